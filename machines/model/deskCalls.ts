import { type DeskQuery, deskFilterParameters } from './deskQuery.ts'
import { pageParameters } from './listQuery.ts'
import type { ReadCall } from './readCalls.ts'

/** One page of the queue. */
export const deskCall = (query: DeskQuery): ReadCall => ({
  call: 'fetchDesk',
  path: '/tickets',
  query: {
    view: query.view,
    ...pageParameters(query),
    sort: query.sort,
    order: query.order,
    ...(query.search !== '' && { search: query.search }),
    ...Object.fromEntries(Object.entries(deskFilterParameters(query.filter)).filter(([, value]) => value !== '')),
  },
})

/** How many tickets are in each view. */
export const DESK_COUNTS_CALL: ReadCall = { call: 'fetchDeskCounts', path: '/tickets/counts' }

const NUMBER = /^KS-[1-9]\d{0,14}$/

/** Whether a text can be the number of a ticket. */
export const isTicketNumber = (text: string): boolean => NUMBER.test(text)

/** One ticket. */
export const ticketCall = ({ number }: { readonly number: string }): ReadCall => ({
  call: 'fetchTicket',
  path: '/tickets/{number}',
  params: { number },
})
