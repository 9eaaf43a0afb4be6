import { bouncedMailOf } from './addresses.ts'
import { type Mail, referencesOf, wordOf } from './mail.ts'

/** A report about a mail. `mailId`: null if the mail is not ours. `isPermanent`: the mail will not arrive. */
export type Bounce = { mailId: string | null; isPermanent: boolean }

/** The id of our mail with a Message-ID; null if the Message-ID is not ours. */
type MailIdOf = (messageId: string) => string | null

const DAEMON = /^(mailer-daemon|postmaster)@/
const WARNING = /\b(delay(ed)?|warning|deferred)\b/i

const fieldsIn = (status: string, name: string): string[] =>
  [...status.matchAll(new RegExp(`^${name}[ \\t]*:[ \\t]*([^\\s;(]+)`, 'gim'))].map(([, value = '']) =>
    value.toLowerCase(),
  )

/** Whether a status reports a failure. Some servers leave out the action; then the class of the status code decides. */
const isFailure = (status: string): boolean => {
  const actions = fieldsIn(status, 'action')
  return actions.length > 0
    ? actions.includes('failed')
    : fieldsIn(status, 'status').some((value) => value.startsWith('5'))
}

/**
 * Whether a mail was written by a mail server, not by a program that answers for a person who is away. Mails of both kinds go to the same address
 * (RFC 3834).
 */
const isByServer = (mail: Mail): boolean =>
  mail.headers.some(({ key }) => key === 'x-failed-recipients') ||
  (mail.froms.flat().some((address) => DAEMON.test(address)) && wordOf(mail, 'auto-submitted') !== 'auto-replied')

/**
 * The report of a mail server that a mail was not delivered, or not yet; null for any other mail. The undelivered mail is found by the address for
 * bounces, whatever form the report has, or otherwise by the Message-IDs of the mails that the report encloses or answers.
 */
export const bounceIn = (mail: Mail, secret: string, mailIdOf: MailIdOf): Bounce | null => {
  const first = (ids: readonly (string | null)[]) => ids.find((id) => id !== null) ?? null
  const byAddress = first(mail.recipients.map((address) => bouncedMailOf(secret, address)))
  const isReport = mail.statuses.length > 0
  if (!isReport && !(byAddress !== null && isByServer(mail))) return null
  const mailId = byAddress ?? first([...mail.reported, ...referencesOf(mail)].map(mailIdOf))
  const isPermanent = isReport ? mail.statuses.some(isFailure) : !WARNING.test(mail.subject)
  return { mailId, isPermanent }
}
