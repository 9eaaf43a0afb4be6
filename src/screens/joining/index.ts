import { joiningMachine } from '../../../machines/screens/joining/joining.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { readFragment, watchFragment } from '../../effects/fragment.ts'
import { part } from '../../part.ts'
import { invitationCalls } from './calls.ts'
import { Joining } from './Joining.tsx'
import { TEXTS } from './texts.ts'

export default part({
  View: Joining,
  machine: joiningMachine,
  effects: (world) => {
    const { fetchInvited, acceptInvitation } = invitationCalls(world.call, readFragment)
    const { watchForm, saveForm } = formEffects(world)
    return {
      watchForm,
      saveForm,
      fetchInvited,
      acceptInvitation: async (...given: Parameters<typeof acceptInvitation>) => {
        const person = await acceptInvitation(...given)
        world.showNotice({ type: 'success', message: TEXTS.set })
        return person
      },
      watchInvitation: (send: (event: { type: 'link.replaced' }) => void) =>
        watchFragment(() => send({ type: 'link.replaced' })),
    }
  },
})
