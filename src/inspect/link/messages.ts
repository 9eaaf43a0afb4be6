import type { StatelyActorEvent, StatelyEventEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'

/*
 * Messages between the app and its inspectors. Those about actors and events follow Stately's inspection protocol, so
 * that its adapter can carry them, and contain what our page needs in addition. All data is masked and plain.
 */

/** A transition between ids of states; `target` is null if the state was not left. */
export interface Taken {
  readonly source: string
  readonly target: string | null
  readonly on: string
}

export interface Action {
  readonly type: string
  readonly params: unknown
}

export type Status = 'active' | 'done' | 'error' | 'stopped'

/** The present state of an actor. Sent before it is first mentioned, and after each change. */
export interface ActorMessage extends StatelyActorEvent {
  readonly type: '@xstate.actor'
  readonly snapshot: {
    readonly status: Status
    readonly value?: StateValue
    readonly context?: unknown
    readonly input?: unknown
    readonly output?: unknown
    readonly error?: unknown
  }
  /** The name by which the parent invokes it: that of an effect or a machine. */
  readonly src: string
  /** The id of its machine; null if the actor is not a machine. */
  readonly machine: string | null
  /** The types of the events that its machine handles. */
  readonly events: readonly string[]
  /** The constant delays of its machine, in milliseconds, by name. */
  readonly delays: Readonly<Record<string, number>>
}

/** An event of an actor, and what it caused. `xstate.init` starts an actor, `xstate.stop` ends it. */
export interface EventMessage extends StatelyEventEvent {
  readonly type: '@xstate.event'
  /** The number of the event, counted since the page was loaded. */
  readonly seq: number
  /** Epoch milliseconds, with fractions. */
  readonly at: number
  readonly taken: readonly Taken[]
  /** The actions that the event caused (effects without an answer), numbered in one sequence with the events. */
  readonly actions: readonly (Action & { readonly seq: number })[]
  /** The state of the machine afterwards; null if the actor is not a machine. */
  readonly state: StateValue | null
  readonly status: Status
}

export type Message = ActorMessage | EventMessage

/** The sender: a page of the console, identified by its tab. */
interface FromApp {
  readonly tab: string
}

/** Messages from the app to its inspectors. */
export type AppPost =
  | (FromApp & { readonly type: 'kickstand.announced'; readonly address: string })
  // JSON, because many small objects take three times as long to copy as one text.
  | (FromApp & { readonly type: 'kickstand.reported'; readonly messages: string; readonly forgotten: number })
  | (FromApp & { readonly type: 'kickstand.ended' })

/** Messages from inspectors to the app. */
export type PagePost =
  | { readonly type: 'kickstand.watched'; readonly tab: string | null; readonly message: unknown }
  | { readonly type: 'kickstand.left' }
  | {
      readonly type: 'kickstand.sent'
      readonly tab: string
      readonly session: string
      readonly event: { readonly type: string }
    }

export type Post = AppPost | PagePost
