/** What a ticket is opened for, other than to read it. */
export const TICKET_ENTRANCES = ['reply', 'status'] as const
export type TicketEntrance = (typeof TICKET_ENTRANCES)[number]

/** What an address opens a ticket for; null where there is no such thing. */
export const readEntrance = (query: URLSearchParams): TicketEntrance | null =>
  TICKET_ENTRANCES.find((one) => one === query.get('open')) ?? null

/** The address of a ticket of the desk. */
export const ticketHref = (number: string, entrance: TicketEntrance | null = null): string =>
  `/desk/tickets/${encodeURIComponent(number)}${entrance === null ? '' : `?open=${entrance}`}`
