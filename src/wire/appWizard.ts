import { appWizardMachine } from '../../machines/shell/appWizard.machine.ts'
import type { Effects } from './effects.ts'
import { wireForms } from './forms.ts'

/** The wizard of a new app in the world, which keeps what is filled in. */
export const wireAppWizard = (effects: Effects): typeof appWizardMachine => {
  const { watchForm, saveForm } = wireForms(effects)
  return appWizardMachine.provide({ actors: { watchForm }, actions: { saveForm } })
}
