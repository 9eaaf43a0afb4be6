import type { ActorMessage, EventMessage } from '../../../src/inspect/link/messages.ts'
import type { Batch } from '../../../src/inspect/link/pageLink.ts'

/* What an app reports to its inspectors, in the shape of XState's inspection events. */

const common = { rootId: 'x:0', createdAt: '0', id: '', _version: 'test' }

/** An actor with the session id x:n, whose parent may be given. */
export const actor = (
  session: string,
  name: string,
  more: Partial<Omit<ActorMessage, 'type' | 'name' | 'sessionId'>> = {},
): ActorMessage => ({
  ...common,
  type: '@xstate.actor',
  sessionId: session,
  parentId: undefined,
  name,
  definition: undefined,
  snapshot: { status: 'active', value: 'idle' },
  src: name,
  machine: name,
  events: [],
  delays: {},
  ...more,
})

/** An event that reached an actor, 10 ms after the previous one. */
export const event = (
  seq: number,
  session: string,
  type: string,
  more: Partial<Omit<EventMessage, 'type' | 'sessionId' | 'seq'>> = {},
): EventMessage => ({
  ...common,
  type: '@xstate.event',
  sessionId: session,
  sourceId: undefined,
  event: { type },
  seq,
  at: seq * 10,
  taken: [],
  actions: [],
  state: null,
  status: 'active',
  ...more,
})

export const batch = (more: Partial<Batch> = {}): Batch => ({ actors: [], events: [], forgotten: 0, ...more })
