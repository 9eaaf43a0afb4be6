import { messageOf } from '../../model/callError.ts'
import { customerRows } from '../../model/customerTable.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import { usersList } from './usersList.ts'
import { usersSetup } from './usersSetup.ts'

const FILE_NAME = 'customers.csv'

/**
 * The customers of the shop: a page of a sorted and filtered list, what is selected of the whole of it, and its export. The
 * address owns the query: what is searched for goes there first, and comes back from there. A page that was shown before stands
 * there at once, with its age, while it is fetched anew: what is exported of it is asked for then.
 */
export const usersMachine = usersSetup.createMachine({
  id: 'users',
  context: ({ input: { query, offersUsers, known = NOTHING_KNOWN } }) => ({
    query,
    isOffered: offersUsers,
    answer: null,
    known: known.filter(({ call }) => call.call === 'fetchCustomers'),
    now: 0,
    sought: query.search,
    failure: '',
  }),
  invoke: [
    { id: 'search', src: 'search', input: ({ context }) => ({ query: context.query.search }) },
    { src: 'watchClock' },
  ],
  on: { 'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } } },
  type: 'parallel',
  states: {
    list: usersList,
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
