import { array, is } from 'superstruct'
import type { TicketsAnswer } from '../../../machines/model/answers.ts'
import { PageMeta, Ticket } from '../../../machines/model/tickets.ts'
import type { Client, Clock } from '../client.ts'
import { requestOf } from '../requests.ts'

/** The tickets of a customer. */
export const ticketCalls = (call: Client, { now }: Clock) => ({
  fetchTickets: async ({ user, page }: { user: string; page: number }, signal: AbortSignal): Promise<TicketsAnswer> => {
    const request = requestOf({ call: 'fetchTickets', user, page })
    const { data, meta } = await call({ ...request, signal }, array(Ticket))
    return { tickets: data, meta: is(meta, PageMeta) ? meta : null, at: now() }
  },
})
