import type { Page } from '@playwright/test'
import { account } from '../machines/fixtures.ts'
import { FOREIGN_CREDENTIALS } from '../support/foreignAnswers.ts'
import { expect, foreignTest, test } from '../support/test.ts'
import { CUSTOMER_WITH_35, drawn } from './support/page.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

/* Figures that stood there before: what they say of their age takes no room, and goes without a trace. */

test.use({ account: 'owner' })

/** What shows figures or rows, how many parts of it say how old these are, and how many calls bring them. */
const PLACES = [
  { path: '/dashboard', ages: 14, calls: 6 },
  { path: `/tickets?user=${CUSTOMER_WITH_35}&page=2`, ages: 1, calls: 1 },
  { path: '/users?page=2', ages: 1, calls: 1 },
  { path: '/saved-messages', ages: 1, calls: 1 },
  { path: '/crafted/pages/profile', ages: 3, calls: 3 },
  { path: '/crafted/account/settings', ages: 2, calls: 2 },
  { path: '/apps/user-management', ages: 1, calls: 2 },
] as const

const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const { path, ages } of PLACES) {
    test(`[PF-51] nothing moves when one comes back to ${path}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      await page.goto(path)
      await expect(page.locator('main [aria-busy="false"]').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const said = page.getByText(/^As of /)
      await expect(said).toHaveCount(0)
      await goTo(page, '/menu-test')
      await expect(page.locator('main[data-screen="menuTest"]')).toBeVisible()

      let letGo = (): void => undefined
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/api/admin/**', (route) => isLetGo.then(() => route.continue()))
      await goTo(page, path)
      await expect(said).toHaveCount(ages)
      await drawn(page)
      // The way there gives the title other company.
      const before = await shiftsOf(page)
      letGo()
      await expect(said).toHaveCount(0)
      await drawn(page)
      expect(await shiftsOf(page)).toEqual(before)
    })
  }
}

/** Notes at each call of what is shown whether a frame with the last of it was drawn before. Runs in the page. */
const noteCalls = (): void => {
  const callsAfterFrame: boolean[] = []
  let frames = 0
  const count = (): void => {
    const isThere = /As of /.test(document.querySelector('main')?.textContent ?? '')
    // What asks for a frame runs before it is drawn, a message after it, and before the page is idle.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      frames += 1
    }
    if (isThere) port2.postMessage(null)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const { fetch } = window
  window.fetch = (what, how) => {
    if (String(what).includes('/api/admin/')) callsAfterFrame.push(frames > 0)
    return fetch(what, how)
  }
  Object.assign(window, { callsAfterFrame })
}

for (const { path, calls } of PLACES) {
  test(`[PF-56] on the way back to ${path} what stood there is drawn before it is asked for anew`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main [aria-busy="false"]').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await goTo(page, '/menu-test')
    await expect(page.locator('main[data-screen="menuTest"]')).toBeVisible()
    await page.evaluate(noteCalls)
    await goTo(page, path)
    const noted = () => page.evaluate(() => Reflect.get(window, 'callsAfterFrame'))
    await expect.poll(noted).toEqual(Array.from({ length: calls }, () => true))
  })
}

foreignTest('[PF-68] a name is saved while the one before is still being asked for', async ({ page, api }) => {
  const user = { first_name: 'Ada', email: FOREIGN_CREDENTIALS.email, permissions: [], extensions: ['account'] }
  api.fail('/init', 200, { data: user })
  api.fail('/account', 200, { data: account })
  api.fail('/account/sessions', 200, { data: [] })
  const asked = (method: string) =>
    api.requests.filter((request) => request.method === method && request.path === '/account').length
  const first = page.getByRole('textbox', { name: 'First name' })
  await page.goto('/crafted/account/settings')
  await expect(first).toHaveValue('Ada')
  await goTo(page, '/menu-test')
  await expect(first).toHaveCount(0)
  const letGo = api.hold('/account')
  const before = asked('GET')
  await goTo(page, '/crafted/account/settings')
  await expect.poll(() => asked('GET')).toBe(before + 1)
  await first.fill('Augusta')
  await first.press('Enter')
  // A browser that keeps answers holds it back for as long as it reads what it may keep.
  await expect.poll(() => asked('PATCH')).toBe(1)
  letGo()
})
