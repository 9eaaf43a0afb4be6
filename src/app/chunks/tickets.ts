import { ticketCalls } from '../../effects/calls/tickets.ts'
import { userCalls } from '../../effects/calls/users.ts'
import type { Client } from '../../effects/client.ts'

export const calls = (call: Client, ports: Parameters<typeof ticketCalls>[1]) => ({
  ...ticketCalls(call, ports),
  fetchCustomers: userCalls(call, ports).fetchCustomers,
})
export { Tickets as View } from '../../screens/tickets/Tickets.tsx'
export { wireTickets as wire } from '../../wire/tickets.ts'
