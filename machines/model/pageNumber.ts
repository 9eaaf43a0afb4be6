import { NUMBERED_ROWS, PAGE_WINDOW } from './constants.ts'

export interface PageWindow {
  /** The first, the last and those around the current page, with 'gap' between. */
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
    // A gap of one number shows the number.
    return number === before + 2 ? [before + 1, number] : ['gap' as const, number]
  })

/** How long a list is. Where `isExact` is false, it has at least `total` rows. */
export interface ListLength {
  readonly total: number
  readonly isExact?: boolean | undefined
  readonly pageSize: number
}

/** Cursors of the pages around a page, as the API answers them. */
export interface Cursors {
  readonly next?: string | null | undefined
  readonly previous?: string | null | undefined
}

const lastPage = ({ total, pageSize }: ListLength): number => Math.max(1, Math.ceil(total / pageSize))

/** Whether the API finds a page by its number: one of the first rows of a list, or of the last where they are counted. */
export const isNumbered = (page: number, list: ListLength): boolean => {
  const pages = Math.floor(NUMBERED_ROWS / list.pageSize)
  return page <= pages || (list.isExact !== false && page > lastPage(list) - pages)
}

/** `rows`: how many are on the page. `cursors` are those of the page; a list whose API has none has numbers for all pages. */
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
