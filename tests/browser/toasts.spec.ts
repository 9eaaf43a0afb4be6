import type { Page } from '@playwright/test'
import { FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import type { ForeignApi } from '../support/foreignApi.ts'
import { nightly } from '../support/nightly.ts'
import { expect, foreignTest as test } from '../support/test.ts'
import { GIVEN_UP_AHEAD, toasts } from './support/page.ts'

/* A call that fails each time it is repeated raises the toasts. */

const CALL = `/users/${USER}/tickets`

test.beforeEach(async ({ page, api, faults }) => {
  faults.allow(
    /answer: GET .*\/tickets\?page=1 500/,
    /console: (The service is not available|Out of order)/,
    GIVEN_UP_AHEAD,
  )
  api.fail(CALL)
  await page.clock.install()
  await page.goto(`/tickets?user=${USER}`)
  await expect(toasts(page)).toHaveCount(1)
  // What is still loading when the clock stops never arrives.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // An hour later the toast of the first call is gone, and the clock is stopped.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(toasts(page)).toHaveCount(0)
})

/** Makes the call fail with these words. As the clock is stopped, no time passes until the toast appears. */
const raise = async (page: Page, api: ForeignApi, words = 'Out of order') => {
  api.fail(CALL, 500, { message: words })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toasts(page).filter({ hasText: words })).toHaveCount(1)
}
const middle = async (page: Page) => {
  const box = await toasts(page).first().boundingBox()
  if (!box) throw new Error('no toast')
  return { left: box.x, x: box.x + box.width / 3, y: box.y + box.height / 2, width: box.width }
}

test('[ER-3] toasts are at the bottom end above the footer, the newest last, and each closes after its own time', async ({
  page,
  api,
}) => {
  await raise(page, api)
  const font = await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily)
  await expect(toasts(page).first()).toHaveCSS('font-family', font)
  await page.clock.runFor(2000)
  await raise(page, api, 'Out of order again')
  await expect(page.getByRole('list', { name: 'Errors' })).toHaveAttribute('aria-live', 'assertive')
  const [first, second] = [await toasts(page).first().boundingBox(), await toasts(page).last().boundingBox()]
  const footer = await page.getByRole('contentinfo').boundingBox()
  const end = Math.min(900 - 16, (footer?.y ?? 900) - 8)
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeCloseTo(end, 0)
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBe(1440 - 16)
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  await page.clock.runFor(3000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2000)
  await expect(toasts(page)).toHaveCount(0)
})

test(
  '[ER-3] the time of a toast pauses while it has the focus, which returns when the toast closes',
  nightly,
  async ({ page, api }) => {
    await raise(page, api)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.focus()
    const close = toasts(page).getByRole('button', { name: 'Close' })
    await close.focus()
    await page.clock.runFor(60_000)
    await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
    await expect(again).toBeFocused()
  },
)

test('[ER-3] the time of a toast pauses under the pointer', nightly, async ({ page, api }) => {
  await raise(page, api)
  await page.clock.runFor(3000)
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(x, 600)
  await page.clock.runFor(1999)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test(
  '[ER-3] the time of a toast pauses while the window has no focus, also if it is raised meanwhile',
  nightly,
  async ({ page, api }) => {
    // A page under automation always believes that it has the focus.
    const tell = (name: 'blur' | 'focus') => page.evaluate((type) => window.dispatchEvent(new Event(type)), name)
    await raise(page, api)
    await page.clock.runFor(4000)
    await tell('blur')
    await page.clock.runFor(60_000)
    await raise(page, api, 'Out of order again')
    await page.clock.runFor(60_000)
    await expect(toasts(page)).toHaveCount(2)
    await tell('focus')
    await page.clock.runFor(1000)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(4000)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('[ER-3] a click anywhere on a toast, or its Close button, closes it', async ({ page, api }) => {
  await raise(page, api)
  await toasts(page).getByText('Out of order').click()
  await expect(toasts(page)).toHaveCount(0)
  await raise(page, api)
  await toasts(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

/** Drags the toast sideways by a share of its width, and releases it. */
const drag = async (page: Page, share: number) => {
  const { left, y, width } = await middle(page)
  // There is little room to the right of the toast, so it is dragged from the end that leaves the most room.
  const x = left + width * (share > 0 ? 0.1 : 0.85)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (width * share) / 2, y)
  await page.mouse.move(x + width * share, y)
  await page.mouse.up()
}

test(
  '[ER-3] a toast dragged by more than 80 % of its width closes, and returns if dragged less',
  nightly,
  async ({ page, api }) => {
    await raise(page, api)
    const before = await toasts(page).boundingBox()
    for (const share of [0.79, -0.79]) {
      await drag(page, share)
      await expect(toasts(page)).toHaveCount(1)
      await expect.poll(() => toasts(page).boundingBox()).toEqual(before)
    }
    await drag(page, 0.81)
    await expect(toasts(page)).toHaveCount(0)
    await raise(page, api)
    await drag(page, -0.81)
    await expect(toasts(page)).toHaveCount(0)
  },
)
