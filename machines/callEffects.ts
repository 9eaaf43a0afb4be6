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

/* The calls of the admin API that screens and late parts of the shell make: stubs, as in effects.ts. */

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
