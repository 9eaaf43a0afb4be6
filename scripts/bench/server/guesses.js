import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ms, quantile, timesOf } from '../measure.js'
import { signIn, startServer } from '../running.js'

/*
 * A hundred strangers guess passwords at once (strangers.js) while a signed-in member of staff works. The calls of the member of staff are timed
 * before and during the guessing.
 */

const AT_ONCE = 100
const CALLS = 200
const SHARE = 0.95
/** The factor by which calls may be slower during the guessing. */
const LIMIT = 2

/** @param {(path: string) => Promise<unknown>} ask @returns {Promise<number>} p95 in milliseconds */
const timeCalls = async (ask) => quantile(await timesOf(CALLS, () => ask('/init')), SHARE)

/**
 * @param {string} engine
 * @param {import('../running.js').Database} database
 * @returns {Promise<{ line: string, missed: string[] }>}
 */
export const measureGuesses = async (engine, database) => {
  const server = await startServer(database)
  try {
    const ask = await signIn(server.url)
    await timeCalls(ask)
    const idle = await timeCalls(ask)
    const strangers = new Worker(new URL('./strangers.js', import.meta.url), {
      workerData: { url: server.url, atOnce: AT_ONCE },
    })
    const meanwhile = await timeCalls(ask)
    strangers.postMessage('stop')
    const [guesses] = await once(strangers, 'message')
    const ratio = meanwhile / idle
    const line = `${engine}: 95 of 100 calls take ${ms(idle)} ms, and ${ms(meanwhile)} ms (${ratio.toFixed(1)} times) while ${AT_ONCE} guess passwords, ${guesses} times in all`
    return {
      line,
      missed: ratio > LIMIT ? [`${engine}, while passwords are guessed: ${ratio.toFixed(1)} times, of ${LIMIT}`] : [],
    }
  } finally {
    await server.stop()
  }
}
