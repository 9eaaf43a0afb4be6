import { quantile, timesOf } from '../measure.js'

/* Pages of the queue of tickets: each view by each sort, both ways, the first and the last page; the counts; and searches. */

const VIEWS = ['waiting_us', 'mine', 'unassigned', 'waiting_customer', 'overdue', 'attention', 'all']
const SORTS = ['waiting', 'updated', 'created', 'priority']
const NARROWED = ['search=battery', 'search=maria', 'filter_tag=vip', 'filter_priority=urgent', 'filter_status=closed']
/** Pages with numbers are those of the first 10,000 rows, and of the last where the length of the list is known. */
const NUMBERED = 1000

/**
 * The slowest of its pages in each group, by the 95th of a hundred.
 * @param {(path: string) => Promise<any>} get
 * @param {number} times calls of each page
 */
export const measureDesk = async (get, times) => {
  const counts = await timesOf(Math.max(times, 20), () => get('/tickets/counts'))
  const rows = [{ what: 'tickets, counts of the views', p50: quantile(counts, 0.5), p95: quantile(counts, 0.95) }]
  const lists = [...VIEWS.map((view) => `view=${view}`), ...NARROWED.map((narrowed) => `view=all&${narrowed}`)]
  for (const list of lists) {
    let slowest = { query: '', p50: 0, p95: 0 }
    for (const sort of SORTS)
      for (const order of ['asc', 'desc']) {
        const query = `${list}&sort=${sort}&order=${order}`
        const { total, is_exact } = (await get(`/tickets?${query}`)).meta
        for (const page of new Set([1, is_exact ? Math.max(1, Math.ceil(total / 10)) : NUMBERED])) {
          const taken = await timesOf(times, () => get(`/tickets?${query}&page=${page}`))
          const p95 = quantile(taken, 0.95)
          if (p95 > slowest.p95)
            slowest = { query: `sort=${sort} ${order}, page ${page}`, p50: quantile(taken, 0.5), p95 }
        }
      }
    rows.push({ what: `tickets, ${list}, the slowest: ${slowest.query}`, p50: slowest.p50, p95: slowest.p95 })
  }
  return rows
}
