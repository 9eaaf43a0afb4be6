import { assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate'
import { SEARCH_DEBOUNCE, SEARCH_MIN_LENGTH } from '../model/constants.ts'
import { queryIn } from './params.ts'

export type SearchEvent =
  /** The text in the field, after each keystroke. */
  | { type: 'text.changed'; text: string }
  /** Enter was pressed. */
  | { type: 'search.submitted' }
  /** The parent searches for this because the address changed. Ignored if it equals the last request. */
  | { type: 'query.adopted'; query: string }
  /** The parent has the answer to the last request. */
  | { type: 'search.answered' }
  | { type: 'search.failed' }
  /** Raised by the machine itself. */
  | { type: 'typing.paused' }

/** Events that a search sends to its parent. The parent answers each request with `search.answered` or `search.failed`. */
export type SearchNews = { type: 'search.requested'; query: string } | { type: 'search.cleared' }

interface SearchInput {
  readonly minLength?: number
  /** The text that the parent is already searching for. The parent answers this as it answers a request. */
  readonly query?: string
}

interface SearchContext {
  readonly minLength: number
  readonly text: string
  /** The last request; '' if there is none. */
  readonly asked: string
}

const textIn = ({ event }: { event: { text: string } }) => ({ text: event.text })
const storeText = { type: 'storeText', params: textIn } as const
const isAnotherQuery = { type: 'isAnotherQuery', params: queryIn } as const
const request = ['rememberRequest', 'announceRequest'] as const
const requestIf = (guard: 'isUnasked' | 'isLongEnough', target: 'processing' | '.processing') =>
  ({ guard, target, actions: request }) as const

/**
 * A search field. After a pause in typing, or at once on Enter, it asks its parent to search for the text. A text below the minimum length clears
 * the search. The same text is not requested again, unless the search failed.
 */
export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent, input: {} as SearchInput | undefined },
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text })),
    adoptQuery: assign((_, params: { query: string }) => ({ text: params.query, asked: params.query })),
    rememberRequest: assign(({ context }) => ({ asked: context.text.trim() })),
    forgetRequest: assign({ asked: '' }),
    endTyping: raise({ type: 'typing.paused' }),
    announceRequest: sendParent(({ context }): SearchNews => ({ type: 'search.requested', query: context.asked })),
    announceClearing: sendParent((): SearchNews => ({ type: 'search.cleared' })),
  },
  guards: {
    isTooShort: ({ context }, params: { text: string }) => params.text.trim().length < context.minLength,
    isGivenUp: ({ context }, params: { text: string }) =>
      context.asked !== '' && params.text.trim().length < context.minLength,
    hasRequest: ({ context }) => context.asked !== '',
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
        'text.changed': [
          { guard: { type: 'isTooShort', params: textIn }, target: '.paused', actions: storeText },
          { target: '.underway', actions: storeText },
        ],
        'query.adopted': { guard: isAnotherQuery, target: '.paused', actions: { type: 'adoptQuery', params: queryIn } },
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
        'text.changed': {
          guard: { type: 'isGivenUp', params: textIn },
          target: '.idle',
          actions: ['forgetRequest', 'announceClearing'],
        },
        'query.adopted': { guard: isAnotherQuery, target: '.deciding' },
        'typing.paused': requestIf('isUnasked', '.processing'),
        'search.submitted': requestIf('isUnasked', '.processing'),
      },
      states: {
        deciding: { always: [{ guard: 'hasRequest', target: 'processing' }, { target: 'idle' }] },
        idle: {},
        processing: { on: { 'search.answered': 'answered', 'search.failed': 'failed' } },
        answered: {},
        failed: {
          on: {
            'typing.paused': requestIf('isLongEnough', 'processing'),
            'search.submitted': requestIf('isLongEnough', 'processing'),
          },
        },
      },
    },
  },
})

type SearchSnapshot = SnapshotFrom<typeof searchMachine>

export const selectSearchText = (snapshot: SearchSnapshot): string => snapshot.context.text
/** The last request; '' if there is none. */
export const selectSearchedQuery = (snapshot: SearchSnapshot): string => snapshot.context.asked
export type SearchState = 'idle' | 'processing' | 'answered' | 'failed'
export const selectSearchState = ({ value: { search } }: SearchSnapshot): SearchState =>
  search === 'deciding' ? 'idle' : search
