import type { Insertable, Transaction } from 'kysely'
import { insertRows, insertTogether } from '../database/insertRows.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/answers.ts'
import { gatewayPaymentOf } from './payments.ts'

/** Money that is authorised and not captured yet. `refused`: a capture that was tried and refused. */
export type Authorisation = {
  readonly id: string
  readonly order_id: string
  readonly ref: string
  readonly authorised_cents: number
  readonly authorised_at: string
  readonly expires_at: string
  readonly refused?: { readonly id: string; readonly by: string | null; readonly at: string; readonly words: string }
}

const addRefused = async (
  transaction: Transaction<Database>,
  authorisations: readonly Authorisation[],
): Promise<void> => {
  const captures = authorisations.flatMap(({ id, order_id, authorised_cents, refused }) =>
    refused === undefined ? [] : [{ payment: id, order_id, amount_cents: authorised_cents, ...refused }],
  )
  const attempts = captures.map(({ id, payment, amount_cents, at, words }) => {
    const attempt = { id, gateway_payment_id: payment, kind: 'capture', amount_cents, state: 'refused' } as const
    return { ...attempt, tries: 1, sent_at: at, refusal: words }
  })
  await insertRows(transaction, 'gateway_attempts', attempts)
  const moves = captures.map(({ id, order_id, by, at }) => {
    const move = { attempt_id: id, order_id, reason: '', note: '' }
    return { ...move, requested_by: by, requested_at: at, settled_at: at }
  })
  await insertRows(transaction, 'authorisation_moves', moves)
}

export const addAuthorisations = async (
  transaction: Transaction<Database>,
  authorisations: readonly Authorisation[],
): Promise<void> => {
  const payments = authorisations.map(({ refused: _, ...authorisation }) => ({ ...authorisation, captured_cents: 0 }))
  await insertRows(transaction, 'gateway_payments', payments)
  await addRefused(transaction, authorisations)
}

/** The authorisation with this reference of the gateway; undefined if there is none. */
export const findAuthorisation = (transaction: Transaction<Database>, ref: string) =>
  transaction.selectFrom('gateway_payments').where('ref', '=', ref).selectAll().executeTakeFirst()

/**
 * Adds a charge. If its `ref` is that of an authorisation of the order, the charge is the capture of that authorisation, and the rest is released.
 * Throws an ApiError 422 if the amount is more than is open of the authorisation or, if it has expired since the charge was made, than was open at
 * that time.
 */
export const addCharge = async (
  transaction: Transaction<Database>,
  charge: Insertable<Database['payments']> & { ref: string; made_at: string },
): Promise<void> => {
  const { id, order_id, ref, amount_cents, made_at } = charge
  const authorisation = await findAuthorisation(transaction, ref)
  if (authorisation === undefined || authorisation.order_id !== order_id) {
    return insertTogether(transaction, { payments: [charge], gateway_payments: [gatewayPaymentOf(charge)] })
  }
  const { authorised_cents, captured_cents, released_cents, expires_at, expired_at } = authorisation
  // The shop captured the money in time, but the authorisation was marked as expired before the charge arrived here.
  const isInTime = expired_at !== null && expires_at !== null && Date.parse(made_at) <= Date.parse(expires_at)
  const open = authorised_cents - captured_cents - (isInTime ? 0 : released_cents)
  if (amount_cents > open) throw new ApiError(422, `amount_cents must be at most ${open}`)
  await transaction.insertInto('payments').values(charge).execute()
  await transaction
    .updateTable('gateway_payments')
    .set({
      payment_id: id,
      captured_cents: amount_cents,
      released_cents: authorised_cents - amount_cents,
      expired_at: null,
    })
    .where('id', '=', authorisation.id)
    .execute()
}
