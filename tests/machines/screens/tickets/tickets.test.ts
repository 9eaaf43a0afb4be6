import type { EventFromLogic } from 'xstate'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { TicketsAnswer } from '../../../../machines/model/answers.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { selectCustomerSearchState } from '../../../../machines/screens/tickets/customerSearch.machine.ts'
import {
  pagedTotalIn,
  pageSizeIn,
  type TicketsSnapshot,
  ticketsIn,
  ticketsMachine,
  totalIn,
} from '../../../../machines/screens/tickets/tickets.machine.ts'
import { type Effect, run, type Step as StepOf } from '../../../support/control.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { spec } from '../../../support/spec.ts'
import { ticket } from '../../fixtures.ts'

type Step = StepOf<EventFromLogic<typeof ticketsMachine>>

const asked = (user: string, page: number): Effect => ({ ask: 'fetchTickets', input: { user, page } })
const clock: Effect = { watch: 'watchClock' }
const query = (user: string | null, page: number) => ({ type: 'query.changed', query: { user, page } }) as const
const came = { done: 'fetchTickets', output: { tickets: [ticket(1), ticket(2)], meta: null, at: 5000 } } as const
const call = (user: string, page: number) =>
  ({ call: 'fetchTickets', path: '/users/{user}/tickets', params: { user }, query: { page } }) as const
const kept = (user: string, page: number, answer: TicketsAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call: call(user, page), answer } },
})
const dropped = (user: string, page: number): Effect => ({ parent: { type: 'answer.dropped', call: call(user, page) } })

const answerOf = ({ children }: TicketsSnapshot) =>
  children.list ? selectResourceAnswer(children.list.getSnapshot()) : null

const subject = {
  machine: ticketsMachine,
  input: { user: '7', page: 1 },
  select: {
    list: ({ children }: TicketsSnapshot) => children.list && selectResourceState(children.list.getSnapshot()),
    tickets: (snapshot: TicketsSnapshot) => ticketsIn(answerOf(snapshot)),
    total: (snapshot: TicketsSnapshot) => totalIn(answerOf(snapshot)),
    pagedTotal: (snapshot: TicketsSnapshot) => pagedTotalIn(answerOf(snapshot)),
    pageSize: (snapshot: TicketsSnapshot) => pageSizeIn(answerOf(snapshot)),
  },
}

describe('tickets: the list', () => {
  spec(subject, [
    {
      title: '[TI-2] shows the customer as missing after a 404',
      when: { fail: 'fetchTickets', error: new CallError('http', 'This customer no longer exists', 404) },
      expected: { state: 'unnamed', effects: [dropped('7', 1)], values: { list: 'missing' } },
    },
    {
      title: '[TI-2] shows the customer as missing after a 422 for an invalid id',
      when: { fail: 'fetchTickets', error: new CallError('http', 'The user id must be a UUID', 422) },
      expected: { state: 'unnamed', effects: [dropped('7', 1)], values: { list: 'missing' } },
    },
  ])
})

describeResource('[TI-1] [SE-10] [PF-51] the tickets of a customer', {
  machine: ticketsMachine,
  input: { user: '7', page: 1 },
  part: 'list',
  asks: { ask: 'fetchTickets', input: { user: '7', page: 1 } },
  known: { call: call('7', 1), answer: came.output },
  empty: { tickets: [], meta: null, at: 5000 },
})

describe('tickets: another query', () => {
  spec(subject, [
    {
      title: '[TI-4] another page is loaded, and the rows stay until it has loaded',
      given: [came],
      when: query('7', 2),
      expected: {
        state: 'named',
        effects: [asked('7', 2)],
        values: { list: 'loaded', tickets: [ticket(1), ticket(2)] },
      },
    },
    {
      title: '[TI-2] another customer is loaded, and the previous rows disappear at once',
      given: [came],
      when: query('8', 1),
      expected: { state: 'named', effects: [asked('8', 1)], values: { list: 'loading', tickets: [] } },
    },
  ])
})

describe('tickets: pages', () => {
  const short = { tickets: [ticket(1)], meta: { total: 7, page_size: 5, current_page: 1 }, at: 5000 }
  spec(subject, [
    {
      title: '[TI-6] assumes 35 tickets at 20 per page if the answer has no total',
      when: came,
      expected: {
        state: 'named',
        effects: [kept('7', 1, came.output)],
        values: { total: null, pagedTotal: 35, pageSize: 20 },
      },
    },
    {
      title: '[TI-6] assumes 35 tickets at 20 per page before the first answer',
      when: 'start',
      expected: {
        state: 'named',
        effects: [clock, asked('7', 1)],
        values: { total: null, pagedTotal: 35, pageSize: 20 },
      },
    },
    {
      title: '[TI-6] uses the total and page size of the answer',
      when: { done: 'fetchTickets', output: short },
      expected: { state: 'named', effects: [kept('7', 1, short)], values: { total: 7, pagedTotal: 7, pageSize: 5 } },
    },
    {
      title: '[TI-6] uses a total of zero, too',
      when: {
        done: 'fetchTickets',
        output: { tickets: [], meta: { total: 0, page_size: 20, current_page: 1 }, at: 5000 },
      },
      expected: { state: 'named', effects: [dropped('7', 1)], values: { total: 0, pagedTotal: 0 } },
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
  const unknown = { fail: 'fetchTickets', error: new CallError('http', 'This customer no longer exists', 404) } as const

  it('[TI-2] is idle if the address has no customer and the API offers it, and absent otherwise', async () => {
    expect(await searchAfter({ ...nobody, offersCustomers: true })).toBe('idle')
    expect(await searchAfter({ ...nobody, offersCustomers: false })).toBe('absent')
    expect(await searchAfter(nobody)).toBe('absent')
  })

  it('[TI-2] exists if the customer of the address is unknown, and not if it is known', async () => {
    const input = { user: '7', page: 1, offersCustomers: true }
    expect(await searchAfter(input, unknown)).toBe('idle')
    expect(await searchAfter(input)).toBeUndefined()
    expect(await searchAfter(input, came)).toBeUndefined()
    expect(await searchAfter({ ...nobody, offersCustomers: true }, query('7', 1))).toBeUndefined()
  })
})
