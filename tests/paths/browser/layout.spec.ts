import type { Page } from '@playwright/test'
import { layout } from '../alphabets/layout.ts'
import type { Seen } from '../facts.ts'
import { enter, inAnotherTab, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }
const KEY = 'kickstand.layout'
/** Wider than the content of a page may be. */
const SIZE = { width: 1800, height: 900 }
const HELD = 1440
/** The time from Preview or Reset to the change of the layout, in milliseconds. */
const DELAY = 1000

const footer = (page: Page) => page.locator('footer > div')

const stores =
  (value: object | null) =>
  async (stage: Stage): Promise<void> => {
    await inAnotherTab(stage, KEY, value && JSON.stringify(value))
    // The shell starts with the first value that is stored.
    if (!(await isThere(footer(stage.page)))) await enter(stage, user)
  }

/** Presses a button of the Layout Builder, which is the open screen. */
const presses =
  (name: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByRole('tab', { name: 'Footer', exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Footer width' }).getByRole('radio', { name: 'Fixed' }).check()
    await page.getByRole('button', { name }).click()
    await page.clock.runFor(DELAY)
  }

const isAtRest = ({ state }: Seen): boolean => state === 'settled'

walk({
  alphabet: layout,
  open: {
    'the shell mounts': async (stage) => {
      await stage.page.setViewportSize(SIZE)
      await setOut(stage, '/builder')
      await stage.page.getByRole('progressbar').waitFor()
    },
  },
  does: {
    'a fixed footer is previewed': presses('Preview'),
    'the defaults are restored': presses('Reset'),
    'nothing is stored': stores(null),
    'a layout with a fixed footer is stored': stores({ footer: { width: 'fixed' } }),
    'one without a splash is stored': stores({ loader: { isShown: false }, footer: { width: 'fixed' } }),
  },
  may: {
    // Preview and Reset take effect after a delay that is longer than the time for which the splash is shown.
    'a fixed footer is previewed': isAtRest,
    'the defaults are restored': isAtRest,
  },
  reads: {
    footer: async (page) => {
      if (!(await isThere(footer(page)))) return 'fluid'
      return ((await footer(page).boundingBox())?.width ?? 0) > HELD ? 'fluid' : 'fixed'
    },
    isSplashShown: async (page) =>
      (await isThere(footer(page))) && isThere(page.locator('.k-splash').getByRole('progressbar')),
  },
})
