import { bouncedMailOf, ticketNumberOf } from './addresses.ts'
import { type Mail, referencesOf } from './mail.ts'
import type { Sender } from './sender.ts'

/** What a mail says about where it belongs. `ours`: ids of our mails, and `numbers` of tickets, by proofs that only we can make. */
export type Clues = { ours: string[]; numbers: string[]; references: string[]; named: string[] }

/** A ticket, by its id, as far as threading needs it. `addresses`: those of its customer, in lower case. */
export type Found = { id: string; addresses: readonly string[] }

/** What the database knows. Each answers with the ticket, or undefined. */
export type Known = {
  byMail: (mailId: string) => Promise<Found | undefined>
  byNumber: (number: string) => Promise<Found | undefined>
  /** The ticket of a mail that came in from that sender under one of the Message-IDs. */
  byReceipt: (messageIds: readonly string[], sender: string) => Promise<Found | undefined>
}

/** Texts of a subject that name a ticket. A number alone is none. */
const NAMED = /\[(KS-[1-9]\d{0,14})\]/gi

const present = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null)

export const cluesOf = (
  mail: Pick<Mail, 'headers' | 'recipients' | 'subject'>,
  secret: string,
  mailIdOf: (messageId: string) => string | null,
): Clues => {
  const references = referencesOf(mail)
  const { recipients } = mail
  return {
    ours: present([...references.map(mailIdOf), ...recipients.map((address) => bouncedMailOf(secret, address))]),
    numbers: present(recipients.map((address) => ticketNumberOf(secret, address))),
    references,
    named: [...mail.subject.matchAll(NAMED)].map(([, number = '']) => number.toUpperCase()),
  }
}

const firstOf = async (
  texts: readonly string[],
  find: (text: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  for (const text of texts) {
    const found = await find(text)
    if (found) return found
  }
  return undefined
}

/**
 * The ticket that a mail belongs to; undefined for a new one. Who has a proof of ours may write from any address. Without one the sender has
 * to be its customer, and a number alone never suffices.
 */
export const findTicket = async (clues: Clues, sender: Sender, known: Known): Promise<Found | undefined> => {
  const byProof = (await firstOf(clues.ours, known.byMail)) ?? (await firstOf(clues.numbers, known.byNumber))
  const { address, isProven } = sender
  if (byProof !== undefined || address === null || !isProven) return byProof
  if (clues.references.length > 0) {
    const byReceipt = await known.byReceipt(clues.references, address)
    if (byReceipt) return byReceipt
  }
  return firstOf(clues.named, async (number) => {
    const found = await known.byNumber(number)
    return found?.addresses.includes(address) ? found : undefined
  })
}
