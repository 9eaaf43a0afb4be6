import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { hashSync, verifySync } from '@node-rs/argon2'

type Answer<Result> = { result: Result } | { error: Error }

const idle: Worker[] = []

const start = (): Worker => new Worker(new URL('./hashing.worker.mjs', import.meta.url))

/**
 * Runs the work in a thread, which has a low priority on Linux, so that guessed passwords do not slow down signed-in staff. Each thread runs one
 * piece of work at a time.
 */
const run = async <Result>(work: 'hash' | 'verify', args: readonly unknown[]): Promise<Result> => {
  const worker = idle.pop() ?? start()
  // The thread keeps the program running only while it works.
  worker.ref()
  worker.postMessage({ work, args })
  const [answer] = (await once(worker, 'message')) as [Answer<Result>]
  worker.unref()
  idle.push(worker)
  if ('error' in answer) throw answer.error
  return answer.result
}

/** A new hash in the PHC format. */
export const derive = (...args: Parameters<typeof hashSync>): Promise<string> => run('hash', args)
export const verify = (...args: Parameters<typeof verifySync>): Promise<boolean> => run('verify', args)
