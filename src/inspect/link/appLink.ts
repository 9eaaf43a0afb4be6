import { createBrowserInspector } from '@statelyai/inspect'
import { redactAddress } from '../../../machines/replay/redactAddress.ts'
import type { Tap, Telling } from '../app/tap.ts'
import type { Channel } from './channel.ts'
import { senderWindow } from './windows.ts'

export interface AppLink {
  /** Tells inspectors what has happened, through Stately's adapter and then as one message. */
  readonly tell: (telling: Telling) => void
  /** Lets inspectors watch: those that wait, and those that come. */
  readonly serve: (tap: Tap, address: string) => void
  /** The page goes away. */
  readonly end: () => void
}

/** The app's end of the channel. `tab` tells the windows of the console apart. */
export const createAppLink = (channel: Channel, tab: string): AppLink => {
  let outbox: unknown[] = []
  const { window, hear } = senderWindow((message) => outbox.push(message))
  const { adapter } = createBrowserInspector({
    window,
    // All that comes here has been redacted, and is plain; the tap keeps what came before.
    serialize: (event) => event,
    maxDeferredEvents: 0,
  })

  return {
    tell: ({ messages, forgotten }) => {
      for (const message of messages) adapter.send(message)
      channel.post({ type: 'kickstand.told', tab, messages: JSON.stringify(outbox), forgotten })
      outbox = []
    },
    serve: (tap, address) => {
      channel.listen((post) => {
        if (post.type === 'kickstand.watched' && (post.tab === null || post.tab === tab)) {
          hear(post.message)
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
