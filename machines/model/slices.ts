import { PIE_LABEL_MIN_FRACTION } from './constants.ts'
import { TEXTS } from './figureTexts.ts'
import type { Series } from './series.ts'

/** An item of a pie. `sum` is in units of the currency; `percent` is the share of the whole according to the API, 0..1. */
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
  /** Units of the currency, a count, or a share 0..1, depending on the series. */
  readonly value: number
  /** Share of the ring, 0..1. The shares of all slices add up to 1, or are all 0 if no item is above zero. */
  readonly fraction: number
  /** Index in the palette; null for slices that have no colour of their own. */
  readonly slot: number | null
  /** The number of items in the slice. */
  readonly items: number
  /** Whether it is large enough for a label. */
  readonly isLabelled: boolean
}

/**
 * Which items a pie shows. Ranks are by sales, counted from 1. With `to`: the items with the ranks `from` to `to`, both inclusive. With `capacity`:
 * all items from the rank `from` on, with a slice for each of the `capacity` items that are largest in the leading series.
 */
export type Ranks =
  | { readonly from: number; readonly to: number }
  | { readonly from?: number; readonly capacity: number }

export interface SliceOptions {
  readonly series: Series
  /** The series by which all rings of a pie are ordered, so that their slices line up: the first chosen one. */
  readonly lead: Series
  readonly ranks: Ranks
  /** The title of the slice for all items without slices of their own. */
  readonly otherTitle?: string
  /** Whether the other items have slices of their own, too. */
  readonly expanded?: boolean
}

/** The key of the slice of all others. */
export const OTHER_KEY = 'other'

const VALUE: Readonly<Record<Series, (item: SliceItem) => number>> = {
  sales: (item) => item.sum,
  count: (item) => item.count,
  percent: (item) => item.percent,
}

/** Refunds can make a sum negative, which a ring cannot show. */
const sizeOf = (item: SliceItem, series: Series): number => Math.max(0, VALUE[series](item))

const bySize = (items: readonly SliceItem[], series: Series): SliceItem[] =>
  [...items].sort((a, b) => VALUE[series](b) - VALUE[series](a))

/** The total in the unit of the series. */
export const totalOf = (items: readonly SliceItem[], series: Series): number =>
  items.reduce((total, item) => total + VALUE[series](item), 0)

/** The items that a pie of these ranks shows. */
export const itemsOf = (items: readonly SliceItem[], ranks: Ranks): readonly SliceItem[] =>
  ranks.from === undefined ? items : bySize(items, 'sales').slice(ranks.from - 1, 'to' in ranks ? ranks.to : undefined)

/** The slices of a ring: those that are largest in the leading series first, the others last. Fractions are all 0 if no item is above zero. */
export const slicesOf = (all: readonly SliceItem[], options: SliceOptions): Slice[] => {
  const { series, lead, ranks, expanded = false, otherTitle = TEXTS.other } = options
  const items = itemsOf(all, ranks)
  const whole = items.reduce((total, item) => total + sizeOf(item, series), 0)
  const slice = (key: string, title: string, slot: number | null, members: readonly SliceItem[]): Slice => {
    const size = members.reduce((total, item) => total + sizeOf(item, series), 0)
    const fraction = whole > 0 ? size / whole : 0
    return {
      key,
      title,
      value: members.reduce((total, item) => total + VALUE[series](item), 0),
      fraction,
      slot,
      items: members.length,
      isLabelled: fraction >= PIE_LABEL_MIN_FRACTION,
    }
  }
  const ordered = bySize(items, lead)
  const capacity = 'capacity' in ranks ? ranks.capacity : ordered.length
  const rest = ordered.slice(capacity)
  const own = ordered.slice(0, capacity).map((item, slot) => slice(item.key, item.title, slot, [item]))
  if (rest.length === 0) return own
  // A single other item is shown under its own name.
  if (expanded || rest.length === 1) return [...own, ...rest.map((item) => slice(item.key, item.title, null, [item]))]
  return [...own, slice(OTHER_KEY, otherTitle, null, rest)]
}
