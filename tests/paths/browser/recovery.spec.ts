import { expect } from '../../support/test.ts'
import { recovery } from '../alphabets/recovery.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { fail } from './calls.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['tickets.view'] }
const CALL = /^GET \/users\/7\/tickets/

const turn =
  (isOffline: boolean) =>
  ({ page }: Stage): Promise<void> =>
    page.context().setOffline(isOffline)

/** What had failed is asked for again, and fails again. */
const comesBack = async (stage: Stage): Promise<void> => {
  const { api } = stage
  const before = api.count(CALL)
  await turn(true)(stage)
  await turn(false)(stage)
  await expect.poll(() => api.count(CALL)).toBe(before + 1)
  await fail(api, 'fetchTickets', new Error('gone'))
  await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

walk({
  isSampled: true,
  alphabet: recovery,
  open: {
    'the shell mounts': async (stage) => {
      await arrive(stage, '/tickets?user=7', user)
      await fail(stage.api, 'fetchTickets', new Error('gone'))
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  does: { 'the network goes': turn(true), 'the network comes back': comesBack },
  reads: {},
})
