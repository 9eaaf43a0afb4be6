import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hexadecimal digits of the HMAC in a Message-ID: 128 bits. */
const DIGITS = 32
const PATTERN = new RegExp(`^<m\\.([0-9a-f-]{36})\\.([0-9a-f]{${DIGITS}})@[^@<>\\s]+>$`)

const proofOf = (secret: string, id: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(id).digest('hex').slice(0, DIGITS)

/** The Message-ID of a mail. It cannot be made without the secret, which is 32 bytes in hexadecimal. */
export const messageIdOf = (secret: string, id: string, domain: string): string =>
  `<m.${id}.${proofOf(secret, id)}@${domain}>`

/** The id of our mail that has this Message-ID; null for one that was not made with the secret. The domain may have changed since. */
export const mailIdOf = (secret: string, messageId: string): string | null => {
  // Some mail programs change the case.
  const [, id, proof] = PATTERN.exec(messageId.trim().toLowerCase()) ?? []
  if (id === undefined || proof === undefined) return null
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, id))) ? id : null
}
