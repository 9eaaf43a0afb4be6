import { ALL_SELECTED } from '../../../machines/model/selection.ts'
import { listQueryOf } from '../../../machines/model/usersChanges.ts'
import { DEFAULT_USERS_QUERY } from '../../../machines/model/usersQuery.ts'
import { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { selectCustomersTotal, selectUsersQuery } from '../../../machines/screens/users/users.selectors.ts'
import { customersAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

const ALL = DEFAULT_USERS_QUERY
const ANN = { ...DEFAULT_USERS_QUERY, search: 'Ann' }
const answer = customersAnswer([1], 12)
const call = {
  call: 'fetchCustomers',
  key: 'users-list',
  path: '/users',
  query: { page: 1, items_per_page: 10 },
} as const
const asked = { query: listQueryOf(ALL), selection: ALL_SELECTED }

/** The effects of an address: `search` is what it searches for, `before` what was searched for before. */
const arrives = (on: 'the address says all' | 'the address says Ann', search: string, before: string) => [
  { on, seeing: { search: before }, sees: { search, list: 'awaited' as const }, asks: ['query.changed to list'] },
  { on, seeing: { search: before, sought: before }, sees: { sought: search }, asks: ['query.adopted to search'] },
  // The selection was made in another list.
  { on, seeing: { search: before }, asks: ['list.changed to selection'] },
]

/**
 * The machine passes the query in the address to its list, and tells its search whether the list has loaded or failed. The query asks for all
 * customers, or for Ann. An answer has one customer, of 12 in total, or is empty.
 */
export const users = alphabet(usersMachine, {
  starts: {
    opens: { query: ALL, offersUsers: true, mayExport: true },
    'opens for somebody who may not export': { query: ALL, offersUsers: true, mayExport: false },
  },
  steps: {
    'the customer comes': { type: 'answer.settled', call, state: 'loaded', answer },
    'no customer comes': { type: 'answer.settled', call, state: 'empty', answer: customersAnswer([], 0) },
    'the call is refused': { type: 'answer.settled', call, state: 'notPermitted', answer: null },
    'the call fails': { type: 'answer.settled', call, state: 'failed', answer: null },
    'the customer is known': { type: 'answer.settled', call, state: 'refreshing', answer },
    'the known customer stays': { type: 'answer.settled', call, state: 'outdated', answer },
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the address says all': { type: 'query.changed', query: ALL },
    'the address says Ann': { type: 'query.changed', query: ANN },
    'Ann is searched for': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'the list is exported': { type: 'export.requested', selection: ALL_SELECTED },
    'the export comes': { type: 'export.completed', input: asked, output: answer.customers },
    'the export fails': { type: 'export.refused', input: asked, error: gone },
  },
  reads: ({ context: { query, total, sought, mayExport } }) => [mayExport, query.search, total, sought],
  shows: {
    mayExport: ({ context }) => context.mayExport,
    list: ({ value }) => value.list,
    total: selectCustomersTotal,
    search: (snapshot) => selectUsersQuery(snapshot).search,
    sought: ({ context }) => context.sought,
  },
  facts: [
    {
      on: ['opens', 'opens for somebody who may not export'],
      sees: { list: 'awaited', total: 0, search: '', sought: '' },
      asks: ['start search', 'start list', 'start selection', 'start export'],
    },
    { on: 'opens', sees: { mayExport: true } },
    { on: 'opens for somebody who may not export', sees: { mayExport: false } },
    { on: 'the customer comes', sees: { list: 'answered', total: 12 }, asks: ['search.answered to search'] },
    { on: 'no customer comes', sees: { list: 'answered', total: 0 }, asks: ['search.answered to search'] },
    {
      on: ['the call is refused', 'the call fails'],
      sees: { list: 'failed', total: 0 },
      asks: ['search.failed to search'],
    },
    { on: 'the customer is known', sees: { total: 12 } },
    { on: 'the known customer stays', sees: { list: 'failed', total: 12 }, asks: ['search.failed to search'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    ...arrives('the address says all', '', 'Ann'),
    ...arrives('the address says Ann', 'Ann', ''),
    // The address changes first: the list follows once the address has the search.
    { on: 'Ann is searched for', seeing: { search: '' }, sees: { sought: 'Ann' }, asks: ['href.chosen'] },
    { on: 'Ann is searched for', seeing: { search: 'Ann', list: 'answered' }, asks: ['search.answered to search'] },
    {
      on: 'Ann is searched for',
      seeing: { search: 'Ann', list: 'failed' },
      sees: { list: 'awaited' },
      asks: ['retry.requested to list'],
    },
    { on: 'the search is cleared', sees: { sought: '' }, asks: ['href.chosen'] },
    { on: 'the list is exported', seeing: { mayExport: true, total: 12 }, asks: ['command.requested to export'] },
    { on: 'the export comes', asks: ['saveTable'] },
    { on: 'the export fails', asks: ['logError'] },
  ],
})
