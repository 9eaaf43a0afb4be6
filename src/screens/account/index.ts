import { accountMachine } from '../../../machines/screens/account/account.machine.ts'
import { accountCalls } from '../../effects/calls/account.ts'
import { formEffects } from '../../effects/forms.ts'
import { singleKeysEffects } from '../../effects/singleKeys.ts'
import { part } from '../../part.ts'
import { AccountSettings } from './AccountSettings.tsx'
import { settingsCalls } from './calls.ts'

export default part({
  View: AccountSettings,
  machine: accountMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    return {
      ...accountCalls(world.call, world),
      ...settingsCalls(world.call, world),
      ...singleKeysEffects(world.storage),
      watchForm,
      saveForm,
    }
  },
})
