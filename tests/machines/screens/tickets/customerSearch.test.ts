import { selectSearchState } from '../../../../machines/kit/search.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { UsersQuery } from '../../../../machines/model/usersQuery.ts'
import {
  customerSearchMachine,
  selectCustomerSearchState,
  selectFoundCustomers,
  selectFoundTotal,
  selectIsListOpen,
  selectSearchFailure,
  type selectSoughtName,
} from '../../../../machines/screens/tickets/customerSearch.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { customer, customersAnswer } from '../../fixtures.ts'

const typed = (text: string) => ({ to: 'search', event: { type: 'text.changed', text } }) as const
const entered = { to: 'search', event: { type: 'search.submitted' } } as const
const queryFor = (search: string): UsersQuery => ({
  page: 1,
  items_per_page: 10,
  sort: 'name',
  order: 'asc',
  search,
  filter: { country: null },
})
const asked = (search: string): Effect => ({ ask: 'fetchCustomers', input: { query: queryFor(search) } })
const came = { done: 'fetchCustomers', output: customersAnswer([1, 2], 12) } as const
const none = { done: 'fetchCustomers', output: customersAnswer([], 0) } as const
const failed = { fail: 'fetchCustomers', error: new CallError('network', 'No answer') } as const
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }

const subject = {
  machine: customerSearchMachine,
  input: { isOffered: true },
  stateOf: selectCustomerSearchState,
  select: {
    customers: selectFoundCustomers,
    total: selectFoundTotal,
    isOpen: selectIsListOpen,
    failure: selectSearchFailure,
    box: ({ children: { search } }: Parameters<typeof selectSoughtName>[0]) =>
      search && selectSearchState(search.getSnapshot()),
  },
}

describe('the search for a customer', () => {
  spec(subject, [
    {
      title: '[TI-2] lists the customers found',
      given: [typed('an'), entered],
      when: came,
      expected: {
        state: 'found',
        effects: [],
        values: { customers: [customer(1), customer(2)], total: 12, isOpen: true, box: 'answered' },
      },
    },
    {
      title: '[TI-2] opens a closed list again without another call',
      given: [typed('an'), entered, came, { type: 'list.closed' }],
      when: { type: 'list.opened' },
      expected: { state: 'found', effects: [], values: { isOpen: true } },
    },
    {
      title: '[TI-9] shows and logs the reason of a failure',
      given: [typed('an'), entered],
      when: failed,
      expected: { state: 'failed', effects: [logged], values: { failure: 'No answer', isOpen: false, box: 'failed' } },
    },
  ])

  flows(subject, [
    {
      title: '[SH-15] searches again on Enter after a failure, which clears the earlier results',
      steps: [
        ['start', { effects: [] }],
        [typed('an'), { effects: [] }],
        [entered, { state: 'searching', effects: [asked('an')] }],
        [came, { state: 'found', effects: [] }],
        [typed('ann'), { state: 'found', effects: [] }],
        [{ pass: 300 }, { state: 'searching', effects: [asked('ann')] }],
        [failed, { state: 'failed', effects: [logged], values: { customers: [] } }],
        [entered, { state: 'searching', effects: [asked('ann')] }],
        [none, { state: 'empty', effects: [] }],
      ],
    },
  ])
})
