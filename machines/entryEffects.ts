import { promised, told, watching } from './kit/stubs.ts'
import type { AuthRecord, SignInAnswer, User } from './model/entities.ts'
import type { FirstCall } from './model/firstCalls.ts'
import type { Location } from './model/location.ts'
import type { Said } from './model/permissions.ts'
import type { ColorScheme, ThemeMode } from './model/themeMode.ts'

/*
 * The effects that the model asks for before somebody is signed in, apart from the others: these come with the first code.
 */

// Calls of the admin API.
export const signIn = promised<SignInAnswer & Said, { email: string; password: string }>('signIn')
export const fetchUser = promised<User, { token: string }>('fetchUser')
/** Ends the session of a token, where that can be had: nobody waits for it, and a failure is nobody's business. */
export const revokeToken = told<{ token: string }>('revokeToken')

/**
 * Starts, with a token that has just come, to ask who is here and what their first screen shows, before anybody asks for it: whoever
 * asks is handed that answer.
 */
export const startCalls = told<{ token: string; calls: readonly FirstCall[] }>('startCalls')

/** Lets the calls go on that wait since their token was refused: with the next one, which is the same person's. */
export const releaseCalls = told<{ token: string; nextToken: string }>('releaseCalls')
/** Fails the calls that have run for this long, milliseconds. */
export const stopCalls = told<{ limit: number }>('stopCalls')

// Code loaded on demand.
export const loadChunk = promised<void, { name: string }>('loadChunk')
/**
 * Makes code ready that is about to be needed, or may be, which is left out where data is to be spared; says nothing where it fails:
 * it is loaded again when it is needed.
 */
export const bringChunks = told<{ names: readonly string[]; isNeeded: boolean }>('bringChunks')

// Browser storage and document.
export const saveAuth = told<AuthRecord & Said>('saveAuth')
export const removeAuth = told<undefined>('removeAuth')
/**
 * Stores what init has said with the record of its token, where that is still the one stored: whether the API ends sessions
 * when it is asked, what this person may do and what the API has. Other tabs hear of it where that is not what it was, and a page
 * that is opened later knows what it may ask for before init has answered.
 */
export const noteInit = told<AuthRecord & Said>('noteInit')
/**
 * Stores the record of a token anew where it is still the one stored, so that other tabs ask who that is; `permissions` where they
 * have changed: a page that is opened later knows by them what it may ask for.
 */
export const touchAuth = told<{ token: string; permissions?: readonly string[] | null }>('touchAuth')
export const saveThemeMode = told<{ mode: ThemeMode }>('saveThemeMode')
export const saveMenuMode = told<{ mode: ThemeMode }>('saveMenuMode')
export const applyTheme = told<{ scheme: ColorScheme }>('applyTheme')

// Browser history.
export const pushHistory = told<Location>('pushHistory')
export const replaceHistory = told<Location>('replaceHistory')
export const reloadPage = told<{ href: string }>('reloadPage')

export const logError = told<{ message: string }>('logError')

/** Sends 'auth.changed' with the record that another tab stored, or null where it was removed. */
export const watchAuth = watching('watchAuth')
/** Sends 'page.left' when the page is left, and 'page.restored' with the stored record when it is back from the back/forward cache. */
export const watchPage = watching('watchPage')
/** Sends 'location.changed' on back and forward. */
export const watchHistory = watching('watchHistory')
/** Sends 'scheme.changed' when the preference of the operating system changes. */
export const watchColorScheme = watching('watchColorScheme')
/** Sends 'mode.adopted' and 'menuMode.adopted' when another tab chose a theme. */
export const watchTheme = watching('watchTheme')
/** Sends 'network.lost' and 'network.restored'. */
export const watchNetwork = watching('watchNetwork')
/** Sends 'window.blurred' and 'window.focused', each with its time. */
export const watchWindowFocus = watching('watchWindowFocus')
/** Sends 'calls.delayed' when a call has run for this long, milliseconds, and 'calls.settled' when none has any more. */
export const watchCalls = watching<{ limit: number }>('watchCalls')
