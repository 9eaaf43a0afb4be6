/*
 * Stately's adapter and receiver use windows. The adapter opens the inspector's window and posts to it. The receiver listens to
 * its own window and posts to the opener. The objects here have only the parts that these two use, and send over a channel.
 */

type Listen = (message: unknown) => void

/** A window whose `open` only returns a target to post to. `receive` delivers a message to its listeners. */
export const senderWindow = (post: (message: unknown) => void): { window: Window; receive: Listen } =>
  windowOf({ open: () => target(post) })

/** A window that posts to its opener. `receive` delivers a message to its listeners. */
export const receiverWindow = (post: (message: unknown) => void): { window: Window; receive: Listen } =>
  windowOf({ opener: target(post) })

/** A window with only the parts that adapter and receiver use. @see BrowserAdapter, createBrowserReceiver */
const windowOf = (parts: Pick<Partial<Window>, 'open' | 'opener'>): { window: Window; receive: Listen } => {
  const listeners = new Set<Listen>()
  const made: Partial<Window> = {
    ...parts,
    addEventListener: (_type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.add((data) => {
        if (typeof listener === 'function') listener(new MessageEvent('message', { data }))
      })
    },
  }
  return {
    window: made as Window,
    receive: (message) => {
      for (const listener of listeners) listener(message)
    },
  }
}

const target = (post: (message: unknown) => void): Window => {
  const made: Partial<Window> = { postMessage: (message: unknown) => post(message) }
  return made as Window
}
