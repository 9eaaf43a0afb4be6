import { ordersMachine } from '../../../machines/screens/orders/orders.machine.ts'
import { orderCalls } from '../../effects/calls/orders.ts'
import { part } from '../../part.ts'
import { Orders } from './Orders.tsx'

export default part({
  View: Orders,
  machine: ordersMachine,
  effects: (world) => ({ fetchOrders: orderCalls(world.call, world).fetchOrders }),
})
