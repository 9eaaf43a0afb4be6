import { Failure } from '../../lib/task.js'
import { ms, quantile, timesOf } from '../measure.js'
import { signIn, startServer } from '../running.js'

/*
 * Strangers guess passwords, a hundred at once, each again as soon as it was answered, while somebody who is signed in works. Their
 * calls are timed before and meanwhile.
 */

const AT_ONCE = 100
const CALLS = 200
const SHARE = 0.95
/** How many times as long calls may take meanwhile. */
const LIMIT = 2

/** @param {(path: string) => Promise<unknown>} ask @returns {Promise<number>} milliseconds that 95 of 100 calls take at most */
const timeCalls = async (ask) => quantile(await timesOf(CALLS, () => ask('/init')), SHARE)

/** @param {string} url @param {number} number of the stranger, who tries an account of their own and the owner's in turn */
const guess = async (url, number) => {
  const email = number % 2 === 0 ? 'owner@kickstand.example' : `stranger${number}@kickstand.example`
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await response.text()
  if (![401, 429].includes(response.status)) throw new Failure(`A guess was answered ${response.status}.`)
}

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
    let isOver = false
    let guesses = 0
    const strangers = Array.from({ length: AT_ONCE }, async (_, number) => {
      for (; !isOver; guesses += 1) await guess(server.url, number)
    })
    const meanwhile = await timeCalls(ask)
    isOver = true
    await Promise.all(strangers)
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
