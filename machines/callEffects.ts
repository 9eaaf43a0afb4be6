import { promised } from './kit/stubs.ts'
import type {
  Account,
  AccountAnswer,
  ActivitiesAnswer,
  PasswordChange,
  RemovedSession,
  SessionsAnswer,
} from './model/account.ts'
import type { LogAnswer, LogQuery } from './model/activityLog.ts'
import type { AlertsAnswer, AlertsLeft, AlertsReadRequest } from './model/alerts.ts'
import type { ReportAnswer, ReportQuery, SeriesAnswer, TicketsAnswer } from './model/answers.ts'
import type { ChangesAnswer, ChangesQuery, PresenceRequest } from './model/changes.ts'
import type { Command, KeptCommand } from './model/commands.ts'
import type { CustomerAnswer, CustomerChange, CustomerNote, CustomerRecord, RemovedNote } from './model/customer.ts'
import type { Customer, CustomersAnswer } from './model/customers.ts'
import type { DeskAnswer, TicketAnswer, TicketNote } from './model/desk.ts'
import type { DeskCountsAnswer } from './model/deskCounts.ts'
import type { DeskQuery } from './model/deskQuery.ts'
import type { TicketChanges } from './model/deskRequests.ts'
import type { DraftKeeping, TicketDraft } from './model/drafts.ts'
import type { FoundAnswer } from './model/find.ts'
import type { Order, OrderAnswer, OrderChanges, OrderRow, OrdersAnswer } from './model/orders.ts'
import type { OrderListQuery, OrdersQuery } from './model/ordersQuery.ts'
import type { PermissionItemsAnswer } from './model/permissionItems.ts'
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
import type { CustomerListQuery, UsersQuery } from './model/usersQuery.ts'

/* Stubs, as in effects.ts: the calls that screens and the shell make to the admin API, and `makeKey`. Sign-in does not load this file. */

export const fetchPermissions = promised('fetchPermissions')<string[]>()
export const fetchSalesTotal = promised('fetchSalesTotal')<unknown, { period: Period }>()
export const fetchSalesSeries = promised('fetchSalesSeries')<SeriesAnswer, { period: Period }>()
export const fetchReport = promised('fetchReport')<ReportAnswer, ReportQuery>()
export const fetchTickets = promised('fetchTickets')<TicketsAnswer, { user: string; page: number }>()
export const fetchDesk = promised('fetchDesk')<DeskAnswer, { query: DeskQuery }>()
export const fetchDeskCounts = promised('fetchDeskCounts')<DeskCountsAnswer>()
export const fetchTicket = promised('fetchTicket')<TicketAnswer, { number: string }>()
/** The current ticket, but with the entries before entry `before` instead of the newest ones. */
export const fetchTicketEntries = promised('fetchTicketEntries')<TicketAnswer, { number: string; before: number }>()
/** Rejects with 409 if somebody else has changed one of these properties since version `seen`, or if the ticket does not allow the change now. */
export const changeTicket = promised('changeTicket')<
  TicketAnswer,
  { number: string; seen: number; changes: TicketChanges }
>()
/** `id` identifies the note, so repeating the call does not add a second one. */
export const addTicketNote = promised('addTicketNote')<TicketNote, { number: string; id: string; body: string }>()
/**
 * `id` identifies the reply, so repeating the call does not send a second mail. Rejects with 409 if the reply cannot be sent. If that is because of
 * something that the person has not seen, the error's data contains it: the newer entries (code `overtaken`), or the current address (`recipient`).
 */
export const sendReply = promised('sendReply')<ReplyAnswer, { number: string; id: string; request: ReplyRequest }>()
/** Takes back a held reply. If the reply has not reached the API, the API refuses it from then on. Rejects with 409 if it was already sent. */
export const withdrawReply = promised('withdrawReply')<void, { number: string; id: string }>()
/**
 * `again` sends a reply once more, if sending it failed or its outcome is unknown. `arrived` records that a reply whose outcome is unknown has
 * arrived. Repeating the same decision changes nothing.
 */
export const decideReply = promised('decideReply')<
  ReplyAnswer,
  { number: string; id: string; outcome: ResolveRequest['outcome'] }
>()
/** Ends the hold of a reply, so that it is sent. */
export const sendReplyNow = promised('sendReplyNow')<void, { number: string; id: string }>()
/** The replies of this person that can still be taken back. */
export const fetchHeldReplies = promised('fetchHeldReplies')<RepliesAnswer>()
/**
 * Saves a draft on the server, or removes it if `content` is null. Leaving the screen does not abort the call. Resolves to the draft that the
 * server then has, which may be a newer one from another session, or to null after a removal.
 */
export const saveTicketDraft = promised('saveTicketDraft')<TicketDraft | null, DraftKeeping>()
/** Best effort: saves the number of the newest entry that the person has read. */
export const saveTicketRead = promised('saveTicketRead')<{ entry: number }, { number: string; entry: number }>()
/** The newest notifications of this person. Polled automatically, so the call does not extend the session. */
export const fetchNotifications = promised('fetchNotifications')<AlertsAnswer>()
/** Marks notifications as read. Resolves to the number that are still unread. */
export const saveAlertsRead = promised('saveAlertsRead')<AlertsLeft, AlertsReadRequest>()
/** A page of what members of staff, or only this person, have done, newest first. */
export const fetchActivityLog = promised('fetchActivityLog')<LogAnswer, LogQuery>()
/**
 * What has been done since a cursor. If `wait` is not 0, resolves once there is something new, or if the server answers without waiting. Called
 * automatically, so the call does not extend the session.
 */
export const fetchChanges = promised('fetchChanges')<ChangesAnswer, ChangesQuery>()
/** Best effort: saves which ticket this session has open, and whether the person is writing. */
export const savePresence = promised('savePresence')<void, PresenceRequest>()
export const fetchOrders = promised('fetchOrders')<OrdersAnswer, { query: OrdersQuery }>()
/** All orders that match a list's search and filters, sorted like the list. `selection` is not sent: `listExport` applies it to the answer. */
export const fetchOrderExport = promised('fetchOrderExport')<
  readonly OrderRow[],
  { query: OrderListQuery; selection: Selection }
>()
export const fetchOrder = promised('fetchOrder')<OrderAnswer, { number: string }>()
/** What others have done to an order since version `after`. Polled automatically, so the call does not extend the session. */
export const fetchOrderChanges = promised('fetchOrderChanges')<OrderChanges, { number: string; after: number }>()
/** Looks up a movement of money at the gateway at once. Resolves to its order as it is afterwards. */
export const lookUpMoney = promised('lookUpMoney')<Order, { attempt: string }>()
export const fetchCustomers = promised('fetchCustomers')<CustomersAnswer, { query: UsersQuery }>()
/** All customers that match a list's search and filters, sorted like the list. `selection` is not sent: `listExport` applies it to the answer. */
export const fetchCustomerExport = promised('fetchCustomerExport')<
  readonly Customer[],
  { query: CustomerListQuery; selection: Selection }
>()
/** The customers, orders of any kind, and tickets that match a text. */
export const fetchFound = promised('fetchFound')<FoundAnswer, { search: string }>()
export const fetchCustomer = promised('fetchCustomer')<CustomerAnswer, { id: string }>()
/** Rejects with 409 if the customer has changed since version `seen`. */
export const saveCustomer = promised('saveCustomer')<CustomerRecord, CustomerChange>()
export const addNote = promised('addNote')<CustomerNote, { customer: string; text: string }>()
export const removeNote = promised('removeNote')<RemovedNote, { customer: string; note: string }>()
export const fetchViews = promised('fetchViews')<ViewsAnswer>()
/** Rejects with 422 if the person already has another view with this name, or the maximum number of views. */
export const saveView = promised('saveView')<SavedView, WrittenView>()
export const removeView = promised('removeView')<RemovedView, ViewRemoval>()
export const fetchSavedMessages = promised('fetchSavedMessages')<SavedMessagesAnswer>()
export const saveMessage = promised('saveMessage')<SavedMessage, WrittenMessage>()
/** Deletes a saved message and resolves to null. If `isUndone`, restores a deleted one and resolves to it. */
export const removeMessage = promised('removeMessage')<SavedMessage | null, MessageRemoval>()
export const fetchAccount = promised('fetchAccount')<AccountAnswer>()
export const saveName = promised('saveName')<AccountAnswer, Pick<Account, 'first_name' | 'last_name'>>()
/** The person for whom the link in the address was made. Rejects with 404 if the link is no longer valid. */
export const fetchInvited = promised('fetchInvited')<InvitedPerson>()
/**
 * Sets the first password of the person for whom the link in the address was made; the link cannot be used again. Rejects with 404 if the link is
 * no longer valid, and with 422 if the password is unsuitable.
 */
export const acceptInvitation = promised('acceptInvitation')<InvitedPerson, { password: string }>()
/** Rejects with 422 if the current password is wrong, and with 409 if the new one is unsuitable. */
export const savePassword = promised('savePassword')<PasswordChange, { current_password: string; password: string }>()
export const fetchSessions = promised('fetchSessions')<SessionsAnswer>()
export const removeSession = promised('removeSession')<RemovedSession, { id: string }>()
export const fetchActivities = promised('fetchActivities')<ActivitiesAnswer>()
export const fetchStaff = promised('fetchStaff')<StaffAnswer>()
/** `permissions` replaces all permissions of the member. Rejects with 409 if the member's current permissions differ from `seen`. */
export const savePermissions = promised('savePermissions')<
  StaffMember,
  { id: string; permissions: readonly string[]; seen: readonly string[] }
>()
/** The link in the answer is an absolute URL. Rejects with 422 if the email is that of a member who has joined or is disabled. */
export const inviteMember = promised('inviteMember')<Invitation, Invitee>()
export const changeAccess = promised('changeAccess')<AccessOutcome, { id: string; change: AccessChange }>()
export const removeMemberSessions = promised('removeMemberSessions')<EndedSessions, { id: string }>()
export const fetchPermissionItems = promised('fetchPermissionItems')<PermissionItemsAnswer>()

/** Resolves to a new UUID: the key of a command, or the id of a reply or note. */
export const makeKey = promised('makeKey')<string>()
/** Sends a command. Resolves to the command as the API knows it; the states `running` and `unconfirmed` leave open whether it was done. */
export const sendCommand = promised('sendCommand')<Command, KeptCommand>()
/** Looks up a command by its key. Resolves to null if no command with this key has arrived. */
export const findCommand = promised('findCommand')<Command | null, { key: string }>()
/** Withdraws a command: if it arrives later, it is refused. If it has already arrived, this changes nothing and resolves to the command. */
export const withdrawCommand = promised('withdrawCommand')<Command, { key: string }>()
