const JUST_NOW = 'just now'

export const TEXTS = {
  ago: (days: number, hours: number, minutes: number) => `${days}d, ${hours}h, ${minutes}m ago`,
  agoShort: (days: number, hours: number, minutes: number) => {
    const units =
      days > 0
        ? [
            [days, 'd'],
            [hours, 'h'],
          ]
        : [
            [hours, 'h'],
            [minutes, 'm'],
          ]
    const parts = units.filter(([count]) => count !== 0).map(([count, unit]) => `${count}${unit}`)
    return parts.length === 0 ? JUST_NOW : `${parts.join(' ')} ago`
  },
  justNow: JUST_NOW,
  unknownTime: 'Unknown',
  weekOf: (day: string) => `Week of ${day}`,
  from: (day: string) => `from ${day}`,
  until: (moment: string) => `until ${moment} UTC`,

  counts: { bike: (count: string) => `${count} bike`, times: (count: string) => `${count} times` },
  used: (count: string) => `${count} times used`,
  other: 'Other',
} as const
