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
      title: '[DA-13] [TI-9] loads at once',
      when: 'start',
      expected: {
        state: WAITING,
        effects: [clock, asked(FIRST)],
        values: { state: 'loading', answer: null, age: null, query: FIRST, now: 0, failure: '' },
      },
    },
    {
      title: '[DA-13] has loaded: the answer is there, is remembered, and told',
      when: came,
      expected: {
        state: 'loaded',
        effects: [kept(FIRST, two), settled('loaded', two)],
        values: { state: 'loaded', answer: two, age: null, now: 60_000, known: ['7 1'] },
      },
    },
    {
      title: '[DA-13] an answer with nothing in it is empty, not loaded, and not remembered',
      when: cameEmpty,
      expected: {
        state: 'empty',
        effects: [dropped(FIRST), settled('empty', none)],
        values: { state: 'empty', answer: none, age: null, now: 60_000, known: [] },
      },
    },
    {
      title: '[DA-13] [TI-9] the call fails: said with its reason, logged, told',
      when: failed,
      expected: {
        state: 'failed',
        effects: [logged, settled('failed', null)],
        values: { state: 'failed', failure: 'Out of order', answer: null },
      },
    },
    {
      title: '[ER-5] a notice has shown the reason: it is not given again',
      when: { fail: 'fetchTickets', error: new CallError('http', 'Out of order', 500, true) },
      expected: {
        state: 'failed',
        effects: [logged, settled('failed', null)],
        values: { state: 'failed', failure: '' },
      },
    },
    {
      title: '[SE-10] [DA-13] 403 is not permitted: there is nothing to try again',
      when: refused,
      expected: {
        state: 'notPermitted',
        effects: [dropped(FIRST), settled('notPermitted', null)],
        values: { state: 'notPermitted' },
      },
    },
    {
      title: '[SE-10] and is not asked for again',
      given: [refused],
      when: retry,
      expected: { state: 'notPermitted', effects: [] },
    },
    {
      title: '[TI-2] a status that says that there is no such thing: it is missing',
      when: notFound,
      expected: { state: 'missing', effects: [dropped(FIRST), settled('missing', null)], values: { state: 'missing' } },
    },
    {
      title: '[TI-2] and so is any other status that does',
      when: { fail: 'fetchTickets', error: new CallError('http', 'This is no id', 422) },
      expected: { state: 'missing', effects: [dropped(FIRST), settled('missing', null)] },
    },
    {
      title: '[DA-13] any other status is a failure',
      when: { fail: 'fetchTickets', error: new CallError('http', 'Conflict', 409) },
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'Conflict' } }, settled('failed', null)],
      },
    },
    {
      title: '[DA-13] [TI-9] tries again when asked to',
      given: [failed],
      when: retry,
      expected: { state: WAITING, effects: [asked(FIRST)], values: { state: 'loading' } },
    },
    {
      title: '[DA-13] and may succeed',
      given: [failed, retry],
      when: came,
      expected: { state: 'loaded', effects: [kept(FIRST, two), settled('loaded', two)], values: { answer: two } },
    },
    {
      title: '[DA-13] [TI-9] what has loaded is asked for once',
      given: [came],
      when: retry,
      expected: { state: 'loaded', effects: [], values: { answer: two } },
    },
    {
      title: '[DA-13] while it loads it is not asked for again',
      when: retry,
      expected: { state: WAITING, effects: [] },
    },
    {
      title: '[TI-8] the clock moves on what counts to the time',
      given: [came],
      when: later,
      expected: { state: 'loaded', effects: [], values: { now: 180_000, age: null } },
    },
    {
      title: '[TI-2] a query that asks for nothing: nothing is asked',
      input: { query: NOBODY },
      when: 'start',
      expected: {
        state: 'unasked',
        effects: [clock, settled('unasked', null, NOBODY)],
        values: { state: 'unasked', answer: null },
      },
    },
    {
      title: '[PF-53] an API that does not offer the call: nothing is asked, and nothing known is shown',
      input: { query: FIRST, isOffered: false, known: [{ call: callOf(FIRST), answer: two }] },
      when: 'start',
      expected: { state: 'unavailable', effects: [clock], values: { state: 'unavailable', answer: null, age: null } },
    },
  ])
})

describe('a resource: another query', () => {
  spec(subject, [
    {
      title: '[TI-4] what may stand in stays until the answer comes',
      given: [came],
      when: wanted(SECOND),
      expected: { state: BRIEF, effects: [asked(SECOND)], values: { state: 'loaded', query: SECOND, answer: two } },
    },
    {
      title: '[PF-73] without a mark where that comes within 100 ms',
      given: [came, wanted(SECOND)],
      when: { pass: 99 },
      expected: { state: BRIEF, effects: [], values: { state: 'loaded', answer: two, age: null } },
    },
    {
      title: '[PF-73] and with one, and its age, where it does not',
      given: [came, later, wanted(SECOND)],
      when: { pass: 100 },
      expected: { state: WAITING, effects: [], values: { state: 'loading', answer: two, age: '2 minutes ago' } },
    },
    {
      title: '[PF-73] one more query is waited for with a mark at once: whoever goes on and on sees that',
      given: [came, wanted(SECOND), { pass: 99 }],
      when: wanted({ user: '7', page: 3 }),
      expected: {
        state: WAITING,
        effects: [aborted, asked({ user: '7', page: 3 })],
        values: { state: 'loading', answer: two },
      },
    },
    {
      title: '[PF-73] a mark once made stays for the next one',
      given: [came, wanted(SECOND), { pass: 100 }],
      when: wanted({ user: '7', page: 3 }),
      expected: { state: WAITING, effects: [aborted, asked({ user: '7', page: 3 })], values: { answer: two } },
    },
    {
      title: '[PF-73] after a failure it stands in with a mark alone',
      given: [came, wanted(SECOND), failed],
      when: wanted({ user: '7', page: 3 }),
      expected: { state: WAITING, effects: [asked({ user: '7', page: 3 })], values: { answer: two } },
    },
    {
      title: '[PF-73] nothing is as old as an answer with nothing in it',
      given: [cameEmpty],
      when: wanted(SECOND),
      expected: {
        state: WAITING,
        effects: [asked(SECOND)],
        values: { state: 'loading', answer: none, age: null },
      },
    },
    {
      title: '[TI-4] the answer takes its place',
      given: [came, wanted(SECOND)],
      when: { done: 'fetchTickets', output: fresh },
      expected: {
        state: 'loaded',
        effects: [kept(SECOND, fresh), settled('loaded', fresh, SECOND)],
        values: { answer: fresh, now: 180_000, known: ['7 2', '7 1'] },
      },
    },
    {
      title: '[TI-4] the same query asks nothing',
      given: [came],
      when: wanted({ ...FIRST }),
      expected: { state: 'loaded', effects: [], values: { answer: two } },
    },
    {
      title: '[TI-2] what may not stand in is gone at once',
      given: [came],
      when: wanted(OTHER),
      expected: { state: WAITING, effects: [asked(OTHER)], values: { query: OTHER, answer: null, age: null } },
    },
    {
      title: '[TI-2] a query that asks for nothing any more',
      given: [came],
      when: wanted(NOBODY),
      expected: { state: 'unasked', effects: [settled('unasked', null, NOBODY)], values: { answer: null } },
    },
    {
      title: '[TI-2] one that asks for something again',
      input: { query: NOBODY },
      when: wanted(OTHER),
      expected: { state: WAITING, effects: [asked(OTHER)] },
    },
    {
      title: '[TI-4] while one loads: that is given up',
      when: wanted(SECOND),
      expected: { state: WAITING, effects: [aborted, asked(SECOND)] },
    },
    {
      title: '[TI-4] and its late answer finds no one',
      given: [wanted(SECOND)],
      when: { ...came, late: true },
      expected: { state: WAITING, effects: [], values: { answer: null, query: SECOND } },
    },
    {
      title: '[TI-9] after a failure it is asked for',
      given: [failed],
      when: wanted(SECOND),
      expected: { state: WAITING, effects: [asked(SECOND)] },
    },
    {
      title: '[DA-13] [TI-9] tries again with the query that failed',
      given: [came, wanted(SECOND), failed],
      when: retry,
      expected: { state: WAITING, effects: [asked(SECOND)] },
    },
  ])
})

describe('a resource: what is known', () => {
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
      title: '[PF-51] what was shown last stands there at once, with its age',
      when: 'start',
      expected: {
        state: RETURNING,
        effects: [clock, settled('refreshing', two)],
        values: { state: 'refreshing', answer: two, age: 'just now', known: ['7 1'] },
      },
    },
    {
      title: '[PF-56] and is not asked for anew by who only passes by',
      when: { pass: 599 },
      expected: { state: RETURNING, effects: [] },
    },
    {
      title: '[PF-56] but by who stays',
      when: stayed,
      expected: { state: REFRESHING, effects: [asked(FIRST)], values: { state: 'refreshing', answer: two } },
    },
    {
      title: '[PF-51] its age is told as time goes by',
      when: later,
      expected: { state: RETURNING, effects: [], values: { answer: two, age: '2 minutes ago' } },
    },
    {
      title: '[PF-51] what is fresh takes its place, without an age',
      given: [stayed, later],
      when: { done: 'fetchTickets', output: fresh },
      expected: {
        state: 'loaded',
        effects: [kept(FIRST, fresh), settled('loaded', fresh)],
        values: { state: 'loaded', answer: fresh, age: null },
      },
    },
    {
      title: '[PF-51] nothing in the fresh one: nothing old stays, nor the next time',
      given: [stayed],
      when: cameEmpty,
      expected: {
        state: 'empty',
        effects: [dropped(FIRST), settled('empty', none)],
        values: { state: 'empty', age: null, known: [] },
      },
    },
    {
      title: '[PF-51] an answer that was shown before stands there at once when it is asked for again',
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
      title: '[PF-51] also where nothing stood in for it',
      input: { query: OTHER, known },
      when: wanted(FIRST),
      expected: {
        state: RETURNING,
        effects: [aborted, settled('refreshing', two)],
        values: { state: 'refreshing', answer: two },
      },
    },
    {
      title: '[PF-56] and is asked for anew by who stays',
      input: { query: OTHER, known },
      given: [wanted(FIRST)],
      when: stayed,
      expected: { state: REFRESHING, effects: [asked(FIRST)] },
    },
    {
      title: '[PF-51] what is known does not stand in where it may not',
      when: wanted(OTHER),
      expected: { state: WAITING, effects: [asked(OTHER)], values: { state: 'loading', answer: null, age: null } },
    },
    {
      title: '[PF-73] where it may it does so with its mark',
      when: wanted(SECOND),
      expected: {
        state: WAITING,
        effects: [asked(SECOND)],
        values: { state: 'loading', answer: two, age: 'just now' },
      },
    },
    {
      title: '[PF-52] no fresh one comes: the old one stays with its age, and says why',
      given: [stayed],
      when: failed,
      expected: {
        state: OUTDATED,
        effects: [logged, settled('outdated', two)],
        values: { state: 'outdated', failure: 'Out of order', answer: two, age: 'just now' },
      },
    },
    {
      title: '[PF-52] it gets older while nothing newer comes',
      given: [stayed, failed],
      when: { from: 'watchClock', event: { type: 'clock.ticked', at: 7_260_000 } },
      expected: { state: OUTDATED, effects: [], values: { age: '2 hours ago' } },
    },
    {
      title: '[PF-52] and it can be asked for again',
      given: [stayed, failed],
      when: retry,
      expected: { state: REFRESHING, effects: [asked(FIRST)], values: { state: 'refreshing', answer: two } },
    },
    {
      title: '[PF-53] [SE-10] 403: what may not be seen any more is neither shown nor kept',
      given: [stayed],
      when: refused,
      expected: {
        state: 'notPermitted',
        effects: [dropped(FIRST), settled('notPermitted', null)],
        values: { state: 'notPermitted', answer: null, age: null, known: [] },
      },
    },
    {
      title: '[PF-53] nor is what is missing by now',
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

describe('a resource: a change of what is shown', () => {
  const changed = { type: 'answer.changed', answer: { ...two, tickets: [ticket(2)] } } as const
  const emptied = { type: 'answer.changed', answer: { ...two, tickets: [] } } as const
  const replaced = { type: 'answer.replaced', answer: fresh } as const
  const overtaken = { type: 'answer.overtaken', answer: two } as const
  spec(subject, [
    {
      title: '[PF-68] stands there at once, the rest with its age, and is remembered',
      given: [came, later],
      when: changed,
      expected: {
        state: RETURNING,
        effects: [kept(FIRST, changed.answer), settled('refreshing', changed.answer)],
        values: { state: 'refreshing', answer: changed.answer, age: '2 minutes ago' },
      },
    },
    {
      title: '[PF-68] the rest is asked for anew 600 ms later',
      given: [came, changed],
      when: stayed,
      expected: { state: REFRESHING, effects: [asked(FIRST)] },
    },
    {
      title: '[PF-68] after the last change',
      given: [came, changed, { pass: 599 }, changed],
      when: { pass: 599 },
      expected: { state: RETURNING, effects: [] },
    },
    {
      title: '[OA-54] what is known to be old is asked for at once',
      given: [came],
      when: overtaken,
      expected: { state: REFRESHING, effects: [asked(FIRST)], values: { state: 'refreshing', answer: two } },
    },
    {
      title: '[OA-54] a call under way when it became old is given up',
      given: [came, overtaken],
      when: overtaken,
      expected: { state: REFRESHING, effects: [aborted, asked(FIRST)] },
    },
    {
      title: '[OA-54] so it is while nothing is there, and after a failure',
      given: [failed],
      when: overtaken,
      expected: { state: WAITING, effects: [asked(FIRST)], values: { answer: null, known: [] } },
    },
    {
      title: '[PF-68] what was asked for before the change is given up: it is no answer to it',
      given: [came, changed, stayed],
      when: changed,
      expected: {
        state: RETURNING,
        effects: [aborted, kept(FIRST, changed.answer), settled('refreshing', changed.answer)],
      },
    },
    {
      title: '[PF-68] and its late answer finds no one',
      given: [came, changed, stayed, changed],
      when: { ...came, late: true },
      expected: { state: RETURNING, effects: [], values: { answer: changed.answer } },
    },
    {
      title: '[PF-68] the last one gone: nothing is remembered, and nothing is old',
      given: [came],
      when: emptied,
      expected: {
        state: RETURNING,
        effects: [dropped(FIRST), settled('refreshing', emptied.answer)],
        values: { state: 'refreshing', answer: emptied.answer, age: null, known: [] },
      },
    },
    {
      title: '[PF-68] the first one: there is something now',
      given: [cameEmpty],
      when: changed,
      expected: {
        state: RETURNING,
        effects: [kept(FIRST, changed.answer), settled('refreshing', changed.answer)],
      },
    },
    {
      title: '[PF-68] while there is no answer to the query it is asked for again: what stands in is not one',
      given: [came, wanted(SECOND)],
      when: changed,
      expected: {
        state: WAITING,
        effects: [aborted, asked(SECOND)],
        values: { state: 'loading', answer: two, known: ['7 1'] },
      },
    },
    {
      title: '[PF-68] and so it is after a failure',
      given: [failed],
      when: changed,
      expected: { state: WAITING, effects: [asked(FIRST)], values: { answer: null, known: [] } },
    },
    {
      title: '[PF-68] a whole answer takes the place of the one before: nothing is asked for after it',
      given: [came, changed, stayed],
      when: replaced,
      expected: {
        state: 'loaded',
        effects: [aborted, kept(FIRST, fresh), settled('loaded', fresh)],
        values: { state: 'loaded', answer: fresh, age: null, now: 180_000 },
      },
    },
    {
      title: '[PF-68] a whole one may have nothing in it',
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

describe('a resource that says nothing of its answers', () => {
  const plainResource = createResource({
    fetch: fetchTickets,
    callOf,
  })
  spec({ machine: plainResource, input: { query: FIRST } }, [
    {
      title: '[DA-13] has loaded, whatever came',
      when: cameEmpty,
      expected: { state: 'loaded', effects: [kept(FIRST, none), settled('loaded', none)] },
    },
    {
      title: '[DA-13] fails with any status but 403',
      when: notFound,
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'This customer no longer exists' } }, settled('failed', null)],
      },
    },
    {
      title: '[TI-2] asks whatever the query says',
      input: { query: NOBODY },
      when: 'start',
      expected: { state: WAITING, effects: [clock, asked(NOBODY)] },
    },
    {
      title: '[PF-51] lets nothing stand in',
      given: [came],
      when: wanted(SECOND),
      expected: { state: WAITING, effects: [asked(SECOND)] },
    },
  ])
})
