import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hexadecimal digits of the HMAC: 80 bits. There is little room for more: at most 64 characters are allowed before the @ of an address. */
const DIGITS = 20

const proofOf = (secret: string, purpose: 'ticket' | 'bounce', subject: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${purpose}:${subject}`).digest('hex').slice(0, DIGITS)

const isProof = (proof: string, expected: string): boolean => timingSafeEqual(Buffer.from(proof), Buffer.from(expected))

/** The address alone, in lower case. `from`: with or without a name before it. */
export const addressIn = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase()

const split = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

/** The address to which a customer answers: that of support, tagged with the number of the ticket and a proof. `secret`: 32 bytes in hexadecimal. */
export const ticketAddressOf = (secret: string, number: string, support: string): string => {
  const [local, domain] = split(support)
  const subject = number.toLowerCase()
  return `${local}+${subject}.${proofOf(secret, 'ticket', subject)}@${domain}`
}

/** The address to which mail servers report that a mail of ours, by its id, could not be delivered. */
export const bounceAddressOf = (secret: string, mailId: string, support: string): string => {
  const subject = mailId.replaceAll('-', '')
  return `bounce+${subject}.${proofOf(secret, 'bounce', subject)}@${split(support)[1]}`
}

const TICKET = new RegExp(`^[^@]+\\+(ks-[1-9]\\d{0,14})\\.([0-9a-f]{${DIGITS}})@`)
const BOUNCE = new RegExp(`^bounce\\+([0-9a-f]{32})\\.([0-9a-f]{${DIGITS}})@`)

const subjectIn = (secret: string, purpose: 'ticket' | 'bounce', pattern: RegExp, address: string): string | null => {
  const [, subject, proof] = pattern.exec(address.toLowerCase()) ?? []
  if (subject === undefined || proof === undefined) return null
  return isProof(proof, proofOf(secret, purpose, subject)) ? subject : null
}

/** The number of the ticket that an address is for; null if it was not made with the secret. */
export const ticketNumberOf = (secret: string, address: string): string | null =>
  subjectIn(secret, 'ticket', TICKET, address)?.toUpperCase() ?? null

/** The id of our mail that an address is for; null if it was not made with the secret. */
export const bouncedMailOf = (secret: string, address: string): string | null =>
  subjectIn(secret, 'bounce', BOUNCE, address)?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null

/** Whether an address is our own: that of support, with or without a tag, or one for bounces. `support`: in lower case. */
export const isOwnAddress = (address: string, support: string): boolean => {
  const [local, domain] = split(address)
  const [ownLocal, ownDomain] = split(support)
  return domain === ownDomain && [ownLocal, 'bounce'].includes(local.split('+')[0] ?? '')
}
