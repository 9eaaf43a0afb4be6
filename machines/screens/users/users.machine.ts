import { messageOf } from '../../model/callError.ts'
import { customerRows } from '../../model/customerTable.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import { usersSetup } from './usersSetup.ts'

const FILE_NAME = 'customers.csv'

/** What the address searches for already: it is asked for once more only where that failed. */
const searchedAgain = (then: { target?: 'awaited'; actions?: 'answerSearch' | 'tellRetry' }) =>
  usersSetup.createStateConfig({
    on: {
      'search.requested': {
        guard: { type: 'isSearchedFor', params: ({ event }) => ({ search: event.query }) },
        ...then,
      },
    },
  })

/**
 * The customers of the shop: a page of a sorted and filtered list, what is selected of the whole of it, and its export. The
 * address owns the query: what is searched for goes there first, and comes back from there.
 */
export const usersMachine = usersSetup.createMachine({
  id: 'users',
  context: ({ input: { query, offersUsers, known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersUsers,
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
        'answer.remembered': { actions: 'passOn' },
        'answer.dropped': { actions: 'passOn' },
        'answer.settled': [
          {
            guard: { type: 'isAwaited', params: ({ event }) => ({ state: event.state }) },
            actions: { type: 'storeTotal', params: ({ event }) => ({ answer: event.answer }) },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ state: event.state }) },
            target: '.answered',
            actions: [{ type: 'storeTotal', params: ({ event }) => ({ answer: event.answer }) }, 'answerSearch'],
          },
          {
            target: '.failed',
            actions: [{ type: 'storeTotal', params: ({ event }) => ({ answer: event.answer }) }, 'failSearch'],
          },
        ],
        'query.changed': [
          { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
          {
            guard: { type: 'isSought', params: ({ event }) => ({ query: event.query }) },
            target: '.awaited',
            actions: [
              { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
              { type: 'tellQuery', params: ({ event }) => ({ query: event.query }) },
            ],
          },
          {
            target: '.awaited',
            actions: [
              { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
              { type: 'storeSearch', params: ({ event }) => ({ search: event.query.search }) },
              { type: 'tellSearch', params: ({ event }) => ({ search: event.query.search }) },
              { type: 'tellQuery', params: ({ event }) => ({ query: event.query }) },
            ],
          },
        ],
        'search.requested': {
          actions: [
            { type: 'storeSearch', params: ({ event }) => ({ search: event.query }) },
            { type: 'followSearch', params: ({ event }) => ({ search: event.query }) },
          ],
        },
        'search.cleared': {
          actions: [
            { type: 'storeSearch', params: { search: '' } },
            { type: 'followSearch', params: { search: '' } },
          ],
        },
      },
      states: {
        awaited: searchedAgain({}),
        answered: searchedAgain({ actions: 'answerSearch' }),
        failed: searchedAgain({ target: 'awaited', actions: 'tellRetry' }),
      },
    },
    selection: {
      invoke: { id: 'selection', src: 'selection' },
      on: {
        'query.changed': {
          guard: { type: 'isOtherList', params: ({ event }) => ({ query: event.query }) },
          actions: 'tellSelection',
        },
      },
    },
    export: {
      invoke: { id: 'export', src: 'export' },
      on: {
        'export.requested': {
          guard: 'hasCustomers',
          actions: { type: 'requestExport', params: ({ event }) => ({ selection: event.selection }) },
        },
        'export.completed': {
          actions: {
            type: 'saveTable',
            params: ({ event: { input, output } }) => ({
              name: FILE_NAME,
              rows: customerRows(output, input.selection),
            }),
          },
        },
        'export.refused': {
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
  },
})
