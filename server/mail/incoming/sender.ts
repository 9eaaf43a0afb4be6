import { isOwnAddress } from './addresses.ts'
import { headersOf, type Mail } from './mail.ts'

/**
 * Who wrote a mail. `address`: null if the From header has none. `isUndisputed`: From has exactly one address, and no
 * Authentication-Results header that we trust reports that DMARC failed. It does not mean that DMARC passed: without such a header, From is believed.
 */
export type Sender = { address: string | null; isUndisputed: boolean }

/** Whether an Authentication-Results header (RFC 8601) is from this authority and reports that DMARC failed. Comments in it are ignored. */
const failsDmarc = (value: string, authority: string): boolean => {
  const [named = '', ...results] = value
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .split(';')
  return (
    named.trim().split(/\s/)[0] === authority &&
    results.some((result) => /^\s*dmarc\s*(\/\s*1\s*)?=\s*fail\b/.test(result))
  )
}

/** The sender of a mail. `authority`: the mail server whose Authentication-Results headers we trust, in lower case; null for none. */
export const senderOf = (mail: Pick<Mail, 'headers' | 'froms'>, authority: string | null): Sender => {
  const [addresses = []] = mail.froms
  const results = headersOf(mail, 'authentication-results')
  // Normally a mail has one From header with one address. If there are several, mail programs differ in which one they show.
  const isOne = mail.froms.length === 1 && addresses.length === 1
  const hasFailed = authority !== null && results.some((value) => failsDmarc(value, authority))
  return { address: addresses[0] ?? null, isUndisputed: isOne && !hasFailed }
}

/** Whether one of our own addresses is among those in the From headers of a mail. */
export const isFromUs = ({ froms }: Pick<Mail, 'froms'>, support: string): boolean =>
  froms.flat().some((address) => isOwnAddress(address, support))
