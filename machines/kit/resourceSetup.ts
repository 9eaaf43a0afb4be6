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
import { type AnswerNews, isSameCall, type KnownAnswer, knownOf, withKnown, withoutKnown } from '../model/known.ts'
import type { ReadCall } from '../model/readCalls.ts'

/** The rules of a resource. Its query is the input of its call. */
export interface ResourceOptions<Fetch extends AnyActorLogic> {
  /** The stub of the call. */
  readonly fetch: Fetch
  /** The call for a query. */
  readonly callOf: (query: InputFrom<Fetch>) => ReadCall
  /** Whether an answer is empty. By default none is. */
  readonly isEmpty?: (answer: OutputFrom<Fetch>) => boolean
  /** HTTP statuses which mean that what was asked for does not exist. By default none. */
  readonly gone?: readonly number[]
  /** Whether the call is made for a query. By default it always is. */
  readonly isAsked?: (query: InputFrom<Fetch>) => boolean
  /** Whether an answer stays on the page while the answer to another query loads. By default none does. */
  readonly mayStandIn?: (shown: InputFrom<Fetch>, wanted: InputFrom<Fetch>) => boolean
}

export interface ResourceContext<Query, Answer> {
  readonly query: Query
  readonly isOffered: boolean
  /** The answer on the page, or null. */
  readonly answer: Answer | null
  /** When the answer arrived, epoch milliseconds; null if there is none, or if it is empty. */
  readonly at: number | null
  /** The known answers of this call, at most one for each query. */
  readonly known: readonly KnownAnswer[]
  /** The current time, epoch milliseconds. */
  readonly now: number
  /** Why the last failed call failed; '' if none has, or if a notice has shown it. A 403 or a status in `gone` does not set it. */
  readonly failure: string
}

export type ResourceEvent<Query, Answer> =
  | { type: 'query.changed'; query: Query }
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }
  /** The parent changed a part of the answer: the call is repeated. */
  | { type: 'answer.changed'; answer: Answer }
  /** The parent knows that this answer is old: it is shown, and the call is repeated at once. */
  | { type: 'answer.overtaken'; answer: Answer }
  /** The parent has a complete new answer. */
  | { type: 'answer.replaced'; answer: Answer }

/** The states that are announced to the parent. 'refreshing' is announced when a known answer is shown, before its call is repeated. */
export type SettledState =
  | 'unasked'
  | 'refreshing'
  | 'outdated'
  | 'loaded'
  | 'empty'
  | 'failed'
  | 'notPermitted'
  | 'missing'

/** The event that a resource sends to its parent in each of these states. */
export interface AnswerSettled<Answer> {
  readonly type: 'answer.settled'
  readonly call: ReadCall
  readonly state: SettledState
  readonly answer: Answer | null
}

export type AnyAnswer = KnownAnswer['answer']
type AnyQuery = NonReducibleUnknown
type Context = ResourceContext<AnyQuery, AnyAnswer>
/** The options of a resource of any call. */
export type AnyResourceOptions = Required<ResourceOptions<PromiseActorLogic<AnyAnswer, AnyQuery>>>

const nothing = { answer: null, at: null } as const

/** The types, actors, actions and guards of a resource. */
export const resourceSetup = ({ fetch, callOf, isEmpty, gone, isAsked, mayStandIn }: AnyResourceOptions) => {
  const callIn = ({ query }: Context): ReadCall => callOf(query)
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
          : withKnown(context.known, { call: callIn(context), answer }),
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
            : { type: 'answer.remembered', known: { call: callIn(context), answer: context.answer } },
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
      maySwitch: ({ context }, { query }: { query: AnyQuery }) =>
        isAnother(context, query) && mayStandIn(context.query, query),
      isEmpty: (_, params: { answer: AnyAnswer }) => isEmpty(params.answer),
      isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
      isGone: (_, params: { error: unknown }) => gone.some((status) => isRefusedFor(params.error, status)),
    },
    delays: { BRIEF_WAIT, RETURN_DELAY },
  })
}
