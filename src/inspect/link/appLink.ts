import { createBrowserInspector } from '@statelyai/inspect'
import { redactAddress } from '../../../machines/replay/redactAddress.ts'
import type { Batch, Tap } from '../app/tap.ts'
import type { Channel } from './channel.ts'
import { senderWindow } from './windows.ts'

export interface AppLink {
  /** Passes messages through Stately's adapter, and sends the result to inspectors as one message. */
  readonly send: (batch: Batch) => void
  /** Accepts inspectors: those that are already waiting, and later ones. */
  readonly serve: (tap: Tap, address: string) => void
  /** Notifies inspectors that the page is closed. */
  readonly end: () => void
}

/** The app's end of the channel. `tab` identifies the window of the console. */
export const createAppLink = (channel: Channel, tab: string): AppLink => {
  let outbox: unknown[] = []
  const { window, receive } = senderWindow((message) => outbox.push(message))
  const { adapter } = createBrowserInspector({
    window,
    // The messages are already masked and plain, and the tap keeps the past.
    serialize: (event) => event,
    maxDeferredEvents: 0,
  })

  return {
    send: ({ messages, forgotten }) => {
      for (const message of messages) adapter.send(message)
      channel.post({ type: 'kickstand.reported', tab, messages: JSON.stringify(outbox), forgotten })
      outbox = []
    },
    serve: (tap, address) => {
      channel.listen((post) => {
        if (post.type === 'kickstand.watched' && (post.tab === null || post.tab === tab)) {
          receive(post.message)
          tap.open()
        }
        if (post.type === 'kickstand.left') tap.close()
        if (post.type === 'kickstand.sent' && post.tab === tab) tap.actor(post.session)?.send(post.event)
      })
      channel.post({ type: 'kickstand.announced', tab, address: redactAddress(address) })
    },
    end: () => channel.post({ type: 'kickstand.ended', tab }),
  }
}
