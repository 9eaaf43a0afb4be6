import { boolean, type } from 'superstruct'
import { ShopOrder, ShopPayment, TakenOrder } from '../shop/orderInput.ts'
import type { Operation } from './operation.ts'

/** The calls of the shop and of gateways. */
export const SHOP: Readonly<Record<string, Operation>> = {
  'POST /gateway/{name}/events': {
    what: 'Receives a signed event from the payment gateway. 409 for an event that has to be sent again later',
    access: 'public',
    data: type({ taken: boolean() }),
    fails: [401, 409],
  },
  'POST /shop/orders': {
    what: 'Receives an order from the shop. 201 if it is new, 200 if it was received before, 409 if its number or one of its payments belongs to another order',
    access: 'shop',
    body: ShopOrder,
    data: TakenOrder,
    status: 201,
    fails: [409],
  },
  'POST /shop/payments': {
    what: 'Receives a charge, an authorisation or a refund. 201 if it is new, 200 if it was received before, 409 if its `ref` belongs to another payment',
    access: 'shop',
    body: ShopPayment,
    data: TakenOrder,
    status: 201,
    fails: [404, 409],
  },
  'GET /shop/orders/{number}': {
    what: 'Returns an order by the number that the shop gave it',
    access: 'shop',
    data: TakenOrder,
    fails: [404],
  },
}
