import type { StateValue } from 'xstate'
import type { ActorMessage, EventMessage, Status, Taken } from '../link/messages.ts'
import type { Batch } from '../link/pageLink.ts'

/* What the inspector knows of the app: the state of its actors, and the events they received. Immutable. */

/** Limit of entries in the log. */
export const LOG_KEPT = 5000
/** Limit of stopped actors that are kept because the log refers to them. */
export const ENDED_KEPT = 1000

export interface InspectedActor {
  readonly session: string
  readonly parent: string | null
  readonly name: string
  /** The path from the root: `app.workspace.tickets`. */
  readonly path: string
  readonly src: string
  readonly machine: string | null
  readonly events: readonly string[]
  readonly delays: Readonly<Record<string, number>>
  readonly status: Status
  readonly value: StateValue | null
  /** Those of context, input, output and error that it has. */
  readonly data: Readonly<Record<string, unknown>>
}

export interface LogEntry {
  readonly seq: number
  /** Epoch milliseconds, with fractions. */
  readonly at: number
  readonly session: string
  readonly path: string
  readonly source: string | null
  readonly sourcePath: string | null
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string }
  readonly taken: readonly Taken[]
  readonly actions: EventMessage['actions']
  readonly state: StateValue | null
  readonly status: Status
}

export interface Stream {
  readonly actors: ReadonlyMap<string, InspectedActor>
  readonly log: readonly LogEntry[]
  /** The number of the newest event received. */
  readonly last: number
  /** How many events there were since the start or since the log was cleared, and how many of them are no longer in the log. */
  readonly count: number
  readonly dropped: number
}

export const EMPTY_STREAM: Stream = { actors: new Map(), log: [], last: 0, count: 0, dropped: 0 }

const isAlive = ({ status }: InspectedActor): boolean => status === 'active'

const actorOf = (message: ActorMessage, actors: ReadonlyMap<string, InspectedActor>): InspectedActor => {
  const { status, value, ...data } = message.snapshot
  const parent = message.parentId === undefined ? undefined : actors.get(message.parentId)
  return {
    session: message.sessionId,
    parent: message.parentId ?? null,
    name: message.name,
    path: parent ? `${parent.path}.${message.name}` : message.name,
    src: message.src,
    machine: message.machine,
    events: message.events,
    delays: message.delays,
    status,
    value: value ?? null,
    data,
  }
}

/** The actors, without the oldest stopped ones if there are too many of those. */
const pruned = (actors: ReadonlyMap<string, InspectedActor>): ReadonlyMap<string, InspectedActor> => {
  const ended = [...actors.values()].filter((actor) => !isAlive(actor))
  if (ended.length <= ENDED_KEPT) return actors
  const gone = new Set(ended.slice(0, ended.length - ENDED_KEPT / 2).map(({ session }) => session))
  return new Map([...actors].filter(([session]) => !gone.has(session)))
}

const withActors = (
  known: ReadonlyMap<string, InspectedActor>,
  messages: readonly ActorMessage[],
): ReadonlyMap<string, InspectedActor> => {
  if (messages.length === 0) return known
  const actors = new Map(known)
  for (const message of messages) actors.set(message.sessionId, actorOf(message, actors))
  return pruned(actors)
}

const entryOf = (message: EventMessage, actors: ReadonlyMap<string, InspectedActor>): LogEntry => ({
  seq: message.seq,
  at: message.at,
  session: message.sessionId,
  path: actors.get(message.sessionId)?.path ?? message.sessionId,
  source: message.sourceId ?? null,
  sourcePath: message.sourceId === undefined ? null : (actors.get(message.sourceId)?.path ?? message.sourceId),
  event: message.event,
  taken: message.taken,
  actions: message.actions,
  state: message.state,
  status: message.status,
})

/** The events that are new here. When another inspector connects, the app sends the past again. */
const newEvents = (events: readonly EventMessage[], last: number): readonly EventMessage[] => {
  let newest = last
  return events.filter(({ seq }) => {
    if (seq <= newest) return false
    newest = seq
    return true
  })
}

/** The stream after these messages. */
export const withBatch = (stream: Stream, { actors: changed, events, forgotten }: Batch): Stream => {
  const actors = withActors(stream.actors, changed)
  const fresh = newEvents(events, stream.last)
  if (fresh.length === 0 && forgotten === 0) return actors === stream.actors ? stream : { ...stream, actors }
  const log = [...stream.log, ...fresh.map((message) => entryOf(message, actors))]
  const count = stream.count + fresh.length + forgotten
  return {
    actors,
    log: log.length > LOG_KEPT ? log.slice(-LOG_KEPT) : log,
    last: fresh.at(-1)?.seq ?? stream.last,
    count,
    dropped: stream.dropped + forgotten + Math.max(0, log.length - LOG_KEPT),
  }
}

/** The stream with an empty log. Events are counted from zero again. */
export const withoutLog = (stream: Stream): Stream => ({ ...stream, log: [], count: 0, dropped: 0 })

/** The actor at a path: the running one, otherwise the newest stopped one. */
export const actorAt = ({ actors }: Stream, path: string): InspectedActor | undefined => {
  const there = [...actors.values()].filter((actor) => actor.path === path)
  return there.findLast(isAlive) ?? there.at(-1)
}

export interface ActorBranch {
  readonly actor: InspectedActor
  readonly children: readonly ActorBranch[]
}

/** The running actors below their parents, and a stopped one if it is selected. */
export const branchesOf = ({ actors }: Pick<Stream, 'actors'>, chosen: string | undefined): readonly ActorBranch[] => {
  const below = new Map<string | null, InspectedActor[]>()
  for (const actor of actors.values()) {
    if (!isAlive(actor) && actor.session !== chosen) continue
    const siblings = below.get(actor.parent)
    if (siblings) siblings.push(actor)
    else below.set(actor.parent, [actor])
  }
  const branches = (parent: string | null): ActorBranch[] =>
    (below.get(parent) ?? []).map((actor) => ({ actor, children: branches(actor.session) }))
  return branches(null)
}

/** Whether an actor is `outer` or one of its descendants. Both are session ids. */
export const isWithin = ({ actors }: Pick<Stream, 'actors'>, session: string | null, outer: string): boolean => {
  if (session === null) return false
  if (session === outer) return true
  return isWithin({ actors }, actors.get(session)?.parent ?? null, outer)
}
