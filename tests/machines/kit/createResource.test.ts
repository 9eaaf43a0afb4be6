import type { SnapshotFrom } from 'xstate'
import { fetchTickets } from '../../../machines/callEffects.ts'
import { createResource } from '../../../machines/kit/createResource.ts'
import {
  type ResourceState,
  selectResourceAge,
  selectResourceAnswer,
  selectResourceFailure,
  selectResourceNow,
  selectResourceQuery,
  selectResourceState,
} from '../../../machines/kit/resource.selectors.ts'
import { sampleResource } from '../../../machines/kit/samples.ts'
import type { TicketsAnswer } from '../../../machines/model/answers.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'
import { ticket } from '../fixtures.ts'

const FIRST = { user: '7', page: 1 }
const SECOND = { user: '7', page: 2 }
const OTHER = { user: '8', page: 1 }
const NOBODY = { user: '', page: 1 }
type Query = typeof FIRST

const two: TicketsAnswer = { tickets: [ticket(1), ticket(2)], meta: null, at: 60_000 }
const fresh: TicketsAnswer = { tickets: [ticket(3)], meta: null, at: 180_000 }
const none: TicketsAnswer = { tickets: [], meta: { total: 0, page_size: 20, current_page: 1 }, at: 60_000 }

const came = { done: 'fetchTickets', output: two } as const
const cameEmpty = { done: 'fetchTickets', output: none } as const
const failed = { fail: 'fetchTickets', error: new CallError('http', 'Out of order', 500) } as const
const refused = { fail: 'fetchTickets', error: new CallError('http', 'Forbidden', 403) } as const
const notFound = { fail: 'fetchTickets', error: new CallError('http', 'This customer no longer exists', 404) } as const
const retry = { type: 'retry.requested' } as const
const wanted = (query: Query) => ({ type: 'query.changed', query }) as const
/** A known answer is asked for again once the person has stayed this long. */
const stayed = { pass: 600 } as const
const later = { from: 'watchClock', event: { type: 'clock.ticked', at: 180_000 } } as const

const clock: Effect = { watch: 'watchClock' }
const aborted: Effect = { abort: 'fetchTickets' }
const logged: Effect = { tell: 'logError', params: { message: 'Out of order' } }
const asked = (query: Query): Effect => ({ ask: 'fetchTickets', input: query })
const callOf = ({ user, page }: Query) =>
  ({ call: 'fetchTickets', path: '/users/{user}/tickets', params: { user }, query: { page } }) as const
const kept = (query: Query, answer: TicketsAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call: callOf(query), answer } },
})
const dropped = (query: Query): Effect => ({ parent: { type: 'answer.dropped', call: callOf(query) } })
const settled = (state: ResourceState, answer: TicketsAnswer | null, query: Query = FIRST): Effect => ({
  parent: { type: 'answer.settled', call: callOf(query), state, answer },
})

/** Nothing is shown, or the shown answer is marked as waiting. */
const WAITING = { loading: 'waiting' } as const
/** The old rows stay shown for a moment, without a mark. */
const BRIEF = { loading: 'brief' } as const
const RETURNING = { known: 'returning' } as const
const REFRESHING = { known: 'refreshing' } as const
const OUTDATED = { known: 'outdated' } as const

const subject = {
  machine: sampleResource,
  input: { query: FIRST },
  select: {
    state: selectResourceState,
    age: selectResourceAge,
    failure: selectResourceFailure,
    answer: selectResourceAnswer<TicketsAnswer>,
    query: selectResourceQuery<Query>,
    now: selectResourceNow,
    known: ({ context }: SnapshotFrom<typeof sampleResource>) =>
      context.known.map(({ call: { params, query } }) => `${params?.user} ${query?.page}`),
  },
}

describe('a resource', () => {
  spec(subject, [
    {
      title: 'loads at once',
      when: 'start',
      expected: {
        state: WAITING,
        effects: [clock, asked(FIRST)],
        values: { state: 'loading', answer: null, age: null, query: FIRST, now: 0, failure: '' },
      },
    },
    {
      title: '[PF-51] has the answer once it has loaded, remembers it, and notifies its parent',
      when: came,
      expected: {
        state: 'loaded',
        effects: [kept(FIRST, two), settled('loaded', two)],
        values: { state: 'loaded', answer: two, age: null, now: 60_000, known: ['7 1'] },
      },
    },
    {
      title: '[PF-51] is empty, not loaded, after an empty answer, and does not remember that',
      when: cameEmpty,
      expected: {
        state: 'empty',
        effects: [dropped(FIRST), settled('empty', none)],
        values: { state: 'empty', answer: none, age: null, now: 60_000, known: [] },
      },
    },
    {
      title: '[DA-13] [TI-9] fails when the call fails, gives the reason, logs it, and notifies its parent',
      when: failed,
      expected: {
        state: 'failed',
        effects: [logged, settled('failed', null)],
        values: { state: 'failed', failure: 'Out of order', answer: null },
      },
    },
    {
      title: '[ER-5] gives no reason for a failure that a notice has already shown',
      when: { fail: 'fetchTickets', error: new CallError('http', 'Out of order', 500, true) },
      expected: {
        state: 'failed',
        effects: [logged, settled('failed', null)],
        values: { state: 'failed', failure: '' },
      },
    },
    {
      title: '[SE-10] [DA-13] is notPermitted after a 403',
      when: refused,
      expected: {
        state: 'notPermitted',
        effects: [dropped(FIRST), settled('notPermitted', null)],
        values: { state: 'notPermitted' },
      },
    },
    {
      title: '[SE-10] ignores a retry after a 403',
      given: [refused],
      when: retry,
      expected: { state: 'notPermitted', effects: [] },
    },
    {
      title: '[TI-2] is missing after a 404',
      when: notFound,
      expected: { state: 'missing', effects: [dropped(FIRST), settled('missing', null)], values: { state: 'missing' } },
    },
    {
      title: '[TI-2] is missing after a 422, which this resource treats like a 404',
      when: { fail: 'fetchTickets', error: new CallError('http', 'This is no id', 422) },
      expected: { state: 'missing', effects: [dropped(FIRST), settled('missing', null)] },
    },
    {
      title: '[DA-13] fails with another status, such as 409',
      when: { fail: 'fetchTickets', error: new CallError('http', 'Conflict', 409) },
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'Conflict' } }, settled('failed', null)],
      },
    },
    {
      title: '[DA-13] [TI-9] repeats the call after a failure when a retry is requested',
      given: [failed],
      when: retry,
      expected: { state: WAITING, effects: [asked(FIRST)], values: { state: 'loading' } },
    },
    {
      title: '[TI-9] can load after a retry',
      given: [failed, retry],
      when: came,
      expected: { state: 'loaded', effects: [kept(FIRST, two), settled('loaded', two)], values: { answer: two } },
    },
    {
      title: '[DA-13] [TI-9] ignores a retry once it has loaded',
      given: [came],
      when: retry,
      expected: { state: 'loaded', effects: [], values: { answer: two } },
    },
    {
      title: '[DA-13] ignores a retry while it is loading',
      when: retry,
      expected: { state: WAITING, effects: [] },
    },
    {
      title: '[TI-8] updates its current time when the clock ticks',
      given: [came],
      when: later,
      expected: { state: 'loaded', effects: [], values: { now: 180_000, age: null } },
    },
    {
      title: '[TI-2] makes no call for a query that asks for nothing',
      input: { query: NOBODY },
      when: 'start',
      expected: {
        state: 'unasked',
        effects: [clock, settled('unasked', null, NOBODY)],
        values: { state: 'unasked', answer: null },
      },
    },
    {
      title: '[PF-53] makes no call that the API does not offer, and shows no known answer to it',
      input: { query: FIRST, isOffered: false, known: [{ call: callOf(FIRST), answer: two }] },
      when: 'start',
      expected: { state: 'unavailable', effects: [clock], values: { state: 'unavailable', answer: null, age: null } },
    },
  ])
})

describe('a resource with another query', () => {
  spec(subject, [
    {
      title: '[PF-73] shows the previous answer, if it may stand in, until the new one arrives',
      given: [came],
      when: wanted(SECOND),
      expected: { state: BRIEF, effects: [asked(SECOND)], values: { state: 'loaded', query: SECOND, answer: two } },
    },
    {
      title: '[PF-73] is not marked as loading during the first 99 ms',
      given: [came, wanted(SECOND)],
      when: { pass: 99 },
      expected: { state: BRIEF, effects: [], values: { state: 'loaded', answer: two, age: null } },
    },
    {
      title: '[PF-73] is marked as loading after 100 ms, with the age of the previous answer',
      given: [came, later, wanted(SECOND)],
      when: { pass: 100 },
      expected: { state: WAITING, effects: [], values: { state: 'loading', answer: two, age: '2 minutes ago' } },
    },
    {
      title: '[PF-73] is marked as loading at once when the query changes a second time before the answer',
      given: [came, wanted(SECOND), { pass: 99 }],
      when: wanted({ user: '7', page: 3 }),
      expected: {
        state: WAITING,
        effects: [aborted, asked({ user: '7', page: 3 })],
        values: { state: 'loading', answer: two },
      },
    },
    {
      title: '[PF-73] stays marked as loading when the query changes again',
      given: [came, wanted(SECOND), { pass: 100 }],
      when: wanted({ user: '7', page: 3 }),
      expected: { state: WAITING, effects: [aborted, asked({ user: '7', page: 3 })], values: { answer: two } },
    },
    {
      title: '[PF-73] is marked as loading at once after a failure, and shows the previous answer',
      given: [came, wanted(SECOND), failed],
      when: wanted({ user: '7', page: 3 }),
      expected: { state: WAITING, effects: [asked({ user: '7', page: 3 })], values: { answer: two } },
    },
    {
      title: '[PF-73] is marked as loading at once, without an age, after an empty answer',
      given: [cameEmpty],
      when: wanted(SECOND),
      expected: {
        state: WAITING,
        effects: [asked(SECOND)],
        values: { state: 'loading', answer: none, age: null },
      },
    },
    {
      title: '[PF-51] [PF-73] shows the new answer once it arrives, and remembers both answers',
      given: [came, wanted(SECOND)],
      when: { done: 'fetchTickets', output: fresh },
      expected: {
        state: 'loaded',
        effects: [kept(SECOND, fresh), settled('loaded', fresh, SECOND)],
        values: { answer: fresh, now: 180_000, known: ['7 2', '7 1'] },
      },
    },
    {
      title: 'makes no call if the query is the same',
      given: [came],
      when: wanted({ ...FIRST }),
      expected: { state: 'loaded', effects: [], values: { answer: two } },
    },
    {
      title: '[TI-2] removes the previous answer at once if it may not stand in',
      given: [came],
      when: wanted(OTHER),
      expected: { state: WAITING, effects: [asked(OTHER)], values: { query: OTHER, answer: null, age: null } },
    },
    {
      title: '[TI-2] removes the answer, without a call, if the new query asks for nothing',
      given: [came],
      when: wanted(NOBODY),
      expected: { state: 'unasked', effects: [settled('unasked', null, NOBODY)], values: { answer: null } },
    },
    {
      title: '[TI-2] makes a call if the query asked for nothing before',
      input: { query: NOBODY },
      when: wanted(OTHER),
      expected: { state: WAITING, effects: [asked(OTHER)] },
    },
    {
      title: 'aborts a call that is under way',
      when: wanted(SECOND),
      expected: { state: WAITING, effects: [aborted, asked(SECOND)] },
    },
    {
      title: 'ignores the late answer of an aborted call',
      given: [wanted(SECOND)],
      when: { ...came, late: true },
      expected: { state: WAITING, effects: [], values: { answer: null, query: SECOND } },
    },
    {
      title: '[TI-9] makes a call after a failure',
      given: [failed],
      when: wanted(SECOND),
      expected: { state: WAITING, effects: [asked(SECOND)] },
    },
    {
      title: '[DA-13] [TI-9] retries with the query that failed',
      given: [came, wanted(SECOND), failed],
      when: retry,
      expected: { state: WAITING, effects: [asked(SECOND)] },
    },
  ])
})

describe('a resource with known answers', () => {
  const known = [
    { call: callOf(FIRST), answer: two },
    {
      call: { call: 'fetchReport', path: '/dashboard/reports/sales/order/types' },
      answer: { bikeSales: [], at: 60_000 },
    },
  ] as const
  const input = { query: FIRST, known }
  spec({ ...subject, input }, [
    {
      title: '[PF-51] shows a known answer at once, with its age',
      when: 'start',
      expected: {
        state: RETURNING,
        effects: [clock, settled('refreshing', two)],
        values: { state: 'refreshing', answer: two, age: 'just now', known: ['7 1'] },
      },
    },
    {
      title: '[PF-56] does not refresh a known answer for a person who stays for less than 600 ms',
      when: { pass: 599 },
      expected: { state: RETURNING, effects: [] },
    },
    {
      title: '[PF-56] refreshes a known answer for a person who stays for 600 ms',
      when: stayed,
      expected: { state: REFRESHING, effects: [asked(FIRST)], values: { state: 'refreshing', answer: two } },
    },
    {
      title: '[PF-51] updates the age of a known answer when the clock ticks',
      when: later,
      expected: { state: RETURNING, effects: [], values: { answer: two, age: '2 minutes ago' } },
    },
    {
      title: '[PF-51] replaces a known answer with the fresh one, which has no age',
      given: [stayed, later],
      when: { done: 'fetchTickets', output: fresh },
      expected: {
        state: 'loaded',
        effects: [kept(FIRST, fresh), settled('loaded', fresh)],
        values: { state: 'loaded', answer: fresh, age: null },
      },
    },
    {
      title: '[PF-51] neither shows nor keeps a known answer after an empty fresh one',
      given: [stayed],
      when: cameEmpty,
      expected: {
        state: 'empty',
        effects: [dropped(FIRST), settled('empty', none)],
        values: { state: 'empty', age: null, known: [] },
      },
    },
    {
      title: '[PF-51] shows an earlier answer at once when its query is requested again',
      given: [wanted(SECOND), { done: 'fetchTickets', output: fresh }],
      when: wanted(FIRST),
      expected: {
        state: RETURNING,
        effects: [settled('refreshing', two)],
        values: {
          answer: two,
          query: FIRST,
          age: '2 minutes ago',
          known: ['7 2', '7 1'],
        },
      },
    },
    {
      title: '[PF-51] shows a known answer at once, even if no answer is shown before it',
      input: { query: OTHER, known },
      when: wanted(FIRST),
      expected: {
        state: RETURNING,
        effects: [aborted, settled('refreshing', two)],
        values: { state: 'refreshing', answer: two },
      },
    },
    {
      title: '[PF-56] refreshes a known answer for a person who stays for 600 ms after a change of the query',
      input: { query: OTHER, known },
      given: [wanted(FIRST)],
      when: stayed,
      expected: { state: REFRESHING, effects: [asked(FIRST)] },
    },
    {
      title: '[PF-51] does not show a known answer for another query if it may not stand in',
      when: wanted(OTHER),
      expected: { state: WAITING, effects: [asked(OTHER)], values: { state: 'loading', answer: null, age: null } },
    },
    {
      title: '[PF-73] shows a known answer for another query if it may stand in, marked as loading',
      when: wanted(SECOND),
      expected: {
        state: WAITING,
        effects: [asked(SECOND)],
        values: { state: 'loading', answer: two, age: 'just now' },
      },
    },
    {
      title: '[PF-52] keeps the known answer and its age if refreshing fails, and gives the reason',
      given: [stayed],
      when: failed,
      expected: {
        state: OUTDATED,
        effects: [logged, settled('outdated', two)],
        values: { state: 'outdated', failure: 'Out of order', answer: two, age: 'just now' },
      },
    },
    {
      title: '[PF-52] updates the age of an outdated answer when the clock ticks',
      given: [stayed, failed],
      when: { from: 'watchClock', event: { type: 'clock.ticked', at: 7_260_000 } },
      expected: { state: OUTDATED, effects: [], values: { age: '2 hours ago' } },
    },
    {
      title: '[PF-52] refreshes an outdated answer when a retry is requested',
      given: [stayed, failed],
      when: retry,
      expected: { state: REFRESHING, effects: [asked(FIRST)], values: { state: 'refreshing', answer: two } },
    },
    {
      title: '[PF-53] [SE-10] neither shows nor keeps a known answer after a 403',
      given: [stayed],
      when: refused,
      expected: {
        state: 'notPermitted',
        effects: [dropped(FIRST), settled('notPermitted', null)],
        values: { state: 'notPermitted', answer: null, age: null, known: [] },
      },
    },
    {
      title: '[PF-53] neither shows nor keeps a known answer that is missing now',
      given: [stayed],
      when: notFound,
      expected: {
        state: 'missing',
        effects: [dropped(FIRST), settled('missing', null)],
        values: { answer: null, age: null, known: [] },
      },
    },
  ])
})

describe('a resource whose answer is changed', () => {
  const changed = { type: 'answer.changed', answer: { ...two, tickets: [ticket(2)] } } as const
  const emptied = { type: 'answer.changed', answer: { ...two, tickets: [] } } as const
  const replaced = { type: 'answer.replaced', answer: fresh } as const
  const overtaken = { type: 'answer.overtaken', answer: two } as const
  spec(subject, [
    {
      title: '[PF-68] shows and remembers the change at once, with the age of the answer',
      given: [came, later],
      when: changed,
      expected: {
        state: RETURNING,
        effects: [kept(FIRST, changed.answer), settled('refreshing', changed.answer)],
        values: { state: 'refreshing', answer: changed.answer, age: '2 minutes ago' },
      },
    },
    {
      title: '[PF-68] refreshes 600 ms after the change',
      given: [came, changed],
      when: stayed,
      expected: { state: REFRESHING, effects: [asked(FIRST)] },
    },
    {
      title: '[PF-68] counts the 600 ms from the last change',
      given: [came, changed, { pass: 599 }, changed],
      when: { pass: 599 },
      expected: { state: RETURNING, effects: [] },
    },
    {
      title: '[OA-54] refreshes at once if its answer is overtaken',
      given: [came],
      when: overtaken,
      expected: { state: REFRESHING, effects: [asked(FIRST)], values: { state: 'refreshing', answer: two } },
    },
    {
      title: '[OA-54] aborts a call that is under way, and calls again, if its answer is overtaken',
      given: [came, overtaken],
      when: overtaken,
      expected: { state: REFRESHING, effects: [aborted, asked(FIRST)] },
    },
    {
      title: '[OA-54] calls at once if it is overtaken after a failure',
      given: [failed],
      when: overtaken,
      expected: { state: WAITING, effects: [asked(FIRST)], values: { answer: null, known: [] } },
    },
    {
      title: '[PF-68] aborts a call that was made before the change',
      given: [came, changed, stayed],
      when: changed,
      expected: {
        state: RETURNING,
        effects: [aborted, kept(FIRST, changed.answer), settled('refreshing', changed.answer)],
      },
    },
    {
      title: '[PF-68] ignores the late answer of a call that was made before the change',
      given: [came, changed, stayed, changed],
      when: { ...came, late: true },
      expected: { state: RETURNING, effects: [], values: { answer: changed.answer } },
    },
    {
      title: '[PF-68] remembers nothing, and has no age, when the last entry is removed',
      given: [came],
      when: emptied,
      expected: {
        state: RETURNING,
        effects: [dropped(FIRST), settled('refreshing', emptied.answer)],
        values: { state: 'refreshing', answer: emptied.answer, age: null, known: [] },
      },
    },
    {
      title: '[PF-68] shows and remembers the first entry after an empty answer',
      given: [cameEmpty],
      when: changed,
      expected: {
        state: RETURNING,
        effects: [kept(FIRST, changed.answer), settled('refreshing', changed.answer)],
      },
    },
    {
      title: '[PF-68] calls again, and does not apply the change, while the answer of another query stands in',
      given: [came, wanted(SECOND)],
      when: changed,
      expected: {
        state: WAITING,
        effects: [aborted, asked(SECOND)],
        values: { state: 'loading', answer: two, known: ['7 1'] },
      },
    },
    {
      title: '[PF-68] calls again, and does not apply the change, after a failure',
      given: [failed],
      when: changed,
      expected: { state: WAITING, effects: [asked(FIRST)], values: { answer: null, known: [] } },
    },
    {
      title: '[PF-68] takes over a whole new answer, and aborts its call',
      given: [came, changed, stayed],
      when: replaced,
      expected: {
        state: 'loaded',
        effects: [aborted, kept(FIRST, fresh), settled('loaded', fresh)],
        values: { state: 'loaded', answer: fresh, age: null, now: 180_000 },
      },
    },
    {
      title: '[PF-68] is empty after a whole new answer that is empty',
      given: [came, later],
      when: { type: 'answer.replaced', answer: none },
      expected: {
        state: 'empty',
        effects: [dropped(FIRST), settled('empty', none)],
        values: { state: 'empty', answer: none, now: 60_000, known: [] },
      },
    },
  ])
})

describe('a resource without settings for its answers', () => {
  const plainResource = createResource({
    fetch: fetchTickets,
    callOf,
  })
  spec({ machine: plainResource, input: { query: FIRST } }, [
    {
      title: 'has loaded even if the answer is empty',
      when: cameEmpty,
      expected: { state: 'loaded', effects: [kept(FIRST, none), settled('loaded', none)] },
    },
    {
      title: '[DA-13] fails with a 404',
      when: notFound,
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'This customer no longer exists' } }, settled('failed', null)],
      },
    },
    {
      title: 'makes a call even for a query that asks for nothing',
      input: { query: NOBODY },
      when: 'start',
      expected: { state: WAITING, effects: [clock, asked(NOBODY)] },
    },
    {
      title: 'is marked as loading at once for another query',
      given: [came],
      when: wanted(SECOND),
      expected: { state: WAITING, effects: [asked(SECOND)] },
    },
  ])
})
