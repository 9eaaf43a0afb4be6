const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day that is in the calendar, 'YYYY-MM-DD', or null. */
export const parseDay = (text: string | null): string | null => {
  if (text === null || !DAY.test(text)) return null
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null
}
