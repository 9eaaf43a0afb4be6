import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { stateIn } from '../kit/params.ts'
import type { AnswerSettled, SettledState } from '../kit/resourceSetup.ts'
import { type SearchNews, searchMachine } from '../kit/search.machine.ts'
import type { FoundAnswer } from '../model/find.ts'
import { foundMachine } from './found.ts'

interface FindContext {
  /** The text that was last searched for. */
  readonly sought: string
}

type FindEvent = SearchNews | AnswerSettled<FoundAnswer> | { type: 'list.opened' } | { type: 'list.closed' }

const searchIn = ({ event }: { event: { query: string } }) => ({ search: event.query })

/** Finds customers, orders and tickets from any screen: the best matches are offered in a list that opens and closes. */
export const findMachine = setup({
  types: {
    context: {} as FindContext,
    events: {} as FindEvent,
    children: {} as { search: 'search'; found: 'found' },
  },
  actors: { search: searchMachine, found: foundMachine },
  actions: {
    storeSearch: assign((_, params: { search: string }) => ({ sought: params.search })),
    sendQuery: sendTo('found', (_, params: { search: string }) => ({ type: 'query.changed' as const, query: params })),
    sendRetry: sendTo('found', { type: 'retry.requested' as const }),
    answerSearch: sendTo('search', { type: 'search.answered' as const }),
    failSearch: sendTo('search', { type: 'search.failed' as const }),
  },
  guards: {
    isSought: ({ context }, params: { search: string }) => params.search === context.sought,
    isUnasked: (_, params: { state: SettledState }) => params.state === 'unasked',
    isKnown: (_, params: { state: SettledState }) => params.state === 'refreshing',
    isLoaded: (_, params: { state: SettledState }) => params.state === 'loaded',
    isEmpty: (_, params: { state: SettledState }) => params.state === 'empty',
  },
}).createMachine({
  id: 'find',
  context: { sought: '' },
  invoke: [
    { id: 'search', src: 'search' },
    { id: 'found', src: 'found', input: { query: { search: '' } } },
  ],
  initial: 'closed',
  on: {
    'search.requested': [
      // The same text is searched for again only after a failure.
      { guard: { type: 'isSought', params: searchIn }, actions: 'sendRetry' },
      {
        target: '.closed',
        actions: [
          { type: 'storeSearch', params: searchIn },
          { type: 'sendQuery', params: searchIn },
        ],
      },
    ],
    'search.cleared': {
      target: '.closed',
      actions: [
        { type: 'storeSearch', params: { search: '' } },
        { type: 'sendQuery', params: { search: '' } },
      ],
    },
    'answer.settled': [
      { guard: { type: 'isUnasked', params: stateIn } },
      // A known answer is offered at once, while its call is repeated.
      { guard: { type: 'isKnown', params: stateIn }, target: '.open' },
      { guard: { type: 'isLoaded', params: stateIn }, target: '.open', actions: 'answerSearch' },
      { guard: { type: 'isEmpty', params: stateIn }, target: '.closed', actions: 'answerSearch' },
      { target: '.closed', actions: 'failSearch' },
    ],
  },
  states: {
    closed: { on: { 'list.opened': 'open' } },
    open: { on: { 'list.closed': 'closed' } },
  },
})

type FindSnapshot = SnapshotFrom<typeof findMachine>

export const selectIsFoundListOpen = (snapshot: FindSnapshot): boolean => snapshot.value === 'open'
export const selectSought = ({ context }: FindSnapshot): string => context.sought
