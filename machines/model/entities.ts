import { array, boolean, coerce, type Infer, nullable, optional, pattern, string, type, unknown } from 'superstruct'

/*
 * Answers of the sign-in calls, as structs that both the console and the reference API validate with. The answers of each area are in files
 * of their own. All use `type`, not `object`: an API may add unknown fields.
 */

/** Answer of POST /auth/login. */
export const SignInAnswer = type({ token: string() })
export type SignInAnswer = Infer<typeof SignInAnswer>

/**
 * The record in browser storage while somebody is signed in. `revocable`: whether the API offers to end sessions, according to the last answer
 * of /init. It is stored because a page that is opened to sign out cannot wait for /init.
 */
export const AuthRecord = type({ token: string(), revocable: optional(boolean()) })
export type AuthRecord = Infer<typeof AuthRecord>

/**
 * Names, as a list. Some languages serialise a list with gaps as an object, whose values are the names. Anything that is not a string is left
 * out, so that one odd field does not keep people from signing in.
 */
const Names = coerce(nullable(array(string())), unknown(), (names) => {
  if (names === null || names === undefined) return names
  return typeof names === 'object' ? Object.values(names).filter((name) => typeof name === 'string') : []
})

const CURRENCY_FORM = /^[A-Z]{3}$/

/**
 * A text with the form of an ISO 4217 code, which Intl accepts even for an unknown currency. Anything else becomes XXX, the code for
 * "no currency": it is better that staff read "¤1,234" than that they cannot sign in.
 */
const Currency = coerce(pattern(string(), CURRENCY_FORM), unknown(), (currency) => {
  if (currency === null || currency === undefined) return currency
  const code = String(currency).toUpperCase()
  return CURRENCY_FORM.test(code) ? code : 'XXX'
})

/**
 * Answer of GET /init: who is signed in. `extensions` names the calls that the API offers beyond the documented ones. `currency` is the
 * currency of its amounts.
 */
export const User = type({
  first_name: string(),
  email: string(),
  permissions: optional(Names),
  extensions: optional(Names),
  currency: optional(nullable(Currency)),
})
export type User = Infer<typeof User>
