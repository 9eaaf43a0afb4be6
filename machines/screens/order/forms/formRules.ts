import type { Describe } from 'superstruct'
import type { OrderRequest } from '../../../model/commands.ts'
import type { OrderAction } from '../../../model/orderRules.ts'
import type { Order } from '../../../model/orders.ts'
import type { Capabilities } from '../../../model/permissions.ts'
import type { SayCents } from '../../../model/reasons.ts'

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * What a form was opened for. `target`: the id of a part of the order, such as a shipment, or null for the order itself. `earlier`: the version
 * of the order whose value, such as an address, is to be restored, or null. `at`: when the form was opened, epoch milliseconds.
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
  /** The request that the fields make. While they have errors, it may be null and must not be sent. */
  readonly requestOf: (order: Order, fields: Fields) => OrderRequest<Action> | null
  /** Whether the person has to confirm in a second step before the request is sent. */
  readonly asks: (order: Order) => boolean
}
