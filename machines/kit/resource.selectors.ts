import { ageWords } from '../model/age.ts'
import type { ResourceContext, SettledState } from './resourceSetup.ts'

/** What is read of a resource, whatever it brings. */
export interface ResourceRead<Query, Answer> {
  readonly value: string | { readonly loading: 'brief' | 'waiting' } | { readonly known: keyof typeof KNOWN }
  readonly context: ResourceContext<Query, Answer>
}
type Any = ResourceRead<unknown, unknown>

// `returning` is shown as `refreshing`.
const KNOWN = { returning: 'refreshing', refreshing: 'refreshing', outdated: 'outdated' } as const

/** In which state a resource is seen to be; each shows, and none pretends to be another. */
export type ResourceState = SettledState | 'unavailable' | 'loading'

/** What the frame of a resource is drawn from. */
export interface ResourceFrame {
  readonly state: ResourceState
  /** Why the last call failed. */
  readonly failure: string
  /** How old what is shown is, in words; null where it has just come, or nothing is shown. */
  readonly age: string | null
}

export const selectResourceState = ({ value }: Any): ResourceState => {
  if (typeof value === 'string') return value as ResourceState
  if ('known' in value) return KNOWN[value.known]
  // Where rows stand in, nobody sees a wait this brief.
  return value.loading === 'brief' ? 'loaded' : 'loading'
}

/**
 * How old what is shown is, in words: what is known, or stands in for what is waited for. Null where it has just come, or nothing
 * is shown.
 */
export const selectResourceAge = (snapshot: Any): string | null => {
  const { at, now } = snapshot.context
  const state = selectResourceState(snapshot)
  const isOld = state === 'refreshing' || state === 'outdated' || state === 'loading'
  return isOld && at !== null ? ageWords(at, now) : null
}

/** Whether what a resource brought is shown in this state, fresh or old. */
export const isShown = (state: ResourceState): state is 'loaded' | 'refreshing' | 'outdated' =>
  state === 'loaded' || state === 'refreshing' || state === 'outdated'

/** Whether its place is that of what it brings: shown, waited for, or empty. */
export const isListed = (state: ResourceState): boolean => isShown(state) || state === 'loading' || state === 'empty'

/** Whether what its call is to bring is on its way, or about to be asked for. */
export const isAwaited = (state: ResourceState): boolean => state === 'loading' || state === 'refreshing'

/** Why the last call failed. */
export const selectResourceFailure = ({ context }: Any): string => context.failure
export const selectResourceAnswer = <Answer>({ context }: ResourceRead<unknown, Answer>): Answer | null =>
  context.answer
export const selectResourceQuery = <Query>({ context }: ResourceRead<Query, unknown>): Query => context.query
/** The time that relative times count from, epoch milliseconds. */
export const selectResourceNow = ({ context }: Any): number => context.now
