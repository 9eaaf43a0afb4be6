import { appWizardMachine } from '../../../machines/shell/appWizard.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { AppWizard } from '../overlays/AppWizard.tsx'

export default part({
  View: AppWizard,
  machine: appWizardMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    return { watchForm, saveForm }
  },
})
