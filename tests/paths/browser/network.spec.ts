import { network } from '../alphabets/network.ts'
import type { Stage } from './binding.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const turn =
  (isOffline: boolean) =>
  ({ page }: Stage): Promise<void> =>
    page.context().setOffline(isOffline)

/** The files of the page still arrive, as they would from the browser's cache. */
const openWithout = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await page.addInitScript(() => {
    const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    // Only at the start: from then on the browser reports changes itself.
    addEventListener('online', () => original && Object.defineProperty(navigator, 'onLine', original))
  })
  await page.goto('/auth/login')
  await turn(true)(stage)
}

walk({
  alphabet: network,
  open: {
    'opens with a network': async ({ page }) => {
      await page.goto('/auth/login')
    },
    'opens without': openWithout,
  },
  does: { 'the network goes': turn(true), 'the network comes back': turn(false) },
  reads: { isBannerShown: (page) => isThere(page.getByText('Check your internet connection...')) },
})
