import { STRONG_PASSWORD_MIN_LENGTH } from './constants.ts'

interface Check {
  readonly title: string
  readonly passes: (password: string) => boolean
}

const CHECKS: readonly Check[] = [
  {
    title: `At least ${STRONG_PASSWORD_MIN_LENGTH} characters`,
    passes: (password) => password.length >= STRONG_PASSWORD_MIN_LENGTH,
  },
  { title: 'A lowercase letter', passes: (password) => /\p{Ll}/u.test(password) },
  { title: 'An uppercase letter', passes: (password) => /\p{Lu}/u.test(password) },
  { title: 'A digit', passes: (password) => /\d/.test(password) },
  { title: 'A special character', passes: (password) => /[^\p{L}\d\s]/u.test(password) },
]

/** One of the five checks, in words, and whether a password passes it. */
export interface PasswordCheck {
  readonly title: string
  readonly isMet: boolean
}

/** What a strong password has, and which of it this one has. */
export const passwordChecks = (password: string): readonly PasswordCheck[] =>
  CHECKS.map(({ title, passes }) => ({ title, isMet: passes(password) }))

/** Strength of a password, 0..100: length, lower case, upper case, digit and special character earn an equal share each. Advisory only. */
export const passwordStrength = (password: string): number =>
  (CHECKS.filter(({ passes }) => passes(password)).length * 100) / CHECKS.length
