import { orderAnswer, order as orderOf } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'
import { ORDER_GATE } from './orders.ts'

export const order = describeScreen({
  path: '/orders/100245',
  notAt: ['/orders/100245/lines'],
  // The second is the address of another order.
  queries: ['', '6'],
  title: 'Order',
  trail: ['Orders'],
  permission: ORDER_GATE.toReversed(),
  onlyHere: 'Order 100245',
  loads: [
    loaded({
      call: 'fetchOrder',
      request: 'GET /orders/[^/]+',
      failed: 'Could not load the order.',
      notPermitted: 'You do not have permission to see this order.',
    }),
  ],
  calls: {
    fetchOrder: {
      input: { number: '100245' },
      answer: (mark) => {
        const answer = orderAnswer(100245)
        return { ...answer, order: { ...answer.order, method: mark } }
      },
    },
    lookUpMoney: { input: { attempt: 'attempt-2' }, answer: () => orderOf(100_245) },
  },
})
