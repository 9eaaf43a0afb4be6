import { array, enums, type Infer, integer, nullable, optional, string, type } from 'superstruct'
import { Country } from './country.ts'
import { TICKET_STATUSES } from './deskChoices.ts'
import { PAYMENT_STATES } from './orderChoices.ts'
import type { ReadCall } from './readCalls.ts'

/* The answer of GET /find. */

/** Customers, orders and tickets that are found at most, each. */
export const FOUND_ROWS = 5

/** A customer, order or ticket in one line. `tickets` is absent with an API that does not find them. */
export const Found = type({
  customers: nullable(
    array(
      type({
        id: string(),
        first_name: string(),
        last_name: string(),
        email: string(),
        phone: nullable(string()),
        country: Country,
      }),
    ),
  ),
  orders: nullable(
    array(
      type({
        number: integer(),
        customer: string(),
        placed_at: string(),
        total_cents: integer(),
        payment_state: enums(PAYMENT_STATES),
      }),
    ),
  ),
  tickets: optional(nullable(array(type({ number: string(), title: string(), status: enums(TICKET_STATUSES) })))),
  currency: string(),
})
/** What a search has found; null where the caller may see none at all. */
export type Found = Infer<typeof Found>

/** What was found. `at`: when it arrived, epoch milliseconds. */
export interface FoundAnswer {
  readonly found: Found
  readonly at: number
}

export const findCall = ({ search }: { readonly search: string }): ReadCall => ({
  call: 'fetchFound',
  path: '/find',
  query: { q: search },
})
