import { ticketsMachine } from '../../../machines/screens/tickets/tickets.machine.ts'
import { userCalls } from '../../effects/calls/users.ts'
import { part } from '../../part.ts'
import { ticketCalls } from './calls.ts'
import { Tickets } from './Tickets.tsx'

export default part({
  View: Tickets,
  machine: ticketsMachine,
  effects: (world) => ({
    ...ticketCalls(world.call, world),
    fetchCustomers: userCalls(world.call, world).fetchCustomers,
  }),
})
