import { isSelected } from '../../../machines/model/selection.ts'
import { DEFAULT_USERS_QUERY } from '../../../machines/model/usersQuery.ts'
import { usersMachine } from '../../../machines/screens/users.machine.ts'
import {
  selectCustomers,
  selectCustomersTotal,
  selectExportFailure,
  selectExportState,
  selectFailure,
  selectListState,
  selectSelection,
  selectSelectionState,
  selectUsersQuery,
} from '../../../machines/screens/users.selectors.ts'
import { customersAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const ALL = DEFAULT_USERS_QUERY
const ANN = { ...DEFAULT_USERS_QUERY, search: 'Ann' }
const one = customersAnswer([1], 12)
const input = { query: ALL, offersUsers: true, kept: null }

const UNTOUCHED = { search: '', sought: '', failure: '' } as const
const IDLE = { export: 'idle', exportFailure: '' } as const
const NOTHING = { selection: 'none', isAll: false, isChosen: false } as const
const START = { ...UNTOUCHED, ...NOTHING, ...IDLE }
const offered = oneOf('loading', 'loaded', 'empty', 'failed', 'notPermitted')

/** What an address means: `search` is what it searches for, `before` what was searched for before. */
const arrives = (on: 'the address says all' | 'the address says Ann', search: string, before: string) => [
  { on, seeing: { search: before }, sees: { search } },
  {
    on,
    seeing: { search: before, list: offered },
    sees: { list: 'loading' as const },
    asks: ['fetchCustomers'],
  },
  { on, seeing: { search: before, sought: before }, sees: { sought: search }, asks: ['query.adopted to search'] },
  {
    on,
    seeing: { search: before, selection: 'chosen' as const },
    sees: { selection: 'dropped' as const, isAll: false, isChosen: false },
  },
]

/** The list holds the customer whom one can choose, of 12, or is empty; it is that of all customers, or of those named Ann. */
export const users = alphabet(usersMachine, {
  starts: {
    opens: input,
    'comes back to what was kept': { ...input, kept: { query: ALL, answer: one } },
    'opens without such a call': { ...input, offersUsers: false },
  },
  steps: {
    'the customer comes': { done: 'fetchCustomers', output: one },
    'no customer comes': { done: 'fetchCustomers', output: customersAnswer([], 0) },
    'the call is refused': { fail: 'fetchCustomers', error: forbidden },
    'the call fails': { fail: 'fetchCustomers', error: gone },
    'is asked again': { type: 'retry.requested' },
    'the address says all': { type: 'query.changed', query: ALL },
    'the address says Ann': { type: 'query.changed', query: ANN },
    'Ann is searched': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'the customer is chosen': { type: 'user.selected', id: 'id-1' },
    'the customer is left out': { type: 'user.deselected', id: 'id-1' },
    'the page is chosen': { type: 'page.selected' },
    'the page is left out': { type: 'page.deselected' },
    'all are chosen': { type: 'all.selected' },
    'nobody is chosen': { type: 'selection.cleared' },
    'the list is exported': { type: 'export.requested', scope: 'list' },
    'the export comes': { done: 'fetchCustomerExport', output: one.customers },
    'the export fails': { fail: 'fetchCustomerExport', error: gone },
  },
  reads: ({ context: { query, isOffered, answer, sought, selection } }) => [
    query.search,
    isOffered,
    answer?.meta.total,
    sought,
    selection,
  ],
  shows: {
    list: selectListState,
    customers: (snapshot) => selectCustomers(snapshot).length,
    total: selectCustomersTotal,
    search: (snapshot) => selectUsersQuery(snapshot).search,
    sought: ({ context }) => context.sought,
    failure: selectFailure,
    selection: selectSelectionState,
    isAll: (snapshot) => selectSelection(snapshot).isAll,
    isChosen: (snapshot) => isSelected(selectSelection(snapshot), 'id-1'),
    export: selectExportState,
    exportFailure: selectExportFailure,
  },
  facts: [
    {
      on: 'opens',
      sees: { list: 'loading', customers: 0, total: 0, ...START },
      asks: ['start search', 'fetchCustomers'],
    },
    {
      on: 'comes back to what was kept',
      sees: { list: 'loading', customers: 1, total: 12, ...START },
      asks: ['start search', 'fetchCustomers'],
    },
    {
      on: 'opens without such a call',
      sees: { list: 'unavailable', customers: 0, total: 0, ...START },
      asks: ['start search'],
    },
    {
      on: 'the customer comes',
      sees: { list: 'loaded', customers: 1, total: 12 },
      asks: ['customers.remembered', 'search.answered to search'],
    },
    {
      on: 'no customer comes',
      sees: { list: 'empty', customers: 0, total: 0 },
      asks: ['customers.remembered', 'search.answered to search'],
    },
    { on: 'the call is refused', sees: { list: 'notPermitted' }, asks: ['search.failed to search'] },
    {
      on: 'the call fails',
      sees: { list: 'failed', failure: 'No answer' },
      asks: ['logError', 'search.failed to search'],
    },
    { on: 'is asked again', seeing: { list: 'failed' }, sees: { list: 'loading' }, asks: ['fetchCustomers'] },
    ...arrives('the address says all', '', 'Ann'),
    ...arrives('the address says Ann', 'Ann', ''),
    // The address goes first: the list follows once it says so.
    { on: 'Ann is searched', seeing: { search: '' }, sees: { sought: 'Ann' }, asks: ['href.chosen'] },
    {
      on: 'Ann is searched',
      seeing: { search: 'Ann', list: offered },
      sees: { list: 'loading' },
      asks: ['fetchCustomers'],
    },
    { on: 'the search is cleared', sees: { sought: '' }, asks: ['href.chosen'] },
    {
      on: 'the customer is chosen',
      seeing: { isAll: false },
      sees: { selection: 'chosen', isChosen: true },
    },
    { on: 'the customer is left out', seeing: { isAll: false }, sees: NOTHING },
    ...(['the customer is chosen', 'the page is chosen'] as const).map((on) => ({
      on,
      seeing: { isAll: true, total: 12 },
      sees: { isChosen: true },
    })),
    ...(['the customer is left out', 'the page is left out'] as const).map((on) => ({
      on,
      seeing: { isAll: true, total: 12 },
      sees: { isChosen: false },
    })),
    {
      on: 'the page is chosen',
      seeing: { isAll: false, customers: 1 },
      sees: { selection: 'chosen', isChosen: true },
    },
    { on: 'the page is left out', seeing: { isAll: false, customers: 1 }, sees: NOTHING },
    {
      on: ['the page is chosen', 'the page is left out'],
      seeing: { isAll: false, isChosen: false, customers: 0 },
      sees: { selection: 'none' },
    },
    {
      on: ['the customer is chosen', 'the customer is left out', 'the page is chosen', 'the page is left out'],
      seeing: { isAll: true, total: 0 },
      sees: NOTHING,
    },
    {
      on: 'all are chosen',
      seeing: { total: 12 },
      sees: { selection: 'chosen', isAll: true, isChosen: true },
    },
    { on: 'all are chosen', seeing: { total: 0 }, sees: NOTHING },
    { on: 'nobody is chosen', sees: NOTHING },
    {
      on: 'the list is exported',
      seeing: { export: oneOf('idle', 'failed'), total: 12 },
      sees: { export: 'exporting' },
      asks: ['fetchCustomerExport'],
    },
    { on: 'the export comes', sees: { export: 'idle' }, asks: ['saveTable'] },
    { on: 'the export fails', sees: { export: 'failed', exportFailure: 'No answer' }, asks: ['logError'] },
  ],
})
