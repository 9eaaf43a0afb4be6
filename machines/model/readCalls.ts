import { type Capabilities, offers, PERMISSION_LIST } from './permissions.ts'

/** What a call asks the API for. */
export interface Request {
  /** Relative to the base address; '{user}' stands for the value of that name in `params`. */
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
}

/**
 * A call that only reads. `call` is the name of its effect. From this description, the call can be made before the code of the screen has loaded.
 * The effect makes it from the same description, which also identifies a known answer.
 */
export interface ReadCall extends Request {
  readonly call: string
  /** The documented cache key of its answers, if there is one. */
  readonly key?: string
}

/* Calls that more than one screen makes. */

export const PERMISSIONS_CALL: ReadCall = { call: 'fetchPermissions', path: '/permissions' }
export const PERMISSION_ITEMS_CALL: ReadCall = { call: 'fetchPermissionItems', path: '/permissions/items' }
/** It reads all saved messages: the console itself searches them. */
export const SAVED_MESSAGES_CALL: ReadCall = { call: 'fetchSavedMessages', path: '/saved-messages' }
export const ACCOUNT_CALL: ReadCall = { call: 'fetchAccount', path: '/account' }

/** The calls of the shell, around any screen. */
export const shellCalls = (user: Capabilities): readonly ReadCall[] =>
  offers(user, PERMISSION_LIST) ? [PERMISSIONS_CALL] : []
