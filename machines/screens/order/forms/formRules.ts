import type { Describe } from 'superstruct'
import type { OrderRequest } from '../../../model/commands.ts'
import type { OrderAction } from '../../../model/orderRules.ts'
import type { Order } from '../../../model/orders.ts'
import type { Capabilities } from '../../../model/permissions.ts'
import type { SayCents } from '../../../model/reasons.ts'

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * What a form was opened for. `target`: the part of the order that is meant; `earlier`: the version of what the order had before, where that is wanted
 * again. Both null for none. `at`: when it was opened, epoch milliseconds.
 */
export interface Occasion {
  readonly target: string | null
  readonly earlier: number | null
  readonly at: number
}

/** What the form of one action of an order is made of. */
export interface OrderFormRules<Fields, Action extends OrderAction = OrderAction> {
  /** Whether these are its fields: what is kept in storage may be anything. */
  readonly fields: Describe<Fields>
  /** What it begins with. */
  readonly blank: (order: Order, occasion?: Partial<Occasion>) => Fields
  /** Empty where it can be sent. */
  readonly errorsOf: (
    order: Order,
    fields: Fields,
    user: Capabilities | null,
    say: SayCents,
    occasion?: Partial<Occasion>,
  ) => FieldErrors
  /** What the fields ask for; null while they have errors. */
  readonly requestOf: (order: Order, fields: Fields) => OrderRequest<Action> | null
  /** Whether a question comes before it is sent, because money moves. */
  readonly asks: (order: Order) => boolean
}
