import { wizardsMachine } from '../../../machines/screens/wizards/wizards.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { Wizards } from './Wizards.tsx'

export default part({
  View: Wizards,
  machine: wizardsMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    return { watchForm, saveForm }
  },
})
