import { array, enums, type Infer, integer, nullable, optional, string, type } from 'superstruct'
import { Country } from './country.ts'
import { TICKET_STATUSES } from './deskChoices.ts'
import { PAYMENT_STATES } from './orderChoices.ts'
import type { ReadCall } from './readCalls.ts'

/* The answer of GET /find. */

/** Maximum number of customers, of orders and of tickets that are found. */
export const FOUND_ROWS = 5

/** What a search has found. `tickets` is absent if the API does not search them. */
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
/** A list is null if the caller may not see any of its kind. */
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
