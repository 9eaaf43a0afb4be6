import type { EventFromLogic } from 'xstate'
import { CallError } from '../../../machines/model/callError.ts'
import { selectCustomerSearchState } from '../../../machines/parts/customerSearch.machine.ts'
import {
  selectNow,
  selectPage,
  selectPagedTotal,
  selectPageSize,
  selectTickets,
  selectTicketsFailure,
  selectTicketsState,
  selectTotal,
  ticketsMachine,
} from '../../../machines/screens/tickets.machine.ts'
import { type Effect, run, type Step as StepOf } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'
import { ticket } from '../fixtures.ts'

type Step = StepOf<EventFromLogic<typeof ticketsMachine>>

const asked = (user: string, page: number): Effect => ({ ask: 'fetchTickets', input: { user, page } })
const query = (user: string | null, page: number) => ({ type: 'query.changed', query: { user, page } }) as const
const came = { done: 'fetchTickets', output: { tickets: [ticket(1), ticket(2)], meta: null, at: 5000 } } as const
const failed = { fail: 'fetchTickets', error: new CallError('http', 'Out of order', 500) } as const

const subject = {
  machine: ticketsMachine,
  input: { user: '7', page: 1 },
  select: {
    state: selectTicketsState,
    failure: selectTicketsFailure,
    tickets: selectTickets,
    now: selectNow,
    page: selectPage,
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
        state: 'loading',
        effects: [{ watch: 'watchClock' }, asked('7', 2)],
        values: { state: 'loading', page: 2 },
      },
    },
    {
      title: '[TI-1] has loaded; relative times count from the arrival',
      when: came,
      expected: { state: 'loaded', effects: [], values: { tickets: [ticket(1), ticket(2)], now: 5000 } },
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
      expected: { state: 'empty', effects: [], values: { tickets: [], now: 5000 } },
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
      expected: { state: 'loading', effects: [asked('7', 1)] },
    },
    {
      title: '[TI-2] 404: nobody has this id',
      when: { fail: 'fetchTickets', error: new CallError('http', 'There is no such user', 404) },
      expected: { state: 'userUnknown', effects: [] },
    },
    {
      title: '[TI-2] 422: this is no id',
      when: { fail: 'fetchTickets', error: new CallError('http', 'The user id must be a UUID', 422) },
      expected: { state: 'userUnknown', effects: [] },
    },
    {
      title: '[SE-10] 403 is not permitted',
      when: { fail: 'fetchTickets', error: new CallError('http', 'Forbidden', 403) },
      expected: { state: 'notPermitted', effects: [] },
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
        state: 'loading',
        effects: [asked('7', 2)],
        values: { page: 2, tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[TI-4] its rows take their place',
      given: [came, query('7', 2)],
      when: { done: 'fetchTickets', output: { tickets: [ticket(3)], meta: null, at: 6000 } },
      expected: { state: 'loaded', effects: [], values: { tickets: [ticket(3)], now: 6000 } },
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
      expected: { state: 'loading', effects: [asked('8', 1)], values: { tickets: [] } },
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
      expected: { state: 'loading', effects: [asked('8', 1)] },
    },
    {
      title: '[TI-4] another page while one loads: the first is aborted',
      when: query('7', 2),
      expected: { state: 'loading', effects: [{ abort: 'fetchTickets' }, asked('7', 2)] },
    },
    {
      title: '[TI-4] and its late answer finds no one',
      given: [query('7', 2)],
      when: { ...came, late: true },
      expected: { state: 'loading', effects: [], values: { tickets: [], page: 2 } },
    },
    {
      title: '[TI-9] another page after a failure is asked for',
      given: [failed],
      when: query('7', 2),
      expected: { state: 'loading', effects: [asked('7', 2)] },
    },
  ])
})

describe('tickets: pages', () => {
  spec(subject, [
    {
      title: '[TI-6] 35 tickets at 20 a page where the API does not say, and no word of a total',
      when: came,
      expected: { state: 'loaded', effects: [], values: { total: null, pagedTotal: 35, pageSize: 20 } },
    },
    {
      title: '[TI-6] so also before the first answer',
      when: 'start',
      expected: {
        state: 'loading',
        effects: [{ watch: 'watchClock' }, asked('7', 1)],
        values: { total: null, pagedTotal: 35, pageSize: 20 },
      },
    },
    {
      title: '[TI-6] a total and page size in the answer win',
      when: {
        done: 'fetchTickets',
        output: { tickets: [ticket(1)], meta: { total: 7, page_size: 5, current_page: 1 }, at: 5000 },
      },
      expected: { state: 'loaded', effects: [], values: { total: 7, pagedTotal: 7, pageSize: 5 } },
    },
    {
      title: '[TI-6] a total of nothing wins too',
      when: {
        done: 'fetchTickets',
        output: { tickets: [], meta: { total: 0, page_size: 20, current_page: 1 }, at: 5000 },
      },
      expected: { state: 'empty', effects: [], values: { total: 0, pagedTotal: 0 } },
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
