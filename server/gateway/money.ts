import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { MoneyState } from '../../machines/model/orders.ts'
import type { Database } from '../database/schema.ts'
import { logFailure } from '../log.ts'
import { reportOf } from '../startError.ts'
import { moveMoney, type News } from './attempts.ts'
import { expireAuthorisations } from './expiry.ts'
import { MONEY_TIMES, type MoneyTimes } from './moneyTimes.ts'
import type { Gateway, GatewayEvent, Operation, Outcome } from './port.ts'

/** In these states there is no proof yet that the money was moved. */
const UNPROVEN: readonly MoneyState[] = ['requested', 'sending', 'pending', 'unconfirmed', 'stuck']

/** Nothing is sent again in the last hour of a key's lifetime. */
const KEY_MARGIN_MS = 60 * 60_000

const newsOf = (outcome: Outcome, nextLookAt: Date): News => {
  if (outcome.kind === 'refused') return { event: 'money.refused', refusal: outcome.words, nextLookAt: null }
  const { ref } = outcome
  return outcome.kind === 'succeeded'
    ? { event: 'money.accepted', ref, nextLookAt: null }
    : { event: 'money.postponed', ref, nextLookAt }
}

type Needs = { db: Kysely<Database>; gateway: Gateway; now: () => Date; currency: string; times?: MoneyTimes }

/**
 * Sends movements of money to the gateway, and finds out how they end. A movement is never sent twice at the same time, and always under the same
 * key.
 */
export const createMoney = ({ db, gateway, now, currency, times = MONEY_TIMES }: Needs) => {
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  const pauseAfter = (looks: number) =>
    times.lookUpPauses[Math.min(looks, times.lookUpPauses.length - 1)] ?? times.lostAfter
  const abortSignal = () => AbortSignal.any([AbortSignal.timeout(times.timeout), ending.signal])

  const findAttempt = (id: string) =>
    db
      .selectFrom('gateway_attempts')
      .innerJoin('gateway_payments', 'gateway_payments.id', 'gateway_payment_id')
      .leftJoin('payments', 'payments.id', 'payment_id')
      .where('gateway_attempts.id', '=', id)
      .select([
        'gateway_attempts.id',
        'gateway_attempts.kind',
        'state',
        'tries',
        'looks',
        'sent_at',
        'gateway_attempts.amount_cents',
        'authorised_cents',
        'captured_cents',
      ])
      .select(['payments.id as payment_id', 'payments.ref as payment_ref', 'gateway_payments.ref as authorisation_ref'])
      .executeTakeFirstOrThrow()
  type Attempt = Awaited<ReturnType<typeof findAttempt>>

  const operationOf = ({
    id,
    kind,
    amount_cents,
    authorised_cents,
    captured_cents,
    ...payment
  }: Attempt): Operation => ({
    key: id,
    kind,
    paymentRef: payment.authorisation_ref ?? payment.payment_ref ?? `legacy_${payment.payment_id}`,
    amountCents: amount_cents,
    currency,
    authorisedCents: authorised_cents,
    capturedCents: captured_cents,
  })
  const move = (id: string, news: News) => moveMoney(db, id, news, now())

  const send = async (id: string): Promise<MoneyState | undefined> => {
    const sent = await move(id, { event: 'money.sent', nextLookAt: later(times.abandoned) })
    // Another process may be sending it.
    if (!sent?.isMoved) return sent?.state
    const attempt = await findAttempt(id)
    try {
      const outcome = await gateway[attempt.kind](operationOf(attempt), abortSignal())
      return (await move(id, newsOf(outcome, later(pauseAfter(0)))))?.state
    } catch (error) {
      logFailure(`The gateway has not answered about a ${attempt.kind}`, reportOf(error))
      return (await move(id, { event: 'money.lost', nextLookAt: later(pauseAfter(0)) }))?.state
    }
  }

  const isResendable = ({ tries, sent_at }: Attempt): boolean => {
    const age = now().getTime() - Date.parse(sent_at ?? now().toISOString())
    const { keyLifetimeMs } = gateway
    return keyLifetimeMs !== null && tries < times.tries && age < keyLifetimeMs - KEY_MARGIN_MS
  }

  /** Plans the next look-up of an attempt; returns its state, which does not change. */
  const planNextLookUp = async ({ id, looks, state }: Attempt): Promise<MoneyState> => {
    const next_look_at = later(pauseAfter(looks + 1)).toISOString()
    await db
      .updateTable('gateway_attempts')
      .set({ next_look_at, looks: looks + 1, claimed_until: null })
      .where('id', '=', id)
      .where('state', 'in', ['unconfirmed', 'pending'])
      .execute()
    return state
  }

  const lookUp = async (attempt: Attempt): Promise<MoneyState | undefined> => {
    const { id, state, looks, sent_at } = attempt
    const found = await gateway.lookUp(operationOf(attempt), abortSignal())
    if (found.kind === 'pending' && state === 'pending') return planNextLookUp(attempt)
    if (found.kind !== 'absent') return (await move(id, newsOf(found, later(pauseAfter(looks + 1)))))?.state
    const isLate = now().getTime() - Date.parse(sent_at ?? now().toISOString()) >= times.lostAfter
    // The request may still be on its way.
    if (state !== 'unconfirmed' || !isLate) return planNextLookUp(attempt)
    if (isResendable(attempt)) return send(id)
    return (await move(id, { event: 'money.stranded', nextLookAt: null }))?.state
  }

  /** Finds out how a movement of money ended. If it has not been sent, because the process that requested it ended, sends it. */
  const lookUpOrSend = async (id: string): Promise<MoneyState | undefined> => {
    const attempt = await findAttempt(id)
    if (attempt.state === 'requested') return send(id)
    if (attempt.state === 'sending') await move(id, { event: 'money.lost', nextLookAt: later(pauseAfter(0)) })
    try {
      return await lookUp(await findAttempt(id))
    } catch (error) {
      logFailure(`The gateway could not be asked about a ${attempt.kind}`, reportOf(error))
      return planNextLookUp(await findAttempt(id))
    }
  }

  /** Claims an attempt, so that no other process works on it; returns false if another process has claimed it. */
  const claim = async (id: string): Promise<boolean> => {
    const at = now().toISOString()
    const claimed = await db
      .updateTable('gateway_attempts')
      .set({ claimed_until: later(times.claim).toISOString() })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', at)]))
      .executeTakeFirst()
    return claimed.numUpdatedRows > 0n
  }

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work)
    work.then(
      () => running.delete(work),
      () => running.delete(work),
    )
    return work
  }

  /** Looks up or sends the attempts that are due, at most 20 of them. */
  const lookUpOrSendDue = async (): Promise<void> => {
    const due = await db
      .selectFrom('gateway_attempts')
      .where('next_look_at', '<=', now().toISOString())
      .select('id')
      .orderBy('next_look_at')
      .limit(20)
      .execute()
    await Promise.all(
      due.map(async ({ id }) => {
        if (await claim(id)) await lookUpOrSend(id)
      }),
    )
  }

  let lookingUp: Promise<void> | undefined
  const keepLookingUp = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await lookUpOrSendDue().catch((error: unknown) => logFailure('Money was not looked up', reportOf(error)))
      await expireAuthorisations(db, now()).catch((error: unknown) =>
        logFailure('Authorisations were not found to have expired', reportOf(error)),
      )
      await wait(times.pause, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  return {
    gateway,
    /** Sends a movement that has just been requested. Resolves to its state once the gateway has answered, or has failed to answer in time. */
    send: (id: string) => track(send(id)),
    /** Looks up or sends a movement now. Resolves to its state afterwards. */
    look: (id: string) => track(lookUpOrSend(id)),
    lookUpOrSendDue: () => track(lookUpOrSendDue()),
    /**
     * Takes in an event of the gateway. Resolves to `unknown` if it is about no movement of ours, and to `early` if the gateway has to send it again
     * later.
     */
    takeEvent: async ({ key, kind, ref, words }: GatewayEvent): Promise<'taken' | 'unknown' | 'early'> => {
      const events = { succeeded: 'money.accepted', refused: 'money.refused', reversed: 'money.reversed' } as const
      const news: News = { event: events[kind], ref, nextLookAt: null, ...(kind === 'refused' && { refusal: words }) }
      const moved = await move(key, news)
      if (moved === undefined) return 'unknown'
      // If an early reversal were taken in, the answer that the refund was made would arrive after it, and would be final.
      return kind === 'reversed' && !moved.isMoved && UNPROVEN.includes(moved.state) ? 'early' : 'taken'
    },
    /** Every few seconds until `close`, handles due attempts and records expired authorisations. */
    start: () => {
      lookingUp ??= keepLookingUp()
    },
    /** Aborts calls to the gateway, and waits until their movements are recorded as unconfirmed. */
    close: async (): Promise<void> => {
      ending.abort()
      await lookingUp
      await Promise.allSettled(running)
    },
  }
}
export type Money = ReturnType<typeof createMoney>
