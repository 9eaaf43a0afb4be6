import type { ToastType } from './app/toast.machine.ts'
import { promised, told, watching } from './kit/stubs.ts'
import type {
  Account,
  AccountAnswer,
  ActivitiesAnswer,
  PasswordChange,
  RemovedSession,
  SessionsAnswer,
} from './model/account.ts'
import type { ReportAnswer, ReportName, SeriesAnswer, TicketsAnswer } from './model/answers.ts'
import type { Customer, CustomersAnswer } from './model/customers.ts'
import type { TableRows } from './model/customerTable.ts'
import type { Density } from './model/density.ts'
import type { AuthRecord, SignInAnswer, User } from './model/entities.ts'
import type { FirstCall } from './model/firstCalls.ts'
import type { FormAdopted, FormKey, FormKind, FormsAdopted } from './model/forms.ts'
import type { LayoutConfig } from './model/layout.ts'
import type { Location } from './model/location.ts'
import type { PermissionItemsAnswer } from './model/permissionItems.ts'
import type { Said } from './model/permissions.ts'
import type { Problem } from './model/recording.ts'
import type { Period } from './model/reports.ts'
import type { MessageRemoval, SavedMessage, SavedMessagesAnswer, WrittenMessage } from './model/savedMessages.ts'
import type { Selection } from './model/selection.ts'
import type { EndedSessions, StaffAnswer, StaffMember } from './model/staff.ts'
import type { ColorScheme, ThemeMode } from './model/themeMode.ts'
import type { CustomerListQuery, UsersQuery } from './model/usersQuery.ts'

/*
 * Every effect that the model may ask the world for, by its name: promised, with what it answers and what it is given; watching, with
 * the events that it sends; told, with what it is given. Here each is a stub that fails with its name; kit/wired.ts puts the effect in
 * its place.
 */

export { stubName } from './kit/stubs.ts'

// Calls of the admin API.
export const signIn = promised('signIn')<SignInAnswer & Said, { email: string; password: string }>()
export const fetchUser = promised('fetchUser')<User, { token: string }>()
/** Ends the session of a token, where that can be had: nobody waits for it, and a failure is nobody's business. */
export const revokeToken = told('revokeToken')<{ token: string }>()
export const fetchPermissions = promised('fetchPermissions')<string[]>()
export const fetchSalesTotal = promised('fetchSalesTotal')<unknown, { period: Period }>()
export const fetchSalesSeries = promised('fetchSalesSeries')<SeriesAnswer, { period: Period }>()
export const fetchReport = promised('fetchReport')<ReportAnswer, { report: ReportName }>()
export const fetchTickets = promised('fetchTickets')<TicketsAnswer, { user: string; page: number }>()
export const fetchCustomers = promised('fetchCustomers')<CustomersAnswer, { query: UsersQuery }>()
/** All customers of a filtered list, in its order; what is selected of them is picked from the answer. */
export const fetchCustomerExport = promised('fetchCustomerExport')<
  readonly Customer[],
  { query: CustomerListQuery; selection: Selection }
>()
export const fetchSavedMessages = promised('fetchSavedMessages')<SavedMessagesAnswer>()
export const saveMessage = promised('saveMessage')<SavedMessage, WrittenMessage>()
export const removeMessage = promised('removeMessage')<SavedMessage | null, MessageRemoval>()
export const fetchAccount = promised('fetchAccount')<AccountAnswer>()
export const saveName = promised('saveName')<AccountAnswer, Pick<Account, 'first_name' | 'last_name'>>()
/** Refused with 422 where the current password is wrong. */
export const savePassword = promised('savePassword')<PasswordChange, { current_password: string; password: string }>()
export const fetchSessions = promised('fetchSessions')<SessionsAnswer>()
export const removeSession = promised('removeSession')<RemovedSession, { id: string }>()
export const fetchActivities = promised('fetchActivities')<ActivitiesAnswer>()
export const fetchStaff = promised('fetchStaff')<StaffAnswer>()
/** `permissions` are all that the member holds afterwards; refused with 409 where they do not hold what was `seen`. */
export const savePermissions = promised('savePermissions')<
  StaffMember,
  { id: string; permissions: readonly string[]; seen: readonly string[] }
>()
/** Ends all sessions of a member of staff. */
export const removeMemberSessions = promised('removeMemberSessions')<EndedSessions, { id: string }>()
/** What there is to be allowed, with titles. */
export const fetchPermissionItems = promised('fetchPermissionItems')<PermissionItemsAnswer>()

// Calls as a whole.
/**
 * Starts, with a token that has just come, to ask who is here and what their first screen shows, before anybody asks for it: whoever
 * asks is handed that answer.
 */
export const startCalls = told('startCalls')<{ token: string; calls: readonly FirstCall[] }>()
/** Lets the calls go on that wait since their token was refused: with the next one, which is the same person's. */
export const releaseCalls = told('releaseCalls')<{ token: string; nextToken: string }>()
/** Fails the calls that have run for this long, milliseconds. */
export const stopCalls = told('stopCalls')<{ limit: number }>()
/** That a call has run for this long, milliseconds, and that none has any more. */
export const watchCalls = watching('watchCalls')<{ type: 'calls.delayed' | 'calls.settled' }, { limit: number }>()
/** Asks once more for all that could not be loaded, each at a moment of its own within this time, milliseconds. */
export const retryFailed = told('retryFailed')<{ within: number }>()

// Code loaded on demand.
export const loadChunk = promised('loadChunk')<void, { name: string }>()
/**
 * Makes code ready that is about to be needed, or may be, which is left out where data is to be spared; says nothing where it fails:
 * it is loaded again when it is needed.
 */
export const bringChunks = told('bringChunks')<{ names: readonly string[]; isNeeded: boolean }>()
/** Fetches code ahead of its use; says nothing where it fails: it is loaded again when it is needed. */
export const preloadChunks = told('preloadChunks')<{ names: readonly string[] }>()

// Browser storage.
export const saveAuth = told('saveAuth')<AuthRecord & Said>()
export const removeAuth = told('removeAuth')<undefined>()
/**
 * Stores what init has said with the record of its token, where that is still the one stored: whether the API ends sessions
 * when it is asked, what this person may do and what the API has. Other tabs hear of it where that is not what it was, and a page
 * that is opened later knows what it may ask for before init has answered.
 */
export const noteInit = told('noteInit')<AuthRecord & Said>()
/**
 * Stores the record of a token anew where it is still the one stored, so that other tabs ask who that is; `permissions` where they
 * have changed: a page that is opened later knows by them what it may ask for.
 */
export const touchAuth = told('touchAuth')<{ token: string; permissions?: readonly string[] | null }>()
/** What another tab stored; null where it removed it. */
export const watchAuth = watching('watchAuth')<{ type: 'auth.changed'; auth: AuthRecord | null }>()
export const saveThemeMode = told('saveThemeMode')<{ mode: ThemeMode }>()
export const saveMenuMode = told('saveMenuMode')<{ mode: ThemeMode }>()
/** The theme that another tab chose. */
export const watchTheme = watching('watchTheme')<{ type: 'mode.adopted' | 'menuMode.adopted'; mode: ThemeMode }>()
export const saveLayout = told('saveLayout')<{ config: LayoutConfig }>()
/** What is stored, unchecked: at once, and when another tab changed it. */
export const watchLayout = watching('watchLayout')<{ type: 'layout.adopted'; stored: unknown }>()
export const saveDensity = told('saveDensity')<{ density: Density }>()
/** The density that is stored, at once where one is, and when another tab chose one. */
export const watchDensity = watching('watchDensity')<{ type: 'density.adopted'; density: Density }>()
/** Keeps what a person has written in the chat and not sent; '' leaves nothing of it. */
export const saveDraft = told('saveDraft')<{ email: string; draft: string }>()
/** The draft that is kept for a person, at once and when another tab changes it. */
export const watchDraft = watching('watchDraft')<{ type: 'draft.adopted'; draft: string }, { email: string }>()
/** Keeps what a person has filled in and not sent; null leaves nothing of it. */
export const saveForm = told('saveForm')<FormKey & { content: unknown }>()
/** What is kept of a form, unchecked: at once where there is something, and when another tab changes it. */
export const watchForm = watching('watchForm')<FormAdopted, FormKey>()
/** All that is kept of a kind of form: at once, and when another tab changes one of them. */
export const watchForms = watching('watchForms')<FormsAdopted, FormKind>()

// The page and its window.
export const applyTheme = told('applyTheme')<{ scheme: ColorScheme }>()
/** What the operating system prefers, when that changes. */
export const watchColorScheme = watching('watchColorScheme')<{ type: 'scheme.changed'; scheme: ColorScheme }>()
/** Scrolls the page to its top within this time; at once for those who want less motion. */
export const scrollToTop = told('scrollToTop')<{ duration: number }>()
/** The offset of the page from its top, CSS pixels: at once, and as it scrolls. */
export const watchScroll = watching('watchScroll')<{ type: 'page.scrolled'; offset: number }>()
/** The width of the window, CSS pixels: at once, and at every change of size. */
export const watchViewport = watching('watchViewport')<{ type: 'viewport.resized'; width: number }>()
/** That the page is left, and that it is back from the back/forward cache, with the record that is stored by then. */
export const watchPage = watching('watchPage')<
  { type: 'page.left' } | { type: 'page.restored'; auth: AuthRecord | null }
>()
export const watchWindowFocus = watching('watchWindowFocus')<{
  type: 'window.blurred' | 'window.focused'
  at: number
}>()
export const watchNetwork = watching('watchNetwork')<{ type: 'network.lost' | 'network.restored' }>()
/** The time, at once and once a minute. */
export const watchClock = watching('watchClock')<{ type: 'clock.ticked'; at: number }>()

// Browser history.
export const pushHistory = told('pushHistory')<Location>()
export const replaceHistory = told('replaceHistory')<Location>()
export const reloadPage = told('reloadPage')<{ href: string }>()
/** Back and forward. */
export const watchHistory = watching('watchHistory')<{ type: 'location.changed'; location: Location }>()

// Files, clipboard, recording, notices.
/** Gives the person a table as a CSV file of this name. */
export const saveTable = told('saveTable')<{ name: string; rows: TableRows }>()
export const copyText = promised('copyText')<void, { text: string }>()
/** What was recorded of the actors until now, and what they run in. */
export const loadRecording = promised('loadRecording')<{ problem: Problem }>()
/** Gives the person what was recorded, with their note, as a JSON file. */
export const saveReport = told('saveReport')<{ problem: Problem | null; note: string }>()
/** Shows a toast. */
export const showNotice = told('showNotice')<{ type: ToastType; message: string }>()
export const logError = told('logError')<{ message: string }>()
