import { type } from 'superstruct'
import { Command, ORDER_CALLS, ORDER_REQUESTS } from '../../machines/model/commands.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import { Order } from '../../machines/model/orders.ts'
import { ACTION_PERMISSIONS } from '../../machines/model/reasons.ts'
import type { Operation } from './operation.ts'
import type { AnyStruct } from './schemaOf.ts'

const WHAT: Readonly<Record<OrderAction, string>> = {
  'refund.requested': 'Refunds money. 200 if the refund is made, 202 while its outcome is unknown',
  'capture.requested':
    'Captures the amount owed from an authorisation, and releases the rest. 200 if the capture is made, 202 while its outcome is unknown',
  'money.settled': 'Records the outcome of a movement of money for which the gateway gave no definite answer',
  'order.cancelled':
    'Cancels an order of which nothing has been shipped, once its money has been refunded or released. 202 while the outcome of this is unknown',
  'items.cancelled':
    'Cancels open pieces of an order. What was paid for them is refunded first; the total of an unpaid order is reduced at once. 202 while the outcome of a refund is unknown',
  'order.held': 'Puts an order on hold: it is not shipped, and no money is captured, until it is released',
  'order.released': 'Releases an order that is on hold',
  'shipment.sent': 'Marks pieces of an order as shipped',
  'shipment.delivered': 'Marks a shipment as delivered',
  'shipment.undone': 'Takes back a shipment, up to 30 minutes after it was marked as shipped',
  'delivery.corrected':
    'Corrects the day, in UTC, on which a shipment was delivered, within 7 days of marking it as delivered. 422 with the code `invalid` and the name of the field for a day that does not exist, is before the shipment was sent, is in the future, or is the one already recorded',
  'address.changed': 'Changes the shipping address of an order, except for its country',
  'note.added': 'Adds a staff note to an order',
  'confirmation.resent':
    'Sends the confirmation of an order again after 15 seconds, to the customer’s address, which must be given in `to`. 409 within 10 minutes of the last confirmation',
  'confirmation.undone': 'Takes back a confirmation that has not been sent, within 10 seconds of requesting it',
  'note.removed': 'Removes one of the caller’s notes within 15 minutes of writing it',
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
      what: `${WHAT[action]}. Done once per \`Idempotency-Key\`; 409 if the order has changed or this is not possible now`,
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
