import { createBrowserReceiver } from '@statelyai/inspect'
import type { Channel } from './channel.ts'
import type { ActorMessage, AppPost, EventMessage } from './messages.ts'
import { receiverWindow } from './windows.ts'

/** The messages since the last batch. `actors` has only the latest message about each actor. */
export interface Batch {
  readonly actors: readonly ActorMessage[]
  readonly events: readonly EventMessage[]
  /** The number of events that were dropped because there were too many. */
  readonly forgotten: number
}

export type AppNews =
  | { readonly type: 'app.announced'; readonly address: string }
  | { readonly type: 'app.ended' }
  | { readonly type: 'batch.received'; readonly batch: Batch }

export interface PageLink {
  /** Follows the app. Returns a function that stops following. */
  readonly watch: (onNews: (news: AppNews) => void) => () => void
  readonly send: (session: string, event: { readonly type: string }) => void
}

/** Limit of events that wait while the page is not drawn. */
const WAITING_EVENTS = 5000

/** Collects messages until the page can take them. */
const createGathering = () => {
  let actors = new Map<string, ActorMessage>()
  let events: EventMessage[] = []
  let forgotten = 0
  return {
    add: (message: object): void => {
      if (isActorMessage(message)) actors.set(message.sessionId, message)
      if (isEventMessage(message)) events.push(message)
      if (events.length < 2 * WAITING_EVENTS) return
      forgotten += events.length - WAITING_EVENTS
      events = events.slice(-WAITING_EVENTS)
    },
    forget: (count: number): void => {
      forgotten += count
    },
    take: (): Batch => {
      const batch: Batch = { actors: [...actors.values()], events, forgotten }
      actors = new Map()
      events = []
      forgotten = 0
      return batch
    },
  }
}

const isActorMessage = (message: object): message is ActorMessage =>
  Reflect.get(message, 'type') === '@xstate.actor' && 'machine' in message
const isEventMessage = (message: object): message is EventMessage =>
  Reflect.get(message, 'type') === '@xstate.event' && 'seq' in message

/**
 * The inspector's end of the channel. It follows the console of one tab: `wanted`, or if that is null, the first that
 * answers. `later` defers a batch.
 */
export const createPageLink = (
  channel: Channel,
  wanted: string | null,
  later: (task: () => void) => void,
): PageLink => {
  let tab = wanted

  const follow = (onNews: (news: AppNews) => void): (() => void) => {
    const gathering = createGathering()
    let handshake: unknown
    let isWaiting = false

    const ask = (): void => channel.post({ type: 'kickstand.watched', tab, message: handshake })

    const { window, receive } = receiverWindow((message) => {
      handshake = message
      ask()
    })

    const deliverLater = (): void => {
      if (isWaiting) return
      isWaiting = true
      later(() => {
        isWaiting = false
        onNews({ type: 'batch.received', batch: gathering.take() })
      })
    }

    const adopt = (sender: string): void => {
      if (tab !== null) return
      tab = sender
      // Stops the consoles of all tabs; only the adopted one is asked to continue.
      channel.post({ type: 'kickstand.left' })
      ask()
    }

    const handlePost = (post: AppPost): void => {
      if (post.type === 'kickstand.ended') onNews({ type: 'app.ended' })
      if (post.type === 'kickstand.announced') {
        gathering.take()
        onNews({ type: 'app.announced', address: post.address })
        ask()
      }
      if (post.type === 'kickstand.reported') {
        gathering.forget(post.forgotten)
        for (const message of JSON.parse(post.messages)) receive(message)
        deliverLater()
      }
    }

    const stopListening = channel.listen((post) => {
      // The app stops sending when any inspector leaves, so this one asks again.
      if (post.type === 'kickstand.left') ask()
      if (!('tab' in post) || post.type === 'kickstand.watched' || post.type === 'kickstand.sent') return
      if (post.type !== 'kickstand.ended') adopt(post.tab)
      if (post.tab === tab) handlePost(post)
    })

    const { unsubscribe } = createBrowserReceiver({ window }).subscribe((message) => gathering.add(message))

    return () => {
      unsubscribe()
      stopListening()
      channel.post({ type: 'kickstand.left' })
    }
  }

  return {
    watch: follow,
    send: (session, event) => {
      if (tab !== null) channel.post({ type: 'kickstand.sent', tab, session, event })
    },
  }
}
