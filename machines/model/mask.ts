import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH, STRONG_PASSWORD_MIN_LENGTH } from './constants.ts'
import { isEmail } from './signInForm.ts'

/*
 * What stands in place of a text that may not leave the app: stars. What rules read of a text they read of its mask as well:
 * how long it is, whether it is blank, whether it is an email, and with a hash whether it is the same as another.
 */

/** Tells one text from another without telling what either is: the same 32 bits for the same text. */
export type Hash = (text: string) => number

/** A longer text loses its end. No rule counts further. */
const LONGEST = 6000

// Braille patterns, 256 of them: nobody types one, so that a mask is known by them.
const FIRST_SIGN = 0x2800
const SIGNS = 4
const LETTERS = 6

// What is no text to read stays: '.', '?' and '...' mean something in an address.
const READABLE = /[\p{L}\p{N}\u2800-\u28ff]/u
// Rules refuse these.
const KEPT = /[^\p{Cc}\p{Cs}]+/gu

const stars = (count: number): string => '*'.repeat(Math.max(0, count))

const signs = (hash: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(FIRST_SIGN + ((hash >>> (8 * index)) & 0xff))).join(
    '',
  )

const letters = (hash: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + (Math.floor(hash / 26 ** index) % 26))).join('')

/** With its end in signs of the hash. */
const signed = (masked: string, hash: number): string => {
  const count = Math.min(SIGNS, /\**$/.exec(masked)?.[0].length ?? 0)
  return masked.slice(0, masked.length - count) + signs(hash, count)
}

// Where emails are compared, capitals make no difference: it is the same mask but for a capital.
const maskEmail = (email: string, hash?: Hash): string => {
  const local = email.length - 2
  if (!hash) return `${stars(local)}@x`
  const lower = email.toLowerCase()
  const written = stars(local - LETTERS) + letters(hash(lower), Math.min(LETTERS, local))
  return `${lower === email ? written : written.replace(/[a-z]/, (letter) => letter.toUpperCase())}@x`
}

const maskCore = (core: string, hash?: Hash): string => {
  if (!READABLE.test(core)) return core
  if (isEmail(core)) return maskEmail(core, hash)
  const masked = core.slice(0, LONGEST).replace(KEPT, (run) => stars(run.length))
  return hash ? signed(masked, hash(core)) : masked
}

/** The mask of a text. Blanks around it stay. */
export const maskText = (text: string, hash?: Hash): string => {
  const core = text.trim()
  return core === '' ? text : text.replace(core, () => maskCore(core, hash))
}

/** The masks of the words of a text, with what parts them, for a rule that reads words; some may stay. */
export const maskWords = (text: string, mayStay: (word: string) => boolean, hash?: Hash): string =>
  text
    .split(/([\s,;<>]+)/)
    .map((word) => (mayStay(word) ? word : maskText(word, hash)))
    .join('')

/** The mask of a password or token: of its length it tells whether that is too short, too long, or neither. */
export const maskSecret = (secret: string, hash?: Hash): string => {
  const { length } = secret
  if (length < CREDENTIAL_MIN_LENGTH) return stars(length)
  const masked = stars(length > CREDENTIAL_MAX_LENGTH ? CREDENTIAL_MAX_LENGTH + 1 : STRONG_PASSWORD_MIN_LENGTH)
  return hash ? signed(masked, hash(secret)) : masked
}
