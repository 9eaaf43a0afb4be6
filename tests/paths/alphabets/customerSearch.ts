import {
  customerSearchMachine,
  selectCustomerSearchState,
  selectFoundCustomers,
  selectFoundTotal,
  selectIsListOpen,
  selectSearchFailure,
  selectSoughtName,
} from '../../../machines/screens/tickets/customerSearch.machine.ts'
import { customersAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const offered = oneOf('idle', 'searching', 'found', 'empty', 'failed')
const NOBODY = { found: 0, total: 0 } as const

export const customerSearch = alphabet(customerSearchMachine, {
  starts: { 'opens with an API that has customers': { isOffered: true }, 'opens without': { isOffered: false } },
  steps: {
    'Ann is searched for': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'two customers come': { done: 'fetchCustomers', output: customersAnswer([1, 2], 12) },
    'no customer comes': { done: 'fetchCustomers', output: customersAnswer([], 0) },
    'the call fails': { fail: 'fetchCustomers', error: gone },
    'it is tried again': { type: 'retry.requested' },
    'the list is opened': { type: 'list.opened' },
    'the list is closed': { type: 'list.closed' },
  },
  shows: {
    state: selectCustomerSearchState,
    isListOpen: selectIsListOpen,
    found: (snapshot) => selectFoundCustomers(snapshot).length,
    total: selectFoundTotal,
    sought: selectSoughtName,
    failure: selectSearchFailure,
  },
  facts: [
    {
      on: 'opens with an API that has customers',
      sees: { state: 'idle', isListOpen: false, ...NOBODY, sought: '', failure: '' },
      asks: ['start search'],
    },
    { on: 'opens without', sees: { state: 'absent', isListOpen: false, ...NOBODY, sought: '', failure: '' } },
    {
      on: 'Ann is searched for',
      seeing: { state: offered },
      sees: { state: 'searching', isListOpen: false, sought: 'Ann' },
      asks: ['fetchCustomers'],
    },
    {
      on: 'the search is cleared',
      seeing: { state: offered },
      sees: { state: 'idle', isListOpen: false, ...NOBODY },
    },
    {
      on: 'two customers come',
      sees: { state: 'found', isListOpen: true, found: 2, total: 12 },
      asks: ['search.answered to search'],
    },
    { on: 'no customer comes', sees: { state: 'empty', ...NOBODY }, asks: ['search.answered to search'] },
    {
      on: 'the call fails',
      sees: { state: 'failed', ...NOBODY, failure: 'No answer' },
      asks: ['logError', 'search.failed to search'],
    },
    { on: 'it is tried again', seeing: { state: 'failed' }, asks: ['search.submitted to search'] },
    { on: 'the list is opened', seeing: { state: 'found' }, sees: { isListOpen: true } },
    { on: 'the list is closed', seeing: { state: 'found' }, sees: { isListOpen: false } },
  ],
})
