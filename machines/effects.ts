import type { ToastType } from './app/toast.machine.ts'
import { action, promised, watching } from './kit/stubs.ts'
import type {
  Account,
  AccountAnswer,
  ActivitiesAnswer,
  PasswordChange,
  RemovedSession,
  SessionsAnswer,
} from './model/account.ts'
import type { LogAnswer, LogQuery } from './model/activityLog.ts'
import type { AlertsAnswer, AlertsLeft, AlertsRead, AlertsReadRequest } from './model/alerts.ts'
import type { ReportAnswer, ReportQuery, SeriesAnswer, TicketsAnswer } from './model/answers.ts'
import type { ChangesAnswer, ChangesQuery, PresenceRequest } from './model/changes.ts'
import type { Command, KeptCommand } from './model/commands.ts'
import type { CustomerAnswer, CustomerChange, CustomerNote, CustomerRecord, RemovedNote } from './model/customer.ts'
import type { Customer, CustomersAnswer } from './model/customers.ts'
import type { TableRows } from './model/customerTable.ts'
import type { Density } from './model/density.ts'
import type { DeskAnswer, TicketAnswer, TicketNote } from './model/desk.ts'
import type { DeskCountsAnswer } from './model/deskCounts.ts'
import type { DeskQuery } from './model/deskQuery.ts'
import type { TicketChanges } from './model/deskRequests.ts'
import type { DraftKeeping, TicketDraft } from './model/drafts.ts'
import type { AuthRecord, SignInAnswer, User } from './model/entities.ts'
import type { FoundAnswer } from './model/find.ts'
import type { FormAdopted, FormKey, FormKind, FormSaved, FormsAdopted } from './model/forms.ts'
import type { LayoutConfig } from './model/layout.ts'
import type { Location } from './model/location.ts'
import type { HiddenColumns } from './model/orderColumns.ts'
import type { Order, OrderAnswer, OrderChanges, OrderRow, OrdersAnswer } from './model/orders.ts'
import type { OrderListQuery, OrdersQuery } from './model/ordersQuery.ts'
import type { PermissionItemsAnswer } from './model/permissionItems.ts'
import type { Capabilities } from './model/permissions.ts'
import type { ReadCall } from './model/readCalls.ts'
import type { Problem } from './model/recording.ts'
import type { RepliesAnswer, ReplyAnswer, ReplyRequest, ResolveRequest } from './model/replies.ts'
import type { Period } from './model/reports.ts'
import type { MessageRemoval, SavedMessage, SavedMessagesAnswer, WrittenMessage } from './model/savedMessages.ts'
import type { RemovedView, SavedView, ViewRemoval, ViewsAnswer, WrittenView } from './model/savedViews.ts'
import type { Selection } from './model/selection.ts'
import type {
  AccessChange,
  AccessOutcome,
  EndedSessions,
  Invitation,
  InvitedPerson,
  Invitee,
  StaffAnswer,
  StaffMember,
} from './model/staff.ts'
import type { ColorScheme, ThemeMode } from './model/themeMode.ts'
import type { CustomerListQuery, UsersQuery } from './model/usersQuery.ts'

/*
 * Every effect of the model: `promised` with its answer and input, `watching` with its events and input, `action` with its params. Each
 * is a stub that fails with its name; kit/wired.ts replaces it.
 */

export { stubName } from './kit/stubs.ts'

// Calls of the admin API.
export const signIn = promised('signIn')<SignInAnswer & Capabilities, { email: string; password: string }>()
export const fetchUser = promised('fetchUser')<User, { token: string }>()
/** Ends the session of a token. Best effort: failures are ignored. */
export const revokeToken = action('revokeToken')<{ token: string }>()
export const fetchPermissions = promised('fetchPermissions')<string[]>()
export const fetchSalesTotal = promised('fetchSalesTotal')<unknown, { period: Period }>()
export const fetchSalesSeries = promised('fetchSalesSeries')<SeriesAnswer, { period: Period }>()
export const fetchReport = promised('fetchReport')<ReportAnswer, ReportQuery>()
export const fetchTickets = promised('fetchTickets')<TicketsAnswer, { user: string; page: number }>()
export const fetchDesk = promised('fetchDesk')<DeskAnswer, { query: DeskQuery }>()
export const fetchDeskCounts = promised('fetchDeskCounts')<DeskCountsAnswer>()
export const fetchTicket = promised('fetchTicket')<TicketAnswer, { number: string }>()
/** The entries before one of them, in an answer that is otherwise the ticket as it is now. */
export const fetchTicketEntries = promised('fetchTicketEntries')<TicketAnswer, { number: string; before: number }>()
/** Refused with 409 if somebody has changed one of these properties since the version that was `seen`. */
export const changeTicket = promised('changeTicket')<
  TicketAnswer,
  { number: string; seen: number; changes: TicketChanges }
>()
/** The id names the note: sent again, it is not written again. */
export const addTicketNote = promised('addTicketNote')<TicketNote, { number: string; id: string; body: string }>()
/** The id names the reply: sent again, it is not sent twice. Refused with 409 and data for what the person had not seen. */
export const sendReply = promised('sendReply')<ReplyAnswer, { number: string; id: string; request: ReplyRequest }>()
/** Takes back a reply that is held, or keeps one from arriving late; refused with 409 once it has left. */
export const withdrawReply = promised('withdrawReply')<void, { number: string; id: string }>()
/** Decides on a reply that was not sent, or of which nobody knows: the same decision again changes nothing. */
export const decideReply = promised('decideReply')<
  ReplyAnswer,
  { number: string; id: string; outcome: ResolveRequest['outcome'] }
>()
/** Ends the hold of a reply. */
export const sendReplyNow = promised('sendReplyNow')<void, { number: string; id: string }>()
/** The replies of this person that can still be taken back. */
export const fetchHeldReplies = promised('fetchHeldReplies')<RepliesAnswer>()
/**
 * Keeps a draft with the API, or removes it, also where the screen is left meanwhile. Answers the one that counts, null once it was removed.
 */
export const saveTicketDraft = promised('saveTicketDraft')<TicketDraft | null, DraftKeeping>()
/** Best effort: up to which entry the person has read. */
export const saveTicketRead = promised('saveTicketRead')<{ entry: number }, { number: string; entry: number }>()
/** What this person was notified of. Nobody asked for it: it does not renew the session. */
export const fetchNotifications = promised('fetchNotifications')<AlertsAnswer>()
/** Marks notifications as read. */
export const saveAlertsRead = promised('saveAlertsRead')<AlertsLeft, AlertsReadRequest>()
/** What members of staff have done. */
export const fetchActivityLog = promised('fetchActivityLog')<LogAnswer, LogQuery>()
/**
 * What has been done since a cursor. Where the call waits, it is answered once there is something. Nobody asked for it: it does not renew the
 * session.
 */
export const fetchChanges = promised('fetchChanges')<ChangesAnswer, ChangesQuery>()
/** Best effort: which ticket this session has open. */
export const savePresence = promised('savePresence')<void, PresenceRequest>()
export const fetchOrders = promised('fetchOrders')<OrdersAnswer, { query: OrdersQuery }>()
/** All orders of a filtered list, in its order. The effect keeps the selected ones. */
export const fetchOrderExport = promised('fetchOrderExport')<
  readonly OrderRow[],
  { query: OrderListQuery; selection: Selection }
>()
export const fetchOrder = promised('fetchOrder')<OrderAnswer, { number: string }>()
/** What others have done to an order after a version of it. Nobody asked for it: it does not renew the session. */
export const fetchOrderChanges = promised('fetchOrderChanges')<OrderChanges, { number: string; after: number }>()
/** Asks the gateway now how a movement of money ended; answers its order. */
export const lookUpMoney = promised('lookUpMoney')<Order, { attempt: string }>()
export const fetchCustomers = promised('fetchCustomers')<CustomersAnswer, { query: UsersQuery }>()
/** All customers of a filtered list, in its order. The effect keeps the selected ones. */
export const fetchCustomerExport = promised('fetchCustomerExport')<
  readonly Customer[],
  { query: CustomerListQuery; selection: Selection }
>()
/** Customers and orders of any kind that fit a text. */
export const fetchFound = promised('fetchFound')<FoundAnswer, { search: string }>()
export const fetchCustomer = promised('fetchCustomer')<CustomerAnswer, { id: string }>()
/** Refused with 409 if the customer is not the version that was `seen` any more. */
export const saveCustomer = promised('saveCustomer')<CustomerRecord, CustomerChange>()
export const addNote = promised('addNote')<CustomerNote, { customer: string; text: string }>()
export const removeNote = promised('removeNote')<RemovedNote, { customer: string; note: string }>()
export const fetchViews = promised('fetchViews')<ViewsAnswer>()
/** Refused with 422 for a name that is taken, and beyond the most views that somebody can have. */
export const saveView = promised('saveView')<SavedView, WrittenView>()
export const removeView = promised('removeView')<RemovedView, ViewRemoval>()
export const fetchSavedMessages = promised('fetchSavedMessages')<SavedMessagesAnswer>()
export const saveMessage = promised('saveMessage')<SavedMessage, WrittenMessage>()
export const removeMessage = promised('removeMessage')<SavedMessage | null, MessageRemoval>()
export const fetchAccount = promised('fetchAccount')<AccountAnswer>()
export const saveName = promised('saveName')<AccountAnswer, Pick<Account, 'first_name' | 'last_name'>>()
/** Who the link in the address was made for; refused with 404 once it has ended. */
export const fetchInvited = promised('fetchInvited')<InvitedPerson>()
/** Sets the first password of that person, which ends the link; refused with 422 if it is unsuitable. */
export const acceptInvitation = promised('acceptInvitation')<InvitedPerson, { password: string }>()
/** Refused with 422 if the current password is wrong. */
export const savePassword = promised('savePassword')<PasswordChange, { current_password: string; password: string }>()
export const fetchSessions = promised('fetchSessions')<SessionsAnswer>()
export const removeSession = promised('removeSession')<RemovedSession, { id: string }>()
export const fetchActivities = promised('fetchActivities')<ActivitiesAnswer>()
export const fetchStaff = promised('fetchStaff')<StaffAnswer>()
/** `permissions` replace those of the member; refused with 409 if they are not the `seen` ones any more. */
export const savePermissions = promised('savePermissions')<
  StaffMember,
  { id: string; permissions: readonly string[]; seen: readonly string[] }
>()
/** The link of the answer is a whole address. Refused with 422 if a member has this email. */
export const inviteMember = promised('inviteMember')<Invitation, Invitee>()
export const changeAccess = promised('changeAccess')<AccessOutcome, { id: string; change: AccessChange }>()
export const removeMemberSessions = promised('removeMemberSessions')<EndedSessions, { id: string }>()
export const fetchPermissionItems = promised('fetchPermissionItems')<PermissionItemsAnswer>()

/** A new key for a command. */
export const makeKey = promised('makeKey')<string>()
/** What is known of a command once the API has answered; `running` or `unconfirmed` prove nothing. */
export const sendCommand = promised('sendCommand')<Command, KeptCommand>()
/** What has become of a command; null if none of this key has arrived. */
export const findCommand = promised('findCommand')<Command | null, { key: string }>()
/** Withdraws a command that has not arrived; what has become of one that has. */
export const withdrawCommand = promised('withdrawCommand')<Command, { key: string }>()

// All calls.
/** Starts /init and the calls of the first screen with a new token. The next effect that makes the same call gets that answer. */
export const startCalls = action('startCalls')<{ token: string; calls: readonly ReadCall[] }>()
/** Repeats the calls that wait since their token was refused, with the next token of the same person. */
export const releaseCalls = action('releaseCalls')<{ token: string; nextToken: string }>()
/** Aborts the calls that have run for this long, milliseconds. */
export const stopCalls = action('stopCalls')<{ limit: number }>()
/** 'calls.delayed' when a call has run for this long, milliseconds; 'calls.settled' when none has any more. */
export const watchCalls = watching('watchCalls')<{ type: 'calls.delayed' | 'calls.settled' }, { limit: number }>()
/** Retries everything that failed to load, each at a random time within this, milliseconds. */
export const retryFailed = action('retryFailed')<{ within: number }>()

// Code loaded on demand.
export const loadChunk = promised('loadChunk')<void, { name: string }>()
/** Loads code before it is needed. Unless `isNeeded`, skips it if the browser saves data. Ignores failures. */
export const bringChunks = action('bringChunks')<{ names: readonly string[]; isNeeded: boolean }>()
/** Loads code that may be needed, while the page is idle. Ignores failures. */
export const preloadChunks = action('preloadChunks')<{ names: readonly string[] }>()

// Browser storage.
export const saveAuth = action('saveAuth')<AuthRecord & Capabilities>()
export const removeAuth = action('removeAuth')<undefined>()
/**
 * Stores the answer of /init with the record of its token, if that is still stored, so that a page that is opened later knows what it
 * may call before /init answers. Other tabs are notified if it has changed.
 */
export const noteInit = action('noteInit')<AuthRecord & Capabilities>()
/** Stores the record of a token again, if it is still stored, so that other tabs call /init; with `permissions` if they changed. */
export const touchAuth = action('touchAuth')<{ token: string; permissions?: readonly string[] | null }>()
/** The permissions of a token's owner, where the API answers others than `known`: asked every few seconds, while the page is visible. */
export const watchPermissions = watching('watchPermissions')<
  { type: 'permissions.changed'; permissions: readonly string[] },
  { token: string; known: readonly string[] }
>()
/** The record that another tab stored; null if it removed it. */
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
/** The columns that are hidden in lists of orders, none where none are stored: at once, and when another tab changes them. */
export const watchOrderColumns = watching('watchOrderColumns')<{ type: 'columns.adopted'; hidden: HiddenColumns }>()
export const saveSingleKeys = action('saveSingleKeys')<{ isOn: boolean }>()
/** Whether single keys do something: at once if that is stored, and when another tab changes it. */
export const watchSingleKeys = watching('watchSingleKeys')<{ type: 'keys.adopted'; isOn: boolean }>()
/** Tells the other tabs which notifications were read. */
export const announceAlertsRead = action('announceAlertsRead')<{ read: AlertsRead }>()
/** The notifications that were read in another tab. */
export const watchAlertsRead = watching('watchAlertsRead')<{ type: 'alerts.marked'; read: AlertsRead }>()
/** Stores an unsent chat message; '' removes it. */
export const saveDraft = action('saveDraft')<{ email: string; draft: string }>()
/** The stored draft: at once, and when another tab changes it. */
export const watchDraft = watching('watchDraft')<{ type: 'draft.adopted'; draft: string }, { email: string }>()
/** Stores the unsent values of a form; null removes them. `isSaved`: because the form was saved, not discarded. */
export const saveForm = action('saveForm')<FormKey & { content: unknown; isSaved?: boolean }>()
/** The stored values of a form, not validated: at once if there are any, and when another tab changes them. */
export const watchForm = watching('watchForm')<FormAdopted | FormSaved, FormKey>()
/** All stored forms of a kind: at once, and when another tab changes one. */
export const watchForms = watching('watchForms')<FormsAdopted, FormKind>()

// The page and its window.
export const applyTheme = action('applyTheme')<{ scheme: ColorScheme }>()
/** The preference of the operating system, when it changes. */
export const watchColorScheme = watching('watchColorScheme')<{ type: 'scheme.changed'; scheme: ColorScheme }>()
/** Scrolls to the top within this time; at once if the person prefers less motion. */
export const scrollToTop = action('scrollToTop')<{ duration: number }>()
/** The scroll offset, CSS pixels: at once, and as it changes. */
export const watchScroll = watching('watchScroll')<{ type: 'page.scrolled'; offset: number }>()
/** The width of the window, CSS pixels: at once, and as it changes. */
export const watchViewport = watching('watchViewport')<{ type: 'viewport.resized'; width: number }>()
/** The page is left, or restored from the back/forward cache, with the record that is stored by then. */
export const watchPage = watching('watchPage')<
  { type: 'page.left' } | { type: 'page.restored'; auth: AuthRecord | null }
>()
export const watchWindowFocus = watching('watchWindowFocus')<{
  type: 'window.blurred' | 'window.focused'
  at: number
}>()
/** Whether anything new could be fetched and seen: lost while the page is hidden or offline; gained at once, then, and with each focus. */
export const watchAttention = watching('watchAttention')<{ type: 'attention.gained' | 'attention.lost' }>()
export const watchNetwork = watching('watchNetwork')<{ type: 'network.lost' | 'network.restored' }>()
/** The time: at once, and every minute. */
export const watchClock = watching('watchClock')<{ type: 'clock.ticked'; at: number }>()

// Browser history.
export const pushHistory = action('pushHistory')<Location>()
export const replaceHistory = action('replaceHistory')<Location>()
export const reloadPage = action('reloadPage')<{ href: string }>()
/** The address has another link of an invitation. */
export const watchInvitation = watching('watchInvitation')<{ type: 'link.replaced' }>()
/** Back and forward. */
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
