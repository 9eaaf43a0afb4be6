import type { Attention, TicketStatus } from '../../../../machines/model/deskChoices.ts'
import type { Database } from '../../../../server/database/schema.ts'

/** A ticket with one of our mails, and addresses that may write about it. Everything is new for each mail of the corpus. */
export type Scene = {
  customer: string
  /** The addresses of another customer, and of a person who is not a customer. */
  other: string
  stranger: string
  number: string
  mailId: string
  /** The Message-ID of our mail, and a forged one. */
  messageId: string
  forgedId: string
  /** The addresses to which the customer answers and mail servers report, each with a forgery. */
  ticketAddress: string
  forgedTicketAddress: string
  bounceAddress: string
  forgedBounceAddress: string
  /** The Message-ID of an earlier mail of the customer. */
  receivedId: string
}

export const SUPPORT = 'support@kickstand.example'
/** The mail server whose authentication results are trusted. */
export const AUTHORITY = 'mx.kickstand.example'

/** How a mail must be filed. Omitted values are those of a customer's question on an open ticket. */
export type Filed = {
  outcome: Database['mail_receipts']['outcome']
  status?: TicketStatus
  automatic?: boolean
  attention?: Attention | null
  /** Whether the ticket has a customer. */
  isKnown?: boolean
  waits?: boolean
  reopened?: number
  title?: string
  body?: string | RegExp
}

export type MailCase = {
  name: string
  /** The status of the ticket before. Default: open. */
  ticket?: TicketStatus
  mail: (scene: Scene) => string | Uint8Array
  filed: Filed
}

type Headers = Record<string, string | readonly string[] | null>

let count = 0

/** A mail with the usual headers and the given lines. `headers` adds or overrides headers; null removes one. */
export const mailOf = (scene: Scene, headers: Headers, ...body: string[]): string => {
  count += 1
  const usual: Headers = {
    From: scene.customer,
    To: SUPPORT,
    Subject: 'Brakes',
    'Message-ID': `<${count}.${scene.mailId}@customer.example>`,
    Date: 'Wed, 18 Mar 2026 16:20:00 +0100',
    'MIME-Version': '1.0',
  }
  const lines = Object.entries({ ...usual, ...headers }).flatMap(([name, value]) =>
    (value === null ? [] : [value].flat()).map((text) => `${name}: ${text}`),
  )
  return [...lines, '', ...body, ''].join('\r\n')
}

/** A mail as bytes, for texts in other encodings than UTF-8. */
export const bytesOf = (mail: string): Uint8Array => Buffer.from(mail, 'latin1')

/** A multipart mail. Each part is given by its headers and lines. */
export const partsOf = (
  scene: Scene,
  type: string,
  headers: Headers,
  ...parts: readonly (readonly string[])[]
): string =>
  mailOf(
    scene,
    { 'Content-Type': `${type}; boundary="=_b"`, ...headers },
    ...parts.flatMap((part) => ['--=_b', ...part]),
    '--=_b--',
  )
