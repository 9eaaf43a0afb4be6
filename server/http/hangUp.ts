import type { Duplex } from 'node:stream'

/** Whoever was told the last words gets this long to close, too: what closes at once may take them along. */
const LINGER_MS = 1000

export type HangUps = {
  /** Says the last words on a connection and ends it; one that has ended already is closed. */
  hangUp: (socket: Duplex, words: string | undefined) => void
  /** Closes those that have ended, and whose callers have not closed yet. */
  closeEnded: () => void
}

/** Ends connections that Node may no longer look after: those of a CONNECT are in none of its lists, and have no listener. */
export const createHangUps = (): HangUps => {
  const ended = new Set<Duplex>()
  return {
    hangUp: (socket, words) => {
      if (!socket.writable) {
        socket.destroy()
        return
      }
      ended.add(socket)
      const linger = setTimeout(() => socket.destroy(), LINGER_MS)
      socket.once('close', () => {
        clearTimeout(linger)
        ended.delete(socket)
      })
      socket.on('error', () => socket.destroy())
      // What else comes is not read by anybody, and neither would be its end.
      socket.end(words).resume()
    },
    closeEnded: () => {
      for (const socket of ended) socket.destroy()
    },
  }
}
