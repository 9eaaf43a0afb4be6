import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { drawer } from '../alphabets/drawer.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { breakOff, holdFiles, letCome } from './files.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }

/** At this size the rail is a drawer, whose content exists from the start. */
const NARROW = { width: 800, height: 900 }

const panel = (page: Page) => page.getByRole('dialog', { name: /^(Activity Logs|Navigation)$/ })
const opener = (page: Page) => page.getByRole('button', { name: /^(Activity Logs|Open navigation)$/ })
const words = (page: Page) => panel(page).getByText(/^Loading chunk .* failed$/)

const open = ({ page }: Stage): Promise<void> => opener(page).click()

const isHidden = ({ state }: Seen): boolean => state === 'hidden'
const hasFailed = ({ state }: Seen): boolean => state === 'failed'

walk({
  alphabet: drawer,
  open: {
    'starts with content to load': async (stage) => {
      await arrive(stage, PATHS.profile, user)
      await holdFiles(stage.page, /\/activityLogs\.\w+\.js(\?\d+)?$/)
    },
    'starts with its content': async (stage) => {
      await stage.page.setViewportSize(NARROW)
      await arrive(stage, PATHS.profile, user)
    },
  },
  does: {
    'is opened': open,
    'is closed': ({ page }) => page.keyboard.press('Escape'),
    'is asked again': ({ page }) => panel(page).getByRole('button', { name: 'Try again' }).click(),
    'the content comes': async ({ page }) => {
      await letCome(page)
    },
    'the content fails': ({ page }) => breakOff(page),
  },
  may: { 'is opened': isHidden, 'is closed': (seen) => !isHidden(seen), 'is asked again': hasFailed },
  reads: {
    state: async (page) => {
      if (!(await isThere(panel(page)))) return 'hidden'
      if (await isThere(panel(page).getByRole('progressbar', { name: 'Loading' }))) return 'loading'
      return (await isThere(words(page))) ? 'failed' : 'shown'
    },
    message: async (page) => (await words(page).allTextContents()).join(),
  },
  visible: { message: hasFailed },
})
