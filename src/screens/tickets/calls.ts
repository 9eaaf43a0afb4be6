import { array, is } from 'superstruct'
import type { TicketsAnswer } from '../../../machines/model/answers.ts'
import { PageMeta, Ticket } from '../../../machines/model/tickets.ts'
import { ticketsCall } from '../../../machines/screens/tickets/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

/** The tickets of a customer. */
export const ticketCalls = (call: Client, { now }: Clock) => ({
  fetchTickets: async ({ user, page }: { user: string; page: number }, signal: AbortSignal): Promise<TicketsAnswer> => {
    const { data, meta } = await call({ ...ticketsCall({ user, page }), signal }, array(Ticket))
    return { tickets: data, meta: is(meta, PageMeta) ? meta : null, at: now() }
  },
})
