import type { Transaction } from 'kysely'
import type { OrderRequest } from '../../../machines/model/commands.ts'
import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import type { StaffActor } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import type { TrailRow } from '../../gateway/attempts.ts'
import { ApiError } from '../../http/answers.ts'
import type { EventData, OrderEventKind } from '../events.ts'

/** A requested change of an order. The order is locked and allows the change. */
export type Asked<Action extends OrderAction = OrderAction> = {
  readonly order: Order
  readonly wanted: OrderRequest<Action>
  /** The id of the shipment, note, mail or attempt that the call is about; '' if there is none. */
  readonly target: string
  readonly key: string
  readonly actor: StaffActor
  readonly permissions: readonly string[]
  /** Whether there is a gateway that can move money. */
  readonly hasGateway: boolean
  /** The address that mails come from. */
  readonly mailFrom: string
  readonly now: Date
}

/**
 * What was done, for the event and the audit trail. `note`: a text by the person, which only the event has. `kind`: the kind of the event, if it is
 * not the action. `attempt`: the movement of money to send; the command is done once this movement has ended. `trail`: further rows of the audit
 * trail.
 */
export type Done = {
  readonly data: EventData
  readonly note?: string
  readonly kind?: OrderAction | 'void.requested'
  readonly attempt?: string
  readonly trail?: readonly TrailRow[]
}

/**
 * How an action changes an order. `conflicts`: kinds of events that the person must have seen. If one has happened since `seen`, the action is
 * refused.
 */
export type Change<Action extends OrderAction> = {
  readonly conflicts: readonly OrderEventKind[]
  readonly make: (transaction: Transaction<Database>, asked: Asked<Action>) => Promise<Done>
}

/** An ApiError 409 for something that is not possible now, or not for this shipment or note. */
export const notNow = (words: string): ApiError => new ApiError(409, words, {}, { code: 'not_now' })

/** A required text, trimmed; throws an ApiError 422 if it is blank. */
export const textOf = (name: string, text: string): string => {
  const trimmed = text.trim()
  if (trimmed === '') throw new ApiError(422, `${name} must not be blank`)
  return trimmed
}
