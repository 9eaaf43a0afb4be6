import { builderMachine } from '../../../machines/screens/builder/builder.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { Builder } from './Builder.tsx'

export default part({
  View: Builder,
  machine: builderMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    return { watchForm, saveForm }
  },
})
