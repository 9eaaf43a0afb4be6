import type { SnapshotFrom } from 'xstate'
import { knownOf } from '../../../machines/model/known.ts'
import { ALL_SELECTED } from '../../../machines/model/selection.ts'
import { DEFAULT_USERS_QUERY, listQueryOf } from '../../../machines/model/usersQuery.ts'
import { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import {
  selectCustomers,
  selectCustomersTotal,
  selectFailure,
  selectListState,
  selectUsersAge,
  selectUsersQuery,
} from '../../../machines/screens/users/users.selectors.ts'
import { customersAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const ALL = DEFAULT_USERS_QUERY
const ANN = { ...DEFAULT_USERS_QUERY, search: 'Ann' }
const one = customersAnswer([1], 12)
const input = { query: ALL, offersUsers: true }
const callOf = (query: typeof ALL) => ({ call: 'fetchCustomers', key: 'users-list', query }) as const
const isKnown =
  (query: typeof ALL) =>
  ({ context }: SnapshotFrom<typeof usersMachine>): boolean =>
    knownOf(context.known, callOf(query)) !== null

const isBrief = (snapshot: SnapshotFrom<typeof usersMachine>): boolean =>
  snapshot.matches({ list: { loading: 'brief' } })

const UNTOUCHED = { search: '', sought: '', failure: '' } as const
const START = { ...UNTOUCHED, now: 0, isBrief: false, isAnnKnown: false }
const offered = oneOf('loading', 'refreshing', 'outdated', 'loaded', 'empty', 'failed', 'notPermitted')

const LISTS = { '': 'isAllKnown', Ann: 'isAnnKnown' } as const
type Search = keyof typeof LISTS

/** What is known afterwards of the list that is shown. */
const ofLists = <On extends string>(on: On, isKnownThen: boolean) =>
  (['', 'Ann'] as const).map((search) => ({ on, seeing: { search }, sees: { [LISTS[search]]: isKnownThen } }))

/**
 * A list is asked for: what was seen of it stands there at once, and is asked for by who stays, unless it was searched for again; else
 * the rows that are there stand in: with their age, but for 100 ms as they are, where they had none and nothing was asked for.
 */
const asksFor = <On extends string>(on: On, search: Search, before: Search, isAgain = false) => {
  const seeing = { search: before, list: offered }
  const known = LISTS[search]
  const brief = { list: 'loaded' as const, isPassedBy: false, isBrief: true, isOld: false }
  const waiting = { list: 'loading' as const, isPassedBy: false, isBrief: false }
  const unmarked = { ...seeing, [known]: false, list: 'loaded' as const }
  const marked = oneOf('loading', 'refreshing', 'outdated', 'empty', 'failed', 'notPermitted')
  return [
    { on, seeing: { ...seeing, [known]: false }, asks: ['fetchCustomers'] },
    // What has loaded is known: searched for again without that is only what is still asked for.
    isAgain
      ? { on, seeing: { ...unmarked, isBrief: true }, sees: { ...waiting, isOld: true } }
      : { on, seeing: { ...unmarked, isBrief: false }, sees: brief },
    { on, seeing: { ...seeing, [known]: false, list: marked }, sees: waiting },
    { on, seeing: { ...seeing, [known]: false, list: marked, customers: 0 }, sees: { isOld: false } },
    { on, seeing: { ...seeing, [known]: false, list: marked, customers: 1 }, sees: { isOld: true } },
    {
      on,
      seeing: { ...seeing, [known]: true },
      sees: { list: 'refreshing' as const, isPassedBy: !isAgain, isBrief: false, isOld: true, customers: 1, total: 12 },
      asks: isAgain ? ['fetchCustomers'] : [],
    },
  ]
}

/** What an address means: `search` is what it searches for, `before` what was searched for before. */
const arrives = (on: 'the address says all' | 'the address says Ann', search: Search, before: Search) => [
  { on, seeing: { search: before }, sees: { search } },
  ...asksFor(on, search, before),
  { on, seeing: { search: before, sought: before }, sees: { sought: search }, asks: ['query.adopted to search'] },
  // What was selected is not of this list.
  { on, seeing: { search: before }, asks: ['list.changed to selection'] },
]

/** The list holds one customer of 12, or is empty; it is that of all customers, or of those named Ann. */
export const users = alphabet(usersMachine, {
  starts: {
    opens: input,
    'comes back to what is known': { ...input, known: [{ call: callOf(ALL), answer: one }] },
    'opens without such a call': { ...input, offersUsers: false },
  },
  steps: {
    'the customer comes': { done: 'fetchCustomers', output: one },
    'no customer comes': { done: 'fetchCustomers', output: customersAnswer([], 0) },
    'the call is refused': { fail: 'fetchCustomers', error: forbidden },
    'the call fails': { fail: 'fetchCustomers', error: gone },
    '100 ms pass': (snapshot) => (isBrief(snapshot) ? { pass: 100 } : null),
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'the address says all': { type: 'query.changed', query: ALL },
    'the address says Ann': { type: 'query.changed', query: ANN },
    'Ann is searched': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'the list is exported': { type: 'export.requested', selection: ALL_SELECTED },
    'the export comes': {
      type: 'export.completed',
      input: { query: listQueryOf(ALL), selection: ALL_SELECTED },
      output: one.customers,
    },
    'the export fails': {
      type: 'export.refused',
      input: { query: listQueryOf(ALL), selection: ALL_SELECTED },
      error: gone,
    },
    'a minute has passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 61_000 } },
  },
  reads: ({ context: { query, isOffered, answer, known, now, sought } }) => [
    query.search,
    isOffered,
    answer?.meta.total,
    known.map(({ call }) => JSON.stringify(call)).toSorted(),
    now,
    sought,
  ],
  shows: {
    list: selectListState,
    isPassedBy: (snapshot) => snapshot.matches({ list: { known: 'returning' } }),
    isBrief,
    isOld: (snapshot) => selectUsersAge(snapshot) !== null,
    isAllKnown: isKnown(ALL),
    isAnnKnown: isKnown(ANN),
    now: ({ context }) => context.now,
    customers: (snapshot) => selectCustomers(snapshot).length,
    total: selectCustomersTotal,
    search: (snapshot) => selectUsersQuery(snapshot).search,
    sought: ({ context }) => context.sought,
    failure: selectFailure,
  },
  facts: [
    {
      on: 'opens',
      sees: { list: 'loading', isPassedBy: false, isOld: false, isAllKnown: false, customers: 0, total: 0, ...START },
      asks: ['start search', 'start selection', 'start export', 'watchClock', 'fetchCustomers'],
    },
    {
      on: 'comes back to what is known',
      sees: { list: 'refreshing', isPassedBy: true, isOld: true, isAllKnown: true, customers: 1, total: 12, ...START },
      asks: ['start search', 'start selection', 'start export', 'watchClock'],
    },
    { on: '100 ms pass', seeing: { isBrief: true }, sees: { list: 'loading', isBrief: false, isOld: true } },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchCustomers'] },
    {
      on: 'opens without such a call',
      sees: {
        list: 'unavailable',
        isPassedBy: false,
        isOld: false,
        isAllKnown: false,
        customers: 0,
        total: 0,
        ...START,
      },
      asks: ['start search', 'start selection', 'start export', 'watchClock'],
    },
    {
      on: 'the customer comes',
      sees: { list: 'loaded', isBrief: false, isOld: false, customers: 1, total: 12, now: 1000 },
      asks: ['answer.remembered', 'search.answered to search'],
    },
    ...ofLists('the customer comes', true),
    {
      on: 'no customer comes',
      sees: { list: 'empty', isBrief: false, isOld: false, customers: 0, total: 0, now: 1000 },
      asks: ['answer.dropped', 'search.answered to search'],
    },
    ...ofLists('no customer comes', false),
    {
      on: 'the call is refused',
      sees: { list: 'notPermitted', isBrief: false, isOld: false },
      asks: ['answer.dropped', 'search.failed to search'],
    },
    ...ofLists('the call is refused', false),
    { on: 'the call fails', sees: { failure: 'No answer' }, asks: ['logError', 'search.failed to search'] },
    {
      on: 'the call fails',
      seeing: { list: oneOf('loading', 'loaded') },
      sees: { list: 'failed', isBrief: false, isOld: false },
    },
    { on: 'the call fails', seeing: { list: 'refreshing' }, sees: { list: 'outdated' } },
    { on: 'is asked again', seeing: { list: 'failed' }, sees: { list: 'loading' }, asks: ['fetchCustomers'] },
    { on: 'is asked again', seeing: { list: 'failed', customers: 1 }, sees: { isOld: true } },
    { on: 'is asked again', seeing: { list: 'outdated' }, sees: { list: 'refreshing' }, asks: ['fetchCustomers'] },
    ...arrives('the address says all', '', 'Ann'),
    ...arrives('the address says Ann', 'Ann', ''),
    // The address goes first: the list follows once it says so.
    { on: 'Ann is searched', seeing: { search: '' }, sees: { sought: 'Ann' }, asks: ['href.chosen'] },
    ...asksFor('Ann is searched', 'Ann', 'Ann', true),
    { on: 'the search is cleared', sees: { sought: '' }, asks: ['href.chosen'] },
    { on: 'the list is exported', seeing: { total: 12 }, asks: ['command.requested to export'] },
    { on: 'the export comes', asks: ['saveTable'] },
    { on: 'the export fails', asks: ['logError'] },
    { on: 'a minute has passed', sees: { now: 61_000 } },
  ],
})
