import { isRefused, isRefusedFor, reasonOf } from './callError.ts'
import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH } from './constants.ts'
import { TEXTS } from './texts.ts'

// The pattern of <input type="email"> in the HTML standard, so that the field and the rule agree.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether a text has the form of an email, of any length. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const lengthError = (value: string): string | null => {
  if (value.length < CREDENTIAL_MIN_LENGTH) return TEXTS.tooShort(CREDENTIAL_MIN_LENGTH)
  if (value.length > CREDENTIAL_MAX_LENGTH) return TEXTS.tooLong(CREDENTIAL_MAX_LENGTH)
  return null
}

/** The error of an email, or null. Blanks around the email are ignored. */
export const emailError = (value: string): string | null => {
  const email = value.trim()
  if (email === '') return TEXTS.required(TEXTS.email)
  return lengthError(email) ?? (isEmail(email) ? null : TEXTS.wrongEmail)
}

/** The words for any failure of a sign-in, as documented. */
export const LOGIN_INCORRECT = TEXTS.loginIncorrect

/** Why signing in again failed. Only a refusal by the API, other than for too many attempts (429), is worded as incorrect credentials. */
export const renewalRefusal = (error: unknown): string =>
  isRefused(error) && !isRefusedFor(error, 429) ? LOGIN_INCORRECT : reasonOf(error) || TEXTS.notSignedIn

export const passwordError = (value: string): string | null =>
  value === '' ? TEXTS.required(TEXTS.password) : lengthError(value)
