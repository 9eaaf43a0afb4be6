import { customerSearchMachine } from '../../machines/screens/tickets/customerSearch.machine.ts'
import { ticketListMachine } from '../../machines/screens/tickets/ticketList.ts'
import { ticketsMachine } from '../../machines/screens/tickets/tickets.machine.ts'
import type { TicketCalls } from '../effects/calls/tickets.ts'
import type { UserCalls } from '../effects/calls/users.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'

/** The tickets screen in the world. */
export const wireTickets = (
  effects: Effects,
  calls: TicketCalls & Pick<UserCalls, 'fetchCustomers'>,
): typeof ticketsMachine =>
  ticketsMachine.provide({
    actors: {
      list: ticketListMachine.provide({
        actors: { fetchAnswer: promised(calls.fetchTickets), watchClock: watchClockOf(effects) },
        actions: { logError: logErrorTo(effects) },
      }),
      customerSearch: customerSearchMachine.provide({
        actors: { fetchCustomers: promised(calls.fetchCustomers) },
        actions: { logError: logErrorTo(effects) },
      }),
    },
  })
