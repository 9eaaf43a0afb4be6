import { STRONG_PASSWORD_MIN_LENGTH } from './constants.ts'

interface Check {
  readonly title: string
  readonly passes: (password: string) => boolean
}

const checksOf = (least: number): readonly Check[] => [
  { title: `At least ${least} characters`, passes: (password) => password.length >= least },
  { title: 'A lowercase letter', passes: (password) => /\p{Ll}/u.test(password) },
  { title: 'An uppercase letter', passes: (password) => /\p{Lu}/u.test(password) },
  { title: 'A digit', passes: (password) => /\d/.test(password) },
  { title: 'A special character', passes: (password) => /[^\p{L}\d\s]/u.test(password) },
]

export interface PasswordCheck {
  readonly title: string
  readonly isMet: boolean
}

/** The checks of a strong password, and whether this one passes each of them. `least` is the documented length unless the form requires more. */
export const passwordChecks = (password: string, least = STRONG_PASSWORD_MIN_LENGTH): readonly PasswordCheck[] =>
  checksOf(least).map(({ title, passes }) => ({ title, isMet: passes(password) }))

/** The strength from 0 to 100: each check counts the same. It is only advice. */
export const passwordStrength = (checks: readonly PasswordCheck[]): number =>
  (checks.filter(({ isMet }) => isMet).length * 100) / checks.length
