import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Failure, root } from '../lib/task.js'

export const PASSWORD = 'correct-horse-battery'
export const SHOP_KEY = 'a-key-of-the-shop-that-is-long-enough'
const LIMIT = '1000000'
/** Milliseconds between two requests for the page of a server that is starting. */
const LOOK_MS = 20
const ADDRESS = /Kickstand is running at (\S+)/

/** @typedef {Record<string, string> & ({ DATA_DIR: string } | { DATABASE_URL: string })} Database with other variables, if any */

/** @param {Database} database */
const environment = (database) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO_PASSWORD: PASSWORD,
  CALLS_PER_SESSION: LIMIT,
  CALLS_PER_ADDRESS: LIMIT,
  SHOP_KEY,
  // As with `npm start`. Otherwise the measuring process would read a line per request, and search it for the address.
  LOG_LEVEL: 'error',
  ...database,
})

/** @param {import('node:child_process').ChildProcess} child */
const addressOf = (child) =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      const address = ADDRESS.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Failure(`The server ended before it listened. ${output}`)))
  })

/** When the page was served for the first time, by `performance.now()`; NaN if aborted before. @param {number} port @param {AbortSignal} signal */
const servedAt = async (port, signal) => {
  while (!signal.aborted) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal }).catch(() => undefined)
    if (response?.ok) return performance.now()
    await wait(LOOK_MS)
  }
  return Number.NaN
}

/** Makes a server measure how long its event loop is blocked. Its timer fires a thousand times a second, which takes a tenth of a slow processor. */
const WATCH = ['--import', pathToFileURL(join(root, 'scripts/bench/server/eventLoop.js')).href]

/**
 * Starts the built server on a database. With a port, also measures when the server first serves its page.
 * @param {Database} database
 * @param {{ port?: number, isWatched?: boolean, home?: string, isQuiet?: boolean }} [options] `isWatched`: `longestHold` can be called;
 *   `home`: the folder whose build is started; `isQuiet`: its stderr is not shown, as failures are expected
 */
export const startServer = async (database, { port = 0, isWatched = false, home = root, isQuiet = false } = {}) => {
  const since = performance.now()
  const child = fork(join(home, 'build/server/main.js'), {
    env: { ...environment(database), PORT: String(port) },
    execArgv: isWatched ? WATCH : [],
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit', 'ipc'],
  })
  const ended = new AbortController()
  const served = port > 0 ? servedAt(port, ended.signal) : Promise.resolve(Number.NaN)
  const url = String(await addressOf(child).finally(() => ended.abort(new Failure('It has started.'))))
  const started = performance.now() - since
  return {
    url,
    /** Milliseconds until the server served its page; NaN without a port. */
    served: (await served) - since,
    /** Milliseconds until the server was listening, with its database open. */
    started,
    /** The longest block of the event loop since the last call, in milliseconds, without and with waits for a processor. */
    longestHold: async () => {
      if (!isWatched) throw new Failure('Nobody watches the event loop of this server.')
      child.send('longest')
      const [hold] = await once(child, 'message')
      return /** @type {{ longest: number, waited: number }} */ (hold)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    /** Ends the server as a crash would. */
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Signs in as the owner, who has all permissions. Resolves to a function that gets a path, or posts a body to it under an idempotency key; the
 * function rejects if the status is not 200.
 * @param {string} url of a server that `startServer` started
 */
export const signIn = async (url) => {
  const body = JSON.stringify({ email: 'owner@kickstand.example', password: PASSWORD })
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = await response.json()
  const headers = { authorization: `Bearer ${data.token}` }
  /** @param {object} body @param {string} key @returns {RequestInit} */
  const posted = (body, key) => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  /** @param {string} path @param {object} [body] @param {string} [key] */
  return async (path, body, key = '') => {
    const answer = await fetch(`${url}/api/admin${path}`, body ? posted(body, key) : { headers })
    if (answer.status !== 200) throw new Failure(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/**
 * Adds sample data to a database until it has this number of orders. The output of the program is shown.
 * @param {Database} database
 * @param {number} orders
 */
export const fill = async (database, orders) => {
  const child = fork(join(root, 'build/server/fillSample.js'), ['--orders', String(orders)], {
    env: environment(database),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Failure('The sample could not be made.')
}
