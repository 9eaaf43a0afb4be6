import { STRONG_PASSWORD_MIN_LENGTH } from '../constants.ts'

const CHECKS: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= STRONG_PASSWORD_MIN_LENGTH,
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Lu}/u.test(password),
  (password) => /\d/.test(password),
  (password) => /[^\p{L}\d\s]/u.test(password),
]

/** Strength of a password, 0..100: length, lower case, upper case, digit and special character earn an equal share each. Advisory only. */
export const passwordStrength = (password: string): number =>
  (CHECKS.filter((passes) => passes(password)).length * 100) / CHECKS.length
