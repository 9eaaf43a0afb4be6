import type { StateValue } from 'xstate'
import { type InspectedActor, isWithin, type LogEntry, type Stream } from './stream.ts'

/*
 * The history of an actor as a story for its spec: the steps that came from outside, and for each step the state afterwards
 * and the effects that it requested.
 */

type Step = 'start' | Readonly<Record<string, unknown>>

export interface Story {
  readonly machine: string
  readonly input: unknown
  readonly steps: readonly (readonly [Step, { readonly state: StateValue; readonly effects: readonly object[] }])[]
}

/** Whether an action is an effect of the model, by its name. */
type IsEffectName = (name: string) => boolean

type Part = { readonly seq: number; readonly step: Step } | { readonly seq: number; readonly effect: object }

const isEffect = (actor: InspectedActor): boolean => actor.machine === null

const isWatcher = ({ src }: InspectedActor): boolean => src.startsWith('watch')

const optional = (key: string, value: unknown): object => (value === undefined ? {} : { [key]: value })

/** What the start or end of an effect means to its machine. */
const effectOf = (entry: LogEntry, actor: InspectedActor): object[] => {
  const { src } = actor
  if (entry.event.type === 'xstate.init') {
    return [{ [isWatcher(actor) ? 'watch' : 'ask']: src, ...optional('input', entry.event.input) }]
  }
  if (entry.event.type === 'xstate.stop') return [isWatcher(actor) ? { unwatch: src } : { abort: src }]
  return []
}

/**
 * How long a timer ran, in milliseconds: its delay if the event or the machine states it, otherwise the time since the
 * last event of the machine.
 */
const timeOf = (entry: LogEntry, actor: InspectedActor, before: LogEntry | undefined): number => {
  const name = /^xstate\.after\.([^.]+)\./.exec(entry.event.type)?.[1] ?? ''
  const delay = Number.isNaN(Number(name)) ? actor.delays[name] : Number(name)
  return delay ?? Math.ceil(entry.at - (before?.at ?? entry.at))
}

/** A path, relative to that of an outer actor: `bikeSales`. */
const pathBelow = (outer: InspectedActor, path: string): string => path.slice(outer.path.length + 1)

const answerOf = ({ event }: LogEntry, src: string): Step | null => {
  if (event.type.startsWith('xstate.done.actor.')) return { done: src, ...optional('output', event.output) }
  if (event.type.startsWith('xstate.error.actor.')) return { fail: src, error: event.error }
  return null
}

/** The event as a step from outside the subject and its descendants; null if it follows from another step. */
const stepOf = (
  entry: LogEntry,
  actor: InspectedActor,
  context: { stream: Stream; subject: InspectedActor; before: LogEntry | undefined },
): Step | null => {
  const { stream, subject, before } = context
  const source = entry.source === null ? undefined : stream.actors.get(entry.source)
  if (entry.event.type === 'xstate.stop') return null
  if (entry.event.type === 'xstate.init') return actor === subject ? 'start' : null
  if (entry.event.type.startsWith('xstate.after.')) return { pass: timeOf(entry, actor, before) }
  if (source && isWithin(stream, source.session, subject.session)) {
    if (!isEffect(source)) return null
    return answerOf(entry, source.src) ?? { from: source.src, event: entry.event }
  }
  return actor === subject ? entry.event : { to: pathBelow(subject, entry.path), event: entry.event }
}

const partsOf = (stream: Stream, subject: InspectedActor, isEffectName: IsEffectName): Part[] => {
  const before = new Map<string, LogEntry>()
  return stream.log.flatMap((entry): Part[] => {
    const { seq } = entry
    const actor = stream.actors.get(entry.session)
    if (!actor) return []
    if (!isWithin(stream, actor.session, subject.session)) {
      const isToParent = entry.source === subject.session && actor.session === subject.parent
      return isToParent && !entry.event.type.startsWith('xstate.') ? [{ seq, effect: { parent: entry.event } }] : []
    }
    if (isEffect(actor)) return effectOf(entry, actor).map((effect) => ({ seq, effect }))
    const step = stepOf(entry, actor, { stream, subject, before: before.get(entry.session) })
    before.set(entry.session, entry)
    const actions = entry.actions
      .filter(({ type }) => isEffectName(type))
      .map(({ seq: own, type, params }) => ({ seq: own, effect: { tell: type, ...optional('params', params) } }))
    return [...(step === null ? [] : [{ seq, step }]), ...actions]
  })
}

/** The last known state of an actor before an event. */
const stateBefore = (stream: Stream, { session, value }: InspectedActor, seq: number): StateValue =>
  stream.log.findLast((entry) => entry.session === session && entry.state !== null && entry.seq < seq)?.state ??
  value ??
  ''

/** Why there is no story of an actor; null if there is one. */
export const storyObstacle = (stream: Stream, subject: InspectedActor | undefined): string | null => {
  if (!subject) return 'Choose an actor first.'
  if (subject.machine === null) return 'An effect has no story: choose the machine that asks for it.'
  const isWhole = stream.log.some(({ session, event }) => session === subject.session && event.type === 'xstate.init')
  return isWhole ? null : 'The log does not reach back to the start of this actor.'
}

/** The story of an actor and its descendants. Call it only if there is no obstacle. */
export const storyOf = (stream: Stream, subject: InspectedActor, isEffectName: IsEffectName): Story => {
  const parts = partsOf(stream, subject, isEffectName).toSorted((a, b) => a.seq - b.seq)
  const starts = parts.flatMap((part, index) => ('step' in part ? [{ ...part, index }] : []))
  const steps = starts.map(({ step, index }, number) => {
    const next = starts[number + 1]
    const effects = parts.slice(index + 1, next?.index).flatMap((part) => ('effect' in part ? [part.effect] : []))
    return [step, { state: stateBefore(stream, subject, next?.seq ?? Number.POSITIVE_INFINITY), effects }] as const
  })
  const start = stream.log.find(({ session, event }) => session === subject.session && event.type === 'xstate.init')
  return { machine: subject.machine ?? subject.name, input: start?.event.input, steps }
}
