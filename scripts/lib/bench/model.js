import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { ensureBuilt } from '../build.js'
import { root } from '../task.js'
import { quantile } from './measure.js'

/* How many events a second of processor time the whole root system takes in Node, somebody being signed in. */

const EVENTS = 100_000
const ROUNDS = 5
const USER = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['dashboard.view', 'users.view'] }
const INPUT = {
  auth: { token: 'token' },
  location: { path: '/dashboard', search: '' },
  theme: { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
  isOnline: true,
}

/** @param {string} file */
const load = (file) => import(pathToFileURL(join(root, 'build/model', file)).href)

/** Effects that do nothing, but say who it is and that each chunk is there. @param {string} name */
const actorOf = (name) => {
  if (name === 'fetchUser') return fromPromise(async () => USER)
  if (name === 'loadChunk') return fromPromise(async () => undefined)
  return name.startsWith('watch') ? fromCallback(() => {}) : fromPromise(() => new Promise(() => {}))
}

/** @param {import('xstate').AnyActorRef} actor @returns {import('xstate').AnyActorRef[]} it and all below it */
const systemOf = (actor) => [
  actor,
  ...Object.values(actor.getSnapshot().children ?? {}).flatMap((child) => (child ? systemOf(child) : [])),
]

/**
 * Events of many kinds to the root and to machines at every depth: each is taken whole before the next.
 * @returns {Promise<{ perSecond: number, machines: number }>} the median of some rounds
 */
export const measureModel = async () => {
  await ensureBuilt({ parts: ['model'] })
  const { wholeAppMachine } = await load('whole.js')
  const { withEffects } = await load('replay/effects.js')
  const machine = withEffects(wholeAppMachine, { actor: actorOf, action: () => () => {} })
  /** @type {import('xstate').AnyActorRef} */
  const app = createActor(machine, { input: INPUT }).start()
  // Promises answer in turns of their own.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  const actors = systemOf(app)
  /** @param {string} id */
  const named = (id) => {
    const found = actors.find((actor) => actor.getSnapshot().machine?.id === id)
    if (!found) throw new Error(`There is no ${id} among ${actors.map(({ id: name }) => name).join(', ')}`)
    return found
  }
  const [scroll, theme, menu] = ['scroll', 'theme', 'menu'].map(named)
  /** What people do most, all the time, and least, once in a hundred: go to another screen, which ends its machines and starts others. */
  const acts = [
    (/** @type {number} */ time) => scroll?.send({ type: 'page.scrolled', offset: time % 2 ? 0 : 2000 }),
    (/** @type {number} */ time) => theme?.send({ type: 'mode.chosen', mode: time % 2 ? 'dark' : 'light' }),
    () => menu?.send({ type: 'menu.toggled' }),
    (/** @type {number} */ time) =>
      app.send({ type: 'location.changed', location: { path: '/tickets', search: `?user=${time % 10}` } }),
  ]
  const act = () => {
    const since = process.cpuUsage()
    for (let time = 0; time < EVENTS; time += 1) {
      if (time % 100 === 0) app.send({ type: 'link.followed', href: `/tickets?user=${time}`, replace: false })
      else acts[time % acts.length]?.(Math.floor(time / acts.length))
    }
    const { user, system } = process.cpuUsage(since)
    return EVENTS / ((user + system) / 1e6)
  }
  act()
  const rounds = Array.from({ length: ROUNDS }, act).sort((a, b) => a - b)
  app.stop()
  return { perSecond: quantile(rounds, 0.5), machines: actors.filter((actor) => actor.getSnapshot().machine).length }
}
