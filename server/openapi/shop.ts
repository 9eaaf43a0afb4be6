import { boolean, type } from 'superstruct'
import { ShopOrder, ShopPayment, TakenOrder } from '../shop/orderInput.ts'
import type { Operation } from './operation.ts'

/** The calls of the shop and of gateways. */
export const SHOP: Readonly<Record<string, Operation>> = {
  'POST /gateway/{name}/events': {
    what: 'What the payment gateway says by itself, signed: 409 for what has to come again later',
    access: 'public',
    data: type({ taken: boolean() }),
    fails: [401, 409],
  },
  'POST /shop/orders': {
    what: 'Takes in an order: 201 if it is new, 200 if it was taken in before, 409 if its number or a payment is that of another order',
    access: 'shop',
    body: ShopOrder,
    data: TakenOrder,
    status: 201,
    fails: [409],
  },
  'POST /shop/payments': {
    what: 'Takes in a charge or a refund: 201 if it is new, 200 if it was taken in before, 409 if its name is that of another payment',
    access: 'shop',
    body: ShopPayment,
    data: TakenOrder,
    status: 201,
    fails: [404, 409],
  },
  'GET /shop/orders/{number}': {
    what: 'An order by the number of the shop',
    access: 'shop',
    data: TakenOrder,
    fails: [404],
  },
}
