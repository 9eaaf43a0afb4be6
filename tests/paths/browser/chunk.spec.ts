import type { Page } from '@playwright/test'
import { chunk } from '../alphabets/chunk.ts'
import { arrive, goTo } from './arrival.ts'
import { isThere } from './fields.ts'
import { breakOff, holdFiles, letCome } from './files.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['tickets.view'] }

const failure = (page: Page) => page.getByRole('main').getByText('Loading chunk tickets failed')

const stateOf = async (page: Page): Promise<string> => {
  if (await isThere(failure(page))) return 'failed'
  if (await isThere(page.getByText(/^Whose tickets\?/))) return 'loaded'
  return (await isThere(page.getByRole('progressbar', { name: 'Loading' }))) ? 'loading' : 'nothing'
}

walk({
  alphabet: chunk,
  open: {
    'the part is wanted': async (stage) => {
      const { page } = stage
      await arrive(stage, '/menu-test', user)
      await stage.stopTime()
      await holdFiles(page, /\/tickets\.\w+\.js(\?\d+)?$/)
      await goTo(page, '/tickets')
    },
  },
  does: {
    'the part comes': async ({ page }) => {
      await letCome(page)
    },
    'the part fails': ({ page }) => breakOff(page),
    'is asked again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  may: { 'is asked again': ({ state }) => state === 'failed' },
  reads: { state: stateOf },
})
