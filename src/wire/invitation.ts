import { invitationMachine } from '../../machines/shell/invitation.machine.ts'
import type { Effects } from './effects.ts'
import { wireForms } from './forms.ts'

/** The invitation of new members in the world, which keeps what is filled in. */
export const wireInvitation = (effects: Effects): typeof invitationMachine => {
  const { watchForm, saveForm } = wireForms(effects)
  return invitationMachine.provide({ actors: { watchForm }, actions: { saveForm } })
}
