import { ordersMachine } from '../../../machines/screens/orders/orders.machine.ts'
import { orderCalls } from '../../effects/calls/orders.ts'
import { saveTable } from '../../effects/csv.ts'
import { orderColumnsEffects } from '../../effects/orderColumns.ts'
import { part } from '../../part.ts'
import { Orders } from './Orders.tsx'

export default part({
  View: Orders,
  machine: ordersMachine,
  effects: (world) => {
    const { fetchOrders, fetchOrderExport } = orderCalls(world.call, world)
    return { fetchOrders, fetchOrderExport, saveTable, ...orderColumnsEffects(world.storage) }
  },
})
