import type { Transaction } from 'kysely'
import type { OrderRequest } from '../../../machines/model/commands.ts'
import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import type { StaffActor } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import type { EventData } from '../events.ts'

/** What a change of an order is made with. `order`: as it is, locked. `target`: the id in the path of the call, where it has one. */
export type Scope = {
  transaction: Transaction<Database>
  order: Order
  target: string
  key: string
  actor: StaffActor
  now: Date
  /** When a movement of money that nobody has sent by then is sent by somebody else. */
  sentBy: Date
}

/** What a change did. `attempt`: the movement of money to send, where there is one. `isCancelled`: the order is cancelled by it. */
export type Effect = {
  data: EventData
  /** Ids and figures for the audit trail. */
  detail?: string
  attempt?: string
  isCancelled?: boolean
  /** The kind of the event, where it is not the name of the action. */
  kind?: 'refund.requested'
}

/** How an action changes an order, once it is known to be possible. Throws an ApiError where the request does not fit the order. */
export type Change<Action extends OrderAction> = (scope: Scope, wanted: OrderRequest<Action>) => Promise<Effect>
