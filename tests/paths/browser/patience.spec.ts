import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'
import { patience } from '../alphabets/patience.ts'
import { arrive, goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['tickets.view'] }
const CALL = /^GET \/users\/7\/tickets/

const notice = (page: Page) => page.getByText('The server has not responded yet.')

/** Asks for the tickets, unless they are already asked for. The clock of the page decides how late they are. */
const isNotAnswered = async (stage: Stage): Promise<void> => {
  const { page, api } = stage
  if (!api.waiting().some((call) => CALL.test(call))) {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await isThere(again)) await again.click()
    else {
      // A followed link waits for a frame, and there are no frames while time is stopped.
      await goTo(page, '/tickets')
      await goTo(page, '/tickets?user=7')
    }
    await expect.poll(() => api.waiting().some((call) => CALL.test(call))).toBe(true)
  }
  await page.clock.runFor(5000)
}

walk({
  alphabet: patience,
  open: {
    'the console is open': async (stage) => {
      const loaded = stage.page.waitForResponse(/\/patience\.\w+\.js/)
      await arrive(stage, '/tickets', user)
      await loaded
      await stage.stopTime()
    },
  },
  does: {
    'a call is not answered': isNotAnswered,
    'it is answered': ({ api }) => succeed(api, 'fetchTickets', { tickets: [], meta: null, at: 0 }),
    'the wait is stopped': ({ page }) => page.getByRole('button', { name: 'Stop waiting' }).click(),
  },
  may: {
    'a call is not answered': ({ isWaiting }) => isWaiting === false,
    'it is answered': ({ isWaiting }) => isWaiting === true,
    'the wait is stopped': ({ isWaiting }) => isWaiting === true,
  },
  reads: { isWaiting: (page) => isThere(notice(page)) },
})
