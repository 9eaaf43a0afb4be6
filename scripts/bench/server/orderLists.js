import { quantile, timesOf } from '../measure.js'

/* Pages of the lists of orders: the first and last page of each view and filter, for each sort in both directions. */

const VIEWS = ['all', 'paid', 'pending', 'bike', 'accessory', 'spare_part', 'warranty']
const SORTS = ['placed_at', 'number', 'total', 'updated_at']
/** As query parameters. A filter by a method of payment is added below. */
const FILTERS = [
  ...['awaiting', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded', 'voided', 'dropped'].map(
    (state) => `filter_payment=${state}`,
  ),
  ...['toShip', 'unshipped', 'partlyShipped', 'shipped', 'delivered', 'notNeeded'].map(
    (state) => `filter_shipping=${state}`,
  ),
  ...['moneyUnconfirmed', 'onHold'].map((flag) => `filter_flag=${flag}`),
  ...['bike', 'accessory', 'spare_part', 'warranty'].map((kind) => `filter_kind=${kind}`),
  'filter_country=DE',
  'filter_country=IS',
  'placed_from=2026-01-01&placed_to=2026-01-31',
  'total_from=500000',
  'total_to=2000',
  'search=maria',
]
/** The last page with a number in a list of unknown length: only pages within the first 10,000 rows have numbers. */
const NUMBERED = 1000

/**
 * The slowest page of each view and filter, chosen by its p95.
 * @param {(path: string) => Promise<any>} get
 * @param {number} times calls of each page
 */
export const measureOrderLists = async (get, times) => {
  const { meta } = await get('/orders')
  const method = `filter_method=${meta.methods[0]?.id}`
  const groups = [
    ...VIEWS.map((view) => ({ what: `view ${view}`, list: `view=${view}` })),
    ...[...FILTERS, method].flatMap((filter) =>
      ['all', 'paid'].map((view) => ({
        what: `view ${view}, ${filter === method ? 'filter_method' : filter}`,
        list: `view=${view}&${filter}`,
      })),
    ),
  ]
  const rows = []
  for (const { what, list } of groups) {
    let slowest = { query: '', p50: 0, p95: 0 }
    for (const sort of SORTS)
      for (const order of ['asc', 'desc']) {
        const query = `${list}&sort=${sort}&order=${order}`
        const { total, is_exact } = (await get(`/orders?${query}`)).meta
        for (const page of new Set([1, is_exact ? Math.max(1, Math.ceil(total / 10)) : NUMBERED])) {
          const taken = await timesOf(times, () => get(`/orders?${query}&page=${page}`))
          const p95 = quantile(taken, 0.95)
          if (p95 > slowest.p95)
            slowest = { query: `sort=${sort} ${order}, page ${page}`, p50: quantile(taken, 0.5), p95 }
        }
      }
    rows.push({ what: `orders, ${what}, the slowest: ${slowest.query}`, p50: slowest.p50, p95: slowest.p95 })
  }
  return rows
}
