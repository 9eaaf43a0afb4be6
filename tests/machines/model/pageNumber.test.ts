import { isNumbered, type PageWindow, pageWindow } from '../../../machines/model/pageNumber.ts'
import { parsePage } from '../../../machines/model/parsePage.ts'

describe('page of an address', () => {
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
  ])('[TI-3] %j is page %d', (text, page) => {
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
  ])('[TI-5] of %d tickets on page %d: %j', (total, page, pages) => {
    expect(pageWindow({ total, pageSize: 20, page }).pages).toEqual(pages)
  })
})

describe('neighbours and range', () => {
  const rows: [string, { total: number; page: number }, Omit<PageWindow, 'pages'>][] = [
    ['[TI-5] the only page', { total: 20, page: 1 }, { previous: null, next: null, from: 1, to: 20, last: 1 }],
    ['[TI-5] the first of two', { total: 35, page: 1 }, { previous: null, next: 2, from: 1, to: 20, last: 2 }],
    ['[TI-5] the last of two', { total: 35, page: 2 }, { previous: 1, next: null, from: 21, to: 35, last: 2 }],
    ['[TI-5] one in between', { total: 200, page: 4 }, { previous: 3, next: 5, from: 61, to: 80, last: 10 }],
    ['[TI-5] one full page more', { total: 40, page: 2 }, { previous: 1, next: null, from: 21, to: 40, last: 2 }],
    ['[TI-5] one row on the last', { total: 41, page: 3 }, { previous: 2, next: null, from: 41, to: 41, last: 3 }],
    ['[TI-5] nothing at all', { total: 0, page: 1 }, { previous: null, next: null, from: 0, to: 0, last: 1 }],
    ['[TI-5] past the end', { total: 35, page: 3 }, { previous: 2, next: null, from: 0, to: 0, last: 2 }],
    ['[TI-5] far past the end', { total: 35, page: 99 }, { previous: 2, next: null, from: 0, to: 0, last: 2 }],
  ]
  it.each(rows)('%s', (_, { total, page }, expected) => {
    expect(pageWindow({ total, pageSize: 20, page })).toMatchObject(expected)
  })

  const long = { total: 100_000, pageSize: 10, cursors: { next: 'a', previous: 'b' } }
  it.each([
    ['a counted list at its start', { ...long, page: 1 }, [1, 2, 3, 4, 5, gap, 10_000], null, 2],
    ['beyond the last number', { ...long, page: 1002 }, [1, gap, 1000, 1001, 1002, gap, 10_000], 1001, 1003],
    ['near its end', { ...long, page: 9999 }, [1, gap, 9996, 9997, 9998, 9999, 10_000], 9998, 10_000],
    [
      'a list without cursors',
      { total: 100_000, pageSize: 10, page: 1002 },
      [1, gap, 1000, 1001, 1002, 1003, 1004, gap, 10_000],
      1001,
      1003,
    ],
  ] as const)('[AP-13] of %s', (_, list, pages, previous, next) => {
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
    '[AP-13] page %d of 10,000, where the total is exact: %s, is found by its number: %s',
    (page, isExact, isFound) => {
      expect(isNumbered(page, { total: 100_000, pageSize: 10, isExact })).toBe(isFound)
    },
  )

  it('[AP-13] beyond the last number nothing leads on without a cursor', () => {
    const none = { next: null, previous: null }
    expect(pageWindow({ ...long, page: 1002, cursors: none })).toMatchObject({ previous: null, next: null })
    expect(pageWindow({ total: 50, isExact: false, pageSize: 10, page: 5, rows: 10, cursors: none })).toMatchObject({
      previous: 4,
      next: null,
    })
  })

  it('[AP-13] of a list that is longer than its total', () => {
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

  it('[TI-6] the page size of the answer counts', () => {
    const expected = { pages: [1, 2], previous: 1, next: null, from: 6, to: 7, last: 2 }
    expect(pageWindow({ total: 7, pageSize: 5, page: 2 })).toEqual(expected)
  })
})
