import { bouncedMailOf, ticketNumberOf } from './addresses.ts'
import { type Mail, referencesOf } from './mail.ts'
import type { Sender } from './sender.ts'

/**
 * What a mail says about the ticket that it belongs to. `ours`: ids of our mails; `numbers`: ticket numbers; both come with proofs that only we can
 * make. `references`: the Message-IDs that the mail answers. `named`: ticket numbers in its subject.
 */
export type Clues = { ours: string[]; numbers: string[]; references: string[]; named: string[] }

/** What is needed of a ticket for threading. `addresses`: those of its customer and its requester, in lower case. */
export type Found = { id: string; addresses: readonly string[] }

/** Finds tickets in the database. Each function returns the ticket, or undefined. */
export type Known = {
  byMail: (mailId: string) => Promise<Found | undefined>
  byNumber: (number: string) => Promise<Found | undefined>
  /** The ticket of an earlier mail from this sender with one of these Message-IDs. */
  byReceipt: (messageIds: readonly string[], sender: string) => Promise<Found | undefined>
}

/** The number of a ticket in a subject. It counts only in square brackets. */
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
 * The ticket that a mail belongs to; undefined if a new one has to be opened. A mail with a proof of ours may come from any address. Without such a
 * proof, the sender must be proven, and must have written on the ticket before or be its customer: a number alone never suffices.
 */
export const findTicket = async (clues: Clues, sender: Sender, known: Known): Promise<Found | undefined> => {
  const byProof = (await firstOf(clues.ours, known.byMail)) ?? (await firstOf(clues.numbers, known.byNumber))
  const { address, isUndisputed } = sender
  if (byProof !== undefined || address === null || !isUndisputed) return byProof
  if (clues.references.length > 0) {
    const byReceipt = await known.byReceipt(clues.references, address)
    if (byReceipt) return byReceipt
  }
  return firstOf(clues.named, async (number) => {
    const found = await known.byNumber(number)
    return found?.addresses.includes(address) ? found : undefined
  })
}
