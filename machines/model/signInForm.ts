import { isRefused, isRefusedFor, reasonOf } from './callError.ts'
import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH } from './constants.ts'

// The pattern of <input type="email"> in the HTML standard, so that the field and the rule agree.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether a text has the form of an email, of any length. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const lengthError = (value: string): string | null => {
  if (value.length < CREDENTIAL_MIN_LENGTH) return `Minimum ${CREDENTIAL_MIN_LENGTH} symbols`
  if (value.length > CREDENTIAL_MAX_LENGTH) return `Maximum ${CREDENTIAL_MAX_LENGTH} symbols`
  return null
}

/** The error of an email, or null, ignoring blanks around it. */
export const emailError = (value: string): string | null => {
  const email = value.trim()
  if (email === '') return 'Email is required'
  return lengthError(email) ?? (isEmail(email) ? null : 'Wrong email format')
}

/** The words for any failure of a sign-in, as documented. */
export const LOGIN_INCORRECT = 'The login detail is incorrect'

/** Why signing in again failed: only what the API refused as wrong is blamed on the person. */
export const renewalRefusal = (error: unknown): string =>
  isRefused(error) && !isRefusedFor(error, 429)
    ? LOGIN_INCORRECT
    : reasonOf(error) || 'You could not be signed in: try again'

export const passwordError = (value: string): string | null =>
  value === '' ? 'Password is required' : lengthError(value)
