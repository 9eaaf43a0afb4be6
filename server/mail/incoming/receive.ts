import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { MAIL_ADDRESS } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { recordChange } from '../../desk/record.ts'
import { mailIdOf } from '../messageIds.ts'
import { readMailSecret } from '../secret.ts'
import { fileBounce } from './bounced.ts'
import { bounceIn } from './bounces.ts'
import { type Filed, fileMail, fileUnreadable } from './filing.ts'
import { type Mail, messageIdIn } from './mail.ts'
import type { MailReader } from './parsing.ts'
import type { Stored } from './port.ts'
import { addReceipt, endReceipt, isReceived } from './receipts.ts'
import { isFromUs, senderOf } from './sender.ts'
import { cluesOf } from './threading.ts'

/**
 * `support`: the address that our mails come from, in lower case. `authority`: the mail server whose Authentication-Results headers we trust, in
 * lower case; null for none.
 */
export type ReceiverDeps = {
  db: Kysely<Database>
  reader: Pick<MailReader, 'read'>
  now: () => Date
  support: string
  authority: string | null
}

const MAIL_ACTOR = { staffId: null, address: MAIL_ADDRESS }

export const sha256Of = (raw: Uint8Array): string => createHash('sha256').update(raw).digest('hex')
/** The file name under which the inbound folder keeps the whole mail. */
export const fileOf = (sha256: string): string => `${sha256}.eml`

const file = async (
  transaction: Transaction<Database>,
  { mail, sha256 }: { mail: Mail | null; sha256: string },
  { secret, support, authority }: Pick<ReceiverDeps, 'support' | 'authority'> & { secret: string },
  now: Date,
): Promise<Filed> => {
  if (mail === null) return fileUnreadable(transaction, fileOf(sha256), now)
  // Filing our own mails would start a mail loop.
  if (isFromUs(mail, support)) return { outcome: 'dropped', ticketId: null }
  const ourMailIdOf = (messageId: string) => mailIdOf(secret, messageId)
  const bounce = bounceIn(mail, secret, ourMailIdOf)
  if (bounce) return fileBounce(transaction, bounce, now)
  const clues = cluesOf(mail, secret, ourMailIdOf)
  return fileMail(transaction, { mail, sender: senderOf(mail, authority), clues, file: fileOf(sha256) }, now)
}

const record = async (
  transaction: Transaction<Database>,
  { outcome, ticketId, changed }: Filed,
  now: Date,
): Promise<void> => {
  if (ticketId === null || outcome === 'delayed') return
  const action = outcome === 'bounced' ? 'reply.bounced' : 'ticket.received'
  const changes = changed && changed.before !== changed.after ? [{ field: 'status', ...changed }] : []
  await recordChange(transaction, MAIL_ACTOR, { action, ticketId, detail: outcome, changes }, now)
}

/** Stores each mail once. Its receipt is added in the same transaction, so a mail that is handed over again is recognised. */
export const createReceiver =
  ({ db, reader, now, support, authority }: ReceiverDeps) =>
  async (raw: Uint8Array): Promise<Stored> => {
    const sha256 = sha256Of(raw)
    if (await isReceived(db, sha256)) return 'again'
    const mail = await reader.read(raw)
    const secret = await readMailSecret(db)
    const sender = (mail && senderOf(mail, authority).address) ?? ''
    const receipt = { messageId: messageIdIn(mail?.messageId ?? ''), sha256, sender: sender.slice(0, 320) }
    return inTransaction(db, async (transaction) => {
      const at = now()
      if (!(await addReceipt(transaction, receipt, at.toISOString()))) return 'again'
      const filed = await file(transaction, { mail, sha256 }, { secret, support, authority }, at)
      await endReceipt(transaction, receipt, filed.outcome, filed.ticketId)
      await record(transaction, filed, at)
      return 'stored'
    })
  }
