import { array, is } from 'superstruct'
import type { Asking, TicketsAnswer } from '../../../machines/model/answers.ts'
import { PageMeta, Ticket } from '../../../machines/model/tickets.ts'
import type { Client } from '../client.ts'
import type { RefreshPorts } from '../refresh.ts'
import { requestOf } from '../requests.ts'

/** The tickets of a customer. */
export const ticketCalls = (call: Client, { now, untilDrawn }: RefreshPorts) => ({
  fetchTickets: async (
    { user, page, isRefresh }: { user: string; page: number } & Asking,
    signal: AbortSignal,
  ): Promise<TicketsAnswer> => {
    if (isRefresh) await untilDrawn()
    const request = requestOf({ call: 'fetchTickets', user, page })
    const { data, meta } = await call({ ...request, signal }, array(Ticket))
    return { tickets: data, meta: is(meta, PageMeta) ? meta : null, at: now() }
  },
})

export type TicketCalls = ReturnType<typeof ticketCalls>
