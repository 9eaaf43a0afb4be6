import { formatNumber } from '../../formats/figures.ts'

export const TEXTS = {
  greeting: 'hi',
  ticketsFor: (customer: string) => `Tickets for ${customer}`,
  thisCustomer: 'this customer',
  queue: 'Queue',
  things: 'tickets',
  noTickets: 'This customer has no tickets.',

  columns: {
    ticket: 'Ticket',
    title: 'Title',
    category: 'Category',
    priority: 'Priority',
    status: 'Status',
    updated: 'Updated',
  },
  created: (day: string) => `Created: ${day}`,
  updated: 'Updated',
  by: (name: string) => `by ${name}`,

  whoseTickets: 'Whose tickets?',
  unknownCustomer: 'There is no customer with this ID.',
  searchOrEnterId: 'Search for a customer, or enter an ID.',
  enterId: 'Enter a customer’s ID.',
  customerId: 'Customer ID',
  showTickets: 'Show tickets',

  search: 'Search for a customer',
  nameOrEmail: 'Name or email',
  typeMore: (characters: number) => `Type at least ${characters} characters.`,
  searching: 'Searching',
  found: (total: number) => (total === 1 ? '1 customer' : `${formatNumber(total)} customers`),
  foundMore: (shown: number, total: number) =>
    `The first ${shown} of ${formatNumber(total)} customers. Keep typing to narrow the list.`,
  noMatch: (name: string) => `No customer matches “${name}”.`,
  searchFailed: (why: string) => `Could not search. ${why}`,
} as const
