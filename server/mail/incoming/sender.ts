import { isOwnAddress } from './addresses.ts'
import { headersOf, type Mail } from './mail.ts'

/**
 * Who wrote a mail. `address` is null without one. `isProven`: nothing speaks against it having come from there; only then does the address
 * show who the customer is.
 */
export type Sender = { address: string | null; isProven: boolean }

/** The authority that checked a mail, and what it found, without comments (RFC 8601). */
const failsDmarc = (value: string, authority: string): boolean => {
  const [named = '', ...results] = value
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .split(';')
  return named.trim().split(/\s/)[0] === authority && results.some((result) => /^\s*dmarc\s*=\s*fail\b/.test(result))
}

/** `authority`: the mail server of ours whose header Authentication-Results counts, in lower case; null for none. */
export const senderOf = (mail: Pick<Mail, 'headers' | 'froms'>, authority: string | null): Sender => {
  const [addresses = []] = mail.froms
  const results = headersOf(mail, 'authentication-results')
  // A mail has one From with one address. With several, programs differ in which of them they show.
  const isOne = mail.froms.length === 1 && addresses.length === 1
  const hasFailed = authority !== null && results.some((value) => failsDmarc(value, authority))
  return { address: addresses[0] ?? null, isProven: isOne && !hasFailed }
}

/** Whether one of our own addresses is among those that a mail says it comes from. */
export const isFromUs = ({ froms }: Pick<Mail, 'froms'>, support: string): boolean =>
  froms.flat().some((address) => isOwnAddress(address, support))
