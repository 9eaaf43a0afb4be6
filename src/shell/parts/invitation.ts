import { invitationMachine } from '../../../machines/shell/invitation.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { Invitation } from '../overlays/Invitation.tsx'

export default part({
  View: Invitation,
  machine: invitationMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    return { watchForm, saveForm }
  },
})
