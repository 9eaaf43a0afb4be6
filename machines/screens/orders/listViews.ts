import { logFailure, queryIn } from '../../kit/params.ts'
import type { KnownAnswer } from '../../model/known.ts'
import { savedSearch } from '../../model/ordersChanges.ts'
import type { OrdersQuery } from '../../model/ordersQuery.ts'

interface Context {
  readonly email: string
  readonly query: OrdersQuery
  readonly known: readonly KnownAnswer[]
}

/** The menu of saved views. Most people use the rail and the tabs instead, so its code is loaded only when the menu is first opened. */
export const listViews = {
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasViews', target: 'offered' }, { target: 'unoffered' }] },
    unoffered: {},
    offered: {
      invoke: { id: 'viewsMenu', src: 'menu' },
      initial: 'idle',
      states: {
        idle: { on: { 'views.opened': 'loading' } },
        loading: {
          invoke: {
            src: 'loadChunk',
            input: { name: 'savedViews' },
            onDone: 'ready',
            onError: { target: 'failed', actions: logFailure },
          },
          after: { CHUNK_TIMEOUT: 'failed' },
        },
        failed: { on: { 'views.opened': 'loading' } },
        ready: {
          invoke: {
            id: 'views',
            src: 'savedViews',
            input: ({ context: { email, query, known } }: { context: Context }) => ({
              email,
              query: savedSearch(query),
              known,
            }),
          },
          on: {
            'views.opened': { actions: 'forwardToViews' },
            'query.changed': { actions: { type: 'sendSavedQuery', params: queryIn } },
            'href.chosen': { actions: 'forwardToParent' },
          },
        },
      },
    },
  },
} as const
