import { PAGE_WINDOW } from './constants.ts'

/** The page number in an address; 1 unless it is a positive integer. */
export const parsePage = (text: string | null): number => {
  const page = Number(text ?? '')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

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

/** The pages that a pager offers. */
export const pageWindow = (list: { total: number; pageSize: number; page: number }): PageWindow => {
  const { total, pageSize, page } = list
  const last = Math.max(1, Math.ceil(total / pageSize))
  const centre = Math.min(page, last)
  const start = Math.max(1, Math.min(centre - Math.floor(PAGE_WINDOW / 2), last - PAGE_WINDOW + 1))
  const end = Math.min(last, start + PAGE_WINDOW - 1)
  const near = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  const from = (page - 1) * pageSize + 1
  const isPastEnd = from > total
  return {
    pages: withGaps([...new Set([1, ...near, last])]),
    previous: page > 1 ? Math.min(page - 1, last) : null,
    next: page < last ? page + 1 : null,
    from: isPastEnd ? 0 : from,
    to: isPastEnd ? 0 : Math.min(total, page * pageSize),
    last,
  }
}
