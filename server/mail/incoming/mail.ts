/** A header as it was sent: its name in lower case, and its value, unfolded. */
type Header = { key: string; value: string }

/**
 * A mail as the worker has read it. Addresses are in lower case. `froms`: the addresses in each From header. `recipients`: those in all headers with
 * recipients. `messageId`: '' if there is none. `attachments`: their names, or the types of those without a name. `statuses`: the parts of a delivery
 * report (RFC 3464) that say what happened. `reported`: the Message-IDs of the mails that the report encloses.
 */
export type Mail = {
  headers: readonly Header[]
  froms: readonly (readonly string[])[]
  recipients: readonly string[]
  subject: string
  messageId: string
  text: string
  attachments: readonly string[]
  statuses: readonly string[]
  reported: readonly string[]
}

/** The values of a header, in the order in which they were sent. */
export const headersOf = ({ headers }: Pick<Mail, 'headers'>, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** The value of a header without its parameters, in lower case; undefined if the mail does not have the header. */
export const wordOf = (mail: Pick<Mail, 'headers'>, name: string): string | undefined =>
  headersOf(mail, name)[0]?.split(';')[0]?.trim().toLowerCase()

/** The size in bytes of the largest mail that is read. */
export const MAX_MAIL = 30 * 1024 * 1024
/** Longer Message-IDs are truncated, because the size of an index entry in the database is limited. */
const MAX_MESSAGE_ID = 500
const MAX_REFERENCES = 100
const MESSAGE_ID = /<[^<>\s]+>/g

/** The Message-IDs in a text, with their angle brackets. */
export const messageIdsIn = (text: string): string[] =>
  [...text.matchAll(MESSAGE_ID)].map(([id]) => id.slice(0, MAX_MESSAGE_ID)).slice(-MAX_REFERENCES)

/** The Message-ID in a header's value, even if it has no angle brackets; '' if there is none. */
export const messageIdIn = (value: string): string => (messageIdsIn(value)[0] ?? value.trim()).slice(0, MAX_MESSAGE_ID)

/** The Message-IDs that a mail answers, the nearest first. */
export const referencesOf = (mail: Pick<Mail, 'headers'>): string[] => {
  const named = (name: string) => messageIdsIn(headersOf(mail, name).join(' '))
  return [...new Set([...named('in-reply-to'), ...named('references').reverse()])]
}
