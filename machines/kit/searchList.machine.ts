import { assign, type SnapshotFrom, setup } from 'xstate'

type SearchListEvent = { type: 'text.changed'; text: string } | { type: 'text.cleared' }

const textIn = ({ event }: { event: { text: string } }) => ({ text: event.text })
const storeText = { type: 'storeText', params: textIn } as const

/** The search text of a list. The filter itself is a rule: model/search.ts. */
export const searchListMachine = setup({
  types: { context: {} as { text: string }, events: {} as SearchListEvent },
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text })),
    clearText: assign({ text: '' }),
  },
  guards: { isBlank: (_, params: { text: string }) => params.text.trim() === '' },
}).createMachine({
  id: 'searchList',
  context: { text: '' },
  initial: 'all',
  on: {
    'text.changed': [
      { guard: { type: 'isBlank', params: textIn }, target: '.all', actions: storeText },
      { target: '.filtered', actions: storeText },
    ],
    'text.cleared': { target: '.all', actions: 'clearText' },
  },
  states: { all: {}, filtered: {} },
})

export const selectListText = (snapshot: SnapshotFrom<typeof searchListMachine>): string => snapshot.context.text
