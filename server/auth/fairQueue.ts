import { ApiError } from '../http/answers.ts'

/** On whose behalf work waits, and the signal that cancels it. */
export type Waiter = { name: string; signal?: AbortSignal }

/** Nobody reads this answer: its caller has disconnected. */
const LEFT = new ApiError(400, 'The caller has left')

/** After a piece of work, its slot stays empty for `factor` times as long as the work took, but for at most `most` milliseconds. */
const PAUSE = { factor: 2, most: 500 }

/**
 * Runs at most `limit` pieces of work at the same time. The names of waiters take turns, however much work waits for one name; within a name the
 * order is first in, first out. Rejects with an ApiError if the waiter disconnects before its turn.
 *
 * After each piece of work its slot stays empty for a while (see PAUSE), so that other calls get most of the time, however much work waits.
 */
export const createFairQueue = (limit: number) => {
  // Maps and sets keep insertion order: a name that had its turn is inserted again at the end.
  const waiting = new Map<string, Set<() => void>>()
  let free = limit
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
    const since = performance.now()
    try {
      return await work()
    } finally {
      setTimeout(pass, Math.min(PAUSE.factor * (performance.now() - since), PAUSE.most))
    }
  }
}
