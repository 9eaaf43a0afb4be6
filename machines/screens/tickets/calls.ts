import type { ReadCall } from '../../model/readCalls.ts'

/** One page of a customer's tickets. */
export const ticketsCall = ({ user, page }: { readonly user: string; readonly page: number }): ReadCall => ({
  call: 'fetchTickets',
  path: '/users/{user}/tickets',
  params: { user },
  query: { page },
})
