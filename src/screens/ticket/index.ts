import { ticketMachine } from '../../../machines/screens/ticket/ticket.machine.ts'
import { watchAttention } from '../../effects/attention.ts'
import { sendReplyCalls, withdrawReplyCalls } from '../../effects/calls/replies.ts'
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
      makeKey: async () => uuid(),
      saveForm,
      watchForm,
      watchForms,
      watchAttention,
    }
  },
})
