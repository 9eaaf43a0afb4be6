const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The text if it is a day that exists in the calendar, 'YYYY-MM-DD'; otherwise null. */
export const parseDay = (text: string | null): string | null => {
  if (text === null || !DAY.test(text)) return null
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null
}
