import type { CallName } from '../../../../support/controlledApi.ts'
import type { Scene } from '../scene.ts'
import { accountScenes } from './account.ts'
import { customerPageScenes } from './customer.ts'
import { customerScenes } from './customers.ts'
import { deskScenes } from './desk.ts'
import { messageScenes } from './messages.ts'
import { orderScenes } from './orders.ts'
import { reportScenes } from './reports.ts'
import { sessionScenes } from './session.ts'
import { staffScenes } from './staff.ts'
import { ticketScenes } from './ticket.ts'

const scenes = {
  ...sessionScenes,
  ...reportScenes,
  ...customerScenes,
  ...customerPageScenes,
  ...orderScenes,
  ...deskScenes,
  ...accountScenes,
  ...staffScenes,
  ...messageScenes,
  ...ticketScenes,
}

/** A scene has the name of its call, followed by the place where the call is made if there are several. */
type CallOf<Name> = Name extends `${infer Call}, ${string}` ? Call : Name
/** Failures of these are not shown: when an answer does not prove the outcome, it is looked up. See refunds.spec.ts. */
type OfCommands = 'sendCommand' | 'findCommand' | 'withdrawCommand'
/** Failures are shown in the drawer. See tests/views/notices.test.tsx and tests/machines/shell. */
type InDrawers = 'fetchNotifications' | 'saveAlertsRead' | 'fetchActivityLog'
/** Nobody waits for these. Failures are silent, or shown in the header. See orderNews.spec.ts and tests/machines/shell/follow.test.ts. */
type InBackground =
  | 'fetchChanges'
  | 'savePresence'
  | 'fetchOrderChanges'
  | 'saveTicketRead'
  | 'fetchHeldReplies'
  | 'saveTicketDraft'
/** After a failure the writer decides what to do with the reply. See tests/machines/screens/ticket/ticketReply.test.ts and tests/machines/shell. */
type OfReplies = 'sendReply' | 'decideReply' | 'withdrawReply' | 'sendReplyNow'
/** The failure is shown in a menu, which any press outside closes. See tests/views/savedViews.test.tsx. */
type InMenu = 'fetchViews'
/** The failure is shown as a question mark at each view of the queue. See tests/views/desk.test.tsx. */
type InTabs = 'fetchDeskCounts'
/** Each failure is shown where the change was made, with its own retry. See tests/views/desk.test.tsx and tests/machines/screens/ticket. */
type OfTicket = 'changeTicket' | 'addTicketNote' | 'fetchTicketEntries'
/** The failure is shown beside the button that made the call. See tests/views/order.test.tsx. */
type OfOrder = 'lookUpMoney'
type Missing = Exclude<
  CallName,
  CallOf<keyof typeof scenes> | OfCommands | InBackground | InDrawers | InMenu | InTabs | OfTicket | OfReplies | OfOrder
>

/** A scene for every call of the console, by the name of the call. A call without a scene is a type error. */
export const SCENES: Readonly<Record<string, Scene>> = {
  ...scenes,
  ...({} satisfies Record<Missing, Scene>),
}
