import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { DAY_MS, iso } from './calendar.ts'
import { type Customer, customerAt } from './customers.ts'
import { type Random, weighted } from './random.ts'

type ActivityEvent = Insertable<Database['activity_events']>

/** How many the sample of a first start has. */
const SAMPLE_EVENTS = 12_000
const DAYS = 90

/** Fewer baskets than views, fewer checkouts than baskets, and more checkouts than the orders of the same days. */
const KINDS = [
  { id: 'product_view', title: 'Product views', weight: 34 },
  { id: 'basket', title: 'Baskets started', weight: 25 },
  { id: 'checkout', title: 'Checkouts', weight: 22 },
  { id: 'sign_in', title: 'Sign-ins', weight: 9 },
  { id: 'test_ride', title: 'Test rides booked', weight: 4 },
  { id: 'newsletter', title: 'Newsletter sign-ups', weight: 3 },
  { id: 'review', title: 'Reviews written', weight: 2 },
  { id: 'password_reset', title: 'Password resets', weight: 1 },
]

export const ACTIVITY_KINDS = KINDS.map(({ id, title }) => ({ id, title }))

/** `count` things that customers did in the shop in the last 90 days. */
export const makeActivities = (
  random: Random,
  now: Date,
  customers: readonly Customer[],
  count = SAMPLE_EVENTS,
): ActivityEvent[] => {
  const drawKind = weighted(random, KINDS, ({ weight }) => weight)
  return Array.from({ length: count }, () => {
    const happened_at = iso(now.getTime() - Math.floor(random.fraction() * DAYS * DAY_MS))
    const customer_id = customerAt(random, customers, happened_at).id
    return { id: random.uuid(), kind_id: drawKind().id, customer_id, happened_at }
  })
}
