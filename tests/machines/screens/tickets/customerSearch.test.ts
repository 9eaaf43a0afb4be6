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
  selectSoughtName,
} from '../../../../machines/screens/tickets/customerSearch.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { customer, customersAnswer } from '../../fixtures.ts'

const typed = (query: string) => ({ to: 'search', event: { type: 'query.changed', query } }) as const
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
const retried = { type: 'retry.requested' } as const
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }

const subject = {
  machine: customerSearchMachine,
  input: { isOffered: true },
  stateOf: selectCustomerSearchState,
  select: {
    customers: selectFoundCustomers,
    total: selectFoundTotal,
    isOpen: selectIsListOpen,
    search: selectSoughtName,
    failure: selectSearchFailure,
    box: ({ children: { search } }: Parameters<typeof selectSoughtName>[0]) =>
      search && selectSearchState(search.getSnapshot()),
  },
}

describe('the search for a customer', () => {
  spec(subject, [
    {
      title: '[TI-2] where the API has no such call it stays away',
      input: { isOffered: false },
      when: 'start',
      expected: { state: 'absent', effects: [], values: { customers: [], isOpen: false } },
    },
    {
      title: '[TI-2] asks nothing of itself',
      when: 'start',
      expected: {
        state: 'idle',
        effects: [],
        values: { customers: [], total: 0, isOpen: false, search: '', failure: '' },
      },
    },
    {
      title: '[SH-15] one character searches for nothing',
      given: [typed('a')],
      when: { pass: 10_000 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] two do not before the keys have rested for 300 ms',
      given: [typed('an')],
      when: { pass: 299 },
      expected: { state: 'idle', effects: [] },
    },
    {
      title: '[SH-15] and then ask for the first ten by name',
      given: [typed('an'), { pass: 299 }],
      when: { pass: 1 },
      expected: { state: 'searching', effects: [asked('an')], values: { search: 'an' } },
    },
    {
      title: '[SH-15] Enter searches at once',
      given: [typed('an')],
      when: entered,
      expected: { state: 'searching', effects: [asked('an')] },
    },
    {
      title: '[TI-2] those that fit open as a list',
      given: [typed('an'), entered],
      when: came,
      expected: {
        state: 'found',
        effects: [],
        values: { customers: [customer(1), customer(2)], total: 12, isOpen: true, box: 'answered' },
      },
    },
    {
      title: '[TI-2] the list closes',
      given: [typed('an'), entered, came],
      when: { type: 'list.closed' },
      expected: { state: 'found', effects: [], values: { isOpen: false } },
    },
    {
      title: '[TI-2] and opens again without another call',
      given: [typed('an'), entered, came, { type: 'list.closed' }],
      when: { type: 'list.opened' },
      expected: { state: 'found', effects: [], values: { isOpen: true } },
    },
    {
      title: '[TI-2] nobody fits: that is said, and no list opens',
      given: [typed('xx'), entered],
      when: none,
      expected: {
        state: 'empty',
        effects: [],
        values: { customers: [], isOpen: false, search: 'xx', box: 'answered' },
      },
    },
    {
      title: '[TI-2] nobody fits any more: who was found before is gone',
      given: [typed('an'), entered, came, typed('xx'), entered],
      when: none,
      expected: { state: 'empty', effects: [], values: { customers: [], total: 0 } },
    },
    {
      title: '[TI-9] the call fails: why is said, and logged',
      given: [typed('an'), entered],
      when: failed,
      expected: { state: 'failed', effects: [logged], values: { failure: 'No answer', isOpen: false, box: 'failed' } },
    },
    {
      title: '[TI-9] it is tried again: the same is asked once more',
      given: [typed('an'), entered, failed],
      when: retried,
      expected: { state: 'searching', effects: [asked('an')], values: { search: 'an', box: 'processing' } },
    },
    {
      title: '[TI-9] with what is typed by now, without waiting for the keys to rest',
      given: [typed('an'), entered, failed, typed('ann')],
      when: retried,
      expected: { state: 'searching', effects: [asked('ann')], values: { search: 'ann' } },
    },
    {
      title: '[TI-9] what has not failed is not tried again',
      given: [typed('an'), entered, none],
      when: retried,
      expected: { state: 'empty', effects: [] },
    },
    {
      title: '[SH-15] emptied, it finds nothing any more',
      given: [typed('an'), entered, came],
      when: typed(''),
      expected: { state: 'idle', effects: [], values: { customers: [], isOpen: false } },
    },
    {
      title: '[SH-15] emptied while it searches: the call is aborted',
      given: [typed('an'), entered],
      when: typed(''),
      expected: { state: 'idle', effects: [{ abort: 'fetchCustomers' }] },
    },
    {
      title: '[SH-15] more letters while it searches: only the last are answered',
      given: [typed('an'), entered, typed('ann')],
      when: entered,
      expected: { state: 'searching', effects: [{ abort: 'fetchCustomers' }, asked('ann')] },
    },
    {
      title: '[SH-15] and the late answer finds no one',
      given: [typed('an'), entered, typed('ann'), entered],
      when: { ...came, late: true },
      expected: { state: 'searching', effects: [], values: { customers: [] } },
    },
  ])

  flows(subject, [
    {
      title: '[SH-15] what failed is asked again by Enter; what was found before is gone',
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
