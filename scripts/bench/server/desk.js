import { quantile, timesOf } from '../measure.js'

/* Pages of the queue: the first and last page of each view and filter, for each sort in both directions; and the counts of the views. */

const VIEWS = ['waiting_us', 'mine', 'unassigned', 'waiting_customer', 'overdue', 'attention', 'all']
const SORTS = ['waiting', 'updated', 'created', 'priority']
/** As query parameters. `listsOf` adds filters by a category, a customer and a member of staff. */
const FILTERS = [
  ...['search=battery', 'search=maria', 'search=KS-10001'],
  ...['open', 'resolved', 'closed'].map((status) => `filter_status=${status}`),
  ...['low', 'urgent'].map((priority) => `filter_priority=${priority}`),
  ...['me', 'none'].map((assignee) => `filter_assignee=${assignee}`),
  'filter_tag=vip',
  'filter_status=closed&filter_priority=urgent&filter_tag=vip',
]
/** Filters within a view that has few tickets. */
const FILTERS_OF_FEW = ['search=battery', 'filter_priority=urgent', 'filter_assignee=none']
const PAGE = 25
/** Calls that do not count: in a server that has just started, code is still being compiled. */
const WARM_UP = 200
/** The last page with a number in a list of unknown length: only pages within the first 10,000 rows have numbers. */
const NUMBERED = 10_000 / PAGE

/** @param {(path: string) => Promise<any>} get */
const listsOf = async (get) => {
  const { meta } = await get('/tickets?view=all')
  const customers = await get('/users?sort=tickets_count&order=desc')
  const named = [
    `filter_category=${meta.categories[0].id}`,
    `filter_assignee=${meta.agents.at(-1).id}`,
    `filter_customer=${customers.data[0].id}`,
  ]
  return [
    ...VIEWS.map((view) => ({ what: `view ${view}`, list: `view=${view}` })),
    ...FILTERS_OF_FEW.map((list) => ({ what: `view waiting_us, ${list}`, list: `view=waiting_us&${list}` })),
    ...FILTERS.map((list) => ({ what: `view all, ${list}`, list: `view=all&${list}` })),
    ...named.map((list) => ({ what: `view all, ${list.split('=')[0]} of one`, list: `view=all&${list}` })),
  ]
}

/**
 * The slowest page of each view and filter, chosen by its median, as p95 is also affected by what else the machine does. In a list of unknown
 * length, the last page with a number has a row of its own, because the server reads such a list from the start up to that page.
 * @param {(path: string) => Promise<any>} get
 * @param {number} times calls of each page
 */
export const measureDesk = async (get, times) => {
  const lists = await listsOf(get)
  for (let index = 0; index < WARM_UP; index += 1)
    await get(`/tickets?${lists[index % lists.length]?.list}&sort=${SORTS[index % SORTS.length]}`)
  const counts = await timesOf(Math.max(times, 20), () => get('/tickets/counts'))
  const rows = [
    {
      what: 'tickets, counts of the views',
      p50: quantile(counts, 0.5),
      p95: quantile(counts, 0.95),
      isOfFew: false,
      isFar: false,
    },
  ]
  for (const { what, list } of lists) {
    /** @type {Record<'near' | 'far', { query: string, p50: number, p95: number } | null>} */
    const slowest = { near: null, far: null }
    for (const sort of SORTS)
      for (const order of ['asc', 'desc']) {
        const query = `${list}&sort=${sort}&order=${order}&items_per_page=${PAGE}`
        const { total, is_exact } = (await get(`/tickets?${query}`)).meta
        const last = Math.max(1, Math.ceil(total / PAGE))
        for (const page of new Set([1, is_exact ? last : NUMBERED])) {
          const taken = await timesOf(times, () => get(`/tickets?${query}&page=${page}`))
          const p50 = quantile(taken, 0.5)
          const place = page > 1 && !is_exact ? 'far' : 'near'
          if (p50 > (slowest[place]?.p50 ?? 0))
            slowest[place] = { query: `sort=${sort} ${order}, page ${page}`, p50, p95: quantile(taken, 0.95) }
        }
      }
    for (const [place, page] of Object.entries(slowest))
      if (page)
        rows.push({
          what: `tickets, ${what}, the slowest${place === 'far' ? ' of the last pages with a number' : ''}: ${page.query}`,
          p50: page.p50,
          p95: page.p95,
          isOfFew: true,
          isFar: place === 'far',
        })
  }
  return rows
}
