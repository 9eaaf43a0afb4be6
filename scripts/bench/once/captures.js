import { AUTHORISED, CAPTURED } from './orders.js'

/*
 * What must hold for captures: there is at most one for each payment, it releases the rest of the authorisation, and after a refusal the amount can
 * be captured again.
 */

/** @typedef {import('./world.js').Entry} Entry */
/** @typedef {import('./checks.js').Movement} Movement */
/** @typedef {{ ref: string, captured: number, claimed: number, released: number, charged: number }} Authorisation */

/** @param {any} db @param {string[]} refs @returns {Promise<{ captures: Movement[], authorisations: Map<string, Authorisation> }>} */
export const readCaptures = async (db, refs) => {
  const captures = await db
    .selectFrom('authorisation_moves')
    .innerJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .innerJoin('gateway_payments', 'gateway_payments.id', 'gateway_payment_id')
    .where('gateway_payments.ref', 'in', refs)
    .select(['attempt_id as attempt', 'state', 'command_key as key', 'amount_cents as amount', 'gateway_payments.ref'])
    .execute()
  const rows = await db
    .selectFrom('gateway_payments')
    .leftJoin('payments', 'payments.order_id', 'gateway_payments.order_id')
    .where('gateway_payments.ref', 'in', refs)
    .groupBy('gateway_payments.id')
    .select((/** @type {any} */ { fn }) => [
      'gateway_payments.ref as ref',
      'captured_cents as captured',
      'claimed_cents as claimed',
      'released_cents as released',
      fn.sum('payments.amount_cents').as('charged'),
    ])
    .execute()
  return {
    captures,
    authorisations: new Map(rows.map((/** @type {Authorisation} */ row) => [row.ref, row])),
  }
}

/** @param {Authorisation | undefined} authorisation @param {Entry[]} entries of the payment */
export const faultsOfAuthorisation = (authorisation, entries) => {
  if (authorisation === undefined) return ['the authorisation is gone']
  const made = entries.filter(({ state }) => state === 'succeeded').length
  const found = []
  if (made > 1) found.push(`was captured ${made} times`)
  const expected = {
    captured: made * CAPTURED,
    charged: made * CAPTURED,
    released: made * (AUTHORISED - CAPTURED),
    claimed: 0,
  }
  for (const [name, cents] of Object.entries(expected)) {
    const is = Number(authorisation[/** @type {'captured'} */ (name)])
    if (is !== cents) found.push(`${is} cents are ${name}, and should be ${cents}`)
  }
  return found
}
