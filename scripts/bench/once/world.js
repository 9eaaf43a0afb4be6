import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../lib/freePort.js'
import { PASSWORD, SHOP_KEY, startServer } from '../running.js'

export const OWNER = 'owner@kickstand.example'
/** Longest wait for an answer, in milliseconds; the slowest answers take a tenth of it. */
const PATIENCE = 60_000
const SECRET = 'a-secret-of-the-gateway-of-this-run'

/** @typedef {{ status: number, code: string | undefined, message: string | undefined, data: any }} Answer */
/** An operation in the gateway's book. @typedef {{ key: string, paymentRef: string, amountCents: number, state: string }} Entry */

/** The simulated gateway, which outlives the servers. @param {string} home @param {string} book */
const startGateway = async (home, book) => {
  const child = fork(join(home, 'build/server/gateway/simulated/main.js'), {
    env: { PATH: process.env.PATH ?? '', GATEWAY_BOOK: book, GATEWAY_SECRET: SECRET, GATEWAY_PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}` }
}

/** @param {Response} response @returns {Promise<Answer>} */
const read = async (response) => {
  const body = await response.json()
  return { status: response.status, code: body.code, message: body.message, data: body.data }
}

/**
 * Starts a server that can be killed at any moment, and a gateway that keeps running.
 * @param {{ home: string, database: import('../running.js').Database, book: string }} where
 */
export const openWorld = async ({ home, database, book }) => {
  const gateway = await startGateway(home, book)
  // The port stays the same after each restart, so that the gateway's events reach the server.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  gateway.child.send({ eventsUrl: `${url}/api/admin/gateway/simulated/events` })
  const env = {
    ...database,
    GATEWAY: 'simulated',
    GATEWAY_URL: gateway.url,
    GATEWAY_SECRET: SECRET,
    LOG_LEVEL: 'error',
  }
  const start = () => startServer(/** @type {import('../running.js').Database} */ (env), { port, home, isQuiet: true })
  let server = await start()
  let kills = 0
  let isRunning = true
  /** @type {string[]} */
  const errors = []
  /** @type {Promise<void> | undefined} */
  let killing

  const killOnce = async () => {
    kills += 1
    isRunning = false
    await server.kill()
    server = await start()
    isRunning = true
    killing = undefined
  }
  /**
   * Makes one call. Resolves to undefined if no complete answer arrived.
   * @param {string} method @param {string} path @param {string} token
   * @param {{ body?: object, key?: string, signal?: AbortSignal }} [options]
   */
  const ask = async (method, path, token, { body, key, signal } = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) }
    const answered = fetch(`${url}/api/admin${path}`, init)
      .then(read)
      .catch(() => undefined)
    // About once in a few thousand kills, `fetch` neither resolves nor rejects.
    const answer = await Promise.race([answered, wait(PATIENCE, undefined, { ref: false })])
    if (answer?.status === 500) errors.push(`${method} ${path} was answered 500`)
    return answer
  }
  // The server must not outlive this process, even if the process exits before `close` is called.
  const end = () => isRunning && server.kill()
  process.once('exit', end)
  return {
    ask,
    shopKey: SHOP_KEY,
    signIn: () => ask('POST', '/auth/login', '', { body: { email: OWNER, password: PASSWORD } }),
    /** What the gateway has done and refused, according to its book. @returns {Promise<Entry[]>} */
    readBook: async () =>
      (await fetch(`${gateway.url}/ledger`, { headers: { authorization: `Bearer ${SECRET}` } })).json(),
    /** Kills the server and starts it again. A call during a restart joins that restart. */
    kill: () => {
      killing ??= killOnce()
      return killing
    },
    kills: () => kills,
    /** Answers that a server should never give. */
    errors,
    stopServer: () => {
      isRunning = false
      return server.stop()
    },
    close: async () => {
      if (isRunning) await server.kill()
      process.off('exit', end)
      gateway.child.kill()
    },
  }
}
/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
