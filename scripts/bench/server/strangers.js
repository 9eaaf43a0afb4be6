import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../lib/task.js'

/*
 * Strangers who guess passwords until a message arrives, each sending the next guess once the last one is answered. In the end, the number of
 * guesses is posted. Runs in a thread of its own, so that it does not delay the calls that are timed.
 */

const { url, atOnce } = workerData
let isOver = false
let guesses = 0

/** @param {number} number of the stranger, who tries an account of their own or the owner's */
const guess = async (number) => {
  const email = number % 2 === 0 ? 'owner@kickstand.example' : `stranger${number}@kickstand.example`
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await response.text()
  if (![401, 429].includes(response.status)) throw new Failure(`A guess was answered ${response.status}.`)
  guesses += 1
}

parentPort?.once('message', () => {
  isOver = true
})
await Promise.all(
  Array.from({ length: atOnce }, async (_, number) => {
    while (!isOver) await guess(number)
  }),
)
parentPort?.postMessage(guesses)
