/** What a ticket is opened for, other than to read it. */
export type TicketEntrance = 'reply' | 'status'

/** The address of a ticket of the desk. */
export const ticketHref = (number: string, entrance: TicketEntrance | null = null): string =>
  `/desk/tickets/${encodeURIComponent(number)}${entrance === null ? '' : `?open=${entrance}`}`
