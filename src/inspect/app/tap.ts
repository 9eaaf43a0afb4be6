import type { AnyActorRef, InspectionEvent } from 'xstate'
import { isActor } from '../../../machines/replay/actors.ts'
import type { Message } from '../link/messages.ts'
import { actorMessage, eventMessage } from './masked.ts'
import { createNotes } from './notes.ts'

/** Limit of notes: as much of the past as a new inspector gets, and as much as a slow one can catch up on. */
const NOTES_KEPT = 2000

export interface Batch {
  readonly messages: readonly Message[]
  /** Events that were dropped before they were sent. */
  readonly forgotten: number
}

export interface Tap {
  readonly observe: (event: InspectionEvent) => void
  /** Starts sending: the past, the present, and then every change. */
  readonly open: () => void
  /** Stops sending. */
  readonly close: () => void
  /** The running actor of this session. */
  readonly actor: (session: string) => AnyActorRef | undefined
  /** Sends at once what is pending. */
  readonly flush: () => void
}

/** Epoch milliseconds, with fractions. */
const timeNow = (): number => performance.timeOrigin + performance.now()

/**
 * Observes a system of actors and sends inspectors messages about it in batches: an actor that changed several times is
 * sent once. Without inspectors it only notes. It must observe the system from before its start. `later` defers a
 * batch.
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

  /** Sends an actor that inspectors do not know, after its parents. */
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
