/*
 * Stately's adapter and receiver speak to windows: one opens the inspector and posts to it, the other listens to its own window
 * and answers the one that opened it. Here are windows of only these parts, over a channel.
 */

type Listen = (message: unknown) => void

/** A window whose `open` opens nothing but says where to post, and which hears what `hear` is given. */
export const senderWindow = (post: (message: unknown) => void): { window: Window; hear: Listen } =>
  windowOf({ open: () => target(post) })

/** A window that was opened by one to which it posts. */
export const receiverWindow = (post: (message: unknown) => void): { window: Window; hear: Listen } =>
  windowOf({ opener: target(post) })

/** Only what adapter and receiver touch. @see BrowserAdapter, createBrowserReceiver */
const windowOf = (parts: Pick<Partial<Window>, 'open' | 'opener'>): { window: Window; hear: Listen } => {
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
    hear: (message) => {
      for (const listener of listeners) listener(message)
    },
  }
}

const target = (post: (message: unknown) => void): Window => {
  const made: Partial<Window> = { postMessage: (message: unknown) => post(message) }
  return made as Window
}
