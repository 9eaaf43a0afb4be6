import { wizardsMachine } from '../../machines/screens/wizards/wizards.machine.ts'
import type { Effects } from './effects.ts'
import { wireForms } from './forms.ts'

/** The screen of the wizards in the world, which keeps what is filled in. */
export const wireWizards = (effects: Effects): typeof wizardsMachine => {
  const { watchForm, saveForm } = wireForms(effects)
  return wizardsMachine.provide({ actors: { watchForm }, actions: { saveForm } })
}
