import { ITEMS_PER_PAGE_CHOICES } from '../../machines/model/constants.ts'
import { DESK_SORTS, DESK_VIEWS, TICKET_PRIORITIES, TICKET_STATUSES } from '../../machines/model/deskChoices.ts'
import type { DeskQuery } from '../../machines/model/deskQuery.ts'
import type { Random } from './sessions/random.ts'

/* Random queries of the queue, and values that their addresses may not have. */

const FILTERED = 0.2

/** The ids, and the numbers of orders, by which the queue can be filtered. */
export type Known = { staff: string[]; categories: string[]; customers: string[]; orders: string[] }

const filterOf = (random: Random, { staff, categories, customers, orders }: Known): DeskQuery['filter'] => {
  const some = <Value>(values: readonly Value[]): Value | null =>
    random.happens(FILTERED) ? random.pick(values) : null
  return {
    status: some(TICKET_STATUSES),
    assignee: some(['me', 'none', ...staff]),
    priority: some(TICKET_PRIORITIES),
    category: some(categories),
    tag: some(['vip', 'fleet', 'nobody&has=this']),
    customer: random.happens(FILTERED) ? some(customers) : null,
    order: random.happens(FILTERED) ? some(orders) : null,
  }
}

/** A random query of the queue. */
export const queryOf = (random: Random, known: Known): DeskQuery => ({
  view: random.pick([...DESK_VIEWS, 'all', 'all', 'all']),
  page: random.happens(0.7) ? 1 : 1 + random.below(4),
  items_per_page: random.pick(ITEMS_PER_PAGE_CHOICES),
  sort: random.pick(DESK_SORTS),
  order: random.pick(['asc', 'desc']),
  search: random.happens(FILTERED) ? random.pick(['battery', 'the display', 'é & 100 %', 'KS-10042']) : '',
  filter: filterOf(random, known),
})

/** Invalid values of each parameter. A search may have any value. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  view: ['yours', 'MINE'],
  page: ['0', '-1', 'two', '1.5'],
  items_per_page: ['7', '1000', 'all'],
  sort: ['size', 'Waiting'],
  order: ['up', 'ASC'],
  filter_status: ['shut', 'open,pending'],
  filter_assignee: ['nobody', 'x y', '35353535'],
  filter_priority: ['hgih', '1'],
  filter_category: ['none', '35353535-3535-4535-8535-35353535353'],
  filter_tag: ['two words', 'x'.repeat(31)],
  filter_customer: ['ada@customer.example', '7'],
  filter_order: ['KS-1', '0', '1e3', '9'.repeat(16)],
}

/**
 * Sets one random parameter of a query to an invalid value. `given`: that parameter, as `name=value`; `broken`: the query with it; `without`: the
 * query without any parameter of that name.
 */
export const brokenIn = (whole: URLSearchParams, random: Random) => {
  const name = random.pick(Object.keys(BROKEN))
  const value = random.pick(BROKEN[name] ?? [])
  const without = new URLSearchParams(whole)
  without.delete(name)
  const broken = new URLSearchParams(whole)
  broken.set(name, value)
  return { given: `${name}=${value}`, broken, without }
}
