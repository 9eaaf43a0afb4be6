import { PIE_LABEL_MIN_FRACTION } from './constants.ts'
import { formatPercent } from './format.ts'
import type { Series } from './series.ts'

/** What a pie is cut from: money in dollars, a count, and the share of the whole (0..1) as the API states it. */
export interface SliceItem {
  readonly key: string
  readonly title: string
  readonly sum: number
  readonly count: number
  readonly percent: number
}

export interface Slice {
  readonly key: string
  readonly title: string
  /** In the unit of the series: dollars, a count, or a share 0..1. */
  readonly value: number
  /** Share of the ring, 0..1; those of one ring add up to 1. */
  readonly fraction: number
  /** Place in the palette, from 0; null for what is gathered. */
  readonly slot: number | null
  /** How many items it stands for. */
  readonly items: number
  /** Percent with two decimals; null where the slice is too small to carry it. */
  readonly label: string | null
}

/** The items that get a colour of their own: the largest of the leading series, or a span of ranks (from 1, both included) by sales. */
export type Shown = { readonly capacity: number } | { readonly from: number; readonly to: number }

export interface SliceOptions {
  readonly series: Series
  /** The series that orders every ring, so that rings line up: the first one chosen. */
  readonly lead: Series
  readonly shown: Shown
  /** The title of the slice that gathers the others: 'Other'. */
  readonly otherTitle: string
  /** The others one by one instead of gathered. */
  readonly expanded?: boolean
}

/** The key of the slice that gathers the others. */
export const OTHER_KEY = 'other'

const VALUE: Readonly<Record<Series, (item: SliceItem) => number>> = {
  sales: (item) => item.sum,
  count: (item) => item.count,
  percent: (item) => item.percent,
}

/** A refund can push a sum below zero; a ring has no room for less than nothing. */
const sizeOf = (item: SliceItem, series: Series): number => Math.max(0, VALUE[series](item))

const bySize = (items: readonly SliceItem[], series: Series): SliceItem[] =>
  [...items].sort((a, b) => VALUE[series](b) - VALUE[series](a))

/** The figure of the whole in the series' own unit. */
export const totalOf = (items: readonly SliceItem[], series: Series): number =>
  items.reduce((total, item) => total + VALUE[series](item), 0)

const split = (items: readonly SliceItem[], { lead, shown }: SliceOptions): [SliceItem[], SliceItem[]] => {
  if ('capacity' in shown) {
    const ordered = bySize(items, lead)
    return [ordered.slice(0, shown.capacity), ordered.slice(shown.capacity)]
  }
  const ranked = bySize(items, 'sales')
  const inside = ranked.slice(shown.from - 1, shown.to)
  return [bySize(inside, lead), bySize([...ranked.slice(0, shown.from - 1), ...ranked.slice(shown.to)], lead)]
}

/** The slices of one ring, largest first and the gathered ones last; none where the whole is nothing. */
export const slicesOf = (items: readonly SliceItem[], options: SliceOptions): Slice[] => {
  const { series, expanded = false, otherTitle } = options
  const whole = items.reduce((total, item) => total + sizeOf(item, series), 0)
  if (whole <= 0) return []
  const slice = (key: string, title: string, slot: number | null, members: readonly SliceItem[]): Slice => {
    const fraction = members.reduce((total, item) => total + sizeOf(item, series), 0) / whole
    return {
      key,
      title,
      value: members.reduce((total, item) => total + VALUE[series](item), 0),
      fraction,
      slot,
      items: members.length,
      label: fraction < PIE_LABEL_MIN_FRACTION ? null : formatPercent(fraction),
    }
  }
  const [shown, rest] = split(items, options)
  const own = shown.map((item, slot) => slice(item.key, item.title, slot, [item]))
  if (rest.length === 0) return own
  // One item is no crowd: it keeps its name.
  if (expanded || rest.length === 1) return [...own, ...rest.map((item) => slice(item.key, item.title, null, [item]))]
  return [...own, slice(OTHER_KEY, otherTitle, null, rest)]
}
