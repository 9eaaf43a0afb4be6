import process from 'node:process'
import { tour } from './clicks.js'
import { loadDashboard, loadSignIn, signIn } from './loads.js'
import { median, quantileOfSteps } from './measure.js'
import { worst } from './rows.js'
import { weighHeap, weighLargestScreen } from './weigh.js'

/**
 * @import { Browser } from '@playwright/test'
 * @import { App } from './apps.js'
 * @import { Row } from './rows.js'
 * @typedef {900 | 1080} Height of the window, CSS pixels
 * @typedef {Awaited<ReturnType<typeof load>>} Load
 * @typedef {App & { typing: number[], loads: Load[], heap?: number, largestScreen?: number }} Taken
 */

/** @type {readonly Height[]} */
const HEIGHTS = [900, 1080]

/** Measures everything once, from cold loads, except `typing` and sizes. @param {Browser} browser @param {string} url */
const load = async (browser, url) => {
  const at = async (/** @type {Height} */ height) => {
    const submitted = await signIn(browser, url, { isSlowed: true, height })
    const { session } = submitted
    return { ...submitted, opened: await loadDashboard(browser, url, { isSlowed: true, height, session }) }
  }
  const [low, high] = [await at(900), await at(1080)]
  const { session } = high
  return {
    session,
    at: { 900: low, 1080: high },
    slowed: await tour(browser, url, { isSlowed: true, session }),
    free: await tour(browser, url, { session }),
  }
}

/**
 * Loads the apps in alternation, because the speed of a shared machine changes within minutes.
 * @param {Browser} browser @param {Taken[]} apps @param {number} rounds
 */
const loadByTurns = async (browser, apps, rounds) => {
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, url, typing, loads } of apps) {
      typing.push(await loadSignIn(browser, url, { isSlowed: true }))
      if (name !== 'plain') loads.push(await load(browser, url))
    }
    process.stderr.write(`load ${round} of ${rounds}\n`)
  }
}

/** @param {Browser} browser @param {Taken} app */
const weigh = async (browser, app) => {
  const [first] = app.loads
  if (!first) return
  const { session, free } = first
  app.heap = await weighHeap(browser, app.url, session)
  if (app.name !== 'bare') app.largestScreen = await weighLargestScreen(browser, app.url, session, free.paths)
}

/** @param {Taken[]} apps @param {(app: Taken) => number | undefined} read */
const figures = (apps, read) =>
  Object.fromEntries(
    apps.flatMap((app) => {
      const figure = read(app)
      return figure === undefined || Number.isNaN(figure) ? [] : [[app.name, figure]]
    }),
  )

/** @param {Taken[]} apps @returns {Row[]} */
const rowsOf = (apps) => {
  /** @param {(load: Load) => number} read */
  const medians = (read) => figures(apps, ({ loads }) => median(loads.map(read)))
  /** @param {(at: Load['at'][Height]) => number} read */
  const atWorstHeight = (read) => worst(HEIGHTS.map((height) => medians(({ at }) => read(at[height]))))
  /** @param {'slowed' | 'free'} speed @param {number} share */
  const delays = (speed, share) =>
    figures(apps, ({ loads }) =>
      quantileOfSteps(
        loads.flatMap((load) => load[speed].clicks.map(({ delay }) => delay)),
        share,
      ),
    )
  /** @param {'slowed' | 'free'} speed @param {'route' | 'list'} kind */
  const untilThere = (speed, kind) =>
    figures(apps, ({ loads }) =>
      median(
        loads.flatMap((load) => load[speed].clicks.filter((click) => click.kind === kind).map(({ took }) => took)),
      ),
    )
  return [
    {
      name: 'e-mail field takes what is typed, slowed',
      unit: 'ms',
      figures: figures(apps, ({ typing }) => median(typing)),
      limit: { times: 1.7, of: 'plain' },
    },
    {
      name: 'submit to dashboard, slowed',
      unit: 'ms',
      figures: atWorstHeight(({ submitted }) => submitted),
      limit: { times: 1.25, of: 'bare' },
    },
    {
      name: 'dashboard from a cold deep link, slowed',
      unit: 'ms',
      figures: atWorstHeight(({ opened }) => opened),
      limit: { times: 1.25, of: 'bare' },
    },
    {
      name: 'click to next paint, p50, slowed',
      unit: 'ms',
      figures: delays('slowed', 0.5),
      limit: { times: 1.2, of: 'bare' },
    },
    { name: 'click to next paint, p95', unit: 'ms', figures: delays('free', 0.95), limit: { most: 100 } },
    {
      name: 'link to rows or figures, p50, slowed',
      unit: 'ms',
      figures: untilThere('slowed', 'route'),
      // Painting soon after a click is worth nothing if it delays the requested content.
      limit: { times: 1, of: 'bare' },
    },
    {
      name: 'list sorted and paged, p50',
      unit: 'ms',
      figures: untilThere('free', 'list'),
      limit: { most: 60 },
    },
    {
      name: 'JavaScript until one can sign in',
      unit: 'KB',
      figures: medians(({ at }) => at[900].kilobytes.signIn),
      limit: { most: 110 },
    },
    {
      name: 'JavaScript until the dashboard is shown',
      unit: 'KB',
      figures: medians(({ at }) => at[900].kilobytes.dashboard),
      limit: { most: 210 },
    },
    {
      name: 'JavaScript of the largest screen beyond the shell',
      unit: 'KB',
      figures: figures(apps, ({ largestScreen }) => largestScreen),
      limit: { most: 35 },
    },
    {
      name: 'growth of the heap over the first 130 changes of the screen',
      unit: 'KB',
      figures: figures(apps, ({ heap }) => heap),
      limit: { times: 2, of: 'bare' },
    },
  ]
}

/** @param {Browser} browser @param {App[]} started @param {number} rounds */
export const measure = async (browser, started, rounds) => {
  /** @type {Taken[]} */
  const apps = started.map((app) => ({ ...app, typing: [], loads: [] }))
  await loadByTurns(browser, apps, rounds)
  for (const app of apps) await weigh(browser, app)
  return rowsOf(apps)
}
