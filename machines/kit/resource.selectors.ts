import { ageWords } from '../model/age.ts'
import type { ResourceContext, SettledState } from './resourceSetup.ts'

/** The snapshot of any resource. */
export interface ResourceSnapshot<Query, Answer> {
  readonly value: string | { readonly loading: 'brief' | 'waiting' } | { readonly known: keyof typeof KNOWN }
  readonly context: ResourceContext<Query, Answer>
}
type Any = ResourceSnapshot<unknown, unknown>

// `returning` is shown as `refreshing`.
const KNOWN = { returning: 'refreshing', refreshing: 'refreshing', outdated: 'outdated' } as const

/** The state of a resource as the page shows it. */
export type ResourceState = SettledState | 'unavailable' | 'loading'

export interface ResourceFrame {
  readonly state: ResourceState
  /** Why the last failed call failed; '' if none has, or if a notice has shown it. */
  readonly failure: string
  /** The age of the answer on the page; null if it is fresh, or there is none. */
  readonly age: string | null
}

export const selectResourceState = ({ value }: Any): ResourceState => {
  if (typeof value === 'string') return value as ResourceState
  if ('known' in value) return KNOWN[value.known]
  // Nobody notices a wait this brief while old rows stay.
  return value.loading === 'brief' ? 'loaded' : 'loading'
}

/** The age of the answer on the page; null if it is fresh, or there is none. */
export const selectResourceAge = (snapshot: Any): string | null => {
  const { at, now } = snapshot.context
  const state = selectResourceState(snapshot)
  const isOld = state === 'refreshing' || state === 'outdated' || state === 'loading'
  return isOld && at !== null ? ageWords(at, now) : null
}

/** Whether the answer to the current query is on the page in this state, fresh or old. */
export const isShown = (state: ResourceState): state is 'loaded' | 'refreshing' | 'outdated' =>
  state === 'loaded' || state === 'refreshing' || state === 'outdated'

/** Whether the page shows a list in this state: its rows, that they are loading, or that there are none. */
export const isListed = (state: ResourceState): boolean => isShown(state) || state === 'loading' || state === 'empty'

/** Whether the page shows in this state that the call is running, or is about to start. */
export const isAwaited = (state: ResourceState): boolean => state === 'loading' || state === 'refreshing'

/** Why the last failed call failed; '' if none has, or if a notice has shown it. */
export const selectResourceFailure = ({ context }: Any): string => context.failure
export const selectResourceAnswer = <Answer>({ context }: ResourceSnapshot<unknown, Answer>): Answer | null =>
  context.answer
export const selectResourceQuery = <Query>({ context }: ResourceSnapshot<Query, unknown>): Query => context.query
/** The time that relative times count from, epoch milliseconds. */
export const selectResourceNow = ({ context }: Any): number => context.now
