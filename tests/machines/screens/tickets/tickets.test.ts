import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { TicketsAnswer } from '../../../../machines/model/answers.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { selectCustomerSearchState } from '../../../../machines/screens/tickets/customerSearch.machine.ts'
import {
  selectNow,
  selectPage,
  selectPagedTotal,
  selectPageSize,
  selectTickets,
  selectTicketsAge,
  selectTicketsFailure,
  selectTicketsState,
  selectTotal,
  ticketsMachine,
} from '../../../../machines/screens/tickets/tickets.machine.ts'
import { type Effect, run, type Step as StepOf } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ticket } from '../../fixtures.ts'

type Step = StepOf<EventFromLogic<typeof ticketsMachine>>

const asked = (user: string, page: number): Effect => ({ ask: 'fetchTickets', input: { user, page } })
/** Whoever stays so long on the way back is told anew. */
const stayed = { pass: 600 } as const
const query = (user: string | null, page: number) => ({ type: 'query.changed', query: { user, page } }) as const
const came = { done: 'fetchTickets', output: { tickets: [ticket(1), ticket(2)], meta: null, at: 5000 } } as const
const call = (user: string, page: number) => ({ call: 'fetchTickets', user, page }) as const
const kept = (user: string, page: number, answer: TicketsAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call: call(user, page), answer } },
})
const dropped = (user: string, page: number): Effect => ({ parent: { type: 'answer.dropped', call: call(user, page) } })
const failed = { fail: 'fetchTickets', error: new CallError('http', 'Out of order', 500) } as const

/** Nothing is shown, or what is shown is marked as waiting. */
const WAITING = { loading: 'waiting' } as const
/** Rows that are shown stand in, unmarked. */
const BRIEF = { loading: 'brief' } as const

const subject = {
  machine: ticketsMachine,
  input: { user: '7', page: 1 },
  select: {
    state: selectTicketsState,
    age: selectTicketsAge,
    failure: selectTicketsFailure,
    tickets: selectTickets,
    now: selectNow,
    page: selectPage,
    known: ({ context }: SnapshotFrom<typeof ticketsMachine>) =>
      context.known.map(({ call: one }) => (one.call === 'fetchTickets' ? `${one.user} ${one.page}` : one.call)),
    total: selectTotal,
    pagedTotal: selectPagedTotal,
    pageSize: selectPageSize,
  },
}

describe('tickets: the list', () => {
  spec(subject, [
    {
      title: '[TI-2] no user in the address: nothing is asked',
      input: { user: null, page: 1 },
      when: 'start',
      expected: { state: 'idle', effects: [{ watch: 'watchClock' }], values: { state: 'idle', tickets: [] } },
    },
    {
      title: '[TI-2] [TI-3] a user: the page of the address is asked for',
      input: { user: '7', page: 2 },
      when: 'start',
      expected: {
        state: WAITING,
        effects: [{ watch: 'watchClock' }, asked('7', 2)],
        values: { state: 'loading', page: 2 },
      },
    },
    {
      title: '[TI-1] has loaded; relative times count from the arrival',
      when: came,
      expected: {
        state: 'loaded',
        effects: [kept('7', 1, came.output)],
        values: { tickets: [ticket(1), ticket(2)], now: 5000, age: null },
      },
    },
    {
      title: '[TI-8] the clock moves relative times on',
      given: [came],
      when: { from: 'watchClock', event: { type: 'clock.ticked', at: 65_000 } },
      expected: { state: 'loaded', effects: [], values: { now: 65_000 } },
    },
    {
      title: '[TI-1] a customer without tickets: empty',
      when: { done: 'fetchTickets', output: { tickets: [], meta: null, at: 5000 } },
      expected: { state: 'empty', effects: [dropped('7', 1)], values: { tickets: [], now: 5000 } },
    },
    {
      title: '[TI-9] the call fails: said, logged',
      when: failed,
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
        values: { state: 'failed', failure: 'Out of order', tickets: [] },
      },
    },
    {
      title: '[TI-9] tries again when asked to',
      given: [failed],
      when: { type: 'retry.requested' },
      expected: { state: WAITING, effects: [asked('7', 1)] },
    },
    {
      title: '[TI-2] 404: nobody has this id',
      when: { fail: 'fetchTickets', error: new CallError('http', 'There is no such user', 404) },
      expected: { state: 'userUnknown', effects: [dropped('7', 1)] },
    },
    {
      title: '[TI-2] 422: this is no id',
      when: { fail: 'fetchTickets', error: new CallError('http', 'The user id must be a UUID', 422) },
      expected: { state: 'userUnknown', effects: [dropped('7', 1)] },
    },
    {
      title: '[SE-10] 403 is not permitted',
      when: { fail: 'fetchTickets', error: new CallError('http', 'Forbidden', 403) },
      expected: { state: 'notPermitted', effects: [dropped('7', 1)] },
    },
    {
      title: '[TI-9] what has loaded is asked for once',
      given: [came],
      when: { type: 'retry.requested' },
      expected: { state: 'loaded', effects: [] },
    },
  ])
})

describe('tickets: another query', () => {
  spec(subject, [
    {
      title: '[TI-4] another page is asked for, and the rows stay until it comes',
      given: [came],
      when: query('7', 2),
      expected: {
        state: BRIEF,
        effects: [asked('7', 2)],
        values: { page: 2, tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[PF-73] they stand in without a mark where it comes within 100 ms',
      given: [came, query('7', 2)],
      when: { pass: 99 },
      expected: { state: BRIEF, effects: [], values: { state: 'loaded', tickets: [ticket(1), ticket(2)] } },
    },
    {
      title: '[PF-73] and with one where it does not',
      given: [came, query('7', 2)],
      when: { pass: 100 },
      expected: { state: WAITING, effects: [], values: { state: 'loading', tickets: [ticket(1), ticket(2)] } },
    },
    {
      title: '[PF-73] one more page is waited for with a mark at once: whoever goes on and on sees that',
      given: [came, query('7', 2), { pass: 99 }],
      when: query('7', 3),
      expected: {
        state: WAITING,
        effects: [{ abort: 'fetchTickets' }, asked('7', 3)],
        values: { state: 'loading', tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[PF-73] a mark once made stays for the next page',
      given: [came, query('7', 2), { pass: 100 }],
      when: query('7', 3),
      expected: {
        state: WAITING,
        effects: [{ abort: 'fetchTickets' }, asked('7', 3)],
        values: { state: 'loading', tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[PF-73] after a failure they stand in with a mark alone',
      given: [came, query('7', 2), failed],
      when: query('7', 3),
      expected: { state: WAITING, effects: [asked('7', 3)], values: { tickets: [ticket(1), ticket(2)] } },
    },
    {
      title: '[TI-4] its rows take their place',
      given: [came, query('7', 2)],
      when: { done: 'fetchTickets', output: { tickets: [ticket(3)], meta: null, at: 6000 } },
      expected: {
        state: 'loaded',
        effects: [kept('7', 2, { tickets: [ticket(3)], meta: null, at: 6000 })],
        values: { tickets: [ticket(3)], now: 6000 },
      },
    },
    {
      title: '[TI-4] the same query asks nothing',
      given: [came],
      when: query('7', 1),
      expected: { state: 'loaded', effects: [], values: { tickets: [ticket(1), ticket(2)] } },
    },
    {
      title: '[TI-2] another customer: asked for, and the rows of the first are gone at once',
      given: [came],
      when: query('8', 1),
      expected: { state: WAITING, effects: [asked('8', 1)], values: { tickets: [] } },
    },
    {
      title: '[TI-2] no customer any more: nothing is asked, no rows',
      given: [came],
      when: query(null, 1),
      expected: { state: 'idle', effects: [], values: { tickets: [] } },
    },
    {
      title: '[TI-2] a customer after none',
      input: { user: null, page: 1 },
      when: query('8', 1),
      expected: { state: WAITING, effects: [asked('8', 1)] },
    },
    {
      title: '[TI-4] another page while one loads: the first is aborted',
      when: query('7', 2),
      expected: { state: WAITING, effects: [{ abort: 'fetchTickets' }, asked('7', 2)] },
    },
    {
      title: '[TI-4] and its late answer finds no one',
      given: [query('7', 2)],
      when: { ...came, late: true },
      expected: { state: WAITING, effects: [], values: { tickets: [], page: 2 } },
    },
    {
      title: '[TI-9] another page after a failure is asked for',
      given: [failed],
      when: query('7', 2),
      expected: { state: WAITING, effects: [asked('7', 2)] },
    },
  ])
})

describe('tickets: pages', () => {
  const short = { tickets: [ticket(1)], meta: { total: 7, page_size: 5, current_page: 1 }, at: 5000 }
  spec(subject, [
    {
      title: '[TI-6] 35 tickets at 20 a page where the API does not say, and no word of a total',
      when: came,
      expected: {
        state: 'loaded',
        effects: [kept('7', 1, came.output)],
        values: { total: null, pagedTotal: 35, pageSize: 20 },
      },
    },
    {
      title: '[TI-6] so also before the first answer',
      when: 'start',
      expected: {
        state: WAITING,
        effects: [{ watch: 'watchClock' }, asked('7', 1)],
        values: { total: null, pagedTotal: 35, pageSize: 20 },
      },
    },
    {
      title: '[TI-6] a total and page size in the answer win',
      when: { done: 'fetchTickets', output: short },
      expected: { state: 'loaded', effects: [kept('7', 1, short)], values: { total: 7, pagedTotal: 7, pageSize: 5 } },
    },
    {
      title: '[TI-6] a total of nothing wins too',
      when: {
        done: 'fetchTickets',
        output: { tickets: [], meta: { total: 0, page_size: 20, current_page: 1 }, at: 5000 },
      },
      expected: { state: 'empty', effects: [dropped('7', 1)], values: { total: 0, pagedTotal: 0 } },
    },
  ])
})

describe('tickets: what is known', () => {
  const known = [
    { call: call('7', 1), answer: came.output },
    { call: { call: 'fetchReport', report: 'bikeSales' }, answer: { bikeSales: [], at: 5000 } },
  ] as const
  const input = { user: '7', page: 1, known }
  const fresh = { tickets: [ticket(3)], meta: null, at: 125_000 }
  spec({ ...subject, input }, [
    {
      title: '[PF-51] the rows that stood there last are there at once, with their age',
      when: 'start',
      expected: {
        state: { known: 'returning' },
        effects: [{ watch: 'watchClock' }],
        values: { state: 'refreshing', tickets: [ticket(1), ticket(2)], age: 'just now', known: ['7 1'] },
      },
    },
    {
      title: '[PF-56] they are not asked for anew by who only passes by',
      when: { pass: 599 },
      expected: { state: { known: 'returning' }, effects: [] },
    },
    {
      title: '[PF-56] but by who stays',
      when: stayed,
      expected: { state: { known: 'refreshing' }, effects: [asked('7', 1)], values: { state: 'refreshing' } },
    },
    {
      title: '[PF-51] their age is told as time goes by',
      when: { from: 'watchClock', event: { type: 'clock.ticked', at: 125_000 } },
      expected: { state: { known: 'returning' }, effects: [], values: { age: '2 minutes ago' } },
    },
    {
      title: '[PF-51] fresh ones take their place, without an age',
      given: [stayed],
      when: { done: 'fetchTickets', output: fresh },
      expected: {
        state: 'loaded',
        effects: [kept('7', 1, fresh)],
        values: { tickets: [ticket(3)], age: null, now: 125_000 },
      },
    },
    {
      title: '[PF-51] a page that was shown before stands there at once when one turns to it',
      given: [query('7', 2), { done: 'fetchTickets', output: fresh }],
      when: query('7', 1),
      expected: {
        state: { known: 'returning' },
        effects: [],
        values: { tickets: [ticket(1), ticket(2)], page: 1, age: '2 minutes ago', known: ['7 2', '7 1'] },
      },
    },
    {
      title: '[PF-51] rows of another customer that are known stand there at once',
      input: { user: '8', page: 1, known },
      when: query('7', 1),
      expected: {
        state: { known: 'returning' },
        effects: [{ abort: 'fetchTickets' }],
        values: { state: 'refreshing', tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[PF-56] and are asked for anew by who stays',
      input: { user: '8', page: 1, known },
      given: [query('7', 1)],
      when: stayed,
      expected: { state: { known: 'refreshing' }, effects: [asked('7', 1)] },
    },
    {
      title: '[PF-56] and so is a page that is turned to from one that has not come',
      input: { user: '7', page: 2, known },
      given: [query('7', 1)],
      when: stayed,
      expected: { state: { known: 'refreshing' }, effects: [asked('7', 1)] },
    },
    {
      title: '[PF-51] rows of another customer stand in for nobody',
      when: query('8', 1),
      expected: {
        state: WAITING,
        effects: [asked('8', 1)],
        values: { tickets: [], age: null },
      },
    },
    {
      title: '[PF-51] none are left: none are shown, nor the next time',
      given: [stayed, { done: 'fetchTickets', output: { tickets: [], meta: null, at: 6000 } }, query('7', 2)],
      when: query('7', 1),
      expected: {
        state: WAITING,
        effects: [{ abort: 'fetchTickets' }, asked('7', 1)],
        values: { tickets: [], known: [] },
      },
    },
    {
      title: '[PF-52] no fresh ones come: the old ones stay with their age, and say why',
      given: [stayed],
      when: failed,
      expected: {
        state: { known: 'outdated' },
        effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
        values: { state: 'outdated', failure: 'Out of order', tickets: [ticket(1), ticket(2)], age: 'just now' },
      },
    },
    {
      title: '[PF-52] and can be asked for again',
      given: [stayed, failed],
      when: { type: 'retry.requested' },
      expected: {
        state: { known: 'refreshing' },
        effects: [asked('7', 1)],
        values: { tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[PF-53] [SE-10] 403: what may not be seen any more is not kept',
      given: [stayed],
      when: { fail: 'fetchTickets', error: new CallError('http', 'Forbidden', 403) },
      expected: { state: 'notPermitted', effects: [dropped('7', 1)], values: { age: null, known: [] } },
    },
    {
      title: '[PF-53] 404: nor is what was known of a customer who is gone',
      given: [stayed],
      when: { fail: 'fetchTickets', error: new CallError('http', 'There is no such user', 404) },
      expected: { state: 'userUnknown', effects: [dropped('7', 1)], values: { age: null, known: [] } },
    },
  ])
})

describe('tickets: the search for a customer', () => {
  const searchAfter = async (input: Parameters<typeof run<typeof ticketsMachine>>[1], ...steps: Step[]) => {
    const actor = run(ticketsMachine, input)
    await actor.start()
    for (const step of steps) await actor.play(step)
    const search = actor.snapshot().children.customerSearch
    return search && selectCustomerSearchState(search.getSnapshot())
  }
  const nobody = { user: null, page: 1 }
  const unknown = { fail: 'fetchTickets', error: new CallError('http', 'There is no such user', 404) } as const

  it('[TI-2] stands where the address names no customer, if the API has it', async () => {
    expect(await searchAfter({ ...nobody, offersCustomers: true })).toBe('idle')
    expect(await searchAfter({ ...nobody, offersCustomers: false })).toBe('absent')
    expect(await searchAfter(nobody)).toBe('absent')
  })

  it('[TI-2] stands where nobody has the id, and nowhere else', async () => {
    const input = { user: '7', page: 1, offersCustomers: true }
    expect(await searchAfter(input, unknown)).toBe('idle')
    expect(await searchAfter(input)).toBeUndefined()
    expect(await searchAfter(input, came)).toBeUndefined()
    expect(await searchAfter({ ...nobody, offersCustomers: true }, query('7', 1))).toBeUndefined()
  })
})
