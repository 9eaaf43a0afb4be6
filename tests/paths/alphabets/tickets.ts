import {
  selectNow,
  selectPage,
  selectPagedTotal,
  selectTickets,
  selectTicketsState,
  ticketsMachine,
} from '../../../machines/screens/tickets.machine.ts'
import { ticket } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone, unknown } from '../answers.ts'

const two = { tickets: [ticket(1), ticket(2)], meta: { total: 41, page_size: 20, current_page: 1 }, at: 1000 }
const none = { tickets: [], meta: null, at: 1000 }
const NOTHING = { tickets: 0, total: 35 } as const
const asks = ['fetchTickets']
const UNNAMED = ['start customerSearch']
const query = (user: string | null, page: number) => ({ type: 'query.changed', query: { user, page } }) as const

export const tickets = alphabet(ticketsMachine, {
  starts: {
    'opens with a customer': { user: '7', page: 1, offersCustomers: true },
    'opens without': { user: null, page: 1, offersCustomers: true },
  },
  steps: {
    'two tickets come': { done: 'fetchTickets', output: two },
    'no ticket comes': { done: 'fetchTickets', output: none },
    'the call is refused': { fail: 'fetchTickets', error: forbidden },
    'there is no such customer': { fail: 'fetchTickets', error: unknown },
    'the call fails': { fail: 'fetchTickets', error: gone },
    'is asked again': { type: 'retry.requested' },
    'the first page is wanted': query('7', 1),
    'the second page is wanted': query('7', 2),
    'another customer is wanted': query('8', 1),
    'no customer is wanted': query(null, 1),
    'a minute has passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 61_000 } },
  },
  shows: {
    state: selectTicketsState,
    page: selectPage,
    user: ({ context }) => context.user,
    tickets: (snapshot) => selectTickets(snapshot).length,
    total: selectPagedTotal,
    now: selectNow,
  },
  facts: [
    {
      on: 'opens with a customer',
      sees: { state: 'loading', user: '7', page: 1, now: 0, ...NOTHING },
      asks: ['watchClock', ...asks],
    },
    {
      on: 'opens without',
      sees: { state: 'idle', user: null, page: 1, now: 0, ...NOTHING },
      asks: ['watchClock', ...UNNAMED],
    },
    { on: 'two tickets come', sees: { state: 'loaded', tickets: 2, total: 41, now: 1000 } },
    { on: 'no ticket comes', sees: { state: 'empty', ...NOTHING, now: 1000 } },
    { on: 'the call is refused', sees: { state: 'notPermitted' } },
    { on: 'there is no such customer', sees: { state: 'userUnknown' }, asks: UNNAMED },
    { on: 'the call fails', sees: { state: 'failed' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks },
    { on: 'the first page is wanted', seeing: { user: '7', page: 2 }, sees: { state: 'loading', page: 1 }, asks },
    { on: 'the second page is wanted', seeing: { user: '7', page: 1 }, sees: { state: 'loading', page: 2 }, asks },
    {
      on: 'the first page is wanted',
      seeing: { user: oneOf('8', null) },
      sees: { state: 'loading', user: '7', page: 1, ...NOTHING },
      asks,
    },
    {
      on: 'the second page is wanted',
      seeing: { user: oneOf('8', null) },
      sees: { state: 'loading', user: '7', page: 2, ...NOTHING },
      asks,
    },
    {
      on: 'another customer is wanted',
      seeing: { user: oneOf('7', null) },
      sees: { state: 'loading', user: '8', page: 1, ...NOTHING },
      asks,
    },
    {
      on: 'no customer is wanted',
      seeing: { user: oneOf('7', '8') },
      sees: { state: 'idle', user: null, page: 1, ...NOTHING },
      asks: UNNAMED,
    },
    { on: 'a minute has passed', sees: { now: 61_000 } },
  ],
})
