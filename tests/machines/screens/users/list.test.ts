import { usersMachine } from '../../../../machines/screens/users/users.machine.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { spec } from '../../../support/spec.ts'
import { customer, customersAnswer } from '../../fixtures.ts'
import {
  ANSWER,
  asked,
  at,
  came,
  changed,
  clock,
  dropped,
  FIRST,
  input,
  kept,
  knownOf,
  listed,
  queryOf,
  subject,
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
        state: at('awaited'),
        effects: [clock, asked(PAGE_2)],
        values: { list: 'loading', query: PAGE_2, customers: [], total: 0, countries: [] },
      },
    },
    {
      title: '[RT-12] an API without customers is asked nothing, and that is said',
      input: { ...input, offersUsers: false },
      when: 'start',
      expected: { state: at('awaited'), effects: [clock], values: { list: 'unavailable' } },
    },
    {
      title: '[RT-12] nor when the address changes',
      input: { ...input, offersUsers: false },
      when: changed(PAGE_2),
      expected: { state: at('awaited'), effects: [], values: { list: 'unavailable' } },
    },
    {
      title: '[AP-11] has loaded; the answer is kept under users-list',
      when: came,
      expected: {
        state: at('answered'),
        effects: [kept()],
        values: { list: 'loaded', customers: ANSWER.customers, total: 2345, countries: ANSWER.meta.countries },
      },
    },
    {
      title: '[RT-12] nobody fits: empty, and the countries are known',
      when: { done: 'fetchCustomers', output: customersAnswer([], 0) },
      expected: {
        state: at('answered'),
        effects: [dropped()],
        values: { list: 'empty', customers: [], total: 0, countries: ANSWER.meta.countries },
      },
    },
  ])
})

describeResource('[RT-12] [SE-10] [PF-51] the customers', {
  machine: usersMachine,
  input,
  part: 'list',
  asks: { ask: 'fetchCustomers', input: { query: FIRST } },
  known: { call: listed(FIRST), answer: ANSWER },
  empty: customersAnswer([], 0),
})

describe('users: another query', () => {
  spec(subject, [
    {
      title: '[AP-11] another page is asked for, and the rows stay until it comes',
      given: [came],
      when: changed(PAGE_2),
      expected: {
        state: at('awaited'),
        effects: [asked(PAGE_2)],
        values: { list: 'loaded', query: PAGE_2, customers: ANSWER.customers, total: 2345 },
      },
    },
    {
      title: '[AP-11] its rows take their place',
      given: [came, changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: page2 },
      expected: {
        state: at('answered'),
        effects: [kept(PAGE_2, page2)],
        values: { list: 'loaded', customers: [customer(11), customer(12)], total: 12 },
      },
    },
    {
      title: '[AP-11] the same query asks nothing',
      given: [came],
      when: changed({ ...FIRST, filter: { country: null } }),
      expected: { state: at('answered'), effects: [], values: { customers: ANSWER.customers } },
    },
    {
      title: '[AP-11] another order is asked for, and the rows stay as with another page',
      given: [came],
      when: changed(queryOf({ sort: 'name', order: 'asc' })),
      expected: {
        state: at('awaited'),
        effects: [asked(queryOf({ sort: 'name', order: 'asc' }))],
        values: { list: 'loaded', customers: ANSWER.customers },
      },
    },
    {
      title: '[AP-11] so do they for another list',
      given: [came],
      when: changed(queryOf({ filter: { country: 'DE' } })),
      expected: {
        state: at('awaited'),
        effects: [asked(queryOf({ filter: { country: 'DE' } }))],
        values: { list: 'loaded', customers: ANSWER.customers },
      },
    },
  ])
})

describe('users: what is known under users-list', () => {
  const back = { ...input, query: PAGE_2, known: knownOf(PAGE_2, page2) }

  spec(subject, [
    {
      title: '[AP-11] [PF-51] shows at once for the same query',
      input: back,
      when: 'start',
      expected: {
        state: at('awaited'),
        effects: [clock],
        values: { list: 'refreshing', customers: [customer(11), customer(12)], total: 12 },
      },
    },
    {
      title: '[AP-11] does not show for another query',
      input: { ...input, known: knownOf(PAGE_2, page2) },
      when: 'start',
      expected: { state: at('awaited'), effects: [clock, asked()], values: { customers: [], total: 0 } },
    },
    {
      title: '[PF-51] of no customers does not show where the API has none any more',
      input: { ...back, offersUsers: false },
      when: 'start',
      expected: { state: at('awaited'), effects: [clock], values: { list: 'unavailable', customers: [], total: 0 } },
    },
    {
      title: '[PF-51] shows for a page that was seen before in the same visit',
      given: [came, changed(PAGE_2), { done: 'fetchCustomers', output: page2 }],
      when: changed(FIRST),
      expected: {
        state: at('awaited'),
        effects: [],
        values: { list: 'refreshing', customers: ANSWER.customers, total: 2345 },
      },
    },
  ])
})
