import type { Post } from './messages.ts'

/** The connection between the console and its inspectors. A posted message reaches all other ends. */
export interface Channel {
  readonly post: (message: Post) => void
  readonly listen: (onMessage: (message: Post) => void) => () => void
}

const NAME = 'kickstand.inspector'

// Nothing else posts on a channel of this name within our origin.
const isPost = (data: unknown): data is Post =>
  typeof data === 'object' && data !== null && String(Reflect.get(data, 'type')).startsWith('kickstand.')

/**
 * Opens the channel between the console and its inspectors. Unlike `window.postMessage`, it needs no reference to the
 * other window: an inspector can run in its own process, and either side can reload.
 */
export const openChannel = (name = NAME): Channel & { readonly close: () => void } => {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      const handle = ({ data }: MessageEvent): void => {
        if (isPost(data)) onMessage(data)
      }
      channel.addEventListener('message', handle)
      return () => channel.removeEventListener('message', handle)
    },
    close: () => channel.close(),
  }
}
