import { isNumbered, type PageWindow, pageWindow } from '../../../machines/model/pageNumber.ts'
import { parsePage } from '../../../machines/model/parsePage.ts'

describe('the page in an address', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-0', 1],
    ['-1', 1],
    ['1', 1],
    ['2', 2],
    ['02', 2],
    [' 2 ', 2],
    ['1.5', 1],
    ['2.0', 2],
    ['abc', 1],
    ['2abc', 1],
    ['1e400', 1],
    ['-1e400', 1],
    ['Infinity', 1],
    ['NaN', 1],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', 1],
  ])('[TI-3] %j is read as page %d', (text, page) => {
    expect(parsePage(text)).toBe(page)
  })
})

const gap = 'gap'

describe('page numbers', () => {
  // 20 rows a page: 35 tickets make 2 pages, 200 make 10, 2000 make 100.
  it.each([
    [0, 1, [1]],
    [1, 1, [1]],
    [20, 1, [1]],
    [21, 1, [1, 2]],
    [35, 2, [1, 2]],
    [100, 3, [1, 2, 3, 4, 5]],
    [120, 1, [1, 2, 3, 4, 5, 6]],
    [140, 1, [1, 2, 3, 4, 5, 6, 7]],
    [160, 1, [1, 2, 3, 4, 5, gap, 8]],
    [200, 3, [1, 2, 3, 4, 5, gap, 10]],
    [200, 4, [1, 2, 3, 4, 5, 6, gap, 10]],
    [200, 5, [1, 2, 3, 4, 5, 6, 7, gap, 10]],
    [200, 6, [1, gap, 4, 5, 6, 7, 8, 9, 10]],
    [200, 7, [1, gap, 5, 6, 7, 8, 9, 10]],
    [200, 8, [1, gap, 6, 7, 8, 9, 10]],
    [200, 10, [1, gap, 6, 7, 8, 9, 10]],
    [2000, 50, [1, gap, 48, 49, 50, 51, 52, gap, 100]],
    [200, 99, [1, gap, 6, 7, 8, 9, 10]],
  ])('[TI-5] for %d tickets on page %d are %j', (total, page, pages) => {
    expect(pageWindow({ total, pageSize: 20, page }).pages).toEqual(pages)
  })
})

describe('neighbouring pages', () => {
  const rows: [string, { total: number; page: number }, Omit<PageWindow, 'pages'>][] = [
    ['[TI-5] of the only page', { total: 20, page: 1 }, { previous: null, next: null, from: 1, to: 20, last: 1 }],
    ['[TI-5] of the first of two pages', { total: 35, page: 1 }, { previous: null, next: 2, from: 1, to: 20, last: 2 }],
    ['[TI-5] of the last of two pages', { total: 35, page: 2 }, { previous: 1, next: null, from: 21, to: 35, last: 2 }],
    ['[TI-5] of a page in between', { total: 200, page: 4 }, { previous: 3, next: 5, from: 61, to: 80, last: 10 }],
    [
      '[TI-5] of a last page that is full',
      { total: 40, page: 2 },
      { previous: 1, next: null, from: 21, to: 40, last: 2 },
    ],
    [
      '[TI-5] of a last page with one row',
      { total: 41, page: 3 },
      { previous: 2, next: null, from: 41, to: 41, last: 3 },
    ],
    ['[TI-5] of an empty list', { total: 0, page: 1 }, { previous: null, next: null, from: 0, to: 0, last: 1 }],
    ['[TI-5] of the page after the last', { total: 35, page: 3 }, { previous: 2, next: null, from: 0, to: 0, last: 2 }],
    [
      '[TI-5] of a page far after the last',
      { total: 35, page: 99 },
      { previous: 2, next: null, from: 0, to: 0, last: 2 },
    ],
  ]
  it.each(rows)('%s are correct, and so is its range of rows', (_, { total, page }, expected) => {
    expect(pageWindow({ total, pageSize: 20, page })).toMatchObject(expected)
  })

  const long = { total: 100_000, pageSize: 10, cursors: { next: 'a', previous: 'b' } }
  it.each([
    ['the first page of a counted list', { ...long, page: 1 }, [1, 2, 3, 4, 5, gap, 10_000], null, 2],
    [
      'a page after the last numbered one',
      { ...long, page: 1002 },
      [1, gap, 1000, 1001, 1002, gap, 10_000],
      1001,
      1003,
    ],
    ['a page near the end', { ...long, page: 9999 }, [1, gap, 9996, 9997, 9998, 9999, 10_000], 9998, 10_000],
    [
      'a page of a list without cursors',
      { total: 100_000, pageSize: 10, page: 1002 },
      [1, gap, 1000, 1001, 1002, 1003, 1004, gap, 10_000],
      1001,
      1003,
    ],
  ] as const)('[AP-13] and page numbers are correct for %s', (_, list, pages, previous, next) => {
    expect(pageWindow(list)).toMatchObject({ pages, previous, next })
  })

  // 10 rows a page: the first 1000 pages have a number; if the list is counted, so have the last 1000.
  it.each([
    [1000, undefined, true],
    [1001, undefined, false],
    [9000, undefined, false],
    [9001, undefined, true],
    [9000, true, false],
    [9001, true, true],
    [1000, false, true],
    [9001, false, false],
  ])(
    '[AP-13] page %d of 10,000 (the total is exact: %s) can be requested by its number: %s',
    (page, isExact, isFound) => {
      expect(isNumbered(page, { total: 100_000, pageSize: 10, isExact })).toBe(isFound)
    },
  )

  it('[AP-13] after the last numbered page there is no next page without a cursor', () => {
    const none = { next: null, previous: null }
    expect(pageWindow({ ...long, page: 1002, cursors: none })).toMatchObject({ previous: null, next: null })
    expect(pageWindow({ total: 50, isExact: false, pageSize: 10, page: 5, rows: 10, cursors: none })).toMatchObject({
      previous: 4,
      next: null,
    })
  })

  it('[AP-13] a list that is longer than its total has a next page as long as there is a cursor', () => {
    const list = { total: 10_000, isExact: false, pageSize: 10, rows: 10, cursors: { next: 'a', previous: 'b' } }
    expect(pageWindow({ ...list, page: 1000 })).toMatchObject({ next: 1001, from: 9991, to: 10_000 })
    expect(pageWindow({ ...list, page: 1234, rows: 3, cursors: { next: null, previous: 'b' } })).toMatchObject({
      pages: [1, gap, 996, 997, 998, 999, 1000, gap, 1234],
      previous: 1233,
      next: null,
      from: 12_331,
      to: 12_333,
    })
    expect(pageWindow({ ...list, page: 1235, rows: 0 })).toMatchObject({ from: 0, to: 0 })
  })

  it('[TI-6] pages are counted with the page size of the answer', () => {
    const expected = { pages: [1, 2], previous: 1, next: null, from: 6, to: 7, last: 2 }
    expect(pageWindow({ total: 7, pageSize: 5, page: 2 })).toEqual(expected)
  })
})
