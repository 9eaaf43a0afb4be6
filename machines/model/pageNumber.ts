import { NUMBERED_ROWS, PAGE_WINDOW } from './constants.ts'

export interface PageWindow {
  /** The numbers of the first page, the last page and those around the current one; 'gap' stands for those that are left out. */
  readonly pages: readonly (number | 'gap')[]
  readonly previous: number | null
  readonly next: number | null
  /** The first and last row on the page, counted from 1; both 0 if it has none. */
  readonly from: number
  readonly to: number
  readonly last: number
}

const withGaps = (numbers: readonly number[]): (number | 'gap')[] =>
  numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number === before + 1) return [number]
    // If only one number is missing, it is shown instead of a gap.
    return number === before + 2 ? [before + 1, number] : ['gap' as const, number]
  })

/** How long a list is. If `isExact` is false, it has at least `total` rows. */
export interface ListLength {
  readonly total: number
  readonly isExact?: boolean | undefined
  readonly pageSize: number
}

/** Cursors of the pages before and after a page, as the API sends them. */
export interface Cursors {
  readonly next?: string | null | undefined
  readonly previous?: string | null | undefined
}

const lastPage = ({ total, pageSize }: ListLength): number => Math.max(1, Math.ceil(total / pageSize))

/** Whether the API finds a page by its number: it is near the start of the list, or near the end if the total is exact. */
export const isNumbered = (page: number, list: ListLength): boolean => {
  const pages = Math.floor(NUMBERED_ROWS / list.pageSize)
  return page <= pages || (list.isExact !== false && page > lastPage(list) - pages)
}

/** `rows`: the number of rows on the page. `cursors`: those of the page. If the API has no cursors, it finds all pages by number. */
interface ListPage extends ListLength {
  readonly page: number
  readonly rows?: number
  readonly cursors?: Cursors
}

/** The pages that a pager offers. */
export const pageWindow = (list: ListPage): PageWindow => {
  const { total, pageSize, page, isExact = true, rows = 0, cursors = {} } = list
  const hasNumber = (number: number) => cursors.next === undefined || number === page || isNumbered(number, list)
  const neighbour = (number: number, cursor: string | null | undefined) => (hasNumber(number) || cursor ? number : null)
  const last = lastPage(list)
  const centre = Math.min(page, last)
  const start = Math.max(1, Math.min(centre - Math.floor(PAGE_WINDOW / 2), last - PAGE_WINDOW + 1))
  const end = Math.min(last, start + PAGE_WINDOW - 1)
  const near = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  const from = (page - 1) * pageSize + 1
  const isPastEnd = isExact ? from > total : rows === 0
  const hasNext = page < last || (!isExact && Boolean(cursors.next))
  return {
    pages: withGaps([...new Set([1, ...near, last, ...(isExact ? [] : [page])])].filter(hasNumber)),
    previous: page > 1 ? neighbour(isExact ? Math.min(page - 1, last) : page - 1, cursors.previous) : null,
    next: hasNext ? neighbour(page + 1, cursors.next) : null,
    from: isPastEnd ? 0 : from,
    to: isPastEnd ? 0 : isExact ? Math.min(total, page * pageSize) : from + rows - 1,
    last,
  }
}
