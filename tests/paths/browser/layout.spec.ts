import type { Page } from '@playwright/test'
import { layout } from '../alphabets/layout.ts'
import type { Seen } from '../facts.ts'
import { enter, inAnotherTab, setOut } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }
const KEY = 'kickstand.layout'
/** Wider than a page is meant to be read. */
const SIZE = { width: 1800, height: 900 }
const HELD = 1440
/** From Preview or Reset until the layout changes, milliseconds. */
const DELAY = 1000

const footer = (page: Page) => page.locator('footer > div')

const stores =
  (value: object | null) =>
  async (stage: Stage): Promise<void> => {
    await inAnotherTab(stage, KEY, value && JSON.stringify(value))
    // What is stored at first is what the shell finds.
    if (!(await isThere(footer(stage.page)))) await enter(stage, user)
  }

/** Of the Layout Builder, which shows there. */
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
    // Either takes longer than the splash.
    'a fixed footer is previewed': isAtRest,
    'the defaults are restored': isAtRest,
  },
  reads: {
    footer: async (page) => {
      if (!(await isThere(footer(page)))) return 'fluid'
      return ((await footer(page).boundingBox())?.width ?? 0) > HELD ? 'fluid' : 'fixed'
    },
    isSplashShown: async (page) =>
      (await isThere(footer(page))) && isThere(page.getByRole('progressbar', { name: 'Loading' })),
  },
})
