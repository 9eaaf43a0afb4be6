import { answerIn, logFailure, queryIn, stateIn } from '../../kit/params.ts'
import { customerRows } from '../../model/customerTable.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import type { UsersQuery } from '../../model/usersQuery.ts'
import { usersSetup } from './usersSetup.ts'

const FILE_NAME = 'customers.csv'

const searchIn = ({ event }: { event: { query: string } }) => ({ search: event.query })
const addressedIn = ({ event }: { event: { query: UsersQuery } }) => ({ search: event.query.search })
const storeTotal = { type: 'storeTotal', params: answerIn } as const
const storeQuery = { type: 'storeQuery', params: queryIn } as const
const sendQuery = { type: 'sendQuery', params: queryIn } as const

/** The search is in the address already: the call is repeated only if it failed. */
const searchedAgain = (then: { target?: 'awaited'; actions?: 'answerSearch' | 'sendRetry' }) =>
  usersSetup.createStateConfig({
    on: { 'search.requested': { guard: { type: 'isSearchedFor', params: searchIn }, ...then } },
  })

/**
 * The customers of the shop: a page of a sorted and filtered list, the selection of all its rows, and its export. The address owns the
 * query: a search goes to the address first, and comes back from there.
 */
export const usersMachine = usersSetup.createMachine({
  id: 'users',
  context: ({ input: { query, offersUsers, mayExport, known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersUsers,
    mayExport,
    known,
    total: null,
    sought: query.search,
  }),
  invoke: { id: 'search', src: 'search', input: ({ context }) => ({ query: context.query.search }) },
  type: 'parallel',
  states: {
    list: {
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { query, isOffered, known } }) => ({ query: { query }, isOffered, known }),
      },
      initial: 'awaited',
      on: {
        'answer.remembered': { actions: 'forwardToParent' },
        'answer.dropped': { actions: 'forwardToParent' },
        'answer.settled': [
          { guard: { type: 'isAwaited', params: stateIn }, actions: storeTotal },
          {
            guard: { type: 'isAnswered', params: stateIn },
            target: '.answered',
            actions: [storeTotal, 'answerSearch'],
          },
          { target: '.failed', actions: [storeTotal, 'failSearch'] },
        ],
        'query.changed': [
          { guard: { type: 'isSameQuery', params: queryIn } },
          { guard: { type: 'isSought', params: queryIn }, target: '.awaited', actions: [storeQuery, sendQuery] },
          {
            target: '.awaited',
            actions: [
              storeQuery,
              { type: 'storeSearch', params: addressedIn },
              { type: 'sendSearch', params: addressedIn },
              sendQuery,
            ],
          },
        ],
        'search.requested': {
          actions: [
            { type: 'storeSearch', params: searchIn },
            { type: 'announceSearch', params: searchIn },
          ],
        },
        'search.cleared': {
          actions: [
            { type: 'storeSearch', params: { search: '' } },
            { type: 'announceSearch', params: { search: '' } },
          ],
        },
      },
      states: {
        awaited: searchedAgain({}),
        answered: searchedAgain({ actions: 'answerSearch' }),
        failed: searchedAgain({ target: 'awaited', actions: 'sendRetry' }),
      },
    },
    selection: {
      invoke: { id: 'selection', src: 'selection' },
      on: { 'query.changed': { guard: { type: 'isOtherList', params: queryIn }, actions: 'sendListChange' } },
    },
    export: {
      invoke: { id: 'export', src: 'export' },
      on: {
        'export.requested': {
          guard: 'hasExport',
          actions: { type: 'requestExport', params: ({ event }) => ({ selection: event.selection }) },
        },
        'export.completed': {
          actions: {
            type: 'saveTable',
            params: ({ event }) => ({ name: FILE_NAME, rows: customerRows(event.output, event.input.selection) }),
          },
        },
        'export.refused': { actions: logFailure },
      },
    },
  },
})
