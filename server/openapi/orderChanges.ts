import { type } from 'superstruct'
import { Command, ORDER_CALLS, ORDER_REQUESTS } from '../../machines/model/commands.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import { Order } from '../../machines/model/orders.ts'
import { ACTION_PERMISSIONS } from '../../machines/model/reasons.ts'
import type { Operation } from './operation.ts'
import type { AnyStruct } from './schemaOf.ts'

const WHAT: Readonly<Record<OrderAction, string>> = {
  'refund.requested': 'Sends money back: 200 when it is done, 202 while nobody knows',
  'capture.requested':
    'Takes what is owed of what is authorised, and releases the rest: 200 when it is done, 202 while nobody knows',
  'money.settled': 'Writes down how a movement of money ended that the gateway could not be asked about',
  'order.cancelled':
    'Cancels an order of which nothing has left, once its money has gone back or is released: 202 while nobody knows how that ends',
  'items.cancelled':
    'Cancels open pieces of an order: what was paid for them goes back first, and of an unpaid order the total falls: 202 while nobody knows how a refund ends',
  'order.held': 'Holds an order: it is not shipped until it is released',
  'order.released': 'Releases an order that is held',
  'shipment.sent': 'Marks pieces of an order as shipped',
  'shipment.delivered': 'Marks a shipment as delivered',
  'shipment.undone': 'Takes a shipment back, for 30 minutes',
  'delivery.corrected':
    'Corrects the day of UTC on which a shipment was delivered, for 7 days after it was marked: 422 with `invalid` and the field for a day that is not in the calendar, is before it was shipped, has not come, or is the one it has',
  'address.changed': 'Changes where an order is sent; its country stays',
  'note.added': 'Adds a note of staff about an order',
  'confirmation.resent':
    'Sends the confirmation of an order again, to the address of its customer in `to`, after 15 s; 409 within 10 minutes of the last',
  'confirmation.undone': 'Takes a confirmation back that has not been sent, for 10 s',
  'note.removed': 'Removes a note of one’s own, for 15 minutes',
}
const MAY_BE_UNPROVEN: readonly OrderAction[] = [
  'refund.requested',
  'capture.requested',
  'order.cancelled',
  'items.cancelled',
]

const operationOf = (action: OrderAction): [string, Operation] => {
  const { method, path } = ORDER_CALLS[action]
  return [
    `${method} /orders/{number}${path}`,
    {
      what: `${WHAT[action]}; once for each \`Idempotency-Key\`, 409 where the order has changed or this is not possible now`,
      access: [ACTION_PERMISSIONS[action]],
      ...(method !== 'DELETE' && { body: ORDER_REQUESTS[action] as unknown as AnyStruct }),
      data: type({ command: Command, order: Order }),
      ...(MAY_BE_UNPROVEN.includes(action) && { status: 202 as const }),
      fails: [404, 409, 422],
    },
  ]
}

/** The calls that change an order, one for each entry of `ORDER_CALLS`. */
export const ORDER_CHANGES: Readonly<Record<string, Operation>> = Object.fromEntries(
  (Object.keys(ORDER_CALLS) as OrderAction[]).map(operationOf),
)
