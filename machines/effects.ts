import type { ToastType } from './app/toast.machine.ts'
import { action, promised, watching } from './kit/stubs.ts'
import type { AlertsRead } from './model/alerts.ts'
import type { TableRows } from './model/customerTable.ts'
import type { Density } from './model/density.ts'
import type { AuthRecord, SignInAnswer, User } from './model/entities.ts'
import type { FormAdopted, FormKey, FormKind, FormSaved, FormsAdopted } from './model/forms.ts'
import type { LayoutConfig } from './model/layout.ts'
import type { Location } from './model/location.ts'
import type { HiddenColumns } from './model/orderColumns.ts'
import type { Capabilities } from './model/permissions.ts'
import type { ReadCall } from './model/readCalls.ts'
import type { Problem } from './model/recording.ts'
import type { ColorScheme, ThemeMode } from './model/themeMode.ts'

/*
 * The effects of the model, except for the calls of screens and the shell: those are in callEffects.ts, which signing in does not load. The type
 * parameters of `promised` are its answer and input, those of `watching` its events and input, that of `action` its params. Each effect is a stub
 * that fails with an error that names it, until kit/wired.ts replaces it.
 */

export { stubName } from './kit/stubs.ts'

// Calls of the admin API.
export const signIn = promised('signIn')<SignInAnswer & Capabilities, { email: string; password: string }>()
export const fetchUser = promised('fetchUser')<User, { token: string }>()
/** Ends the session of a token. Best effort: failures are ignored. */
export const revokeToken = action('revokeToken')<{ token: string }>()

// All calls.
/** Starts /init and `calls` with a new token. The next effect that makes one of these calls gets the answer to it. */
export const startCalls = action('startCalls')<{ token: string; calls: readonly ReadCall[] }>()
/** Repeats, with the person's next token, the calls that have waited since `token` was refused. */
export const releaseCalls = action('releaseCalls')<{ token: string; nextToken: string }>()
/** Aborts the calls that have run for at least `limit` milliseconds. */
export const stopCalls = action('stopCalls')<{ limit: number }>()
/** 'calls.delayed' when a call has run for `limit` milliseconds; 'calls.settled' when no such call is left. */
export const watchCalls = watching('watchCalls')<{ type: 'calls.delayed' | 'calls.settled' }, { limit: number }>()
/** Retries everything that failed to load, each after a random delay of at most `within` milliseconds. */
export const retryFailed = action('retryFailed')<{ within: number }>()

// Code loaded on demand.
export const loadChunk = promised('loadChunk')<void, { name: string }>()
/** Loads the code of the next place. Unless `isNeeded`, loads nothing if the browser is set to save data. Ignores failures. */
export const loadNextChunks = action('loadNextChunks')<{ names: readonly string[]; isNeeded: boolean }>()
/** Loads code that may be needed, while the page is idle. Ignores failures. */
export const preloadChunks = action('preloadChunks')<{ names: readonly string[] }>()

// Browser storage.
export const saveAuth = action('saveAuth')<AuthRecord & Capabilities>()
export const removeAuth = action('removeAuth')<undefined>()
/**
 * Adds what /init returned to the stored record of its token, if that record is still stored. A page that is opened later then knows what it may
 * call before /init has answered. Other tabs are notified if the record has changed.
 */
export const noteInit = action('noteInit')<AuthRecord & Capabilities>()
/** Stores the record of a token again, if it is still stored, so that other tabs call /init. Replaces its permissions if `permissions` is given. */
export const touchAuth = action('touchAuth')<{ token: string; permissions?: readonly string[] | null }>()
/** Polls the permissions of a token's owner while the page is visible, and sends them when they change. `known`: the permissions at start. */
export const watchPermissions = watching('watchPermissions')<
  { type: 'permissions.changed'; permissions: readonly string[] },
  { token: string; known: readonly string[] }
>()
/** The record that another tab stored; null if that tab removed the record. */
export const watchAuth = watching('watchAuth')<{ type: 'auth.changed'; auth: AuthRecord | null }>()
export const saveThemeMode = action('saveThemeMode')<{ mode: ThemeMode }>()
export const saveMenuMode = action('saveMenuMode')<{ mode: ThemeMode }>()
/** The theme that another tab chose. */
export const watchTheme = watching('watchTheme')<{ type: 'mode.adopted' | 'menuMode.adopted'; mode: ThemeMode }>()
export const saveLayout = action('saveLayout')<{ config: LayoutConfig }>()
/** The stored layout, not validated: at once, and when another tab changes it. */
export const watchLayout = watching('watchLayout')<{ type: 'layout.adopted'; stored: unknown }>()
export const saveDensity = action('saveDensity')<{ density: Density }>()
/** The stored density: at once if there is one, and when another tab changes it. */
export const watchDensity = watching('watchDensity')<{ type: 'density.adopted'; density: Density }>()
export const saveOrderColumns = action('saveOrderColumns')<{ hidden: HiddenColumns }>()
/** The columns that are hidden in lists of orders; none if nothing is stored. Sent at once, and when another tab changes them. */
export const watchOrderColumns = watching('watchOrderColumns')<{ type: 'columns.adopted'; hidden: HiddenColumns }>()
export const saveSingleKeys = action('saveSingleKeys')<{ isOn: boolean }>()
/** Whether single-key shortcuts are on: at once if that is stored, and when another tab changes it. */
export const watchSingleKeys = watching('watchSingleKeys')<{ type: 'keys.adopted'; isOn: boolean }>()
/** Tells the other tabs which notifications were read. */
export const announceAlertsRead = action('announceAlertsRead')<{ read: AlertsRead }>()
/** The notifications that were read in another tab. */
export const watchAlertsRead = watching('watchAlertsRead')<{ type: 'alerts.marked'; read: AlertsRead }>()
/** Stores an unsent chat message; '' removes it. */
export const saveDraft = action('saveDraft')<{ email: string; draft: string }>()
/** The stored draft: at once, and when another tab changes it. */
export const watchDraft = watching('watchDraft')<{ type: 'draft.adopted'; draft: string }, { email: string }>()
/**
 * Stores the unsent values of a form; null removes them. `isSaved`: because the form was saved, not discarded. `sentAs`: the key of the command that
 * was made of these values.
 */
export const saveForm = action('saveForm')<FormKey & { content: unknown; isSaved?: boolean; sentAs?: string }>()
/** Removes the stored values of a form because the command with this key, which was made of them, is done. Values that have changed since stay. */
export const clearSentForm = action('clearSentForm')<FormKey & { key: string }>()
/**
 * The stored values of a form, not validated: at once if there are any, and when another tab changes them. Also reports that another tab has saved
 * the form, or that the command that was made of it is done.
 */
export const watchForm = watching('watchForm')<FormAdopted | FormSaved, FormKey>()
/** All stored forms of a kind: at once, and when another tab changes one. */
export const watchForms = watching('watchForms')<FormsAdopted, FormKind>()

// The page and its window.
export const applyTheme = action('applyTheme')<{ scheme: ColorScheme }>()
/** The preference of the operating system, when it changes. */
export const watchColorScheme = watching('watchColorScheme')<{ type: 'scheme.changed'; scheme: ColorScheme }>()
/** Scrolls to the top within `duration` milliseconds; at once if the person prefers reduced motion. */
export const scrollToTop = action('scrollToTop')<{ duration: number }>()
/** The scroll offset, CSS pixels: at once, and as it changes. */
export const watchScroll = watching('watchScroll')<{ type: 'page.scrolled'; offset: number }>()
/** The width of the window, CSS pixels: at once, and as it changes. */
export const watchViewport = watching('watchViewport')<{ type: 'viewport.resized'; width: number }>()
/** The page is left, or restored from the back/forward cache. `auth` is the record that is stored at that time. */
export const watchPage = watching('watchPage')<
  { type: 'page.left' } | { type: 'page.restored'; auth: AuthRecord | null }
>()
export const watchWindowFocus = watching('watchWindowFocus')<{
  type: 'window.blurred' | 'window.focused'
  at: number
}>()
/** Lost when the page is hidden or offline, gained otherwise. Sent at once, at each change, and whenever the window gets the focus. */
export const watchAttention = watching('watchAttention')<{ type: 'attention.gained' | 'attention.lost' }>()
export const watchNetwork = watching('watchNetwork')<{ type: 'network.lost' | 'network.restored' }>()
/** The time: at once, and every minute. */
export const watchClock = watching('watchClock')<{ type: 'clock.ticked'; at: number }>()

// Browser history.
export const pushHistory = action('pushHistory')<Location>()
export const replaceHistory = action('replaceHistory')<Location>()
export const reloadPage = action('reloadPage')<{ href: string }>()
/** The address has changed to another invitation link. */
export const watchInvitation = watching('watchInvitation')<{ type: 'link.replaced' }>()
/** The person went back or forward. */
export const watchHistory = watching('watchHistory')<{ type: 'location.changed'; location: Location }>()

// Files, clipboard, recording, notices.
/** Downloads a table as a CSV file. */
export const saveTable = action('saveTable')<{ name: string; rows: TableRows }>()
export const copyText = promised('copyText')<void, { text: string }>()
/** The recording so far, with the build and the browser. */
export const loadRecording = promised('loadRecording')<{ problem: Problem }>()
/** Downloads the recording and the note as a JSON file. */
export const saveReport = action('saveReport')<{ problem: Problem | null; note: string }>()
export const showNotice = action('showNotice')<{ type: ToastType; message: string }>()
export const logError = action('logError')<{ message: string }>()
