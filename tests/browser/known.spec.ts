import { watchRequests } from '../../scripts/lib/requests.js'
import { account } from '../machines/fixtures.ts'
import { FOREIGN_CREDENTIALS } from '../support/foreignAnswers.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { expect, foreignTest, test } from '../support/test.ts'
import { goTo } from './support/page.ts'

/* Going back to figures that were shown before. The crawl checks that they state their age, and that nothing moves when it disappears. */

test.use({ account: 'owner' })

/** Records, for each call of the screen, whether a frame with the known answers was drawn before it. Runs in the page. */
const noteCalls = (): void => {
  const callsAfterFrame: boolean[] = []
  let frames = 0
  const count = (): void => {
    const isThere = /As of /.test(document.querySelector('main')?.textContent ?? '')
    // A frame callback runs before the frame is drawn. A message that it sends arrives after that, and before the page is idle.
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
    // The feeds of the shell make calls on their own schedule.
    const isOfScreen = /\/api\/admin\/(?!changes|notifications|presence|messages)/.test(String(what))
    if (isOfScreen) callsAfterFrame.push(frames > 0)
    return fetch(what, how)
  }
  Object.assign(window, { callsAfterFrame })
}

for (const [path, calls] of [
  ['/dashboard', 8],
  ['/users?page=2', 1],
  ['/crafted/pages/profile', 3],
] as const) {
  test(
    `[PF-56] going back to ${path} draws the known answers before they are requested again`,
    nightlyUnless(path === '/dashboard'),
    async ({ page }) => {
      const settled = watchRequests(page)
      await page.goto(path)
      await expect(page.locator('main [aria-busy="false"]').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      // The report beside the sales of each period shows no loading state.
      await settled()
      await goTo(page, '/menu-test')
      await expect(page.locator('main[data-screen="menuTest"]')).toBeVisible()
      await page.evaluate(noteCalls)
      await goTo(page, path)
      const noted = () => page.evaluate(() => Reflect.get(window, 'callsAfterFrame'))
      await expect.poll(noted).toEqual(Array.from({ length: calls }, () => true))
    },
  )
}

foreignTest('[PF-51] saving a name does not wait for a pending request for the account', async ({ page, api }) => {
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
  // If the browser could cache the pending answer, it would delay this call to the same address until it has read that answer.
  await expect.poll(() => asked('PATCH')).toBe(1)
  letGo()
})
