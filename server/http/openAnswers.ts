import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answers of each connection that are not out yet: several where requests come before the one before them is answered. */
export const createOpenAnswers = () => {
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  return {
    note: (socket: Duplex, answer: ServerResponse): void => {
      const answers = open.get(socket) ?? new Set()
      open.set(socket, answers.add(answer))
      answer.once('close', () => answers.delete(answer))
    },
    of: (socket: Duplex): ServerResponse[] =>
      [...(open.get(socket) ?? [])].filter(({ writableFinished }) => !writableFinished),
  }
}
