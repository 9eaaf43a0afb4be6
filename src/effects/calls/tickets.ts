import { array, is } from 'superstruct'
import type { TicketsAnswer } from '../../../machines/model/answers.ts'
import { PageMeta, Ticket } from '../../../machines/model/tickets.ts'
import type { Client } from '../client.ts'

/** The tickets of a customer. `now` is in epoch milliseconds. */
export const ticketCalls = (call: Client, { now }: { readonly now: () => number }) => ({
  fetchTickets: async ({ user, page }: { user: string; page: number }, signal: AbortSignal): Promise<TicketsAnswer> => {
    const path = `/users/${encodeURIComponent(user)}/tickets`
    const { data, meta } = await call({ path, query: { page }, signal }, array(Ticket))
    return { tickets: data, meta: is(meta, PageMeta) ? meta : null, at: now() }
  },
})

export type TicketCalls = ReturnType<typeof ticketCalls>
