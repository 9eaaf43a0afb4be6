import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent, StateValue } from 'xstate'
import { isActor, stateOf } from '../../../machines/replay/actors.ts'
import type { Action, Status, Taken } from '../link/messages.ts'

/** Something that reached an actor, as it is: it holds secrets, and must not leave. */
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

type Heard<Type> = Extract<InspectionEvent, { type: Type }>

export interface Notes {
  readonly hear: (event: InspectionEvent) => void
  /** The last notes, oldest first: at most so many are kept. */
  readonly last: () => readonly Note[]
  /** Notes that were made since the last time, and how many of those have been forgotten since. */
  readonly take: () => { readonly notes: readonly Note[]; readonly forgotten: number }
}

const BUILT_IN = 'xstate.'

const takenOf = ({ _transitions }: Heard<'@xstate.microstep'>): Taken[] =>
  _transitions.map(({ source, target, eventType }) => ({
    source: source.id,
    target: target?.[0]?.id ?? null,
    on: eventType,
  }))

/**
 * Notes what reaches the actors of a system, each with what came of it. To note costs next to nothing: nothing is copied
 * or read of what an event carries. `limit` is how many notes are kept.
 */
export const createNotes = (limit: number, now: () => number): Notes => {
  let notes: Note[] = []
  let seq = 0
  let untaken = 0
  let forgotten = 0
  /** What has reached an actor and is not done with, oldest first. */
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
    // Cut back now and then, not at every note.
    if (notes.length >= 2 * limit) {
      notes = notes.slice(-limit)
      forgotten += Math.max(0, untaken - limit)
      untaken = Math.min(untaken, limit)
    }
    return made
  }

  const hearEvent = ({ actorRef, sourceRef, event }: Heard<'@xstate.event'>): void => {
    if (!isActor(actorRef)) return
    const made = note(actorRef, sourceRef && isActor(sourceRef) ? sourceRef : null, event)
    const waiting = underWay.get(actorRef)
    if (waiting) waiting.push(made)
    else underWay.set(actorRef, [made])
  }

  /** The note of the event that led to a snapshot. What came before it and left none is done with too. */
  const endOf = (actor: AnyActorRef, event: AnyEventObject): Note | undefined => {
    const waiting = underWay.get(actor) ?? []
    const index = waiting.findIndex((waiter) => waiter.event === event)
    const ended = waiting[index]
    if (index === waiting.length - 1) underWay.delete(actor)
    else waiting.splice(0, index + 1)
    // An actor is stopped without being told by an event.
    return ended ?? (event.type === 'xstate.stop' ? note(actor, null, event) : undefined)
  }

  const hearSnapshot = ({ actorRef, event, snapshot }: Heard<'@xstate.snapshot'>): void => {
    if (!isActor(actorRef)) return
    const ended = endOf(actorRef, event)
    if (!ended) return
    ended.state = stateOf(snapshot) ?? null
    ended.status = snapshot.status
  }

  const current = (actor: ActorRefLike): Note | undefined => underWay.get(actor)?.[0]

  return {
    hear: (heard) => {
      if (heard.type === '@xstate.event') hearEvent(heard)
      else if (heard.type === '@xstate.snapshot') hearSnapshot(heard)
      else if (heard.type === '@xstate.microstep') current(heard.actorRef)?.taken.push(...takenOf(heard))
      else if (heard.type === '@xstate.action' && !heard.action.type.startsWith(BUILT_IN)) {
        current(heard.actorRef)?.actions.push({ seq: number(), ...heard.action })
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
