import { EXTENSIONS } from '../../model/extensions.ts'
import { isOrderNumber, orderCall } from '../../model/orderCalls.ts'
import { ORDER_PERMISSIONS } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { orderMachine } from './order.machine.ts'

export const order = screen<typeof orderMachine>()({
  path: '/orders/:number',
  title: 'Order',
  trail: ['Orders'],
  // A person may see an order if they may see at least one of the lists that it is in.
  permission: Object.values(ORDER_PERMISSIONS),
  extension: EXTENSIONS.orders,
  // The part that runs commands, which outlive the screen.
  beside: 'commands',
  onQuery: 'send',
  read: (_, number) => ({ number }),
  calls: (query) => (isOrderNumber(query.number) ? [orderCall(query)] : []),
  input: (query, { user, email, isOffered, known }) => ({
    ...query,
    offersOrders: isOffered,
    user,
    email,
    known,
  }),
})
