import type { Post } from './messages.ts'

/** What both sides speak over. A message that one end posts is heard at all others. */
export interface Channel {
  readonly post: (message: Post) => void
  readonly listen: (onMessage: (message: Post) => void) => () => void
}

const NAME = 'kickstand.inspector'

// Nobody else posts on a channel of this name: it is within one origin.
const isPost = (data: unknown): data is Post =>
  typeof data === 'object' && data !== null && String(Reflect.get(data, 'type')).startsWith('kickstand.')

/**
 * The channel between the console and its inspectors. Unlike `postMessage` it needs no handle of the other window: an inspector
 * may run in a process of its own, and either side may be loaded anew.
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
