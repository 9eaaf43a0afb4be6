import { ticketsMachine } from '../../../machines/screens/tickets/tickets.machine.ts'
import { ticketCalls } from '../../effects/calls/tickets.ts'
import { userCalls } from '../../effects/calls/users.ts'
import { part } from '../../part.ts'
import { Tickets } from './Tickets.tsx'

export default part({
  View: Tickets,
  machine: ticketsMachine,
  effects: (world) => ({
    ...ticketCalls(world.call, world),
    fetchCustomers: userCalls(world.call, world).fetchCustomers,
  }),
})
