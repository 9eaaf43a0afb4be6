import { array, boolean, type Infer, nullable, optional, string, type } from 'superstruct'

/*
 * What signing in brings, as structs that both the console and the reference API check against; those of each area are in
 * files of their own. `type` (not `object`) is used throughout: an API may add fields that we do not know.
 */

/** Answer of POST /auth/login. */
export const SignInAnswer = type({ token: string() })
export type SignInAnswer = Infer<typeof SignInAnswer>

/**
 * The record kept in browser storage while someone is signed in. `revocable` says whether the API ends sessions when it is
 * asked, as far as init has said: a page that is opened to sign out has no time to ask.
 */
export const AuthRecord = type({ token: string(), revocable: optional(boolean()) })
export type AuthRecord = Infer<typeof AuthRecord>

/** Answer of GET /init: who is signed in. `extensions` names the calls an API offers beyond the documented ones. */
export const User = type({
  first_name: string(),
  email: string(),
  permissions: optional(nullable(array(string()))),
  extensions: optional(nullable(array(string()))),
})
export type User = Infer<typeof User>
