import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent, StateValue } from 'xstate'
import { isActor, stateOf } from '../../../machines/replay/actors.ts'
import type { Action, Status, Taken } from '../link/messages.ts'

/** An event of an actor, unmasked: it may contain secrets and must not leave the app. */
export interface Note {
  readonly seq: number
  readonly at: number
  readonly actor: AnyActorRef
  readonly source: AnyActorRef | null
  readonly event: AnyEventObject
  readonly taken: Taken[]
  readonly actions: (Action & { readonly seq: number })[]
  state: StateValue | null
  status: Status
}

type Inspected<Type> = Extract<InspectionEvent, { type: Type }>

export interface Notes {
  readonly observe: (event: InspectionEvent) => void
  /** The last notes, oldest first, up to the limit. */
  readonly last: () => readonly Note[]
  /** The notes since the last call, except those that were dropped; `forgotten` is the number of these. */
  readonly take: () => { readonly notes: readonly Note[]; readonly forgotten: number }
}

const BUILT_IN = 'xstate.'

const takenOf = ({ _transitions }: Inspected<'@xstate.microstep'>): Taken[] =>
  _transitions.map(({ source, target, eventType }) => ({
    source: source.id,
    target: target?.[0]?.id ?? null,
    on: eventType,
  }))

/**
 * Notes the events of all actors in a system, each with the transitions and actions that it caused. Noting is cheap,
 * because no data is copied or read. At least the last `limit` notes are kept.
 */
export const createNotes = (limit: number, now: () => number): Notes => {
  let notes: Note[] = []
  let seq = 0
  let untaken = 0
  let forgotten = 0
  /** The events that each actor has received and not yet finished, oldest first. */
  const underWay = new Map<ActorRefLike, Note[]>()

  const number = (): number => {
    seq += 1
    return seq
  }

  const note = (actor: AnyActorRef, source: AnyActorRef | null, event: AnyEventObject): Note => {
    const made: Note = {
      seq: number(),
      at: now(),
      actor,
      source,
      event,
      taken: [],
      actions: [],
      state: null,
      status: 'active',
    }
    notes.push(made)
    untaken += 1
    // Trimmed now and then instead of at every note.
    if (notes.length >= 2 * limit) {
      notes = notes.slice(-limit)
      forgotten += Math.max(0, untaken - limit)
      untaken = Math.min(untaken, limit)
    }
    return made
  }

  const noteEvent = ({ actorRef, sourceRef, event }: Inspected<'@xstate.event'>): void => {
    if (!isActor(actorRef)) return
    const made = note(actorRef, sourceRef && isActor(sourceRef) ? sourceRef : null, event)
    const waiting = underWay.get(actorRef)
    if (waiting) waiting.push(made)
    else underWay.set(actorRef, [made])
  }

  /** The note of the event that caused a snapshot. Earlier events of the actor caused no snapshot; they are finished, too. */
  const endOf = (actor: AnyActorRef, event: AnyEventObject): Note | undefined => {
    const waiting = underWay.get(actor) ?? []
    const index = waiting.findIndex((waiter) => waiter.event === event)
    const ended = waiting[index]
    if (index === waiting.length - 1) underWay.delete(actor)
    else waiting.splice(0, index + 1)
    // An actor is stopped without receiving an event.
    return ended ?? (event.type === 'xstate.stop' ? note(actor, null, event) : undefined)
  }

  const noteSnapshot = ({ actorRef, event, snapshot }: Inspected<'@xstate.snapshot'>): void => {
    if (!isActor(actorRef)) return
    const ended = endOf(actorRef, event)
    if (!ended) return
    ended.state = stateOf(snapshot) ?? null
    ended.status = snapshot.status
  }

  const current = (actor: ActorRefLike): Note | undefined => underWay.get(actor)?.[0]

  return {
    observe: (inspected) => {
      if (inspected.type === '@xstate.event') noteEvent(inspected)
      else if (inspected.type === '@xstate.snapshot') noteSnapshot(inspected)
      else if (inspected.type === '@xstate.microstep') current(inspected.actorRef)?.taken.push(...takenOf(inspected))
      else if (inspected.type === '@xstate.action' && !inspected.action.type.startsWith(BUILT_IN)) {
        current(inspected.actorRef)?.actions.push({ seq: number(), ...inspected.action })
      }
    },
    last: () => notes.slice(-limit),
    take: () => {
      const taken = { notes: untaken === 0 ? [] : notes.slice(-untaken), forgotten }
      untaken = 0
      forgotten = 0
      return taken
    },
  }
}
