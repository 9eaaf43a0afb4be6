import { messageOf } from '../../model/callError.ts'
import { customerRows } from '../../model/customerTable.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import { NOTHING_SELECTED } from '../../model/selection.ts'
import { listQueryOf } from '../../model/usersQueryChanges.ts'
import { usersList } from './usersList.ts'
import { shownIds, usersSetup } from './usersSetup.ts'

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
    selection: NOTHING_SELECTED,
    exported: NOTHING_SELECTED,
    failure: '',
    exportFailure: '',
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
      initial: 'none',
      on: {
        'user.selected': {
          target: '.deciding',
          actions: { type: 'addSelected', params: ({ event }) => ({ ids: [event.id] }) },
        },
        'user.deselected': {
          target: '.deciding',
          actions: { type: 'dropSelected', params: ({ event }) => ({ ids: [event.id] }) },
        },
        'page.selected': {
          target: '.deciding',
          actions: { type: 'addSelected', params: ({ context }) => ({ ids: shownIds(context) }) },
        },
        'page.deselected': {
          target: '.deciding',
          actions: { type: 'dropSelected', params: ({ context }) => ({ ids: shownIds(context) }) },
        },
        'all.selected': { target: '.deciding', actions: 'selectAll' },
        'selection.cleared': { target: '.deciding', actions: 'clearSelection' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasSelection', target: 'chosen' },
            { target: 'none', actions: 'clearSelection' },
          ],
        },
        none: {},
        chosen: {
          on: {
            // Another search or filter is another list: what was selected of the old one may not be on it.
            'query.changed': {
              guard: { type: 'isOtherList', params: ({ event }) => ({ query: event.query }) },
              target: 'dropped',
              actions: 'clearSelection',
            },
          },
        },
        // It is said that the selection is gone, until something is selected anew.
        dropped: {},
      },
    },
    export: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'export.requested': {
              guard: 'hasCustomers',
              target: 'exporting',
              actions: { type: 'storeExport', params: ({ event }) => ({ scope: event.scope }) },
            },
          },
        },
        exporting: {
          invoke: {
            src: 'fetchCustomerExport',
            input: ({ context }) => ({ query: listQueryOf(context.query) }),
            onDone: {
              target: 'idle',
              actions: {
                type: 'saveTable',
                params: ({ context, event }) => ({
                  name: FILE_NAME,
                  rows: customerRows(event.output, context.exported),
                }),
              },
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeExportFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
          },
        },
        failed: {
          on: {
            'export.requested': {
              guard: 'hasCustomers',
              target: 'exporting',
              actions: { type: 'storeExport', params: ({ event }) => ({ scope: event.scope }) },
            },
          },
        },
      },
    },
  },
})
