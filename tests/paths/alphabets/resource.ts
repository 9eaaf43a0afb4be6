import type { SnapshotFrom } from 'xstate'
import {
  selectResourceAge,
  selectResourceAnswer,
  selectResourceFailure,
  selectResourceNow,
  selectResourceQuery,
  selectResourceState,
} from '../../../machines/kit/resource.selectors.ts'
import { sampleResource } from '../../../machines/kit/samples.ts'
import type { TicketsAnswer } from '../../../machines/model/answers.ts'
import { knownOf } from '../../../machines/model/known.ts'
import { ticket } from '../../machines/fixtures.ts'
import { alphabet, type FactOn, oneOf } from '../alphabet.ts'
import { forbidden, gone, unknown } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof sampleResource>

const two = { tickets: [ticket(1), ticket(2)], meta: { total: 41, page_size: 20, current_page: 1 }, at: 1000 }
const none = { tickets: [], meta: null, at: 1000 }
const known = [
  {
    call: { call: 'fetchTickets', path: '/users/{user}/tickets', params: { user: '7' }, query: { page: 1 } },
    answer: two,
  },
] as const

const ASKED = ['fetchTickets']
const ANNOUNCED = ['answer.settled']
const KEPT = ['answer.remembered', ...ANNOUNCED]
const DROPPED = ['answer.dropped', ...ANNOUNCED]

const PAGES = [
  { user: '7', page: 1, known: 'isFirstKnown', on: 'the first page is wanted' },
  { user: '7', page: 2, known: 'isSecondKnown', on: 'the second page is wanted' },
  { user: '8', page: 1, known: 'isOtherKnown', on: 'another customer is wanted' },
] as const
const OTHERS = { '7': ['8', ''], '8': ['7', ''] } as const
const query = (user: string, page: number) => ({ type: 'query.changed', query: { user, page } }) as const

const isKnown =
  (user: string, page: number) =>
  ({ context }: Snapshot): boolean =>
    knownOf(context.known, {
      call: 'fetchTickets',
      path: '/users/{user}/tickets',
      params: { user },
      query: { page },
    }) !== null
const isBrief = (snapshot: Snapshot): boolean => snapshot.matches({ loading: 'brief' })

const shows = {
  state: selectResourceState,
  isBrief,
  isPassedBy: (snapshot: Snapshot) => snapshot.matches({ known: 'returning' }),
  isOld: (snapshot: Snapshot) => selectResourceAge(snapshot) !== null,
  rows: (snapshot: Snapshot) => selectResourceAnswer<TicketsAnswer>(snapshot)?.tickets.length ?? null,
  failure: selectResourceFailure,
  now: selectResourceNow,
  user: (snapshot: Snapshot) => selectResourceQuery<{ user: string }>(snapshot).user,
  page: (snapshot: Snapshot) => selectResourceQuery<{ page: number }>(snapshot).page,
  isFirstKnown: isKnown('7', 1),
  isSecondKnown: isKnown('7', 2),
  isOtherKnown: isKnown('8', 1),
}
type Fact<On extends string> = FactOn<On, typeof shows>

/** The parent changes only answers that the resource has announced to it. */
const ifAnnounced =
  <Step>(step: Step) =>
  ({ value }: Snapshot): Step | null =>
    ['unavailable', 'unasked', 'notPermitted', 'missing'].includes(String(value)) ? null : step

/** All states in which the API has the call and something is asked for, except loaded rows. */
const marked = oneOf('loading', 'refreshing', 'outdated', 'empty', 'failed', 'notPermitted', 'missing')
const asking = oneOf('loading', 'refreshing', 'outdated', 'loaded', 'empty', 'failed', 'notPermitted', 'missing')
const offered = oneOf(...asking.values, 'unasked')

const UNKNOWN = { isFirstKnown: false, isSecondKnown: false, isOtherKnown: false } as const
const CALM = { isBrief: false, isPassedBy: false, isOld: false } as const
const START = { ...CALM, rows: null, failure: '', now: 0, ...UNKNOWN }
const WAITING = { state: 'loading', isBrief: false, isPassedBy: false } as const
const RETURNING = { state: 'refreshing', isBrief: false, isPassedBy: true, isOld: true, rows: 2 } as const

/** Whether the shown query has a known answer afterwards. */
const ofPages = <On extends string>(on: On, isKnownThen: boolean): Fact<On>[] =>
  PAGES.map(({ user, page, known }) => ({ on, seeing: { state: asking, user, page }, sees: { [known]: isKnownThen } }))

/** Rows that stand in while an answer is awaited show their age; an empty answer does not. */
const waits = <On extends string>(on: On, seeing: NonNullable<Fact<On>['seeing']>): Fact<On>[] => [
  { on, seeing, sees: WAITING, asks: ASKED },
  { on, seeing: { ...seeing, rows: 2 }, sees: { isOld: true } },
  { on, seeing: { ...seeing, rows: oneOf(null, 0) }, sees: { isOld: false } },
]

/** Rows have loaded, as an answer or from the parent. */
const loads = <On extends string>(on: On): Fact<On>[] => [
  { on, sees: { ...CALM, state: 'loaded', rows: 2, now: 1000 }, asks: KEPT },
  ...ofPages(on, true),
]
const empties = <On extends string>(on: On): Fact<On>[] => [
  { on, sees: { ...CALM, state: 'empty', rows: 0, now: 1000 }, asks: DROPPED },
  ...ofPages(on, false),
]

/** Changed rows are shown at once if they are an answer to the query; otherwise the query is asked for again. */
const settledStates = oneOf('refreshing', 'outdated', 'loaded', 'empty')
const changes = <On extends string>(on: On, rows: number): Fact<On>[] => [
  {
    on,
    seeing: { state: settledStates, isBrief: false },
    sees: { ...RETURNING, rows, isOld: rows > 0 },
    asks: rows > 0 ? KEPT : DROPPED,
  },
  ...PAGES.map(({ user, page, known }) => ({
    on,
    seeing: { state: settledStates, isBrief: false, user, page },
    sees: { [known]: rows > 0 },
  })),
  ...waits(on, { state: oneOf('loading', 'failed') }),
  { on, seeing: { isBrief: true }, sees: { ...WAITING, isOld: true }, asks: ASKED },
]

/** A page of another customer is wanted: its known answer is shown at once; without one, nothing is shown. */
const wanted = PAGES.flatMap(({ on, user, page, known }): Fact<typeof on>[] => [
  { on, seeing: { user: oneOf(...OTHERS[user]) }, sees: { user, page } },
  {
    on,
    seeing: { user: oneOf(...OTHERS[user]), state: offered, [known]: false },
    sees: { ...WAITING, isOld: false, rows: null },
    asks: ASKED,
  },
  { on, seeing: { user: oneOf(...OTHERS[user]), state: offered, [known]: true }, sees: RETURNING, asks: ANNOUNCED },
])

/** Another page of the same customer is wanted: the shown rows may stand in until it has loaded. */
const turned = PAGES.slice(0, 2).flatMap(({ on, page, known }): Fact<typeof on>[] => {
  const before = { user: '7', page: 3 - page }
  return [
    { on, seeing: before, sees: { page } },
    { on, seeing: { ...before, state: asking, [known]: true }, sees: RETURNING, asks: ANNOUNCED },
    {
      on,
      seeing: { ...before, [known]: false, state: 'loaded', isBrief: false },
      sees: { isBrief: true },
      asks: ASKED,
    },
    ...waits(on, { ...before, [known]: false, state: marked }),
  ]
})

export const resource = alphabet(sampleResource, {
  starts: {
    'opens with a customer': { query: { user: '7', page: 1 } },
    'comes back to a page': { query: { user: '7', page: 1 }, known },
    'opens with nobody': { query: { user: '', page: 1 } },
    'opens without such a call': { query: { user: '7', page: 1 }, isOffered: false, known },
  },
  steps: {
    'two rows come': { done: 'fetchTickets', output: two },
    'no row comes': { done: 'fetchTickets', output: none },
    'the call is refused': { fail: 'fetchTickets', error: forbidden },
    'there is no such customer': { fail: 'fetchTickets', error: unknown },
    'the call fails': { fail: 'fetchTickets', error: gone },
    '100 ms pass': (snapshot) => (isBrief(snapshot) ? { pass: 100 } : null),
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'the first page is wanted': query('7', 1),
    'the second page is wanted': query('7', 2),
    'another customer is wanted': query('8', 1),
    'nobody is wanted': query('', 1),
    'a row is changed': ifAnnounced({ type: 'answer.changed', answer: two }),
    'the last row goes': ifAnnounced({ type: 'answer.changed', answer: none }),
    'the rows are old': ifAnnounced({ type: 'answer.overtaken', answer: two }),
    'all is replaced': ifAnnounced({ type: 'answer.replaced', answer: two }),
    'all is replaced by nothing': ifAnnounced({ type: 'answer.replaced', answer: none }),
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
  },
  reads: ({ context: { query, now, known, answer } }) => [
    query,
    now,
    answer?.tickets.length,
    known.map(({ call }) => JSON.stringify(call)).toSorted(),
  ],
  shows,
  facts: [
    {
      on: 'opens with a customer',
      sees: { ...START, state: 'loading', user: '7', page: 1 },
      asks: ['watchClock', ...ASKED],
    },
    {
      on: 'comes back to a page',
      sees: { ...START, ...RETURNING, user: '7', page: 1, isFirstKnown: true },
      asks: ['watchClock', ...ANNOUNCED],
    },
    {
      on: 'opens with nobody',
      sees: { ...START, state: 'unasked', user: '', page: 1 },
      asks: ['watchClock', ...ANNOUNCED],
    },
    {
      on: 'opens without such a call',
      sees: { ...START, state: 'unavailable', user: '7', page: 1, isFirstKnown: true },
      asks: ['watchClock'],
    },
    ...loads('two rows come'),
    ...loads('all is replaced'),
    ...empties('no row comes'),
    ...empties('all is replaced by nothing'),
    { on: 'the call is refused', sees: { ...CALM, state: 'notPermitted', rows: null }, asks: DROPPED },
    ...ofPages('the call is refused', false),
    { on: 'there is no such customer', sees: { ...CALM, state: 'missing', rows: null }, asks: DROPPED },
    ...ofPages('there is no such customer', false),
    { on: 'the call fails', sees: { failure: 'No answer' }, asks: ['logError', ...ANNOUNCED] },
    { on: 'the call fails', seeing: { state: oneOf('loading', 'loaded') }, sees: { ...CALM, state: 'failed' } },
    { on: 'the call fails', seeing: { state: 'refreshing' }, sees: { state: 'outdated' } },
    { on: '100 ms pass', seeing: { isBrief: true }, sees: { state: 'loading', isBrief: false, isOld: true } },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ASKED },
    ...waits('is asked again', { state: 'failed' }),
    { on: 'is asked again', seeing: { state: 'outdated' }, sees: { state: 'refreshing' }, asks: ASKED },
    ...wanted,
    ...turned,
    { on: 'nobody is wanted', sees: { user: '', page: 1 } },
    {
      on: 'nobody is wanted',
      seeing: { user: oneOf('7', '8'), state: offered },
      sees: { ...CALM, state: 'unasked', rows: null },
      asks: ANNOUNCED,
    },
    ...changes('a row is changed', 2),
    ...changes('the last row goes', 0),
    {
      on: 'the rows are old',
      seeing: { state: settledStates, isBrief: false },
      sees: { ...RETURNING, isPassedBy: false },
      asks: ASKED,
    },
    ...PAGES.map(({ user, page, known }) => ({
      on: 'the rows are old' as const,
      seeing: { state: settledStates, isBrief: false, user, page },
      sees: { [known]: true },
    })),
    ...waits('the rows are old', { state: oneOf('loading', 'failed') }),
    { on: 'the rows are old', seeing: { isBrief: true }, sees: { ...WAITING, isOld: true }, asks: ASKED },
    { on: 'two minutes have passed', sees: { now: 121_000 } },
  ],
})
