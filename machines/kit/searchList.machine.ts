import { assign, type SnapshotFrom, setup } from 'xstate'

type SearchListEvent = { type: 'query.changed'; query: string } | { type: 'query.cleared' }

/** What is typed over a list. The filtering itself is a rule: model/search.ts. */
export const searchListMachine = setup({
  types: { context: {} as { query: string }, events: {} as SearchListEvent },
  actions: {
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    clearQuery: assign({ query: '' }),
  },
  guards: { isBlank: (_, params: { query: string }) => params.query.trim() === '' },
}).createMachine({
  id: 'searchList',
  context: { query: '' },
  initial: 'all',
  on: {
    'query.changed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ query: event.query }) },
        target: '.all',
        actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
      },
      {
        target: '.filtered',
        actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
      },
    ],
    'query.cleared': { target: '.all', actions: 'clearQuery' },
  },
  states: { all: {}, filtered: {} },
})

export const selectQuery = (snapshot: SnapshotFrom<typeof searchListMachine>): string => snapshot.context.query
