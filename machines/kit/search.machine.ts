import { assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate'
import { SEARCH_DEBOUNCE, SEARCH_MIN_LENGTH } from '../model/constants.ts'

export type SearchEvent =
  /** What stands in the field, at each key. */
  | { type: 'query.changed'; query: string }
  /** Enter. */
  | { type: 'search.submitted' }
  /** The parent searches for this of its own accord: the address changed. Nothing new where it is what was asked. */
  | { type: 'query.adopted'; query: string }
  /** The parent's answer to the last request. */
  | { type: 'search.answered' }
  | { type: 'search.failed' }
  /** Of the machine to itself: the keys have rested. */
  | { type: 'typing.paused' }

/** What a search asks of its parent. Each request is to be answered with `search.answered` or `search.failed`. */
export type SearchNews = { type: 'search.requested'; query: string } | { type: 'search.cleared' }

interface SearchInput {
  readonly minLength?: number
  /** What the parent is searching for already: it answers this too. */
  readonly query?: string
}

interface SearchContext {
  readonly minLength: number
  /** What stands in the field. */
  readonly text: string
  /** What was asked of the parent last; empty where nothing is searched for. */
  readonly asked: string
}

/**
 * A search. It asks its parent for what is typed once the keys rest, and at once on Enter, from its shortest length on;
 * a shorter text, and so an empty one, clears it. Nothing is asked twice, unless it failed.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput | undefined,
  },
  actions: {
    storeText: assign((_, params: { query: string }) => ({ text: params.query })),
    adoptQuery: assign((_, params: { query: string }) => ({ text: params.query, asked: params.query })),
    rememberRequest: assign(({ context }) => ({ asked: context.text.trim() })),
    forgetRequest: assign({ asked: '' }),
    endTyping: raise({ type: 'typing.paused' }),
    announceRequest: sendParent(({ context }): SearchNews => ({ type: 'search.requested', query: context.asked })),
    announceClearing: sendParent((): SearchNews => ({ type: 'search.cleared' })),
  },
  guards: {
    isTooShort: ({ context }, params: { query: string }) => params.query.trim().length < context.minLength,
    isGivenUp: ({ context }, params: { query: string }) =>
      context.asked !== '' && params.query.trim().length < context.minLength,
    isSearched: ({ context }) => context.asked !== '',
    isAnotherQuery: ({ context }, params: { query: string }) => params.query !== context.asked,
    isLongEnough: ({ context }) => context.text.trim().length >= context.minLength,
    isUnasked: ({ context }) =>
      context.text.trim().length >= context.minLength && context.text.trim() !== context.asked,
  },
  delays: { SEARCH_DEBOUNCE },
}).createMachine({
  id: 'search',
  context: ({ input = {} }) => ({
    minLength: input.minLength ?? SEARCH_MIN_LENGTH,
    text: input.query ?? '',
    asked: input.query ?? '',
  }),
  type: 'parallel',
  states: {
    typing: {
      initial: 'paused',
      on: {
        'query.changed': [
          {
            guard: { type: 'isTooShort', params: ({ event }) => ({ query: event.query }) },
            target: '.paused',
            actions: { type: 'storeText', params: ({ event }) => ({ query: event.query }) },
          },
          {
            target: '.underway',
            actions: { type: 'storeText', params: ({ event }) => ({ query: event.query }) },
          },
        ],
        'query.adopted': {
          guard: { type: 'isAnotherQuery', params: ({ event }) => ({ query: event.query }) },
          target: '.paused',
          actions: { type: 'adoptQuery', params: ({ event }) => ({ query: event.query }) },
        },
        'search.submitted': '.paused',
      },
      states: {
        paused: {},
        underway: { after: { SEARCH_DEBOUNCE: { target: 'paused', actions: 'endTyping' } } },
      },
    },
    search: {
      initial: 'deciding',
      on: {
        'query.changed': {
          guard: { type: 'isGivenUp', params: ({ event }) => ({ query: event.query }) },
          target: '.idle',
          actions: ['forgetRequest', 'announceClearing'],
        },
        'query.adopted': {
          guard: { type: 'isAnotherQuery', params: ({ event }) => ({ query: event.query }) },
          target: '.deciding',
        },
        'typing.paused': {
          guard: 'isUnasked',
          target: '.processing',
          actions: ['rememberRequest', 'announceRequest'],
        },
        'search.submitted': {
          guard: 'isUnasked',
          target: '.processing',
          actions: ['rememberRequest', 'announceRequest'],
        },
      },
      states: {
        deciding: { always: [{ guard: 'isSearched', target: 'processing' }, { target: 'idle' }] },
        idle: {},
        processing: { on: { 'search.answered': 'answered', 'search.failed': 'failed' } },
        answered: {},
        failed: {
          on: {
            'typing.paused': {
              guard: 'isLongEnough',
              target: 'processing',
              actions: ['rememberRequest', 'announceRequest'],
            },
            'search.submitted': {
              guard: 'isLongEnough',
              target: 'processing',
              actions: ['rememberRequest', 'announceRequest'],
            },
          },
        },
      },
    },
  },
})

type SearchSnapshot = SnapshotFrom<typeof searchMachine>

/** What is typed; it belongs in the field. */
export const selectSearchText = (snapshot: SearchSnapshot): string => snapshot.context.text
/** What is searched for; empty where nothing is. */
export const selectSearchedQuery = (snapshot: SearchSnapshot): string => snapshot.context.asked
export type SearchState = 'idle' | 'processing' | 'answered' | 'failed'
export const selectSearchState = ({ value: { search } }: SearchSnapshot): SearchState =>
  search === 'deciding' ? 'idle' : search
