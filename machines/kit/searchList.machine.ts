import { assign, type SnapshotFrom, setup } from 'xstate'
import { queryIn } from './params.ts'

type SearchListEvent = { type: 'query.changed'; query: string } | { type: 'query.cleared' }

const storeQuery = { type: 'storeQuery', params: queryIn } as const

/** The search text of a list. The filter itself is a rule: model/search.ts. */
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
      { guard: { type: 'isBlank', params: queryIn }, target: '.all', actions: storeQuery },
      { target: '.filtered', actions: storeQuery },
    ],
    'query.cleared': { target: '.all', actions: 'clearQuery' },
  },
  states: { all: {}, filtered: {} },
})

export const selectQuery = (snapshot: SnapshotFrom<typeof searchListMachine>): string => snapshot.context.query
