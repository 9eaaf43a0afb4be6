import {
  type AnyActorLogic,
  assign,
  type InputFrom,
  type NonReducibleUnknown,
  type OutputFrom,
  type PromiseActorLogic,
  sendParent,
  setup,
} from 'xstate'
import { logError, watchClock } from '../effects.ts'
import { isRefusedFor } from '../model/callError.ts'
import { BRIEF_WAIT, RETURN_DELAY } from '../model/constants.ts'
import {
  type AnswerNews,
  isSameCall,
  type KnownAnswer,
  type KnownCall,
  type KnownCallOf,
  knownAs,
  knownOf,
  withKnown,
  withoutKnown,
} from '../model/known.ts'

/** What a resource is made of. Its query is what its call takes, its answer what that brings. */
export interface ResourceOptions<Fetch extends AnyActorLogic> {
  /** The stub of the call. */
  readonly fetch: Fetch
  /** The name under which an answer is known. */
  readonly callOf: (query: InputFrom<Fetch>) => KnownCallOf<OutputFrom<Fetch>>
  /** Whether an answer has nothing in it; by default none is empty. */
  readonly isEmpty?: (answer: OutputFrom<Fetch>) => boolean
  /** The statuses that say that there is no such thing. */
  readonly gone?: readonly number[]
  /** Whether a query asks for anything; by default each does. */
  readonly isAsked?: (query: InputFrom<Fetch>) => boolean
  /** Whether the answer to a query may stand in until that to another has come; by default none may. */
  readonly mayStandIn?: (shown: InputFrom<Fetch>, wanted: InputFrom<Fetch>) => boolean
}

export interface ResourceContext<Query, Answer> {
  readonly query: Query
  readonly isOffered: boolean
  /** What is shown; null before anything is. */
  readonly answer: Answer | null
  /** When that came, epoch milliseconds; null where nothing is in it. */
  readonly at: number | null
  /** What is known of each query. */
  readonly known: readonly KnownAnswer[]
  /** The time that ages count to, epoch milliseconds. */
  readonly now: number
  /** Why the last call failed. */
  readonly failure: string
}

export type ResourceEvent<Query, Answer> =
  | { type: 'query.changed'; query: Query }
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }
  /** The parent has changed a part of what is shown: the rest is asked for anew. */
  | { type: 'answer.changed'; answer: Answer }
  /** The parent has another answer, as fresh as one that was asked for. */
  | { type: 'answer.replaced'; answer: Answer }

/** Where a resource stands once it waits for nothing. What is known counts: it is shown at once. */
export type SettledState =
  | 'unasked'
  | 'refreshing'
  | 'outdated'
  | 'loaded'
  | 'empty'
  | 'failed'
  | 'notPermitted'
  | 'missing'

/** What a resource tells its parent: where it has settled, and with what. */
export interface AnswerSettled<Answer> {
  readonly type: 'answer.settled'
  readonly call: KnownCallOf<Answer>
  readonly state: SettledState
  readonly answer: Answer | null
}

export type AnyAnswer = KnownAnswer['answer']
type AnyQuery = NonReducibleUnknown
type Context = ResourceContext<AnyQuery, AnyAnswer>
/** A resource whose call is not known: its parts are typed for any. */
export type AnyResourceOptions = Required<ResourceOptions<PromiseActorLogic<AnyAnswer, AnyQuery>>>

const nothing = { answer: null, at: null } as const

/** What the chart of a resource names: its types, actors, actions and guards. */
export const resourceSetup = ({ fetch, callOf, isEmpty, gone, isAsked, mayStandIn }: AnyResourceOptions) => {
  const callIn = ({ query }: Context): KnownCall => callOf(query)
  const shown = (answer: AnyAnswer) => ({ answer, at: isEmpty(answer) ? null : answer.at })
  const isAnother = (context: Context, query: AnyQuery): boolean => !isSameCall(callIn(context), callOf(query))
  const isKnown = (context: Context): boolean => knownOf(context.known, callIn(context)) !== null
  return setup({
    types: {
      context: {} as Context,
      events: {} as ResourceEvent<AnyQuery, AnyAnswer>,
      input: {} as { readonly query?: AnyQuery; readonly isOffered?: boolean; readonly known?: readonly KnownAnswer[] },
    },
    actors: { fetchAnswer: fetch, watchClock },
    actions: {
      logError,
      storeQuery: assign((_, params: { query: AnyQuery }) => ({ query: params.query })),
      storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
      storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
      storeAnswer: assign(({ context }, { answer }: { answer: AnyAnswer }) => ({
        ...shown(answer),
        known: isEmpty(answer)
          ? withoutKnown(context.known, callIn(context))
          : withKnown(context.known, knownAs(callIn(context), answer)),
      })),
      showKnown: assign(({ context }) => {
        const answer = knownOf(context.known, callIn(context))
        return answer === null ? nothing : shown(answer)
      }),
      clearAnswer: assign(nothing),
      forgetAnswer: assign(({ context }) => ({ ...nothing, known: withoutKnown(context.known, callIn(context)) })),
      announceAnswer: sendParent(
        ({ context }): AnswerNews =>
          context.answer === null || isEmpty(context.answer)
            ? { type: 'answer.dropped', call: callIn(context) }
            : { type: 'answer.remembered', known: knownAs(callIn(context), context.answer) },
      ),
      dropAnswer: sendParent(({ context }): AnswerNews => ({ type: 'answer.dropped', call: callIn(context) })),
      announceState: sendParent(
        ({ context }, { state }: { state: SettledState }): AnswerSettled<AnyAnswer> => ({
          type: 'answer.settled',
          call: callIn(context),
          state,
          answer: context.answer,
        }),
      ),
    },
    guards: {
      isUnavailable: ({ context }) => !context.isOffered,
      isUnasked: ({ context }) => !isAsked(context.query),
      isKnown: ({ context }) => isKnown(context),
      isSameQuery: ({ context }, params: { query: AnyQuery }) => !isAnother(context, params.query),
      mayStandIn: ({ context }, params: { query: AnyQuery }) => mayStandIn(context.query, params.query),
      mayTurn: ({ context }, { query }: { query: AnyQuery }) =>
        isAnother(context, query) && mayStandIn(context.query, query),
      isEmpty: (_, params: { answer: AnyAnswer }) => isEmpty(params.answer),
      isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
      isGone: (_, params: { error: unknown }) => gone.some((status) => isRefusedFor(params.error, status)),
    },
    delays: { BRIEF_WAIT, RETURN_DELAY },
  })
}
