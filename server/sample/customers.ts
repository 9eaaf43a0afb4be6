import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { firstDay, iso } from './calendar.ts'
import { COUNTRIES } from './catalogue.ts'
import { person } from './people.ts'
import { drawPhones } from './phones.ts'
import { type Random, weighted } from './random.ts'

export type Customer = Insertable<Database['customers']>

/** The customer who has exactly 35 tickets, in every sample. */
export const CUSTOMER_WITH_35_TICKETS = '35353535-3535-4535-8535-353535353535'
/** A customer who has no ticket, in every sample. */
export const CUSTOMER_WITHOUT_TICKETS = '10101010-1010-4010-8010-101010101010'

/** The number of customers in the sample of a first start. */
const SAMPLE_CUSTOMERS = 5000
/** The share of customers who joined before the first order of the sample. */
const EARLY = 0.3

const idOf = (random: Random, number: number): string => {
  const drawn = random.uuid()
  if (number === 1) return CUSTOMER_WITH_35_TICKETS
  return number === 2 ? CUSTOMER_WITHOUT_TICKETS : drawn
}

/** `count` customers in the order in which they joined, numbered after `before`. */
export const makeCustomers = (random: Random, now: Date, count = SAMPLE_CUSTOMERS, before = 0): Customer[] => {
  const start = firstDay(now)
  const drawCountry = weighted(random, COUNTRIES, ({ weight }) => weight)
  const joined = (number: number) => {
    const share = Math.max(0, (number / count - EARLY) / (1 - EARLY))
    return start + Math.floor(share * (now.getTime() - start))
  }
  const drawPhone = drawPhones(before)
  return Array.from({ length: count }, (_, index) => {
    const customer = {
      id: idOf(random, before + index + 1),
      ...person(random, before + index + 1),
      country_code: drawCountry().code,
      created_at: iso(joined(index)),
    }
    return { ...customer, phone: drawPhone(customer.country_code) }
  })
}

/** Draws a customer who had joined by that time. */
export const customerAt = (random: Random, customers: readonly Customer[], time: string): Customer => {
  for (;;) {
    const customer = random.pick(customers)
    if (customer.created_at <= time) return customer
  }
}
