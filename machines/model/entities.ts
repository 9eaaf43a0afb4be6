import { array, boolean, coerce, type Infer, nullable, optional, pattern, string, type, unknown } from 'superstruct'

/*
 * Answers of the sign-in calls, as structs that both the console and the reference API validate with; those of each area are in files of
 * their own. All use `type`, not `object`: an API may add unknown fields.
 */

/** Answer of POST /auth/login. */
export const SignInAnswer = type({ token: string() })
export type SignInAnswer = Infer<typeof SignInAnswer>

/**
 * The record in browser storage while somebody is signed in. `revocable`: whether the API offers to end sessions, by the last answer of
 * /init, because a page that is opened to sign out cannot wait for /init.
 */
export const AuthRecord = type({ token: string(), revocable: optional(boolean()) })
export type AuthRecord = Infer<typeof AuthRecord>

/**
 * Names, as a list. Some languages write a list with gaps as an object: its values are the names. What is no name is left out, so that one
 * odd field keeps nobody out.
 */
const Names = coerce(nullable(array(string())), unknown(), (names) => {
  if (names === null || names === undefined) return names
  return typeof names === 'object' ? Object.values(names).filter((name) => typeof name === 'string') : []
})

const CURRENCY_FORM = /^[A-Z]{3}$/

/**
 * The form of a code of ISO 4217, which Intl accepts also where it does not know the currency. What has another form becomes XXX, the code
 * for "no currency": staff who cannot sign in are worse off than staff who read "¤1,234".
 */
const Currency = coerce(pattern(string(), CURRENCY_FORM), unknown(), (currency) => {
  if (currency === null || currency === undefined) return currency
  const code = String(currency).toUpperCase()
  return CURRENCY_FORM.test(code) ? code : 'XXX'
})

/**
 * Answer of GET /init: who is signed in. `extensions` names calls that the API offers beyond the documented ones, `currency` that of its
 * money.
 */
export const User = type({
  first_name: string(),
  email: string(),
  permissions: optional(Names),
  extensions: optional(Names),
  currency: optional(nullable(Currency)),
})
export type User = Infer<typeof User>
