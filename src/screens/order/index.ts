import { orderMachine } from '../../../machines/screens/order/order.machine.ts'
import { orderCalls } from '../../effects/calls/orders.ts'
import { formEffects } from '../../effects/forms.ts'
import { uuid } from '../../effects/uuid.ts'
import { part } from '../../part.ts'
import { OrderScreen } from './OrderScreen.tsx'

export default part({
  View: OrderScreen,
  machine: orderMachine,
  effects: (world) => {
    const { saveForm, watchForm } = formEffects(world)
    return {
      fetchOrder: orderCalls(world.call, world).fetchOrder,
      makeKey: async () => uuid(),
      saveForm,
      watchForm,
    }
  },
})
