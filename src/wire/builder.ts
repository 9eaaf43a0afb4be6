import { builderMachine } from '../../machines/screens/builder/builder.machine.ts'
import type { Effects } from './effects.ts'
import { wireForms } from './forms.ts'

/** The Layout Builder in the world: it keeps what was edited, and has the rest to say to the workspace. */
export const wireBuilder = (effects: Effects): typeof builderMachine => {
  const { watchForm, saveForm } = wireForms(effects)
  return builderMachine.provide({ actors: { watchForm }, actions: { saveForm } })
}
