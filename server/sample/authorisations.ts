import type { NewOrder } from '../shop/additions.ts'
import type { Authorisation } from '../shop/authorisations.ts'
import { DAY_MS, iso } from './calendar.ts'
import type { Random } from './random.ts'

/** The share of recent pending orders whose payment is authorised. One in REFUSED_OF of these has a capture that was refused. */
const AUTHORISED = 0.6
const REFUSED_OF = 4
/** Milliseconds: the greatest age of such an order. */
const MAX_AGE_MS = 5 * DAY_MS
/** Milliseconds for which an authorisation is valid. */
const VALID_MS = 7 * DAY_MS
const MINUTE = 60_000

const refusedAfter = (random: Random, authorised: number, staffId: string | null, now: number) => {
  const at = iso(authorised + Math.round(random.fraction() * (now - authorised)))
  return { id: random.uuid(), by: staffId, at, words: 'insufficient funds' }
}

/** The authorisations of some recent pending orders, each for the whole order, and valid for a week. */
export const authorisationsOf = (
  random: Random,
  now: number,
  orders: readonly NewOrder[],
  staffId: string | null,
): Authorisation[] =>
  orders
    .filter(({ status, placed_at }) => status === 'pending' && now - Date.parse(placed_at) < MAX_AGE_MS)
    .filter(() => random.isLucky(AUTHORISED))
    .map(({ id, total_cents, placed_at }, index) => {
      const authorised = Math.min(now, Date.parse(placed_at) + random.whole(1, 9) * MINUTE)
      return {
        id: random.uuid(),
        order_id: id,
        ref: `sim_ok_${id}`,
        authorised_cents: total_cents,
        authorised_at: iso(authorised),
        expires_at: iso(authorised + VALID_MS),
        ...(index % REFUSED_OF === 0 && { refused: refusedAfter(random, authorised, staffId, now) }),
      }
    })
