import type { Sales } from './api.ts'
import { count, dollars, percent } from './format.ts'

/* Sales reports in the format of the specification. */

/** A row of a pie's table with every series: name, sales, count and percent. */
export const words = (item: Sales, unit: 'bike' | 'times'): string[] => [
  item.title,
  dollars(item.sum),
  `${count(item.count)} ${unit}`,
  percent(item.percent),
]

export const bySales = (items: Sales[]): Sales[] => [...items].sort((a, b) => b.sum - a.sum)

/** The sum over all items, to the cent. */
export const whole = (items: Sales[], of: (item: Sales) => number): number =>
  Math.round(items.reduce((total, item) => total + of(item), 0) * 100) / 100
