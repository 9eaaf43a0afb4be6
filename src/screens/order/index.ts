import { orderMachine } from '../../../machines/screens/order/order.machine.ts'
import { watchAttention } from '../../effects/attention.ts'
import { orderCalls } from '../../effects/calls/orders.ts'
import { part } from '../../part.ts'
import { OrderScreen } from './OrderScreen.tsx'

export default part({
  View: OrderScreen,
  machine: orderMachine,
  effects: (world) => {
    const { fetchOrder, fetchOrderChanges, lookUpMoney } = orderCalls(world.call, world)
    return { fetchOrder, fetchOrderChanges, lookUpMoney, watchAttention }
  },
})
