import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { MailEvent } from '../../machines/flows/mail.flow.ts'
import { mailMove } from '../../machines/flows/mailStates.ts'
import type { Database } from '../database/schema.ts'
import { logFailure } from '../log.ts'
import { codeOf, reportOf } from '../startError.ts'
import { composeMail } from './compose.ts'
import { MAIL_TIMES, type MailTimes } from './mailTimes.ts'
import { findDue, type Mail, type MailHooks, moveWithHook } from './outbox.ts'
import type { Outbound, Sent } from './port.ts'

/** How many mails a process sends at once. */
const AT_ONCE = 10
/** Answers of mail servers are truncated to this many characters. */
const MAX_FAILURE = 500

type Needs = {
  db: Kysely<Database>
  outbound: Outbound
  from: string
  now: () => Date
  hooks?: MailHooks
  times?: MailTimes
}

/**
 * Sends the mails of the outbox, each from one process at a time. A mail is sent again automatically only if it certainly was not sent. `from`: the
 * sender's address, with or without a name. `hooks`: what else happens, by the kind of a mail. Neither texts nor addresses are logged.
 */
export const createDispatcher = ({ db, outbound, from, now, hooks = {}, times = MAIL_TIMES }: Needs) => {
  /** Once `ending` is aborted, no more work is started; `breaking` also aborts what is under way. */
  const ending = new AbortController()
  const breaking = new AbortController()
  const at = (milliseconds = 0) => new Date(now().getTime() + milliseconds).toISOString()

  const move = (id: string, event: MailEvent['type'], changes: Partial<Mail>) =>
    moveWithHook(db, { hooks, id, event, changes }, now())

  /** Ends the hold of all mails whose time has come. If this fails for one, it is tried again later, and does not hold up the others. */
  const releaseDue = async (): Promise<void> => {
    for (const id of await findDue(db, now())) {
      await move(id, 'mail.released', { next_at: at() }).catch((error: unknown) =>
        logFailure(`A mail could not be released: ${id}`, reportOf(error)),
      )
    }
  }

  /** Claims mails that are due, so that no other process sends them. */
  const claimDue = (): Promise<Mail[]> => {
    const { from: before, to } = mailMove('mail.claimed')
    return db
      .updateTable('mails')
      .set({ state: to, attempts: sql`attempts + 1`, claimed_until: at(times.claim) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .where('state', 'in', before)
          .where('next_at', '<=', at())
          .select('id')
          .orderBy('next_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute()
  }

  const handOver = async (mail: Mail): Promise<Sent> => {
    const outgoing = await composeMail(mail, from)
    const signal = AbortSignal.any([AbortSignal.timeout(times.timeout), breaking.signal])
    try {
      return await outbound.send(outgoing, signal)
    } catch (error) {
      return { outcome: 'unknown', reply: codeOf(error) ?? '' }
    }
  }

  /** Records what became of a mail. */
  const settle = async ({ id, attempts }: Pick<Mail, 'id' | 'attempts'>, sent: Sent): Promise<void> => {
    const failure = sent.reply.slice(0, MAX_FAILURE)
    const done = { claimed_until: null, next_at: null }
    if (sent.outcome === 'accepted') {
      await move(id, 'mail.accepted', { ...done, sent_at: at(), failure: null })
      return
    }
    if (sent.outcome === 'unknown') {
      await move(id, 'mail.lost', { ...done, failure })
      logFailure('A mail may have been sent or not', id)
      return
    }
    const pause = sent.outcome === 'refused' && sent.permanent ? undefined : times.pauses[attempts - 1]
    if (pause === undefined) await move(id, 'mail.refused', { ...done, failure })
    else await move(id, 'mail.postponed', { claimed_until: null, next_at: at(pause), failure })
    logFailure(pause === undefined ? 'A mail was not sent' : 'A mail was not sent, and is tried again later', id)
  }

  const send = async (mail: Mail): Promise<void> => {
    try {
      await settle(mail, await handOver(mail))
    } catch (error) {
      // The mail is settled once its claim has run out.
      logFailure('What became of a mail was not written down', reportOf(error))
    }
  }

  /** Settles mails that a process was sending when it ended: as accepted if it can be proven that they were sent, else as unknown. */
  const settleAbandoned = async (): Promise<void> => {
    const abandoned = await db
      .selectFrom('mails')
      .where('state', '=', mailMove('mail.claimed').to)
      .where('claimed_until', '<', at())
      .select(['id', 'attempts', 'message_id'])
      .execute()
    for (const mail of abandoned) {
      const isSent = await outbound.find?.(mail.message_id).catch(() => {
        logFailure('Whether a mail was sent could not be found out', mail.id)
        return false
      })
      await settle(mail, { outcome: isSent ? 'accepted' : 'unknown', reply: 'No answer came' })
    }
  }

  /** Releases, settles and sends all mails that are due. */
  const sendDue = async (): Promise<void> => {
    await releaseDue()
    await settleAbandoned()
    for (let mails = await claimDue(); mails.length > 0; mails = ending.signal.aborted ? [] : await claimDue()) {
      await Promise.all(mails.map(send))
    }
  }

  const keepSending = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sendDue().catch((error: unknown) => logFailure('Mails were not sent', reportOf(error)))
      await wait(times.pause, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  let sending: Promise<void> | undefined
  return {
    sendDue,
    /** Sends what is due, every second, until `close`. */
    start: () => {
      sending ??= keepSending()
    },
    /** Claims no more mails, and waits a while for answers to those under way. */
    close: async (): Promise<void> => {
      ending.abort()
      const abortTimer = setTimeout(() => breaking.abort(), times.shutdown)
      await sending
      clearTimeout(abortTimer)
    },
  }
}
