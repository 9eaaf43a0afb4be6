import { ms, quantile, timesOf } from '../measure.js'
import { signIn, startServer } from '../running.js'
import { measureDesk } from './desk.js'
import { measureOrderLists } from './orderLists.js'
import { measureOrderPages } from './orderPages.js'

/** The documented reports, with every period of the sales trend. */
const REPORTS = [
  '/sales/total?type=year',
  '/sales/total?type=month',
  '/sales/total?type=week',
  '/sales/net',
  '/sales/order/types',
  '/sales/gateways',
  '/sales/countries',
  '/users/activities',
  '/total/counts',
].map((path) => `/dashboard/reports${path}`)
/** Limits in milliseconds: for a report by engine, for a page of a list, for a page far from its start, and for a block of the event loop. */
const LIMITS = { embedded: 50, PostgreSQL: 25, page: 50, far: 1500, hold: 50 }
const HELD = 'event loop held at the longest, all reports at once'
const LARGE = 1_000_000
const MOST_TICKETS = '30303030-3030-4030-8030-303030303030'
const SORTS = ['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at']
const SEARCHES = ['maria', 'GARCIA', 'maria garcia', 'wei.tanaka', 'sofia.nowak.77', 'ria gar', '.4242@']

/** @typedef {{ engine: 'embedded' | 'PostgreSQL', orders: number, what: string, p50: number, p95: number, isOfFew?: boolean, limit?: number }} Row */

/** @param {number} total */
const userPages = (total) => [
  ...SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`)),
  ...SORTS.map((sort) => `sort=${sort}&order=asc&filter_country=NL`),
  `page=${Math.ceil(total / 10)}`,
  'page=100',
  ...SEARCHES.flatMap((search) => SORTS.map((sort) => `search=${search}&sort=${sort}`)),
]
/** Searches that match 4, 6, 25 and 100 percent of the customers, and the largest country. */
const BROAD = [
  'search=ber',
  'search=mar',
  'search=an',
  'search=example',
  'filter_country=DE',
  'search=an&filter_country=DE',
]
/** With fewer calls, the p95 is the slowest call, during which the machine may have done something else. So the limit is applied to the median. */
const FEW = 20
/** Calls of each page of a broad list; only the times of the slowest page are reported. */
const CALLS_OF_PAGE = 3

/** A search in the queue by a name that 40,000 of 1,000,000 customers have. docs/performance-server.md has its time. */
const FINDS_MANY = 'search=maria'

/** The last page with a number in a list of unknown length: only pages within the first 10,000 rows have numbers. */
const NUMBERED = 1000

/** These pages of a list, in every sort order. @param {string} list @param {number[]} pages */
const bySorts = (list, pages) =>
  SORTS.flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) => pages.map((page) => `${list}&sort=${sort}&order=${order}&page=${page}`)),
  )

/**
 * Pages of a list. `near`: the first two, and the last two if the length of the list is known. `far`: if it is unknown, the last two with numbers,
 * for which the list is read from the start. docs/performance-server.md has their times.
 * @param {string} list @param {{ total: number, is_exact: boolean }} meta
 */
const pagesOf = (list, { total, is_exact }) => {
  const last = is_exact ? Math.ceil(total / 10) : NUMBERED
  const ends = [last - 1, last]
  return { near: bySorts(list, is_exact ? [1, 2, ...ends] : [1, 2]), far: is_exact ? [] : bySorts(list, ends) }
}

/**
 * Times of the reports, the lists and the event loop of a server on a filled database.
 * @param {'embedded' | 'PostgreSQL'} engine
 * @param {import('../running.js').Database} database
 * @param {number} orders
 * @param {number} times
 */
export const measureServer = async (engine, database, orders, times) => {
  const server = await startServer(database, { isWatched: true })
  try {
    const get = await signIn(server.url)
    /** @type {Row[]} */
    const rows = []
    const limitAt = (/** @type {number} */ limit) => (orders >= LARGE ? { limit } : {})
    /** @param {string} what @param {number[]} taken @param {number} [limit] */
    const add = (what, taken, limit) =>
      rows.push({
        engine,
        orders,
        what,
        p50: quantile(taken, 0.5),
        p95: quantile(taken, 0.95),
        isOfFew: taken.length < FEW,
        ...(limit === undefined ? {} : limitAt(limit)),
      })
    for (const path of REPORTS)
      add(path.replace('/dashboard/reports', ''), await timesOf(times, () => get(path)), LIMITS[engine])

    const tickets = `/users/${MOST_TICKETS}/tickets`
    const { meta } = await get(tickets)
    const last = Math.ceil(meta.total / meta.page_size)
    const pages = [1, 2, Math.ceil(last / 2), last]
    for (const page of pages)
      add(
        `tickets of one with ${meta.total.toLocaleString('en-US')}, page ${page} of ${last}`,
        await timesOf(times, () => get(`${tickets}?page=${page}`)),
        LIMITS.page,
      )

    const users = await get('/users')
    const queries = userPages(users.meta.total)
    const taken = await timesOf(Math.max(times, 2 * queries.length), (index) =>
      get(`/users?${queries[index % queries.length]}`),
    )
    add(`users among ${users.meta.total.toLocaleString('en-US')}, ${queries.length} kinds of pages`, taken, LIMITS.page)
    const slowestOf = async (/** @type {string[]} */ pages) => {
      /** @type {number[]} */
      let slowest = []
      for (const query of pages) {
        const taken = await timesOf(CALLS_OF_PAGE, () => get(`/users?${query}`))
        if (slowest.length === 0 || quantile(taken, 0.5) > quantile(slowest, 0.5)) slowest = taken
      }
      return slowest
    }
    for (const list of BROAD) {
      const { near, far } = pagesOf(list, (await get(`/users?${list}`)).meta)
      add(`users, ${list}, the slowest page near an end`, await slowestOf(near), LIMITS.page)
      if (far.length > 0)
        add(`users, ${list}, the slowest of the last pages with a number`, await slowestOf(far), LIMITS.far)
      for (const sort of SORTS) {
        const numbered = (await get(`/users?${list}&sort=${sort}&page=${NUMBERED}`)).meta
        if (numbered.next === null) continue
        const beyond = `${list}&sort=${sort}&page=${NUMBERED + 1}&after=${numbered.next}`
        add(`users, ${list}, by ${sort}, after the last page with a number`, await slowestOf([beyond]), LIMITS.page)
      }
    }
    for (const query of ['search=an', 'search=example', ...SORTS.map((sort) => `sort=${sort}&page=${NUMBERED}`)])
      add(`users, ${query}`, await timesOf(times, () => get(`/users?${query}`)), LIMITS.page)

    // The lists of orders have no limit: docs/performance-server.md lists the pages that take longer than 50 ms.
    const lists = await measureOrderLists(get, CALLS_OF_PAGE)
    rows.push(...lists.map((row) => ({ engine, orders, ...row })))
    for (const { what, taken, limit } of await measureOrderPages(get, engine === 'embedded')) add(what, taken, limit)
    const desk = await measureDesk(get, CALLS_OF_PAGE)
    for (const { isFar, ...row } of desk)
      rows.push({
        engine,
        orders,
        ...row,
        ...limitAt(isFar || row.what.includes(FINDS_MANY) ? LIMITS.far : LIMITS.page),
      })

    await server.longestHold()
    for (let time = 0; time < times; time += 1) await Promise.all(REPORTS.map((path) => get(path)))
    const { longest, waited } = await server.longestHold()
    rows.push({ engine, orders, what: HELD, p50: longest, p95: longest, limit: LIMITS.hold })
    rows.push({ engine, orders, what: `${HELD}, and waiting for a processor`, p50: waited, p95: waited })
    return rows
  } finally {
    await server.stop()
  }
}

/**
 * The table, and the limits that were missed: a time above its limit, or a report that takes over twice as long as with the fewest orders.
 * @param {Row[]} rows
 */
export const tabulate = (rows) => {
  const lines = [
    '| database | orders | what | p50 ms | p95 ms | × fewest | limit |',
    '| --- | --: | --- | --: | --: | --: | --: |',
  ]
  const missed = []
  for (const row of rows) {
    const first = rows.find(({ engine, what }) => engine === row.engine && what === row.what)
    const ratio = first ? row.p50 / first.p50 : 1
    const { engine, orders, what, p50, p95, isOfFew, limit } = row
    const name = `${engine}, ${orders.toLocaleString('en-US')} orders: ${what}`
    const time = isOfFew ? p50 : p95
    if (limit !== undefined && time > limit) missed.push(`${name}: ${ms(time)} ms, of ${limit}`)
    // Below 10 ms, other work of the machine dominates, such as the vacuum of a database that was just filled.
    if (what.startsWith('/') && ratio > 2 && p50 > 10)
      missed.push(`${name}: ${ratio.toFixed(1)} × as long as at the fewest`)
    lines.push(
      `| ${engine} | ${orders.toLocaleString('en-US')} | ${what} | ${ms(p50)} | ${ms(p95)} | ${ratio.toFixed(1)} | ${limit ?? ''} |`,
    )
  }
  return { lines, missed }
}
