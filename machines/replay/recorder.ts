import type { ActorRefLike, AnyActorRef, EventObject, InspectionEvent } from 'xstate'
import type { Hash } from '../model/mask.ts'
import type { Cause, Recording, RunningMachine, Step } from '../model/recording.ts'
import { isRoot, isWatcher, livingMachines, nameOf, pathOf, stateOf } from './actors.ts'
import { createRedaction } from './redaction.ts'

/** The most steps that are kept. */
export const STEPS_KEPT = 500

export interface Recorder {
  /** Receives the inspection events of the system, from its start; `at` is epoch milliseconds. */
  readonly observe: (event: InspectionEvent, at: number) => void
  /** The recording; null before the root has started. Not to be called while an event is being processed. */
  readonly take: () => Recording | null
}

/** Steps of the recording, and the state that they start from. */
interface Section {
  readonly start: Recording['start']
  readonly forgotten: number
  readonly steps: Step[]
}

interface Kept {
  readonly root: AnyActorRef
  readonly before: Section | null
  readonly current: Section
}

/** Whether an event is not recorded. These arrive by the hundred as the pointer moves, change no state, and would push out steps that matter. */
const isLeftOut = (event: EventObject): boolean => event.type === 'link.approached'

type Sent = Extract<InspectionEvent, { type: '@xstate.event' }>

/** The cause of an event; null if one actor sent it to another, because that follows from earlier steps. */
const causeOf = ({ sourceRef, actorRef, event }: Sent): Cause | null => {
  if (sourceRef === undefined) return 'event'
  if (sourceRef === actorRef) return event.type.startsWith('xstate.promise.') ? 'answer' : 'timer'
  return isWatcher(sourceRef) ? 'watcher' : null
}

const stars = createRedaction()

/** The state of every running machine, and its context masked with stars. `named` returns the name under which a path is listed. */
export const readEnd = (root: AnyActorRef, named = (path: string) => path): Record<string, RunningMachine> =>
  Object.fromEntries(
    livingMachines(root).map(([path, actor]) => {
      const { value, context } = actor.getSnapshot()
      return [named(path), { value, context: stars.data(context, nameOf(actor)) }]
    }),
  )

/**
 * Records the events that enter a system of actors from outside, redacted, and the states they lead to. The last steps are kept in two
 * sections: when the second is full, the first is dropped, and a new one starts from a snapshot of the system.
 */
export const createRecorder = (hash: Hash): Recorder => {
  const redaction = createRedaction(hash)
  const underWay = new Set<EventObject>()
  const redactPath = (path: string): string => path.split('/').map(redaction.id).join('/')
  /** The events of the current section, by the hash of their JSON, which costs less memory than the JSON. */
  const events = new Map<number, Step['event']>()
  let starting: ActorRefLike | null = null
  let kept: Kept | null = null

  /** The event, or an equal one of the section. This saves memory, because answers are long and often the same. */
  const keptEvent = (event: Step['event']): Step['event'] => {
    const text = JSON.stringify(event)
    const key = hash(text)
    const same = events.get(key)
    // Hashes can collide.
    if (same && JSON.stringify(same) === text) return same
    if (!same) events.set(key, event)
    return event
  }

  /** What is kept, with room for one more step. A section ends only while no event is being processed. */
  const withRoom = (full: Kept): Kept => {
    const { root, current } = full
    if (current.steps.length < STEPS_KEPT / 2 || underWay.size > 0) return full
    const snapshot = redaction.snapshot(root.getPersistedSnapshot(), 'app')
    const forgotten = current.forgotten + current.steps.length
    events.clear()
    return { root, before: current, current: { start: { snapshot }, forgotten, steps: [] } }
  }

  const recordEvent = (sent: Sent, at: number): void => {
    const { event, actorRef, sourceRef } = sent
    if (event.type === 'xstate.init') {
      if (isWatcher(actorRef)) starting = actorRef
      if (!isRoot(actorRef)) return
      const start = { input: redaction.data(event.input, 'input') }
      kept = { root: actorRef, before: null, current: { start, forgotten: 0, steps: [] } }
      return
    }
    const cause = causeOf(sent)
    if (cause === null || kept === null) return
    kept = withRoom(kept)
    const name = cause === 'answer' ? nameOf(actorRef) : event.type
    kept.current.steps.push({
      at,
      cause,
      to: redactPath(pathOf(actorRef)),
      ...(cause === 'answer' && { effect: nameOf(actorRef) }),
      ...(cause === 'watcher' && sourceRef && { effect: nameOf(sourceRef), from: redactPath(pathOf(sourceRef)) }),
      ...(sourceRef === starting && { atOnce: true as const }),
      event: keptEvent(redaction.event(event, name)),
      states: {},
    })
    // An event that throws never reports its end.
    if (underWay.size === 0) Promise.resolve().then(() => underWay.clear())
    underWay.add(event)
  }

  return {
    observe: (seen, at) => {
      if (seen.type === '@xstate.event' && !isLeftOut(seen.event)) recordEvent(seen, at)
      if (seen.type !== '@xstate.snapshot' || isLeftOut(seen.event)) return
      underWay.delete(seen.event)
      if (seen.actorRef === starting) starting = null
      const value = stateOf(seen.snapshot)
      const step = kept?.current.steps.at(-1)
      if (step && value !== undefined) step.states[redactPath(pathOf(seen.actorRef))] = value
    },
    take: () => {
      if (kept === null) return null
      const { root, before, current } = kept
      const { start, forgotten } = before ?? current
      const steps = [...(before?.steps ?? []), ...current.steps]
      const copies = steps.map((step) => ({ ...step, states: { ...step.states } }))
      return { start, forgotten, steps: copies, end: readEnd(root, redactPath) }
    },
  }
}
