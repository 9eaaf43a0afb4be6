import type { Locator, Page } from '@playwright/test'
import { FOREIGN_USER_WITH_TICKETS as USER } from '../support/foreignAnswers.ts'
import type { ForeignApi } from '../support/foreignApi.ts'
import { nightly } from '../support/nightly.ts'
import { expect, foreignTest as test } from '../support/test.ts'
import { toasts } from './support/page.ts'

/* Toasts over an open overlay: a modal makes everything outside it inert. */

const CALL = `/users/${USER}/tickets`

/** Requests the tickets again, runs `meanwhile` before the answer arrives, makes the call fail, and returns the toast. */
const raiseToast = async (page: Page, api: ForeignApi, meanwhile: () => Promise<void>): Promise<Locator> => {
  api.fail(CALL)
  await page.goto(`/tickets?user=${USER}`)
  await toasts(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  const release = api.hold(CALL)
  api.fail(CALL, 500, { message: 'Out of order' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await meanwhile()
  release()
  const toast = toasts(page).filter({ hasText: 'Out of order' })
  await expect(toast).toHaveCount(1)
  return toast
}

/** Whether a press at the middle of the element would hit it. */
const isOnTop = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Whether the browser exposes these words to screen readers, which it does not if they are inert. It updates its tree a little after the page. */
const isHeard = async (page: Page, words: string): Promise<boolean> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.some(({ ignored, name }) => !ignored && name?.value === words)
}

test.beforeEach(({ faults }) => faults.allow(/answer: GET .*\/tickets\?page=1 500/, /console: /))

test('[ER-3] a toast is above an open drawer, is exposed to screen readers there, and closes on a click', async ({
  page,
  api,
}) => {
  const drawer = page.getByRole('dialog', { name: 'Chat' })
  const box = drawer.getByRole('textbox', { name: 'Type a message' })
  const toast = await raiseToast(page, api, async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
    await expect(box).toBeVisible()
  })
  expect(await isOnTop(toast)).toBe(true)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => isOnTop(drawer.getByRole('button', { name: 'Send' }))).toBe(true)
  }
  await expect.poll(() => isHeard(page, 'Out of order')).toBe(true)
  await expect.poll(() => isHeard(page, 'Could not load the tickets.')).toBe(false)
  await toast.hover()
  await box.fill('Half a sentence')
  await toast.getByText('Out of order').click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await expect(box).toHaveValue('Half a sentence')
})

test(
  '[ER-3] a toast can be reached by Tab in an open drawer, and stays when the drawer closes',
  nightly,
  async ({ page, api }) => {
    const drawer = page.getByRole('dialog', { name: 'Chat' })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Chat' })
    const toast = await raiseToast(page, api, async () => {
      await opener.click()
      await expect(drawer.getByRole('textbox')).toBeVisible()
    })
    await toast.hover()
    const place = await toast.boundingBox()
    const close = toast.getByRole('button', { name: 'Close' })
    for (let press = 0; press < 20 && !(await close.evaluate((one) => one === document.activeElement)); press += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(close).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(toast).toBeVisible()
    // The drawer that the toast avoided is gone.
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(place?.y ?? Number.POSITIVE_INFINITY)
    expect(await isOnTop(toast)).toBe(true)
  },
)

test(
  '[ER-3] a toast raised before a drawer opens is above the drawer, and still closes in time',
  nightly,
  async ({ page, api }) => {
    await page.clock.install()
    const toast = await raiseToast(page, api, () => page.clock.pauseAt(Date.now() + 3_600_000))
    await page.getByRole('banner').getByRole('button', { name: 'Chat' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
    expect(await isOnTop(toast)).toBe(true)
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test(
  '[ER-3] on a narrow page a toast is above the drawer of the rail, which stays open on a click on the toast',
  nightly,
  async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const rail = page.getByRole('dialog', { name: 'Navigation' })
    const toast = await raiseToast(page, api, async () => {
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await expect(rail).toBeVisible()
    })
    expect(await isOnTop(toast)).toBe(true)
    await toast.getByText('Out of order').click()
    await expect(toasts(page)).toHaveCount(0)
    await expect(rail).toBeVisible()
  },
)
