import type { SnapshotFrom } from 'xstate'
import { knownOf } from '../../../machines/model/known.ts'
import {
  selectNow,
  selectPage,
  selectPagedTotal,
  selectTickets,
  selectTicketsAge,
  selectTicketsState,
  ticketsMachine,
} from '../../../machines/screens/tickets/tickets.machine.ts'
import { ticket } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone, unknown } from '../answers.ts'

const two = { tickets: [ticket(1), ticket(2)], meta: { total: 41, page_size: 20, current_page: 1 }, at: 1000 }
const known = [{ call: { call: 'fetchTickets', user: '7', page: 1 }, answer: two }] as const
const none = { tickets: [], meta: null, at: 1000 }
const NOTHING = { tickets: 0, total: 35 } as const
const asks = ['fetchTickets']
const OTHERS = { '7': ['8', null], '8': ['7', null] } as const
const UNNAMED = ['start customerSearch']
const query = (user: string | null, page: number) => ({ type: 'query.changed', query: { user, page } }) as const

const isKnown =
  (user: string, page: number) =>
  ({ context }: SnapshotFrom<typeof ticketsMachine>): boolean =>
    knownOf(context.known, { call: 'fetchTickets', user, page }) !== null

const PAGES = [
  { user: '7', page: 1, known: 'isFirstKnown', on: 'the first page is wanted' },
  { user: '7', page: 2, known: 'isSecondKnown', on: 'the second page is wanted' },
  { user: '8', page: 1, known: 'isOtherKnown', on: 'another customer is wanted' },
] as const
const isBrief = (snapshot: SnapshotFrom<typeof ticketsMachine>): boolean => snapshot.matches({ loading: 'brief' })

const UNKNOWN = { isFirstKnown: false, isSecondKnown: false, isOtherKnown: false } as const

/** What is known afterwards of the page that is shown. */
const ofPages = <On extends string>(on: On, isKnownThen: boolean) =>
  PAGES.map(({ user, page, known }) => ({ on, seeing: { user, page }, sees: { [known]: isKnownThen } }))

/** A page that is not shown is wanted: what was seen of it stands there at once; else the rows of the same customer stay. */
const wanted = PAGES.flatMap(({ on, user, page, known }) => [
  { on, seeing: { user: oneOf(...OTHERS[user]) }, sees: { user, page } },
  {
    on,
    seeing: { user: oneOf(...OTHERS[user]), [known]: false },
    sees: { state: 'loading' as const, isBrief: false, isPassedBy: false, isOld: false, ...NOTHING },
    asks,
  },
  {
    on,
    seeing: { user: oneOf(...OTHERS[user]), [known]: true },
    sees: { state: 'refreshing' as const, isBrief: false, isPassedBy: true, isOld: true, tickets: 2, total: 41 },
  },
])
const marked = oneOf('loading', 'refreshing', 'outdated', 'empty', 'failed', 'notPermitted', 'userUnknown')
const turned = PAGES.slice(0, 2).flatMap(({ on, page, known }) => [
  {
    on,
    seeing: { user: '7', page: 3 - page, [known]: false },
    sees: { page },
    asks,
  },
  {
    on,
    seeing: { user: '7', page: 3 - page, [known]: false, state: 'loaded' as const, isBrief: false },
    sees: { isBrief: true },
  },
  {
    on,
    seeing: { user: '7', page: 3 - page, [known]: false, state: marked },
    sees: { state: 'loading' as const, isPassedBy: false, isOld: false },
  },
  {
    on,
    seeing: { user: '7', page: 3 - page, [known]: true },
    sees: { state: 'refreshing' as const, isBrief: false, isPassedBy: true, isOld: true, page, tickets: 2, total: 41 },
  },
])

export const tickets = alphabet(ticketsMachine, {
  starts: {
    'opens with a customer': { user: '7', page: 1, offersCustomers: true },
    'comes back to a page': { user: '7', page: 1, offersCustomers: true, known },
    'opens without': { user: null, page: 1, offersCustomers: true },
  },
  steps: {
    'two tickets come': { done: 'fetchTickets', output: two },
    'no ticket comes': { done: 'fetchTickets', output: none },
    'the call is refused': { fail: 'fetchTickets', error: forbidden },
    'there is no such customer': { fail: 'fetchTickets', error: unknown },
    'the call fails': { fail: 'fetchTickets', error: gone },
    '100 ms pass': (snapshot) => (isBrief(snapshot) ? { pass: 100 } : null),
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'the first page is wanted': query('7', 1),
    'the second page is wanted': query('7', 2),
    'another customer is wanted': query('8', 1),
    'no customer is wanted': query(null, 1),
    'a minute has passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 61_000 } },
  },
  reads: ({ context: { user, page, now, known, answer } }) => [
    user,
    page,
    now,
    answer === null,
    known.map(({ call }) => JSON.stringify(call)).toSorted(),
  ],
  shows: {
    state: selectTicketsState,
    isBrief,
    isPassedBy: (snapshot) => snapshot.matches({ known: 'returning' }),
    isOld: (snapshot) => selectTicketsAge(snapshot) !== null,
    isFirstKnown: isKnown('7', 1),
    isSecondKnown: isKnown('7', 2),
    isOtherKnown: isKnown('8', 1),
    page: selectPage,
    user: ({ context }) => context.user,
    tickets: (snapshot) => selectTickets(snapshot).length,
    total: selectPagedTotal,
    now: selectNow,
  },
  facts: [
    {
      on: 'opens with a customer',
      sees: {
        state: 'loading',
        isBrief: false,
        isPassedBy: false,
        user: '7',
        page: 1,
        now: 0,
        isOld: false,
        ...NOTHING,
        ...UNKNOWN,
      },
      asks: ['watchClock', ...asks],
    },
    {
      on: 'comes back to a page',
      sees: {
        state: 'refreshing',
        isBrief: false,
        isPassedBy: true,
        user: '7',
        page: 1,
        now: 0,
        isOld: true,
        tickets: 2,
        total: 41,
        ...UNKNOWN,
        isFirstKnown: true,
      },
      asks: ['watchClock'],
    },
    { on: '100 ms pass', seeing: { isBrief: true }, sees: { state: 'loading', isBrief: false } },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks },
    {
      on: 'opens without',
      sees: {
        state: 'idle',
        isBrief: false,
        isPassedBy: false,
        user: null,
        page: 1,
        now: 0,
        isOld: false,
        ...NOTHING,
        ...UNKNOWN,
      },
      asks: ['watchClock', ...UNNAMED],
    },
    {
      on: 'two tickets come',
      sees: { state: 'loaded', isBrief: false, isOld: false, tickets: 2, total: 41, now: 1000 },
      asks: ['answer.remembered'],
    },
    ...ofPages('two tickets come', true),
    {
      on: 'no ticket comes',
      sees: { state: 'empty', isBrief: false, isOld: false, ...NOTHING, now: 1000 },
      asks: ['answer.dropped'],
    },
    ...ofPages('no ticket comes', false),
    {
      on: 'the call is refused',
      sees: { state: 'notPermitted', isBrief: false, isOld: false },
      asks: ['answer.dropped'],
    },
    ...ofPages('the call is refused', false),
    {
      on: 'there is no such customer',
      sees: { state: 'userUnknown', isBrief: false, isOld: false },
      asks: ['answer.dropped', ...UNNAMED],
    },
    ...ofPages('there is no such customer', false),
    { on: 'the call fails', asks: ['logError'] },
    { on: 'the call fails', seeing: { state: oneOf('loading', 'loaded') }, sees: { state: 'failed', isBrief: false } },
    { on: 'the call fails', seeing: { state: 'refreshing' }, sees: { state: 'outdated' } },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks },
    { on: 'is asked again', seeing: { state: 'outdated' }, sees: { state: 'refreshing' }, asks },
    ...wanted,
    ...turned,
    {
      on: 'no customer is wanted',
      seeing: { user: oneOf('7', '8') },
      sees: { state: 'idle', isBrief: false, isPassedBy: false, user: null, page: 1, isOld: false, ...NOTHING },
      asks: UNNAMED,
    },
    { on: 'a minute has passed', sees: { now: 61_000 } },
  ],
})
