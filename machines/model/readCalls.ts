import { type Capabilities, offers, PERMISSION_LIST } from './permissions.ts'

/** What a call asks the API for. */
export interface Request {
  /** After the base; '{user}' stands for the value of that name in `params`. */
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
}

/**
 * A call that only reads, by the name of its effect. Both the page, before the code has come, and the effect make it from this; it also
 * identifies an answer that is remembered.
 */
export interface ReadCall extends Request {
  readonly call: string
  /** The documented name under which its answers are kept, where there is one. */
  readonly key?: string
}

/* Calls that more than one screen makes. */

export const PERMISSIONS_CALL: ReadCall = { call: 'fetchPermissions', path: '/permissions' }
export const PERMISSION_ITEMS_CALL: ReadCall = { call: 'fetchPermissionItems', path: '/permissions/items' }
/** All of them: the console itself searches them. */
export const SAVED_MESSAGES_CALL: ReadCall = { call: 'fetchSavedMessages', path: '/saved-messages' }
export const ACCOUNT_CALL: ReadCall = { call: 'fetchAccount', path: '/account' }

/** The calls of the shell, around any screen. */
export const shellCalls = (user: Capabilities): readonly ReadCall[] =>
  offers(user, PERMISSION_LIST) ? [PERMISSIONS_CALL] : []
