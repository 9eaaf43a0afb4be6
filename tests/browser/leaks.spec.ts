import process from 'node:process'
import { watchRequests } from '../../scripts/lib/requests.js'
import { nightly } from '../support/nightly.ts'
import { addressesOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { leavesNothing } from './support/leaks/held.ts'
import { OVERLAYS } from './support/leaks/overlays.ts'
import { go, openTickets } from './support/leaks/travel.ts'
import { CUSTOMER_WITH_35, heading } from './support/page.ts'

/*
 * `npm run leaks` sets LEAKS_CHANGES, LEAKS_TICKETS and LEAKS_CYCLES: the numbers of route changes, of tickets opened from the queue, and of cycles
 * of each overlay. Afterwards the numbers of DOM nodes and listeners must be as before, and the heap too, within 3 MB.
 */
const CHANGES = Number(process.env.LEAKS_CHANGES ?? 21)
const TICKETS = Number(process.env.LEAKS_TICKETS ?? 10)
const CYCLES = Number(process.env.LEAKS_CYCLES ?? 5)
/** Warm-up repetitions before measuring: by then what the console caches has its full size. */
const warmed = (times: number): number => Math.max(3, Math.floor(times / 10))
/** Longest time for a change or a cycle, in milliseconds. */
const PATIENCE = 3000

/** An address of each kind, with the name of its screen. */
const STOPS: readonly (readonly [path: string, screen: string])[] = [
  ...addressesOf(CUSTOMER_WITH_35),
  [`/tickets?user=${CUSTOMER_WITH_35}&page=2`, 'tickets'],
  ['/error/404', 'error'],
]

test.use({ account: 'owner' })

test(`[ND-33] ${CHANGES} route changes leak no DOM nodes, listeners or memory`, async ({ page }) => {
  test.setTimeout(60_000 + CHANGES * PATIENCE)
  const settled = watchRequests(page)
  await page.goto('/tickets')
  await expect(heading(page)).toBeVisible()
  const travel = async (times: number) => {
    for (let time = 0; time < times; time += 1) await go(page, STOPS[time % STOPS.length] ?? ['/tickets', 'tickets'])
    await go(page, ['/tickets', 'tickets'])
    await settled()
  }
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await travel(warmed(CHANGES / STOPS.length) * STOPS.length)
  await leavesNothing(page, 'changes of the route', CHANGES, travel)
})

test(
  `[ND-33] opening ${TICKETS} tickets from the queue and leaving them leaks no DOM nodes, listeners or memory`,
  nightly,
  async ({ page }) => {
    test.setTimeout(60_000 + TICKETS * 2 * PATIENCE)
    const settled = watchRequests(page)
    await page.goto('/tickets')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    const open = async (times: number) => {
      expect(await openTickets(page, times)).toBe(times)
      await go(page, ['/tickets', 'tickets'])
      await settled()
    }
    await open(Math.max(10, warmed(TICKETS)))
    await leavesNothing(page, 'tickets from the queue', TICKETS, open)
  },
)

const played = process.env.LEAKS_CYCLES === undefined ? OVERLAYS.filter(({ isSample }) => isSample) : OVERLAYS

for (const { name, path, cycle } of played) {
  test(
    `[ND-33] [SH-18] opening and closing ${name} ${CYCLES} times leaks no DOM nodes, listeners or memory`,
    nightly,
    async ({ page }) => {
      test.setTimeout(60_000 + CYCLES * PATIENCE)
      const settled = watchRequests(page)
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      const repeat = async (times: number) => {
        for (let time = 0; time < times; time += 1) await cycle(page)
      }
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await repeat(warmed(CYCLES))
      await settled()
      await leavesNothing(page, name, CYCLES, repeat)
    },
  )
}
