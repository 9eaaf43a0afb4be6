import type { Transaction } from 'kysely'
import type { OrderRequest } from '../../../machines/model/commands.ts'
import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import type { StaffActor } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import type { TrailRow } from '../../gateway/attempts.ts'
import { ApiError } from '../../http/answers.ts'
import type { EventData, OrderEventKind } from '../events.ts'

/** A change that somebody asks for, of an order that is locked and that allows it. */
export type Asked<Action extends OrderAction = OrderAction> = {
  readonly order: Order
  readonly wanted: OrderRequest<Action>
  /** The id of the shipment, note or mail, or the attempt, where the call has one; else ''. */
  readonly target: string
  readonly key: string
  readonly actor: StaffActor
  readonly permissions: readonly string[]
  /** Whether there is a gateway to send money back. */
  readonly hasGateway: boolean
  /** The address that mails come from. */
  readonly mailFrom: string
  readonly now: Date
}

/**
 * What was done, for the event and the audit trail. `note`: what the person wrote about it, for the event alone. `kind`: of the event, where it
 * is not the action. `attempt`: the movement of money to send, with whose end the command ends. `trail`: what else is recorded of it.
 */
export type Done = {
  readonly data: EventData
  readonly note?: string
  readonly kind?: OrderAction | 'void.requested'
  readonly attempt?: string
  readonly trail?: readonly TrailRow[]
}

/** How an action changes an order. `conflicts`: the events since `seen` that the person has to see first. */
export type Change<Action extends OrderAction> = {
  readonly conflicts: readonly OrderEventKind[]
  readonly make: (transaction: Transaction<Database>, asked: Asked<Action>) => Promise<Done>
}

/** An ApiError for what is not possible for this shipment or note, or at this time. */
export const notNow = (words: string): ApiError => new ApiError(409, words, {}, { code: 'not_now' })

/** A text that a person has to give; throws an ApiError 422 for one of blanks alone. */
export const textOf = (name: string, text: string): string => {
  const trimmed = text.trim()
  if (trimmed === '') throw new ApiError(422, `${name} must not be blank`)
  return trimmed
}
