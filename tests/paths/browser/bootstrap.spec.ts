import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { bootstrap } from '../alphabets/bootstrap.ts'
import { enter, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { holdFiles, letCome } from './files.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }
/** One of the chunks that drawers load. Nobody opens its drawer here. */
const MODULE = /\/notifications\.\w+\.js$/
/** How long the browser treats a page with timers as busy before it reports idle, in milliseconds. */
const BUSY = 50

const ahead = new WeakSet<Page>()

const isScreenThere = (page: Page): Promise<boolean> => isThere(page.getByRole('searchbox'))

const passes = async ({ page }: Stage): Promise<void> => {
  const before = ahead.has(page)
  await page.clock.runFor(499)
  expect(ahead.has(page), 'before the time is over').toBe(before)
  await page.clock.runFor(1)
  if (!(await isScreenThere(page))) return
  const waits = async () => {
    await page.clock.runFor(BUSY)
    return ahead.has(page)
  }
  await expect.poll(waits, { message: 'the modules are fetched' }).toBe(true)
}

walk({
  isSampled: true,
  alphabet: bootstrap,
  open: {
    'the shell mounts': async (stage) => {
      const { page } = stage
      page.on('request', (request) => {
        if (MODULE.test(request.url())) ahead.add(page)
      })
      await holdFiles(page, /\/menuTest\.\w+\.js$/)
      await setOut(stage, '/menu-test')
      await enter(stage, user)
    },
  },
  does: {
    'the first screen comes': ({ page }) => letCome(page),
    '500 ms pass': passes,
  },
  may: { 'the first screen comes': ({ state }) => state === 'mounting' },
  reads: {
    state: async (page) => {
      if (!(await isScreenThere(page))) return 'mounting'
      return ahead.has(page) ? 'bootstrapped' : 'initialized'
    },
  },
})
