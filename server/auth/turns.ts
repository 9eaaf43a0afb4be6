import { ApiError } from '../http/answers.ts'

/** Who waits for a turn: in whose name, and until when. */
export type Waiter = { name: string; signal?: AbortSignal }

/** Read by nobody: its caller has left. */
const LEFT = new ApiError(400, 'The caller has left')

/**
 * Runs what is given to it, no more than `most` at the same time. Names take turns, however many wait in one; of one name the
 * first comes first. Whoever leaves before waits no more: that is an ApiError.
 */
export const createTurns = (most: number) => {
  // Map and set keep what is in them in the order in which it came: who had a turn is put last.
  const waiting = new Map<string, Set<() => void>>()
  let free = most
  const drop = (name: string, start: () => void): boolean => {
    const others = waiting.get(name)
    const isDropped = others?.delete(start) === true
    if (others?.size === 0) waiting.delete(name)
    return isDropped
  }
  const wait = ({ name, signal }: Waiter): Promise<void> =>
    new Promise((start, reject) => {
      waiting.set(name, (waiting.get(name) ?? new Set()).add(start))
      signal?.addEventListener('abort', () => drop(name, start) && reject(LEFT), { once: true })
    })
  const pass = (): void => {
    const [first] = waiting
    if (first === undefined) {
      free += 1
      return
    }
    const [name, others] = first
    const [start = () => {}] = others
    waiting.delete(name)
    waiting.set(name, others)
    drop(name, start)
    start()
  }
  return async <Result>(work: () => Promise<Result>, waiter: Waiter): Promise<Result> => {
    if (waiter.signal?.aborted) throw LEFT
    if (free > 0) free -= 1
    else await wait(waiter)
    try {
      return await work()
    } finally {
      pass()
    }
  }
}
