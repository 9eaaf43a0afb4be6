/** What a ticket can be opened for, other than to read it. */
export const TICKET_ENTRANCES = ['reply', 'status'] as const
export type TicketEntrance = (typeof TICKET_ENTRANCES)[number]

/** What an address opens a ticket for; null if only to read it. */
export const readEntrance = (query: URLSearchParams): TicketEntrance | null =>
  TICKET_ENTRANCES.find((one) => one === query.get('open')) ?? null

/** The address of a ticket in the queue. */
export const ticketHref = (number: string, entrance: TicketEntrance | null = null): string =>
  `/desk/tickets/${encodeURIComponent(number)}${entrance === null ? '' : `?open=${entrance}`}`
