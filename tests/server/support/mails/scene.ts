import type { Attention, TicketStatus } from '../../../../machines/model/deskChoices.ts'
import type { Database } from '../../../../server/database/schema.ts'

/** A ticket with a mail of ours on it, and who could write about it. All are new for each mail of the corpus. */
export type Scene = {
  customer: string
  /** Of another customer, and of nobody. */
  other: string
  stranger: string
  number: string
  mailId: string
  /** The Message-ID of our mail, and one that somebody has made up. */
  messageId: string
  forgedId: string
  /** What the customer answers to, and what mail servers report to; each with its forgery. */
  ticketAddress: string
  forgedTicketAddress: string
  bounceAddress: string
  forgedBounceAddress: string
  /** The Message-ID of what the customer wrote before. */
  receivedId: string
}

export const SUPPORT = 'support@kickstand.example'
/** The mail server whose checks count. */
export const AUTHORITY = 'mx.kickstand.example'

/** How a mail has to be filed. What is left out is as for a question of a customer on an open ticket. */
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
  /** The status of the ticket before; open unless given. */
  ticket?: TicketStatus
  mail: (scene: Scene) => string | Uint8Array
  filed: Filed
}

type Headers = Record<string, string | readonly string[] | null>

let count = 0

/** A mail with its headers, of which null takes a usual one away, and its lines. */
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

/** The same as bytes, where the text is in another encoding than UTF-8. */
export const bytesOf = (mail: string): Uint8Array => Buffer.from(mail, 'latin1')

/** A mail of parts, each as its headers and lines. */
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
