import type { AnyActorRef, InspectionEvent } from 'xstate'
import { isActor } from '../../../machines/replay/actors.ts'
import type { Message } from '../link/messages.ts'
import { actorMessage, eventMessage } from './masked.ts'
import { createNotes } from './notes.ts'

/** How many notes are kept: the past that a new inspector gets, and what a slow one can still catch up on. */
const NOTES_KEPT = 2000

export interface Batch {
  readonly messages: readonly Message[]
  /** The number of events that were dropped before they were sent. */
  readonly forgotten: number
}

export interface Tap {
  readonly observe: (event: InspectionEvent) => void
  /** Starts sending: the past, the present, and then every change. */
  readonly open: () => void
  /** Stops sending. */
  readonly close: () => void
  /** The running actor with this session id. */
  readonly actor: (session: string) => AnyActorRef | undefined
  /** Sends pending messages at once. */
  readonly flush: () => void
}

/** Epoch milliseconds, with fractions. */
const timeNow = (): number => performance.timeOrigin + performance.now()

/**
 * Observes a system of actors and sends messages about it to inspectors in batches, in which an actor that changed
 * several times is sent once. While there are no inspectors, it only notes events. Attach it before the system starts.
 * `later` defers a batch.
 */
export const createTap = (
  send: (batch: Batch) => void,
  later: (task: () => void) => void,
  now: () => number = timeNow,
): Tap => {
  const notes = createNotes(NOTES_KEPT, now)
  const living = new Map<string, AnyActorRef>()
  const changed = new Set<AnyActorRef>()
  /** Actors that inspectors know. */
  let known = new Set<AnyActorRef>()
  let isOpen = false
  let isWaiting = false

  /** The messages about an actor and its parents that inspectors do not know yet, parents first. */
  const introduced = (actor: AnyActorRef): Message[] => {
    if (known.has(actor)) return []
    known.add(actor)
    changed.delete(actor)
    return [...(actor._parent ? introduced(actor._parent) : []), actorMessage(actor)]
  }

  const messagesOf = (all: ReturnType<typeof notes.last>): Message[] =>
    all.flatMap((note) => [
      ...introduced(note.actor),
      ...(note.source ? introduced(note.source) : []),
      eventMessage(note),
    ])

  const flush = (): void => {
    isWaiting = false
    if (!isOpen) return
    const { notes: fresh, forgotten } = notes.take()
    const messages = messagesOf(fresh)
    const refreshed = [...changed].map(actorMessage)
    changed.clear()
    if (messages.length + refreshed.length + forgotten > 0) send({ messages: [...messages, ...refreshed], forgotten })
  }

  const note = (actor: AnyActorRef): void => {
    const { status } = actor.getSnapshot()
    if (status === 'active') living.set(actor.sessionId, actor)
    else living.delete(actor.sessionId)
    if (isOpen) changed.add(actor)
  }

  return {
    observe: (inspected) => {
      notes.observe(inspected)
      if (inspected.type === '@xstate.snapshot' && isActor(inspected.actorRef)) note(inspected.actorRef)
      if (!isOpen || isWaiting) return
      isWaiting = true
      later(flush)
    },
    open: () => {
      isOpen = true
      known = new Set()
      changed.clear()
      notes.take()
      const past = messagesOf(notes.last())
      const present = [...living.values()].flatMap(introduced)
      send({ messages: [...past, ...present], forgotten: 0 })
    },
    close: () => {
      isOpen = false
    },
    actor: (session) => living.get(session),
    flush,
  }
}
