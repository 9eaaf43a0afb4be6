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

/** A name is that of a call, with the place where it is made if there are several. */
type CallOf<Name> = Name extends `${infer Call}, ${string}` ? Call : Name
/** No failure of these is shown: whatever does not prove an outcome is looked up. See refunds.spec.ts. */
type OfCommands = 'sendCommand' | 'findCommand' | 'withdrawCommand'
/** Each failure is in its drawer. See views/notices.test.tsx and machines/shell. */
type InDrawers = 'fetchNotifications' | 'saveAlertsRead' | 'fetchActivityLog'
/** Nobody waits for these, and their failure is silent, or seen in the header. See orderNews.spec.ts and tests/machines/shell/follow.test.ts. */
type InBackground =
  | 'fetchChanges'
  | 'savePresence'
  | 'fetchOrderChanges'
  | 'saveTicketRead'
  | 'fetchHeldReplies'
  | 'saveTicketDraft'
/** Each failure leaves the reply where its writer decides on it. See tests/machines/screens/ticket/ticketReply.test.ts and tests/machines/shell. */
type OfReplies = 'sendReply' | 'decideReply' | 'withdrawReply' | 'sendReplyNow'
/** Its failure is in a menu, which any press outside closes. See views/savedViews.test.tsx. */
type InMenu = 'fetchViews'
/** Its failure is a question mark at each view of the queue. See views/desk.test.tsx. */
type InTabs = 'fetchDeskCounts'
/** Each failure is where the change was made, with a way back of its own. See views/desk.test.tsx and machines/screens/ticket. */
type OfTicket = 'changeTicket' | 'addTicketNote' | 'fetchTicketEntries'
/** Its failure is beside the button that asked for it. See views/order.test.tsx. */
type OfOrder = 'lookUpMoney'
type Missing = Exclude<
  CallName,
  CallOf<keyof typeof scenes> | OfCommands | InBackground | InDrawers | InMenu | InTabs | OfTicket | OfReplies | OfOrder
>

/** Every call of the console where it is made, by its name: a call without a scene is a type error. */
export const SCENES: Readonly<Record<string, Scene>> = {
  ...scenes,
  ...({} satisfies Record<Missing, Scene>),
}
