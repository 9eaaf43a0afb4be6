import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The unfinished answers of each connection: several if requests are pipelined. */
export const createPendingAnswers = () => {
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
