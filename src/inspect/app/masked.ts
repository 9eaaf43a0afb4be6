import type { AnyActorRef } from 'xstate'
import { nameOf } from '../../../machines/replay/actors.ts'
import { createRedaction } from '../../../machines/replay/redaction.ts'
import type { ActorMessage, EventMessage } from '../link/messages.ts'
import type { Note } from './notes.ts'

/* Makes messages without secrets. They are masked by the same list as problem reports. */

const redaction = createRedaction()

const VERSION = 'kickstand'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const partOf = (value: unknown, key: string): unknown => (isObject(value) ? Reflect.get(value, key) : undefined)

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

const common = (actor: AnyActorRef) => ({
  sessionId: actor.sessionId,
  rootId: rootOf(actor).sessionId,
  createdAt: String(Date.now()),
  id: '',
  _version: VERSION,
})

const isName = (value: unknown): value is string => typeof value === 'string'

const logicOf = (actor: AnyActorRef): unknown => partOf(actor, 'logic')

const eventsOf = (logic: unknown): string[] => {
  const events = partOf(logic, 'events')
  return Array.isArray(events) ? events.filter(isName).filter((name) => !name.startsWith('xstate.')) : []
}

const delaysOf = (logic: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(partOf(partOf(logic, 'implementations'), 'delays') ?? {}).flatMap(([name, delay]) =>
      typeof delay === 'number' ? [[name, delay]] : [],
    ),
  )

const machineOf = (logic: unknown): string | null => {
  const id = partOf(logic, 'id')
  return partOf(logic, 'implementations') !== undefined && isName(id) ? id : null
}

// If no id was given to an actor, xstate uses its session id or a generated one.
const shortId = (actor: AnyActorRef): string => {
  if (actor.id === actor.sessionId) return machineOf(logicOf(actor)) ?? nameOf(actor)
  return /^\d+\./.test(actor.id) ? nameOf(actor) : actor.id
}

const DATA = ['context', 'input', 'output', 'error'] as const

const snapshotOf = (actor: AnyActorRef): ActorMessage['snapshot'] => {
  const snapshot = actor.getSnapshot()
  const name = nameOf(actor)
  const data = DATA.filter((key) => partOf(snapshot, key) !== undefined).map((key) => [
    key,
    redaction.data(partOf(snapshot, key), name),
  ])
  return { status: snapshot.status, value: snapshot.value, ...Object.fromEntries(data) }
}

/** A message with the present state of an actor, masked. */
export const actorMessage = (actor: AnyActorRef): ActorMessage => {
  const logic = logicOf(actor)
  return {
    ...common(actor),
    type: '@xstate.actor',
    name: shortId(actor),
    parentId: actor._parent?.sessionId,
    definition: undefined,
    snapshot: snapshotOf(actor),
    src: nameOf(actor),
    machine: machineOf(logic),
    events: eventsOf(logic),
    delays: delaysOf(logic),
  }
}

/** A note as a masked message. */
export const eventMessage = ({ seq, at, actor, source, event, taken, actions, state, status }: Note): EventMessage => ({
  ...common(actor),
  type: '@xstate.event',
  sourceId: source?.sessionId,
  event: redaction.event(event, event.type.startsWith('xstate.') ? nameOf(source ?? actor) : event.type),
  seq,
  at,
  taken,
  actions: actions.map(({ type, params, seq: own }) => ({ type, params: redaction.data(params, type), seq: own })),
  state,
  status,
})
