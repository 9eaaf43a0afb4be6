import type { Duplex } from 'node:stream'

/** The peer gets this long to close its side: destroying the socket at once could discard the answer. */
const LINGER_MS = 1000

export type SocketCloser = {
  /** Sends an answer and ends the connection; destroys one that has ended already. */
  closeWith: (socket: Duplex, answer: string | undefined) => void
  /** Destroys connections that have ended but that the peer has not closed yet. */
  destroyEnded: () => void
}

/** Ends connections that Node may no longer track: those of a CONNECT are in none of its lists and have no listener. */
export const createSocketCloser = (): SocketCloser => {
  const ended = new Set<Duplex>()
  return {
    closeWith: (socket, answer) => {
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
      // Unless the socket is read, the end of the peer's stream goes unnoticed.
      socket.end(answer).resume()
    },
    destroyEnded: () => {
      for (const socket of ended) socket.destroy()
    },
  }
}
