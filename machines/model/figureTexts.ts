export const TEXTS = {
  ago: (days: number, hours: number, minutes: number) => `${days}d, ${hours}h, ${minutes}m ago`,
  justNow: 'just now',
  unknownTime: 'Unknown',
  weekOf: (day: string) => `Week of ${day}`,
  from: (day: string) => `from ${day}`,
  until: (moment: string) => `until ${moment} UTC`,

  counts: { bike: (count: string) => `${count} bike`, times: (count: string) => `${count} times` },
  used: (count: string) => `${count} times used`,
  other: 'Other',
} as const
