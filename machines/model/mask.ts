import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH, NEW_PASSWORD_MIN_LENGTH } from './constants.ts'
import { isEmail } from './signInForm.ts'
import { isUuid } from './uuid.ts'

/*
 * Masks replace texts that must not leave the app. A mask keeps the properties that rules read: the length, whether the text is blank, an
 * email or a UUID and, with a hash, whether it equals another text.
 */

/** 32 bits that identify a text without revealing it. */
export type Hash = (text: string) => number

/** Longer texts are truncated: no rule reads further. */
const LONGEST = 6000

// The 256 Braille patterns: nobody types them, so they identify a mask.
const FIRST_SIGN = 0x2800
const SIGNS = 4
const LETTERS = 6

// Punctuation alone is not masked: '.', '?' and '...' mean something in an address.
const READABLE = /[\p{L}\p{N}\u2800-\u28ff]/u
// Control characters and lone surrogates are kept: rules refuse them.
const KEPT = /[^\p{Cc}\p{Cs}]+/gu

const stars = (count: number): string => '*'.repeat(Math.max(0, count))

const signs = (hash: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(FIRST_SIGN + ((hash >>> (8 * index)) & 0xff))).join(
    '',
  )

const letters = (hash: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + (Math.floor(hash / 26 ** index) % 26))).join('')

/** Replaces the last stars with signs of the hash. */
const signed = (masked: string, hash: number): string => {
  const count = Math.min(SIGNS, /\**$/.exec(masked)?.[0].length ?? 0)
  return masked.slice(0, masked.length - count) + signs(hash, count)
}

// Rules compare emails without case, so the masks of emails that differ only in case also differ only in case.
const maskEmail = (email: string, hash?: Hash): string => {
  const local = email.length - 2
  if (!hash) return `${stars(local)}@x`
  const lower = email.toLowerCase()
  const written = stars(local - LETTERS) + letters(hash(lower), Math.min(LETTERS, local))
  return `${lower === email ? written : written.replace(/[a-z]/, (letter) => letter.toUpperCase())}@x`
}

const maskUuid = (text: string, hash?: Hash): string =>
  `00000000-0000-0000-0000-${(hash?.(text) ?? 0).toString(16).padStart(12, '0')}`

const maskCore = (core: string, hash?: Hash): string => {
  if (!READABLE.test(core)) return core
  if (isEmail(core)) return maskEmail(core, hash)
  if (isUuid(core)) return maskUuid(core, hash)
  const masked = core.slice(0, LONGEST).replace(KEPT, (run) => stars(run.length))
  return hash ? signed(masked, hash(core)) : masked
}

/** The mask of a text. The blanks around it are kept. */
export const maskText = (text: string, hash?: Hash): string => {
  const core = text.trim()
  return core === '' ? text : text.replace(core, () => maskCore(core, hash))
}

/** Masks each word of a text, for rules that read words. Words that `mayStay` are not masked. */
export const maskWords = (text: string, mayStay: (word: string) => boolean, hash?: Hash): string =>
  text
    .split(/([\s,;<>]+)/)
    .map((word) => (mayStay(word) ? word : maskText(word, hash)))
    .join('')

/**
 * The mask of a password or token. Its length is exact if the secret is too short to sign in with. Otherwise it reveals only whether the secret
 * is too short for a new password, or too long.
 */
export const maskSecret = (secret: string, hash?: Hash): string => {
  const { length } = secret
  const limits = [CREDENTIAL_MAX_LENGTH + 1, NEW_PASSWORD_MIN_LENGTH, CREDENTIAL_MIN_LENGTH]
  const masked = stars(limits.find((limit) => length >= limit) ?? length)
  return hash ? signed(masked, hash(secret)) : masked
}
