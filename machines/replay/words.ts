import type { StateValue } from 'xstate'
import type { Step } from '../model/recording.ts'

/* A recording as people read it. */

/** A state in one line, such as 'open: kept' or 'session, screen: signIn'. */
export const stateWords = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([region, inner = {}]) => {
          const words = stateWords(inner)
          return words === '' ? region : `${region}: ${typeof inner === 'string' ? words : `(${words})`}`
        })
        .join(', ')

const timerWords = (type: string): string =>
  type.startsWith('xstate.after.') ? `after ${type.split('.')[2]}` : `${type}, after its time`

/** The event of a step: 'signIn.requested', 'fetchUser answered', 'after TOAST_DURATION', 'network.lost by watchNetwork'. */
export const eventWords = ({ cause, effect = 'an effect', event: { type } }: Step): string => {
  if (cause === 'answer') return `${effect} ${type === 'xstate.promise.reject' ? 'failed' : 'answered'}`
  if (cause === 'timer') return timerWords(type)
  return cause === 'watcher' ? `${type} by ${effect}` : type
}

/** The payload of an event as JSON; '' if it has none. */
export const carriedWords = ({ event: { type: _, ...carried } }: Step): string => {
  const text = JSON.stringify(carried)
  return text === '{}' ? '' : text
}

/** Time since the previous step, such as '+0.3 s'. */
export const gapWords = (before: Step | undefined, { at }: Step): string =>
  `+${(Math.max(0, at - (before?.at ?? at)) / 1000).toFixed(1)} s`

/** The states that a step changed, each as 'app/session: signedIn'. `known` are the states before it. */
export const changeWords = ({ states }: Step, known: Readonly<Record<string, string>>): string[] =>
  Object.entries(states)
    .map(([path, value]) => [path, stateWords(value)] as const)
    .filter(([path, words]) => known[path] !== words)
    .map(([path, words]) => `${path}: ${words}`)

export interface StepWords {
  /** Counted from 1. */
  readonly number: number
  readonly gap: string
  readonly actor: string
  readonly event: string
  readonly carried: string
  readonly changes: readonly string[]
}

export const describeSteps = (steps: readonly Step[]): StepWords[] => {
  const known: Record<string, string> = {}
  return steps.map((step, index) => {
    const changes = changeWords(step, known)
    for (const [path, value] of Object.entries(step.states)) known[path] = stateWords(value)
    return {
      number: index + 1,
      gap: gapWords(steps[index - 1], step),
      actor: step.to,
      event: eventWords(step),
      carried: carriedWords(step),
      changes,
    }
  })
}
