import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import { customer, customersAnswer } from '../../fixtures.ts'
import {
  ANSWER,
  asked,
  at,
  brief,
  came,
  changed,
  clock,
  dropped,
  FIRST,
  failed,
  input,
  kept,
  knownOf,
  logged,
  queryOf,
  stayed,
  subject,
  waiting,
} from './subject.ts'

const PAGE_2 = queryOf({ page: 2 })
const page2 = customersAnswer([11, 12], 12, 2)

describe('users: the list', () => {
  spec(subject, [
    {
      title: '[AP-11] [RT-12] the list of the address is asked for',
      input: { ...input, query: PAGE_2 },
      when: 'start',
      expected: {
        state: at(waiting),
        effects: [clock, asked(PAGE_2)],
        values: { query: PAGE_2, customers: [], total: 0, countries: [] },
      },
    },
    {
      title: '[RT-12] an API without customers is asked nothing, and that is said',
      input: { ...input, offersUsers: false },
      when: 'start',
      expected: { state: at('unavailable'), effects: [clock], values: { list: 'unavailable' } },
    },
    {
      title: '[RT-12] nor when the address changes',
      input: { ...input, offersUsers: false },
      when: changed(PAGE_2),
      expected: { state: at('unavailable'), effects: [] },
    },
    {
      title: '[AP-11] has loaded; the answer is kept under users-list',
      when: came,
      expected: {
        state: at('loaded'),
        effects: [kept()],
        values: {
          list: 'loaded',
          customers: ANSWER.customers,
          total: 2345,
          countries: ANSWER.meta.countries,
        },
      },
    },
    {
      title: '[RT-12] nobody fits: empty',
      when: { done: 'fetchCustomers', output: customersAnswer([], 0) },
      expected: {
        state: at('empty'),
        effects: [dropped()],
        values: {
          customers: [],
          total: 0,
          countries: [
            { code: 'FR', title: 'France' },
            { code: 'DE', title: 'Germany' },
          ],
        },
      },
    },
    {
      title: '[RT-12] the call fails: why is said, and logged',
      when: failed,
      expected: { state: at('failed'), effects: [logged], values: { failure: 'Out of order', customers: [] } },
    },
    {
      title: '[RT-12] tries again when asked to',
      given: [failed],
      when: { type: 'retry.requested' },
      expected: { state: at(waiting), effects: [asked()] },
    },
    {
      title: '[RT-12] what has loaded is asked for once',
      given: [came],
      when: { type: 'retry.requested' },
      expected: { state: at('loaded'), effects: [] },
    },
    {
      title: '[SE-10] 403 is not permitted',
      when: { fail: 'fetchCustomers', error: new CallError('http', 'Forbidden', 403) },
      expected: { state: at('notPermitted'), effects: [dropped()] },
    },
  ])
})

describe('users: another query', () => {
  spec(subject, [
    {
      title: '[AP-11] another page is asked for, and the rows stay until it comes',
      given: [came],
      when: changed(PAGE_2),
      expected: {
        state: at(brief),
        effects: [asked(PAGE_2)],
        values: { query: PAGE_2, customers: ANSWER.customers },
      },
    },
    {
      title: '[AP-11] its rows take their place',
      given: [came, changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: page2 },
      expected: {
        state: at('loaded'),
        effects: [kept(PAGE_2, page2)],
        values: { customers: [customer(11), customer(12)], total: 12 },
      },
    },
    {
      title: '[RT-12] nobody fits any more: who was there is gone',
      given: [came, changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: customersAnswer([], 0) },
      expected: {
        state: at('empty'),
        effects: [dropped(PAGE_2)],
        values: { customers: [], total: 0 },
      },
    },
    {
      title: '[AP-11] the same query asks nothing',
      given: [came],
      when: changed({ ...FIRST, filter: { country: null } }),
      expected: { state: at('loaded'), effects: [], values: { customers: ANSWER.customers } },
    },
    {
      title: '[AP-11] another page while one loads: the first is aborted',
      when: changed(PAGE_2),
      expected: { state: at(waiting), effects: [{ abort: 'fetchCustomers' }, asked(PAGE_2)] },
    },
    {
      title: '[AP-11] and its late answer finds no one',
      given: [changed(PAGE_2)],
      when: { ...came, late: true },
      expected: { state: at(waiting), effects: [], values: { customers: [] } },
    },
    {
      title: '[AP-11] nor does its late failure',
      given: [changed(PAGE_2)],
      when: { ...failed, late: true },
      expected: { state: at(waiting), effects: [] },
    },
    {
      title: '[AP-11] another page after a failure is asked for',
      given: [failed],
      when: changed(PAGE_2),
      expected: { state: at(waiting), effects: [asked(PAGE_2)] },
    },
    {
      title: '[AP-11] another order is asked for',
      given: [came],
      when: changed(queryOf({ sort: 'name', order: 'asc' })),
      expected: { state: at(brief), effects: [asked(queryOf({ sort: 'name', order: 'asc' }))] },
    },
  ])
})

describe('users: what is known under users-list', () => {
  const back = { ...input, query: PAGE_2, known: knownOf(PAGE_2, page2) }
  const arrived = { done: 'fetchCustomers', output: { ...page2, at: 61_000 } } as const
  const refused = { fail: 'fetchCustomers', error: new CallError('http', 'Forbidden', 403) } as const
  const ticked = (at: number) => ({ from: 'watchClock', event: { type: 'clock.ticked', at } }) as const
  const tickets = { call: 'fetchTickets', user: '7', page: 1 } as const
  const returning = at({ known: 'returning' })
  const refreshing = at({ known: 'refreshing' })
  const outdated = at({ known: 'outdated' })
  const two = [customer(11), customer(12)]

  spec(subject, [
    {
      title: '[AP-11] [PF-51] shows at once for the same query, with its age',
      input: back,
      when: 'start',
      expected: {
        state: returning,
        effects: [clock],
        values: { list: 'refreshing', customers: two, total: 12, age: 'just now' },
      },
    },
    {
      title: '[PF-56] is not asked for anew by who only passes by',
      input: back,
      when: { pass: 599 },
      expected: { state: returning, effects: [] },
    },
    {
      title: '[PF-56] but by who stays',
      input: back,
      when: stayed,
      expected: { state: refreshing, effects: [asked(PAGE_2)], values: { list: 'refreshing', customers: two } },
    },
    {
      title: '[PF-51] of no customers does not show where the API has none any more',
      input: { ...back, offersUsers: false },
      when: 'start',
      expected: { state: at('unavailable'), effects: [clock], values: { customers: [], age: null } },
    },
    {
      title: '[PF-53] is all that it keeps of what other screens were told',
      input: { ...back, known: [{ call: tickets, answer: { tickets: [], meta: null, at: 0 } }, ...back.known] },
      when: 'start',
      expected: { state: returning, effects: [clock], values: { known: ['fetchCustomers'] } },
    },
    {
      title: '[AP-11] does not show for another query',
      input: { ...input, known: knownOf(PAGE_2, page2) },
      when: 'start',
      expected: { state: at(waiting), effects: [clock, asked()], values: { customers: [], total: 0, age: null } },
    },
    {
      title: '[PF-51] grows older with the clock',
      input: back,
      when: ticked(121_000),
      expected: { state: returning, effects: [], values: { age: '2 minutes ago' } },
    },
    {
      title: '[PF-51] gives way to what comes, which has no age',
      input: back,
      given: [stayed],
      when: arrived,
      expected: {
        state: at('loaded'),
        effects: [kept(PAGE_2, arrived.output)],
        values: { list: 'loaded', customers: two, age: null },
      },
    },
    {
      title: '[PF-51] gives way to nobody',
      input: back,
      given: [stayed],
      when: { done: 'fetchCustomers', output: customersAnswer([], 0) },
      expected: { state: at('empty'), effects: [dropped(PAGE_2)], values: { customers: [], age: null } },
    },
    {
      title: '[PF-52] stays where the call fails: why is said, and logged',
      input: back,
      given: [stayed],
      when: failed,
      expected: {
        state: outdated,
        effects: [logged],
        values: { list: 'outdated', customers: two, age: 'just now', failure: 'Out of order' },
      },
    },
    {
      title: '[PF-52] is asked for anew when asked to',
      input: back,
      given: [stayed, failed],
      when: { type: 'retry.requested' },
      expected: { state: refreshing, effects: [asked(PAGE_2)], values: { customers: two } },
    },
    {
      title: '[PF-53] is gone where it is not permitted any more',
      input: back,
      given: [stayed],
      when: refused,
      expected: { state: at('notPermitted'), effects: [dropped(PAGE_2)], values: { age: null } },
    },
    {
      title: '[PF-51] shows for a page that was seen before in the same visit',
      given: [came, changed(PAGE_2), arrived],
      when: changed(FIRST),
      expected: {
        state: returning,
        effects: [],
        values: { customers: ANSWER.customers, total: 2345, age: '1 minute ago' },
      },
    },
    {
      title: '[PF-53] does not show for a page that nobody was found on since',
      given: [came, changed(PAGE_2), { done: 'fetchCustomers', output: customersAnswer([], 0) }, changed(FIRST)],
      when: changed(PAGE_2),
      expected: { state: at(waiting), effects: [asked(PAGE_2)] },
    },
    {
      title: '[PF-53] nor for one that was refused since',
      given: [came, changed(PAGE_2), arrived, changed(FIRST), stayed, refused, changed(PAGE_2)],
      when: changed(FIRST),
      expected: { state: at(waiting), effects: [asked()] },
    },
    {
      title: '[PF-53] nor for one that nobody was found on any more',
      input: back,
      given: [stayed, { done: 'fetchCustomers', output: customersAnswer([], 0) }, changed(FIRST)],
      when: changed(PAGE_2),
      expected: { state: at(waiting), effects: [{ abort: 'fetchCustomers' }, asked(PAGE_2)] },
    },
    {
      title: '[PF-73] rows stand in for another page without a mark where it comes within 100 ms',
      given: [came, ticked(61_000), changed(PAGE_2)],
      when: { pass: 99 },
      expected: {
        state: at(brief),
        effects: [],
        values: { list: 'loaded', customers: ANSWER.customers, age: null },
      },
    },
    {
      title: '[PF-51] [PF-73] and say how old they are where it does not',
      given: [came, ticked(61_000), changed(PAGE_2)],
      when: { pass: 100 },
      expected: {
        state: at(waiting),
        effects: [],
        values: { list: 'loading', customers: ANSWER.customers, age: '1 minute ago' },
      },
    },
    {
      title: '[PF-73] one more page is waited for with a mark at once: whoever goes on and on sees that',
      given: [came, changed(PAGE_2), { pass: 99 }],
      when: changed(queryOf({ page: 3 })),
      expected: {
        state: at(waiting),
        effects: [{ abort: 'fetchCustomers' }, asked(queryOf({ page: 3 }))],
        values: { list: 'loading', customers: ANSWER.customers },
      },
    },
    {
      title: '[PF-73] a mark once made stays for the next page',
      given: [came, changed(PAGE_2), { pass: 100 }],
      when: changed(queryOf({ page: 3 })),
      expected: {
        state: at(waiting),
        effects: [{ abort: 'fetchCustomers' }, asked(queryOf({ page: 3 }))],
        values: { list: 'loading', customers: ANSWER.customers },
      },
    },
    {
      title: '[PF-73] so does that of rows with an age',
      input: back,
      when: changed(FIRST),
      expected: {
        state: at(waiting),
        effects: [asked()],
        values: { list: 'loading', customers: two, age: 'just now' },
      },
    },
    {
      title: '[PF-73] after a failure rows stand in with a mark alone',
      given: [came, changed(PAGE_2), failed],
      when: changed(queryOf({ page: 3 })),
      expected: {
        state: at(waiting),
        effects: [asked(queryOf({ page: 3 }))],
        values: { list: 'loading', customers: ANSWER.customers },
      },
    },
    {
      title: '[PF-51] and say no more of it where that page fails',
      given: [came, changed(PAGE_2)],
      when: failed,
      expected: { state: at('failed'), effects: [logged], values: { list: 'failed', age: null } },
    },
    {
      title: '[PF-51] of a list without anybody there is no age',
      given: [{ done: 'fetchCustomers', output: customersAnswer([], 0) }],
      when: changed(PAGE_2),
      expected: { state: at(waiting), effects: [asked(PAGE_2)], values: { customers: [], age: null } },
    },
  ])
})
