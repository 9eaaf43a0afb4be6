import type { AnyActorRef, InspectionEvent } from 'xstate'
import { isActor } from '../../../machines/replay/actors.ts'
import type { Message } from '../link/messages.ts'
import { createNotes } from './notes.ts'
import { actorMessage, eventMessage } from './telling.ts'

/** Notes that are kept: what an inspector that comes later is told of the past, and what one that lags behind can catch up on. */
const NOTES_KEPT = 2000

export interface Telling {
  readonly messages: readonly Message[]
  /** Events that were too many to be told. */
  readonly forgotten: number
}

export interface Tap {
  readonly hear: (event: InspectionEvent) => void
  /** Somebody watches from now on: they are told of the past and the present, and then of all that happens. */
  readonly open: () => void
  /** Nobody watches any more. */
  readonly close: () => void
  /** The living actor of this session. */
  readonly actor: (session: string) => AnyActorRef | undefined
  /** Tells at once what has not been told. */
  readonly flush: () => void
}

/** Epoch milliseconds, with fractions. */
const timeNow = (): number => performance.timeOrigin + performance.now()

/**
 * Listens to a system of actors and tells inspectors of it, many events at a time: an actor that has changed often in between
 * is told of once. While nobody watches, it only notes. It is to hear the system from before its start. `later` puts off a task
 * for as long as what has happened may wait to be told.
 */
export const createTap = (
  tell: (telling: Telling) => void,
  later: (task: () => void) => void,
  now: () => number = timeNow,
): Tap => {
  const notes = createNotes(NOTES_KEPT, now)
  const living = new Map<string, AnyActorRef>()
  const changed = new Set<AnyActorRef>()
  /** Whom the inspectors have heard of. */
  let known = new Set<AnyActorRef>()
  let isOpen = false
  let isWaiting = false

  /** An actor that inspectors have not heard of, after those that it lives in. */
  const introduced = (actor: AnyActorRef): Message[] => {
    if (known.has(actor)) return []
    known.add(actor)
    changed.delete(actor)
    return [...(actor._parent ? introduced(actor._parent) : []), actorMessage(actor)]
  }

  const told = (all: ReturnType<typeof notes.last>): Message[] =>
    all.flatMap((note) => [
      ...introduced(note.actor),
      ...(note.source ? introduced(note.source) : []),
      eventMessage(note),
    ])

  const flush = (): void => {
    isWaiting = false
    if (!isOpen) return
    const { notes: fresh, forgotten } = notes.take()
    const messages = told(fresh)
    const refreshed = [...changed].map(actorMessage)
    changed.clear()
    if (messages.length + refreshed.length + forgotten > 0) tell({ messages: [...messages, ...refreshed], forgotten })
  }

  const note = (actor: AnyActorRef): void => {
    const { status } = actor.getSnapshot()
    if (status === 'active') living.set(actor.sessionId, actor)
    else living.delete(actor.sessionId)
    if (isOpen) changed.add(actor)
  }

  return {
    hear: (heard) => {
      notes.hear(heard)
      if (heard.type === '@xstate.snapshot' && isActor(heard.actorRef)) note(heard.actorRef)
      if (!isOpen || isWaiting) return
      isWaiting = true
      later(flush)
    },
    open: () => {
      isOpen = true
      known = new Set()
      changed.clear()
      notes.take()
      const past = told(notes.last())
      const present = [...living.values()].flatMap(introduced)
      tell({ messages: [...past, ...present], forgotten: 0 })
    },
    close: () => {
      isOpen = false
    },
    actor: (session) => living.get(session),
    flush,
  }
}
