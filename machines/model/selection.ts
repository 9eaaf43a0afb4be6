/** The selected rows of a list that has more than one page. */
export interface Selection {
  /** Whether all rows on all pages are selected. */
  readonly isAll: boolean
  /** The selected ids; if all are selected, the ids that are not. */
  readonly ids: readonly string[]
}

export const NOTHING_SELECTED: Selection = { isAll: false, ids: [] }
export const ALL_SELECTED: Selection = { isAll: true, ids: [] }

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => ids.includes(id) !== isAll

const added = (ids: readonly string[], more: readonly string[]): string[] => [...new Set([...ids, ...more])]
const removed = (ids: readonly string[], fewer: readonly string[]): string[] => ids.filter((id) => !fewer.includes(id))

export const withSelected = ({ isAll, ids }: Selection, more: readonly string[]): Selection => ({
  isAll,
  ids: isAll ? removed(ids, more) : added(ids, more),
})

export const withoutSelected = ({ isAll, ids }: Selection, fewer: readonly string[]): Selection => ({
  isAll,
  ids: isAll ? added(ids, fewer) : removed(ids, fewer),
})

/** The rows of the page between `from` and `to`, both included, in their order; only `to` if one of them is not on the page. */
export const rowsBetween = (page: readonly string[], from: string | null, to: string): readonly string[] => {
  const indexes = [from ?? '', to].map((id) => page.indexOf(id))
  return indexes.includes(-1) ? [to] : page.slice(Math.min(...indexes), Math.max(...indexes) + 1)
}

/** The number of selected rows in a list of `total`. */
export const countSelected = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.length) : ids.length

/** How much of a page is selected. */
export const selectedPart = (selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' => {
  const count = ids.filter((id) => isSelected(selection, id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
