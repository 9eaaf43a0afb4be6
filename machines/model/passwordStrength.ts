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

export interface PasswordCheck {
  readonly title: string
  readonly isMet: boolean
}

/** The checks of a strong password, and which of them this one passes. */
export const passwordChecks = (password: string): readonly PasswordCheck[] =>
  CHECKS.map(({ title, passes }) => ({ title, isMet: passes(password) }))

/** 0..100: each check counts the same. Advisory only. */
export const passwordStrength = (password: string): number =>
  (CHECKS.filter(({ passes }) => passes(password)).length * 100) / CHECKS.length
