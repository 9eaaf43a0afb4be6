import { ticketMachine } from '../../../machines/screens/ticket/ticket.machine.ts'
import { watchAttention } from '../../effects/attention.ts'
import { sendReplyCalls, withdrawReplyCalls } from '../../effects/calls/replies.ts'
import { fetchSavedMessagesCalls } from '../../effects/calls/savedMessages.ts'
import { ticketDraftCalls } from '../../effects/calls/ticketDrafts.ts'
import { formEffects } from '../../effects/forms.ts'
import { uuid } from '../../effects/uuid.ts'
import { part } from '../../part.ts'
import { ticketCalls } from './calls.ts'
import { TicketScreen } from './TicketScreen.tsx'

export default part({
  View: TicketScreen,
  machine: ticketMachine,
  effects: (world) => {
    const { saveForm, watchForm, watchForms } = formEffects(world)
    return {
      ...ticketCalls(world.call, world),
      ...sendReplyCalls(world.call, world),
      ...withdrawReplyCalls(world.call),
      ...fetchSavedMessagesCalls(world.call, world),
      ...ticketDraftCalls(world.call, world),
      makeKey: async () => uuid(),
      saveForm,
      watchForm,
      watchForms,
      watchAttention,
    }
  },
})
