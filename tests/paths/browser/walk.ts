import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { test as watched } from '../../support/faults.ts'
import { nightlyUnless } from '../../support/nightly.ts'
import { startProgram } from '../../support/program.ts'
import { expect } from '../../support/test.ts'
import { countsOf, missed, partialStudy, type Study } from '../counts.ts'
import { wholeOf } from '../footprint.ts'
import { Model } from '../model.ts'
import { Tally } from '../tours.ts'
import { type Binding, offered, type Stage } from './binding.ts'
import { HeldApi } from './heldApi.ts'
import { play } from './play.ts'

/**
 * Which paths to play: those of the machine `PATHS_MACHINE`, or of all machines; of each, the path `PATHS_NUMBER`, or all with `PATHS_ALL`, or
 * the first, which covers most. `npm test` plays the first path of the bindings with `isSampled`. The paths of all machines are also played
 * without a page (machines.test.ts).
 */
const { PATHS_MACHINE, PATHS_NUMBER, PATHS_ALL } = process.env
const RESULTS = join(process.cwd(), 'build/results/paths.page')

/**
 * Milliseconds by which the clock leaps ahead when time stops: by then, whatever opens with the page is settled, and its first minute is not
 * over. A minute that ended during the leap would end with it, and later minutes would be counted from there.
 */
const AHEAD = 30_000
/** The time limit of a path, in milliseconds: it may have more than 40 steps, and a shared machine can be slow. */
const PATIENCE = 180_000
/** Longest wait for what a step acts on, in milliseconds. */
const STEP_PATIENCE = 15_000

const test = watched.extend<object, { api: HeldApi; program: { baseURL: string } }>({
  api: [
    // Playwright demands an object pattern, and the linter forbids an empty one.
    async ({ browserName: _ }, use) => {
      await use(new HeldApi())
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ api }, use) => {
      const program = await startProgram({ env: { ADMIN_API_URL: await api.start() } })
      await use(program)
      await program.stop()
      await api.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ program }, use) => use(program.baseURL),
})

const stageOf = async (page: Page, api: HeldApi): Promise<Stage> => {
  page.setDefaultTimeout(STEP_PATIENCE)
  await page.clock.install()
  let stopped: Promise<void> | null = null
  const stopTime = () => {
    stopped ??= page.clock.pauseAt(Date.now() + AHEAD)
    return stopped
  }
  return { page, api, stopTime }
}

/** What all paths cover, by the model. */
const tallyOf = ({ alphabet, played }: Study): Tally => {
  const model = new Model(alphabet)
  const tally = new Tally()
  for (const { path } of played) {
    tally.add(null)
    let moment = model.before
    for (const name of path) {
      moment = model.after(moment, name)
      tally.add(moment)
    }
  }
  return tally
}

/** Plays the paths of a machine on the real page, one test each. Another test checks what they cover together. */
export const walk = (binding: Binding): void => {
  const { id } = binding.alphabet.machine
  if (PATHS_MACHINE && PATHS_MACHINE !== id) return
  const studied = partialStudy(offered(binding))

  for (const played of studied.played) {
    if (!PATHS_ALL && String(played.number) !== (PATHS_NUMBER || '1')) continue
    test(`${id}, path ${played.number}`, nightlyUnless(binding.isSampled ?? false), async ({ page, api, faults }) => {
      test.setTimeout(PATIENCE)
      // Calls fail because the path requires it, and the browser logs that. No path requires a violation of the content security policy.
      faults.allow(/^answer: /, /^console: (?!.*(Content Security Policy|Trusted))/, /^request: /)
      api.serve(page)
      await play(await stageOf(page, api), binding, played)
    })
  }
  if (PATHS_NUMBER) return

  // This test needs no page. It runs even if few of the paths are played, to detect that a machine has changed and its binding has not.
  test(`${id}, coverage of all paths`, () => {
    const tally = tallyOf(studied)
    const { refused, met } = wholeOf(binding.alphabet)
    const of = { refusals: refused.size, facts: met.size }
    const row = { machine: id, paths: studied.played.length, counts: countsOf(studied, tally), of }
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(join(RESULTS, `${id}.json`), JSON.stringify(row))
    expect(missed(studied, tally).toSorted()).toEqual(Object.keys(studied.alphabet.unmet).toSorted())
  })
}
