import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { iso, orderTimes } from './calendar.ts'
import { type Customer, customerAt } from './customers.ts'
import { type Random, weighted } from './random.ts'

type ActivityEvent = Insertable<Database['activity_events']>

/** The number of activities in the sample of a first start. */
const SAMPLE_EVENTS = 72_000

/** Fewer baskets than views, fewer checkouts than baskets, and more checkouts than the 20,000 orders of the sample. */
const KINDS = [
  { id: 'product_view', title: 'Product views', weight: 34 },
  { id: 'basket', title: 'Baskets started', weight: 31 },
  { id: 'checkout', title: 'Checkouts', weight: 29 },
  { id: 'sign_in', title: 'Sign-ins', weight: 2.5 },
  { id: 'test_ride', title: 'Test rides booked', weight: 1.5 },
  { id: 'newsletter', title: 'Newsletter sign-ups', weight: 1 },
  { id: 'review', title: 'Reviews written', weight: 0.7 },
  { id: 'password_reset', title: 'Password resets', weight: 0.3 },
]

export const ACTIVITY_KINDS = KINDS.map(({ id, title }) => ({ id, title }))

/** `count` activities of customers in the shop over the three years up to `now`, spread over time like the orders. */
export const makeActivities = (
  random: Random,
  now: Date,
  customers: readonly Customer[],
  count = SAMPLE_EVENTS,
): ActivityEvent[] => {
  const drawKind = weighted(random, KINDS, ({ weight }) => weight)
  return orderTimes(random, now, count).map((time) => {
    const happened_at = iso(time)
    const customer_id = customerAt(random, customers, happened_at).id
    return { id: random.uuid(), kind_id: drawKind().id, customer_id, happened_at }
  })
}
