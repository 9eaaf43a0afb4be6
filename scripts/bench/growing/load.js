import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../lib/task.js'
import { PASSWORD, SHOP_KEY } from '../running.js'

/*
 * What staff and the shop do at the same time. The readers change nothing, because the primary answers the calls of a person who has just changed
 * something.
 */

const READERS = 6
const SHOPS = 4
const WRITERS = 2
/** Milliseconds until an unanswered call is sent again. */
const PAUSE = 50
const PRODUCTS = ['Harbor City', 'Chain Lock'].map((product) => ({
  product,
  kind: 'bike',
  quantity: 1,
  unit_price_cents: 100_000,
}))
export const REPORTS = [
  '/dashboard/reports/sales/net',
  '/dashboard/reports/sales/total?type=month',
  '/dashboard/reports/sales/gateways',
  '/dashboard/reports/sales/countries',
  '/dashboard/reports/total/counts',
]
const LISTS = ['/users', '/users?page=3&items_per_page=25', '/users?sort=name&order=asc', '/users?search=an']

/** @typedef {'report' | 'list' | 'order' | 'change'} Kind */
/** @typedef {{ phase: string, kind: Kind, ms: number, isAged: boolean }} Call a call that succeeded, after `ms` */

/** @param {string} url of the balancer @param {string} name of an account of the sample */
export const signIn = async (url, name) => {
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@kickstand.example`, password: PASSWORD }),
  })
  const { data } = await response.json()
  if (response.status !== 200) throw new Failure(`The sign-in of ${name} was answered ${response.status}`)
  return String(data.token)
}

/** @param {string} number */
const orderOf = (number) => {
  const now = new Date().toISOString()
  return {
    number,
    placed_at: now,
    customer: { email: `${number}@example.org`, first_name: 'Ada', last_name: 'Byron', country_code: 'DE' },
    country_code: 'DE',
    gateway: 'Card',
    lines: PRODUCTS,
    payments: [{ ref: number, amount_cents: 200_000, made_at: now }],
  }
}

/** @param {string} url of the balancer */
export const startLoad = async (url) => {
  let phase = ''
  let isRunning = true
  /** @type {Call[]} */
  const calls = []
  /** Answers that should never occur. @type {string[]} */
  const faults = []
  /** Number of calls that were cut off, or answered with a status of failure other than 409, by phase. @type {Map<string, number>} */
  const missed = new Map()
  /** Numbers of acknowledged orders. @type {string[]} */
  const orders = []
  /** For each message, by its id, the texts that were last acknowledged and last sent. @type {Map<string, { acknowledged: number, sent: number }>} */
  const messages = new Map()

  /**
   * Makes one call. Resolves to undefined if it was cut off, or answered with a status of failure other than 409. Only complete answers count.
   * @param {string} method @param {string} path @param {string} token @param {object} [body]
   */
  const ask = async (method, path, token, body) => {
    try {
      const response = await fetch(`${url}/api/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { data } = await response.json()
      if (response.ok) return { data, status: response.status, isAged: response.headers.has('age') }
      if (response.status === 409) return { data: undefined, status: 409, isAged: false }
      if (response.status !== 503) faults.push(`${method} ${path} was answered ${response.status}`)
    } catch {}
    missed.set(phase, (missed.get(phase) ?? 0) + 1)
    return undefined
  }
  /** @param {Kind} kind @param {() => Promise<boolean | undefined>} work resolves to whether the answer was read from the replica */
  const repeat = async (kind, work) => {
    while (isRunning) {
      const since = performance.now()
      const started = phase
      const isAged = await work()
      if (isAged !== undefined) calls.push({ phase: started, kind, ms: performance.now() - since, isAged })
      else await wait(PAUSE)
    }
  }
  /** @param {Kind} kind @param {string[]} paths @param {string} token */
  const read = (kind, paths, token) =>
    repeat(kind, async () => {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? ''
      return (await ask('GET', path, token))?.isAged
    })
  /** Sends each order until it is acknowledged, as a shop does. */
  const sell = () =>
    repeat('order', async () => {
      const number = randomUUID()
      const order = orderOf(number)
      while (isRunning) {
        const answer = await ask('POST', '/shop/orders', SHOP_KEY, order)
        if (answer?.status === 409) faults.push(`Order ${number} was answered 409`)
        if (answer !== undefined) {
          orders.push(number)
          return false
        }
        await wait(PAUSE)
      }
      return undefined
    })
  /** @param {string} token */
  const write = async (token) => {
    let id = ''
    let version = ''
    await repeat('change', async () => {
      const known = messages.get(id)
      const number = (known?.sent ?? 0) + 1
      const body = { title: `${id || randomUUID()}`.slice(0, 40), body: String(number) }
      if (known) known.sent = number
      const answer = known
        ? await ask('PUT', `/saved-messages/${id}`, token, { ...body, updated_at: version })
        : await ask('POST', '/saved-messages', token, body)
      // The change may have been made without an answer. The next one would then refer to an outdated version, so a new message is written.
      if (answer?.data === undefined) {
        id = ''
        return undefined
      }
      id = answer.data.id
      version = answer.data.updated_at
      messages.set(id, { acknowledged: number, sent: number })
      return false
    })
  }

  const [owner, analyst, support] = await Promise.all([
    signIn(url, 'owner'),
    signIn(url, 'analyst'),
    signIn(url, 'support'),
  ])
  const people = [
    ...Array.from({ length: READERS }, (_, index) =>
      index % 2 === 0 ? read('report', REPORTS, analyst) : read('list', LISTS, support),
    ),
    ...Array.from({ length: SHOPS }, sell),
    ...Array.from({ length: WRITERS }, () => write(owner)),
  ]
  return {
    calls,
    faults,
    missed,
    orders,
    messages,
    /** @param {string} next */
    enter: (next) => {
      phase = next
    },
    stop: async () => {
      isRunning = false
      await Promise.all(people)
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof startLoad>>} Load */
