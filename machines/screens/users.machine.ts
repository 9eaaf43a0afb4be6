import { messageOf } from '../model/callError.ts'
import { customerRows } from '../model/customerTable.ts'
import { NOTHING_SELECTED } from '../model/selection.ts'
import { isSameQuery, listQueryOf } from '../model/usersQueryChanges.ts'
import { shownIds, usersSetup } from './usersSetup.ts'

const FILE_NAME = 'customers.csv'

/**
 * The customers of the shop: a page of a sorted and filtered list, what is selected of the whole of it, and its export. The
 * address owns the query: what is searched for goes there first, and comes back from there.
 */
export const usersMachine = usersSetup.createMachine({
  id: 'users',
  context: ({ input: { query, offersUsers, kept } }) => ({
    query,
    isOffered: offersUsers,
    answer: kept !== null && isSameQuery(kept.query, query) ? kept.answer : null,
    sought: query.search,
    selection: NOTHING_SELECTED,
    exported: NOTHING_SELECTED,
    failure: '',
    exportFailure: '',
  }),
  invoke: { id: 'search', src: 'search', input: ({ context }) => ({ query: context.query.search }) },
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      on: {
        'query.changed': [
          { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
          {
            guard: { type: 'isSought', params: ({ event }) => ({ query: event.query }) },
            target: '.deciding',
            actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
          },
          {
            target: '.deciding',
            actions: [
              { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
              { type: 'storeSearch', params: ({ event }) => ({ search: event.query.search }) },
              { type: 'tellSearch', params: ({ event }) => ({ search: event.query.search }) },
            ],
          },
        ],
        'search.requested': [
          // The address says so already: the search is made once more, after a failure.
          {
            guard: { type: 'isSearchedFor', params: ({ event }) => ({ search: event.query }) },
            target: '.deciding',
          },
          {
            actions: [
              { type: 'storeSearch', params: ({ event }) => ({ search: event.query }) },
              { type: 'followSearch', params: ({ event }) => ({ search: event.query }) },
            ],
          },
        ],
        'search.cleared': {
          actions: [
            { type: 'storeSearch', params: { search: '' } },
            { type: 'followSearch', params: { search: '' } },
          ],
        },
      },
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'unavailable' }] },
        loading: {
          invoke: {
            src: 'fetchCustomers',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
                target: 'empty',
                actions: [
                  { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'announceAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'answerSearch',
                ],
              },
              {
                target: 'loaded',
                actions: [
                  { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'announceAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'answerSearch',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
                target: 'notPermitted',
                actions: 'failSearch',
              },
              {
                target: 'failed',
                actions: [
                  { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                  { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
                  'failSearch',
                ],
              },
            ],
          },
        },
        loaded: {},
        empty: {},
        failed: { on: { 'retry.requested': 'loading' } },
        notPermitted: {},
        unavailable: {},
      },
    },
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
