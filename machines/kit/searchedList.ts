import { type AnyActorRef, assign, type EventObject, sendParent, sendTo } from 'xstate'
import type { AnswerNews, KnownAnswer } from '../model/known.ts'
import { answerIn, queryIn, stateIn } from './params.ts'
import type { AnswerSettled } from './resourceSetup.ts'
import type { SearchNews } from './search.machine.ts'

/*
 * A page of a sorted and filtered list, with a search. The address owns the query: a search goes to the address first, and comes back from
 * there. A screen has `searchedList` as a state or as its whole chart, and `listActions` and `listGuards` in its setup; it invokes the
 * resource as 'list' and the search as 'search'.
 */

/** What every query of such a list has. */
interface Searched {
  readonly search: string
}

export interface SearchedListContext<Query> {
  readonly query: Query
  readonly isOffered: boolean
  readonly known: readonly KnownAnswer[]
  /** The total of the list; null before the first answer. */
  readonly total: number | null
  /** The text of the search, kept equal to that in the address. */
  readonly sought: string
}

export type SearchedListEvent<Query, Answer> =
  | SearchNews
  | AnswerNews
  | AnswerSettled<Answer>
  | { type: 'query.changed'; query: Query }

/** The event that the screen sends to its parent: an address to go to. */
export type ListNews = { type: 'href.chosen'; href: string; replace: boolean }

interface Addressed<Query> {
  readonly isSameQuery: (one: Query, other: Query) => boolean
  /** The address of the list after a search. */
  readonly searchHref: (query: Query, search: string) => string
}

interface Counted {
  readonly meta: { readonly total: number }
}

type Context<Query> = { context: SearchedListContext<Query> }

export const listGuards = <Query extends Searched>({ isSameQuery }: Addressed<Query>) => ({
  isSameQuery: ({ context }: Context<Query>, params: { query: Query }) => isSameQuery(params.query, context.query),
  isSought: ({ context }: Context<Query>, params: { query: Query }) => params.query.search === context.sought,
  isSearchedFor: ({ context }: Context<Query>, params: { search: string }) => params.search === context.query.search,
  // A known answer is shown while its call runs.
  isAwaited: (_: unknown, params: { state: string }) => params.state === 'refreshing',
  isAnswered: (_: unknown, params: { state: string }) => params.state === 'loaded' || params.state === 'empty',
})

/** `Own` and `Event`: the context and the events of the machine that uses these actions. */
export const listActions = <Query extends Searched, Own extends SearchedListContext<Query>, Event extends EventObject>({
  searchHref,
}: Addressed<Query>) => {
  const store = <Params extends object>(change: (params: Params) => Partial<SearchedListContext<Query>>) =>
    assign<Own, Event, Params, Event, never>((_, params) => change(params) as Partial<Own>)
  const send = <Params extends object>(to: 'list' | 'search', event: (params: Params) => EventObject) =>
    sendTo<Own, Event, Params, AnyActorRef, Event>(to, (_: unknown, params: Params) => event(params))
  const tell = (to: 'list' | 'search', type: string) => sendTo<Own, Event, undefined, AnyActorRef, Event>(to, { type })
  return {
    storeQuery: store(({ query }: { query: Query }) => ({ query })),
    storeTotal: store(({ answer }: { answer: Counted | null }) => ({ total: answer?.meta.total ?? null })),
    storeSearch: store(({ search }: { search: string }) => ({ sought: search })),
    forwardToParent: sendParent<Own, Event, undefined, EventObject, Event>(({ event }) => event),
    announceSearch: sendParent<Own, Event, { search: string }, ListNews, Event>(({ context }, { search }) => ({
      type: 'href.chosen',
      href: searchHref(context.query, search),
      replace: true,
    })),
    sendQuery: send('list', ({ query }: { query: Query }) => ({ type: 'query.changed', query: { query } })),
    sendRetry: tell('list', 'retry.requested'),
    sendSearch: send('search', ({ search }: { search: string }) => ({ type: 'query.adopted', query: search })),
    answerSearch: tell('search', 'search.answered'),
    failSearch: tell('search', 'search.failed'),
  }
}

const searchIn = ({ event }: { event: { query: string } }) => ({ search: event.query })
const addressedIn = ({ event }: { event: { query: Searched } }) => ({ search: event.query.search })
const storeTotal = { type: 'storeTotal', params: answerIn } as const
const storeQuery = { type: 'storeQuery', params: queryIn } as const
const sendQuery = { type: 'sendQuery', params: queryIn } as const

/** The search is in the address already: the call is repeated only if it failed. */
const searchedAgain = <const Then extends object>(then: Then) =>
  ({
    on: { 'search.requested': { guard: { type: 'isSearchedFor', params: searchIn }, ...then } },
  }) as const

export const LIST_SEARCH = {
  id: 'search',
  src: 'search',
  input: ({ context }: Context<Searched>) => ({ query: context.query.search }),
} as const

export const searchedList = {
  invoke: {
    id: 'list',
    src: 'list',
    input: <Query>({ context: { query, isOffered, known } }: Context<Query>) => ({
      query: { query },
      isOffered,
      known,
    }),
  },
  initial: 'awaited',
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'answer.settled': [
      { guard: { type: 'isAwaited', params: stateIn }, actions: storeTotal },
      { guard: { type: 'isAnswered', params: stateIn }, target: '.answered', actions: [storeTotal, 'answerSearch'] },
      { target: '.failed', actions: [storeTotal, 'failSearch'] },
    ],
    'query.changed': [
      { guard: { type: 'isSameQuery', params: queryIn } },
      { guard: { type: 'isSought', params: queryIn }, target: '.awaited', actions: [storeQuery, sendQuery] },
      {
        target: '.awaited',
        actions: [
          storeQuery,
          { type: 'storeSearch', params: addressedIn },
          { type: 'sendSearch', params: addressedIn },
          sendQuery,
        ],
      },
    ],
    'search.requested': {
      actions: [
        { type: 'storeSearch', params: searchIn },
        { type: 'announceSearch', params: searchIn },
      ],
    },
    'search.cleared': {
      actions: [
        { type: 'storeSearch', params: { search: '' } },
        { type: 'announceSearch', params: { search: '' } },
      ],
    },
  },
  states: {
    awaited: searchedAgain({}),
    answered: searchedAgain({ actions: 'answerSearch' }),
    failed: searchedAgain({ target: 'awaited', actions: 'sendRetry' }),
  },
} as const
