import { orderFormMachine } from '../../../machines/screens/order/orderForm.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { uuid } from '../../effects/uuid.ts'
import { part } from '../../part.ts'
import { OrderFormModal } from '../../screens/order/form/OrderFormModal.tsx'

export default part({
  View: OrderFormModal,
  machine: orderFormMachine,
  effects: (world) => {
    const { saveForm, watchForm } = formEffects(world)
    return { makeKey: async () => uuid(), saveForm, watchForm }
  },
})
