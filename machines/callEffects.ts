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

/* The calls of the admin API that are made by screens, and by parts of the shell that load on demand. They are stubs, as in effects.ts. */

export const fetchPermissions = promised('fetchPermissions')<string[]>()
export const fetchSalesTotal = promised('fetchSalesTotal')<unknown, { period: Period }>()
export const fetchSalesSeries = promised('fetchSalesSeries')<SeriesAnswer, { period: Period }>()
export const fetchReport = promised('fetchReport')<ReportAnswer, ReportQuery>()
export const fetchTickets = promised('fetchTickets')<TicketsAnswer, { user: string; page: number }>()
export const fetchDesk = promised('fetchDesk')<DeskAnswer, { query: DeskQuery }>()
export const fetchDeskCounts = promised('fetchDeskCounts')<DeskCountsAnswer>()
export const fetchTicket = promised('fetchTicket')<TicketAnswer, { number: string }>()
/** The ticket as it is now, with its entries before entry `before` instead of the newest ones. */
export const fetchTicketEntries = promised('fetchTicketEntries')<TicketAnswer, { number: string; before: number }>()
/** Refused with 409 if somebody has changed one of the properties in `changes` since the version `seen`. */
export const changeTicket = promised('changeTicket')<
  TicketAnswer,
  { number: string; seen: number; changes: TicketChanges }
>()
/** `id` identifies the note: sending it again does not add a second one. */
export const addTicketNote = promised('addTicketNote')<TicketNote, { number: string; id: string; body: string }>()
/** `id` identifies the reply: sending it again does not send a second mail. Refused with 409 and data about what the person had not seen. */
export const sendReply = promised('sendReply')<ReplyAnswer, { number: string; id: string; request: ReplyRequest }>()
/** Takes back a held reply, or prevents one that has not reached the API from being accepted later. Refused with 409 once it has left. */
export const withdrawReply = promised('withdrawReply')<void, { number: string; id: string }>()
/** Decides on a reply that was not sent, or whose outcome is unknown. Repeating the same decision changes nothing. */
export const decideReply = promised('decideReply')<
  ReplyAnswer,
  { number: string; id: string; outcome: ResolveRequest['outcome'] }
>()
/** Ends the hold of a reply, so that it is sent. */
export const sendReplyNow = promised('sendReplyNow')<void, { number: string; id: string }>()
/** The replies of this person that can still be taken back. */
export const fetchHeldReplies = promised('fetchHeldReplies')<RepliesAnswer>()
/**
 * Saves a draft with the API, or removes it; continues even if the screen is left meanwhile. Answers the draft that the API has now, or null
 * after a removal.
 */
export const saveTicketDraft = promised('saveTicketDraft')<TicketDraft | null, DraftKeeping>()
/** Best effort: saves up to which entry the person has read. */
export const saveTicketRead = promised('saveTicketRead')<{ entry: number }, { number: string; entry: number }>()
/** The notifications of this person. The console asks by itself, so the call does not extend the session. */
export const fetchNotifications = promised('fetchNotifications')<AlertsAnswer>()
/** Marks notifications as read. */
export const saveAlertsRead = promised('saveAlertsRead')<AlertsLeft, AlertsReadRequest>()
/** What members of staff have done. */
export const fetchActivityLog = promised('fetchActivityLog')<LogAnswer, LogQuery>()
/**
 * What has been done since a cursor. If the call is to wait, it is answered once there is something new. The console asks by itself, so the
 * call does not extend the session.
 */
export const fetchChanges = promised('fetchChanges')<ChangesAnswer, ChangesQuery>()
/** Best effort: saves which ticket this session has open. */
export const savePresence = promised('savePresence')<void, PresenceRequest>()
export const fetchOrders = promised('fetchOrders')<OrdersAnswer, { query: OrdersQuery }>()
/** All orders of a filtered list, in its order. `selection` is not sent: `listExport` applies it to the answer. */
export const fetchOrderExport = promised('fetchOrderExport')<
  readonly OrderRow[],
  { query: OrderListQuery; selection: Selection }
>()
export const fetchOrder = promised('fetchOrder')<OrderAnswer, { number: string }>()
/** What others have done to an order since version `after`. The console asks by itself, so the call does not extend the session. */
export const fetchOrderChanges = promised('fetchOrderChanges')<OrderChanges, { number: string; after: number }>()
/** Asks the gateway now how a movement of money ended; answers its order. */
export const lookUpMoney = promised('lookUpMoney')<Order, { attempt: string }>()
export const fetchCustomers = promised('fetchCustomers')<CustomersAnswer, { query: UsersQuery }>()
/** All customers of a filtered list, in its order. `selection` is not sent: `listExport` applies it to the answer. */
export const fetchCustomerExport = promised('fetchCustomerExport')<
  readonly Customer[],
  { query: CustomerListQuery; selection: Selection }
>()
/** The customers, orders of any kind, and tickets that match a text. */
export const fetchFound = promised('fetchFound')<FoundAnswer, { search: string }>()
export const fetchCustomer = promised('fetchCustomer')<CustomerAnswer, { id: string }>()
/** Refused with 409 if the customer has changed since the version `seen`. */
export const saveCustomer = promised('saveCustomer')<CustomerRecord, CustomerChange>()
export const addNote = promised('addNote')<CustomerNote, { customer: string; text: string }>()
export const removeNote = promised('removeNote')<RemovedNote, { customer: string; note: string }>()
export const fetchViews = promised('fetchViews')<ViewsAnswer>()
/** Refused with 422 if the name is taken, or if the person already has the maximum number of views. */
export const saveView = promised('saveView')<SavedView, WrittenView>()
export const removeView = promised('removeView')<RemovedView, ViewRemoval>()
export const fetchSavedMessages = promised('fetchSavedMessages')<SavedMessagesAnswer>()
export const saveMessage = promised('saveMessage')<SavedMessage, WrittenMessage>()
export const removeMessage = promised('removeMessage')<SavedMessage | null, MessageRemoval>()
export const fetchAccount = promised('fetchAccount')<AccountAnswer>()
export const saveName = promised('saveName')<AccountAnswer, Pick<Account, 'first_name' | 'last_name'>>()
/** The person for whom the link in the address was made. Refused with 404 once the link is no longer valid. */
export const fetchInvited = promised('fetchInvited')<InvitedPerson>()
/** Sets the first password of that person, which ends the link. Refused with 422 if the password is unsuitable. */
export const acceptInvitation = promised('acceptInvitation')<InvitedPerson, { password: string }>()
/** Refused with 422 if the current password is wrong. */
export const savePassword = promised('savePassword')<PasswordChange, { current_password: string; password: string }>()
export const fetchSessions = promised('fetchSessions')<SessionsAnswer>()
export const removeSession = promised('removeSession')<RemovedSession, { id: string }>()
export const fetchActivities = promised('fetchActivities')<ActivitiesAnswer>()
export const fetchStaff = promised('fetchStaff')<StaffAnswer>()
/** `permissions` replaces the permissions of the member. Refused with 409 if those are no longer the ones in `seen`. */
export const savePermissions = promised('savePermissions')<
  StaffMember,
  { id: string; permissions: readonly string[]; seen: readonly string[] }
>()
/** The link in the answer is an absolute URL. Refused with 422 if a member already has this email. */
export const inviteMember = promised('inviteMember')<Invitation, Invitee>()
export const changeAccess = promised('changeAccess')<AccessOutcome, { id: string; change: AccessChange }>()
export const removeMemberSessions = promised('removeMemberSessions')<EndedSessions, { id: string }>()
export const fetchPermissionItems = promised('fetchPermissionItems')<PermissionItemsAnswer>()

/** A new key for a command. */
export const makeKey = promised('makeKey')<string>()
/** Sends a command, and answers what the API knows of it. The states `running` and `unconfirmed` do not prove whether it was done. */
export const sendCommand = promised('sendCommand')<Command, KeptCommand>()
/** Looks up a command by its key; null if none with this key has arrived. */
export const findCommand = promised('findCommand')<Command | null, { key: string }>()
/** Withdraws a command that has not arrived. If it has arrived, answers its state. */
export const withdrawCommand = promised('withdrawCommand')<Command, { key: string }>()
