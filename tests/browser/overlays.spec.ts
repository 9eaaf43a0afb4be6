import type { Page } from '@playwright/test'
import { watchRequests } from '../../scripts/lib/requests.js'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { hideExtension } from './support/api.ts'
import { dashboardSettled, heading } from './support/page.ts'

/* What opens over the page, regardless of its contents. */

const DRAWERS = [
  ['Activity Logs', 'Activity Logs'],
  ['Notifications', 'Notifications'],
  ['Chat', 'Chat'],
  ['Quick Links', 'Quick Links'],
  ['New Member Sample', 'Invite a Friend'],
  ['New App Sample', 'New App'],
] as const

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test.use({ account: 'owner' })

const widthOf = async (page: Page, name: string, title: string): Promise<number> => {
  await opener(page, name).click()
  await expect(dialog(page, title)).toBeVisible()
  const width = await dialog(page, title).evaluate((element) => (element as HTMLElement).offsetWidth)
  await page.keyboard.press('Escape')
  await expect(dialog(page, title)).toBeHidden()
  return width
}

test('[SH-11] the drawer of activity logs is 300 px wide, 900 px from 992 px up', nightly, async ({ page }) => {
  await page.goto('/tickets')
  expect(await widthOf(page, 'Activity Logs', 'Activity Logs')).toBe(900)
  await page.setViewportSize({ width: 992, height: 900 })
  expect(await widthOf(page, 'Activity Logs', 'Activity Logs')).toBe(900)
  await page.setViewportSize({ width: 991, height: 900 })
  await expect(opener(page, 'Activity Logs')).toBeHidden()
  await opener(page, 'Open navigation').click()
  expect(await widthOf(page, 'Activity Logs', 'Activity Logs')).toBe(300)
})

test('[CH-1] the chat drawer is 300 px wide, 500 px from 768 px up', nightly, async ({ page }) => {
  await page.goto('/tickets')
  expect(await widthOf(page, 'Chat', 'Chat')).toBe(500)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await widthOf(page, 'Chat', 'Chat')).toBe(500)
  await page.setViewportSize({ width: 767, height: 900 })
  expect(await widthOf(page, 'Chat', 'Chat')).toBe(300)
})

for (const [name, title] of DRAWERS) {
  test(
    `[SH-18] ${title} takes the focus back from what is below it, and is not hidden from screen readers`,
    nightlyUnless(name === 'Chat'),
    async ({ page }) => {
      await hideExtension(page, 'staff.invite')
      await page.goto('/tickets')
      await opener(page, name).click()
      await expect(dialog(page, title)).toBeVisible()
      const focused = dialog(page, title).locator(':focus')
      await expect(focused).toHaveCount(1)
      await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus())
      await expect(focused).toHaveCount(1)
    },
  )
}

test('[SH-18] a drawer closes on a press outside it, and when the screen changes', async ({ page }) => {
  await page.goto('/dashboard')
  await dashboardSettled(page)
  await opener(page, 'Notifications').click()
  await expect(dialog(page, 'Notifications')).toBeVisible()
  await page.mouse.click(200, 450)
  await expect(dialog(page, 'Notifications')).toBeHidden()
  await opener(page, 'Chat').click()
  await expect(dialog(page, 'Chat')).toBeVisible()
  await page.evaluate(() => {
    window.history.pushState(null, '', '/tickets')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page)).toHaveText('Tickets')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  '[SH-17] the code of drawers and modals is prefetched, so that opening them loads no script',
  nightly,
  async ({ page }) => {
    const scripts: string[] = []
    await hideExtension(page, 'staff.invite')
    const settled = watchRequests(page)
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
    const names = [
      'overlays',
      'notifications',
      'quickLinks',
      'activityLogs',
      'chat',
      'invitation',
      'appWizard',
      'problemReport',
      'find',
      'orderForm',
      'savedViews',
      'outgoing',
      'follow',
    ]
    const missing = () => names.filter((name) => !scripts.some((path) => path.startsWith(`/${name}.`)))
    await expect.poll(missing).toEqual([])
    await settled()
    const before = scripts.length
    for (const [name, title] of DRAWERS) {
      await opener(page, name).click()
      await expect(dialog(page, title).getByRole('progressbar')).toBeHidden()
      await expect(dialog(page, title)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, title)).toBeHidden()
    }
    expect(scripts.length).toBe(before)
  },
)

test('[ER-4] [ND-22] a drawer whose code fails to load says so, and Try again loads it there without a reload', async ({
  page,
  faults,
}) => {
  faults.allow(/^request: GET .*\/activityLogs\./, /^console: /)
  let isBroken = true
  await page.route(/\/activityLogs\.[^/]*\.js/, (route) => (isBroken ? route.abort() : route.continue()))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  // The clock is stopped, so nothing is prefetched.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/tickets')
  await expect(heading(page)).toHaveText('Tickets')
  const drawer = dialog(page, 'Activity Logs')
  const again = drawer.getByRole('button', { name: 'Try again' })
  await opener(page, 'Activity Logs').click()
  await expect(drawer.getByText('Loading chunk activityLogs failed')).toBeVisible()
  // Waits for the second failure: until then the words of the first one may still be there, and another press does nothing.
  const failsAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('/activityLogs.'))
  await again.press('Enter')
  await failsAgain
  await expect(drawer.getByText('Loading chunk activityLogs failed')).toBeVisible()
  isBroken = false
  await again.press('Enter')
  await expect(drawer.getByRole('link', { name: 'View All Activities' })).toBeVisible()
  await expect(drawer.getByText('Loading chunk activityLogs failed')).toHaveCount(0)
  // The button is gone, but the focus has stayed in the drawer, on the loaded content.
  await expect(drawer.locator('[data-overlay-body]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page, 'Activity Logs')).toBeFocused()
  expect(loads).toBe(1)
})
