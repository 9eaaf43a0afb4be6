import { usersMachine } from '../../../../machines/screens/users/users.machine.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { spec } from '../../../support/spec.ts'
import { customersAnswer } from '../../fixtures.ts'
import { ANSWER, asked, at, came, changed, clock, dropped, FIRST, input, listed, queryOf, subject } from './subject.ts'

const PAGE_2 = queryOf({ page: 2 })

describe('users: the list', () => {
  spec(subject, [
    {
      title: '[AP-11] [RT-12] loads the list of the address',
      input: { ...input, query: PAGE_2 },
      when: 'start',
      expected: {
        state: at('awaited'),
        effects: [clock, asked(PAGE_2)],
        values: { list: 'loading', query: PAGE_2, customers: [], total: 0, countries: [] },
      },
    },
    {
      title: '[RT-12] is empty if no customer matches, and still knows the countries',
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
      title: '[AP-11] loads another page, and keeps the rows until it has loaded',
      given: [came],
      when: changed(PAGE_2),
      expected: {
        state: at('awaited'),
        effects: [asked(PAGE_2)],
        values: { list: 'loaded', query: PAGE_2, customers: ANSWER.customers, total: 2345 },
      },
    },
  ])
})
