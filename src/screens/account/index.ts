import { accountMachine } from '../../../machines/screens/account/account.machine.ts'
import { accountCalls } from '../../effects/calls/account.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { AccountSettings } from './AccountSettings.tsx'

export default part({
  View: AccountSettings,
  machine: accountMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    const { fetchActivities: _, ...calls } = accountCalls(world.call, world)
    return { ...calls, watchForm, saveForm }
  },
})
