import { spec } from '../../../support/spec.ts'
import { customersAnswer } from '../../fixtures.ts'
import { asked, at, came, changed, kept, queryOf, selected, subject } from './subject.ts'

const PAGE_2 = queryOf({ page: 2 })

describe('users: the selection', () => {
  spec(subject, [
    {
      title: '[AP-11] stays with another page',
      given: [came, selected(2), changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: customersAnswer([11, 12], 12, 2) },
      expected: {
        state: at('answered'),
        effects: [kept(PAGE_2, customersAnswer([11, 12], 12, 2))],
        values: { selectionState: 'chosen', selection: { isAll: false, ids: ['id-2'] } },
      },
    },
    {
      title: '[AP-11] stays with another order',
      given: [came, selected(2)],
      when: changed(queryOf({ sort: 'name' })),
      expected: {
        state: at('awaited'),
        effects: [asked(queryOf({ sort: 'name' }))],
        values: { selectionState: 'chosen' },
      },
    },
    {
      title: '[AP-11] is dropped with another search, and that is said',
      given: [came, selected(2)],
      when: changed(queryOf({ search: 'ann' })),
      expected: {
        state: at('awaited'),
        effects: [asked(queryOf({ search: 'ann' }))],
        values: { selectionState: 'dropped', selection: { isAll: false, ids: [] } },
      },
    },
    {
      title: '[AP-11] is dropped with another filter',
      given: [came, selected(2)],
      when: changed(queryOf({ filter: { country: 'DE' } })),
      expected: {
        state: at('awaited'),
        effects: [asked(queryOf({ filter: { country: 'DE' } }))],
        values: { selectionState: 'dropped' },
      },
    },
  ])
})
