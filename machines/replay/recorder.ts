import type { ActorRefLike, AnyActorRef, EventObject, InspectionEvent } from 'xstate'
import type { Hash } from '../model/mask.ts'
import type { Cause, Living, Recording, Step } from '../model/recording.ts'
import { isRoot, isWatcher, livingMachines, nameOf, pathOf, stateOf } from './actors.ts'
import { createRedaction } from './redaction.ts'

/** Steps that are kept at most. */
export const STEPS_KEPT = 500

export interface Recorder {
  /** Hears of the system of actors from its start; `at` is when, epoch milliseconds. */
  readonly hear: (event: InspectionEvent, at: number) => void
  /** What was recorded; null before the root has started. To be asked while no event is under way. */
  readonly take: () => Recording | null
}

/** A stretch of the recording, and what it starts from. */
interface Stretch {
  readonly start: Recording['start']
  readonly forgotten: number
  readonly steps: Step[]
  /** The events of its steps, by the hash of what they are as JSON: the JSON itself would be kept beside what it says. */
  readonly events: Map<number, Step['event']>
}

/** An event, or the same one that is kept already: answers are long, and often as they were. */
const keptEvent = ({ events }: Stretch, event: Step['event'], hash: Hash): Step['event'] => {
  const text = JSON.stringify(event)
  const key = hash(text)
  const kept = events.get(key)
  // Others may have the same hash.
  if (kept && JSON.stringify(kept) === text) return kept
  if (!kept) events.set(key, event)
  return event
}

/** What is kept of a system: at most two stretches of it. */
interface Kept {
  readonly root: AnyActorRef
  readonly before: Stretch | null
  readonly current: Stretch
}

/** Come by the hundred as the pointer moves, and change no state: they would push out what a report is read for. */
const isLeftOut = (event: EventObject): boolean => event.type === 'link.approached'

type Told = Extract<InspectionEvent, { type: '@xstate.event' }>

/** What has caused an event; null for what one actor tells another, which follows from what happened before. */
const causeOf = ({ sourceRef, actorRef, event }: Told): Cause | null => {
  if (sourceRef === undefined) return 'event'
  if (sourceRef === actorRef) return event.type.startsWith('xstate.promise.') ? 'answer' : 'timer'
  return isWatcher(sourceRef) ? 'watcher' : null
}

const stars = createRedaction()

/** Every machine of the system: its state and its context in stars. */
export const readEnd = (root: AnyActorRef): Record<string, Living> =>
  Object.fromEntries(
    livingMachines(root).map(([path, actor]) => {
      const { value, context } = actor.getSnapshot()
      return [path, { value, context: stars.data(context, nameOf(actor)) }]
    }),
  )

/**
 * Records what comes into a system of actors from outside, redacted as it comes, and which states it leads to. The last steps
 * are kept in two stretches of half of them: when the second is full, the first goes, and the next one starts from what the
 * system is then.
 */
export const createRecorder = (hash: Hash): Recorder => {
  const redaction = createRedaction(hash)
  const underWay = new Set<EventObject>()
  let starting: ActorRefLike | null = null
  let kept: Kept | null = null

  /** What is kept, with room for one more step. A new stretch starts only where the system is at rest. */
  const withRoom = (full: Kept): Kept => {
    const { root, current } = full
    if (current.steps.length < STEPS_KEPT / 2 || underWay.size > 0) return full
    const snapshot = redaction.snapshot(root.getPersistedSnapshot(), 'app')
    const forgotten = current.forgotten + current.steps.length
    // Nothing more is added to the one before.
    const before = { ...current, events: new Map() }
    return { root, before, current: { start: { snapshot }, forgotten, steps: [], events: new Map() } }
  }

  const hearEvent = (told: Told, at: number): void => {
    const { event, actorRef, sourceRef } = told
    if (event.type === 'xstate.init') {
      if (isWatcher(actorRef)) starting = actorRef
      if (!isRoot(actorRef)) return
      const start = { input: redaction.data(event.input, 'input') }
      kept = { root: actorRef, before: null, current: { start, forgotten: 0, steps: [], events: new Map() } }
      return
    }
    const cause = causeOf(told)
    if (cause === null || kept === null) return
    kept = withRoom(kept)
    const name = cause === 'answer' ? nameOf(actorRef) : event.type
    kept.current.steps.push({
      at,
      cause,
      to: pathOf(actorRef),
      ...(cause === 'answer' && { effect: nameOf(actorRef) }),
      ...(cause === 'watcher' && sourceRef && { effect: nameOf(sourceRef), from: pathOf(sourceRef) }),
      ...(sourceRef === starting && { atOnce: true as const }),
      event: keptEvent(kept.current, redaction.event(event, name), hash),
      states: {},
    })
    // What throws on its way never ends it.
    if (underWay.size === 0) Promise.resolve().then(() => underWay.clear())
    underWay.add(event)
  }

  return {
    hear: (heard, at) => {
      if (heard.type === '@xstate.event' && !isLeftOut(heard.event)) hearEvent(heard, at)
      if (heard.type !== '@xstate.snapshot' || isLeftOut(heard.event)) return
      underWay.delete(heard.event)
      if (heard.actorRef === starting) starting = null
      const value = stateOf(heard.snapshot)
      const step = kept?.current.steps.at(-1)
      if (step && value !== undefined) step.states[pathOf(heard.actorRef)] = value
    },
    take: () => {
      if (kept === null) return null
      const { root, before, current } = kept
      const { start, forgotten } = before ?? current
      const steps = [...(before?.steps ?? []), ...current.steps]
      return {
        start,
        forgotten,
        steps: steps.map((step) => ({ ...step, states: { ...step.states } })),
        end: readEnd(root),
      }
    },
  }
}
