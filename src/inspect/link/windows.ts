/*
 * Stately's adapter and receiver use windows: one opens the inspector and posts to it, the other listens to its window
 * and answers its opener. These objects have only those parts, over a channel.
 */

type Listen = (message: unknown) => void

/** A window whose `open` only returns where to post, and which receives what `receive` is given. */
export const senderWindow = (post: (message: unknown) => void): { window: Window; receive: Listen } =>
  windowOf({ open: () => target(post) })

/** A window whose opener receives its posts. */
export const receiverWindow = (post: (message: unknown) => void): { window: Window; receive: Listen } =>
  windowOf({ opener: target(post) })

/** Only what adapter and receiver use. @see BrowserAdapter, createBrowserReceiver */
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
