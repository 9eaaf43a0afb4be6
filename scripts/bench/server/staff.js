import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../measure.js'

/*
 * Many members of staff at work at once, at a human pace. They arrive one after the other. Each signs in, opens the dashboard, and then goes from
 * screen to screen, staying at each for a while, until the end. Each has their own IP address, and as many connections as a browser opens.
 */

/** Connections of a browser to one address. */
const CONNECTIONS = 6
/** Limits, in seconds, of the random time for which a person stays at a screen. */
const LOOK = { from: 4, to: 16 }
/** The share of the dashboard among the opened screens. The others are a page of customers and the tickets of one of them. */
const DASHBOARDS = 0.25
const REPORTS = [
  'sales/total?type=year',
  'sales/order/types',
  'sales/gateways',
  'sales/countries',
  'users/activities',
  'total/counts',
].map((path) => `/dashboard/reports/${path}`)

/** @typedef {{ kind: string, took: number, problem?: string }} Answer */

/** @param {number} number */
const addressOf = (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`

/**
 * Sends a request. If its kept-alive connection turns out to be closed, sends it again, as browsers do.
 * @param {URL} url
 * @param {import('node:http').RequestOptions} options
 * @param {string | undefined} body
 * @returns {Promise<{ status: number | undefined, text: string }>}
 */
const send = (url, options, body) =>
  new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
      response.on('error', reject)
    })
    sent.on('error', (error) => {
      const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isStale) send(url, options, body).then(resolve, reject)
      else reject(error)
    })
    sent.end(body)
  })

/**
 * A member of staff. `call` resolves to the data of the answer, or to undefined after a failure, and adds its time to `answers`.
 * @param {string} url
 * @param {number} number
 * @param {Answer[]} answers
 */
const createPerson = (url, number, answers) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let token = ''
  /** @param {string} kind @param {string} path @param {object} [body] */
  const call = async (kind, path, body) => {
    const since = performance.now()
    const note = (/** @type {string} */ problem = '') =>
      answers.push({ kind, took: performance.now() - since, ...(problem ? { problem: `${path}: ${problem}` } : {}) })
    const headers = {
      accept: 'application/json',
      'x-forwarded-for': addressOf(number),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    try {
      const options = { agent, method: body ? 'POST' : 'GET', headers }
      const { status, text } = await send(new URL(`${url}/api/admin${path}`), options, body && JSON.stringify(body))
      note(status === 200 ? '' : `${status} ${text.slice(0, 100)}`)
      return status === 200 ? JSON.parse(text).data : undefined
    } catch (error) {
      note(String(error))
      return undefined
    }
  }
  return {
    call,
    /** @param {string} email @param {string} password */
    signIn: async (email, password) => {
      token = ''
      const data = await call('sign-in', '/auth/login', { email, password })
      token = data?.token ?? ''
      if (token) await Promise.all([call('screens', '/init'), call('screens', '/permissions')])
      return token !== ''
    },
    leave: () => agent.destroy(),
  }
}

/** @param {ReturnType<typeof createPerson>} person */
const openDashboard = (person) => Promise.all(REPORTS.map((path) => person.call('dashboard', path)))

/** @param {ReturnType<typeof createPerson>} person */
const openTickets = async (person) => {
  const customers = await person.call('lists', `/users?page=${randomInt(1, 100)}`)
  const customer = customers?.[randomInt(0, customers.length)]
  if (customer) await person.call('lists', `/users/${customer.id}/tickets?page=1`)
}

/**
 * Lets staff work on a server. Resolves to the times of the calls, of each kind and of all.
 * @param {string} url of a server that trusts one proxy: each person has an address of their own
 * @param {{ emails: string[], password: string, arriving: number, staying: number }} office `arriving` and `staying` are in
 *   seconds: the time until all have arrived, and the time for which all then stay
 */
export const measureStaff = async (url, { emails, password, arriving, staying }) => {
  /** @type {Answer[]} */
  const answers = []
  const end = performance.now() + (arriving + staying) * 1000
  const look = () => wait(randomInt(LOOK.from * 1000, LOOK.to * 1000))
  await Promise.all(
    emails.map(async (email, number) => {
      await wait((arriving * 1000 * number) / emails.length)
      const person = createPerson(url, number + 1, answers)
      if (await person.signIn(email, password)) {
        await openDashboard(person)
        for (await look(); performance.now() < end; await look()) {
          await (Math.random() < DASHBOARDS ? openDashboard(person) : openTickets(person))
        }
      }
      person.leave()
    }),
  )
  const kinds = ['all calls', ...new Set(answers.map(({ kind }) => kind))]
  const problems = answers.flatMap(({ problem }) => problem ?? [])
  return {
    seconds: arriving + staying,
    problems,
    kinds: kinds.map((kind) => {
      const of = answers.filter((answer) => kind === 'all calls' || answer.kind === kind)
      const taken = of.map(({ took }) => took).sort((a, b) => a - b)
      return {
        kind,
        calls: of.length,
        p50: quantile(taken, 0.5),
        p95: quantile(taken, 0.95),
        p99: quantile(taken, 0.99),
        errors: of.filter(({ problem }) => problem).length,
      }
    }),
  }
}
