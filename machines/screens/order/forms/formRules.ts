import type { Describe } from 'superstruct'
import type { OrderRequest } from '../../../model/commands.ts'
import type { OrderAction } from '../../../model/orderRules.ts'
import type { Order } from '../../../model/orders.ts'
import type { Capabilities } from '../../../model/permissions.ts'
import type { SayCents } from '../../../model/reasons.ts'

/** Errors by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * What a form was opened for. `target`: the id of the part of the order that is meant, or null. `earlier`: the version of the order whose former
 * value, such as an address, is wanted again, or null. `at`: when the form was opened, epoch milliseconds.
 */
export interface Occasion {
  readonly target: string | null
  readonly earlier: number | null
  readonly at: number
}

/** The rules of the form for one action of an order. */
export interface OrderFormRules<Fields, Action extends OrderAction = OrderAction> {
  /** The struct that its fields are validated with when they are read from storage. */
  readonly fields: Describe<Fields>
  /** The fields that the form begins with. */
  readonly blank: (order: Order, occasion?: Partial<Occasion>) => Fields
  /** The errors of the fields; empty if the form can be sent. */
  readonly errorsOf: (
    order: Order,
    fields: Fields,
    user: Capabilities | null,
    say: SayCents,
    occasion?: Partial<Occasion>,
  ) => FieldErrors
  /** The request that the fields make; null while they have errors. */
  readonly requestOf: (order: Order, fields: Fields) => OrderRequest<Action> | null
  /** Whether the person has to confirm before the request is sent, because money moves. */
  readonly asks: (order: Order) => boolean
}
