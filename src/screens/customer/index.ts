import { customerMachine } from '../../../machines/screens/customer/customer.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { CustomerScreen } from './CustomerScreen.tsx'
import { customerCalls } from './calls.ts'

export default part({
  View: CustomerScreen,
  machine: customerMachine,
  effects: (world) => {
    const { saveForm, watchForm } = formEffects(world)
    return { ...customerCalls(world.call, world), saveForm, watchForm }
  },
})
