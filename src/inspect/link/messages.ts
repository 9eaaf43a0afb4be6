import type { StatelyActorEvent, StatelyEventEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'

/*
 * What the app tells the inspector of itself. These are events of Stately's inspection protocol, which its adapter carries,
 * with what our own page shows besides. All data in them is redacted, and plain.
 */

/** A transition that was taken: ids of states; `target` is null where the state was not left. */
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

/** An actor as it is now. Sent when it is first spoken of, and after it has changed. */
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
  /** What its parent knows its logic as: an effect's name, or a machine's. */
  readonly src: string
  /** The id of its machine; null where it is none. */
  readonly machine: string | null
  /** The events that its machine knows. */
  readonly events: readonly string[]
  /** The numbers among its delays, milliseconds, by name. */
  readonly delays: Readonly<Record<string, number>>
}

/** Something that reached an actor, and what came of it. `xstate.init` is its start, `xstate.stop` its end. */
export interface EventMessage extends StatelyEventEvent {
  readonly type: '@xstate.event'
  /** Its number since the page was loaded. */
  readonly seq: number
  /** Epoch milliseconds, with fractions. */
  readonly at: number
  readonly taken: readonly Taken[]
  /** What the machine told the world meanwhile, each with its number in the same order as the events. */
  readonly actions: readonly (Action & { readonly seq: number })[]
  /** The state of the machine afterwards; null where the actor is none. */
  readonly state: StateValue | null
  readonly status: Status
}

export type Message = ActorMessage | EventMessage

/** Who speaks: a page of the console, by the tab that it is in. */
interface FromApp {
  readonly tab: string
}

/** What goes over the channel from the app to its inspectors. */
export type AppPost =
  | (FromApp & { readonly type: 'kickstand.announced'; readonly address: string })
  // A list as JSON: many small objects take three times as long to copy as one text.
  | (FromApp & { readonly type: 'kickstand.told'; readonly messages: string; readonly forgotten: number })
  | (FromApp & { readonly type: 'kickstand.ended' })

/** What goes back. */
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
