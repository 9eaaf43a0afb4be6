import type { Page } from '@playwright/test'
import { nightly, nightlyUnless } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { hideExtension } from './support/api.ts'
import { dashboardSettled, drawn, heading } from './support/page.ts'

const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })
const offset = (page: Page) => page.evaluate(() => window.scrollY)

test.use({ account: 'owner' })

test('[SH-5] title and breadcrumbs name the current screen, and Home leads to the dashboard', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(breadcrumbs(page)).toHaveCount(0)
  for (const [path, way] of [
    ['/tickets', ['Home', 'Tickets']],
    ['/crafted/account/settings', ['Home', 'Account', 'Account Settings']],
    ['/builder', ['Home', 'Tools', 'Layout Builder']],
  ] as const) {
    await page.goto(path)
    await expect(breadcrumbs(page).getByRole('listitem')).toHaveText([...way])
    await expect(breadcrumbs(page).locator('[aria-current="page"]')).toHaveText(way.at(-1) ?? '')
    await expect(heading(page)).toHaveText(way.at(-1) ?? '')
  }
  await breadcrumbs(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test(
  '[TH-8] the header stays at the top of the window, 57 px high, while the page scrolls',
  nightly,
  async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await page.evaluate(() => window.scrollTo(0, 800))
    const box = await page.getByRole('banner').boundingBox()
    expect(box).toMatchObject({ y: 0 })
    expect(Math.round(box?.height ?? 0)).toBe(57)
  },
)

for (const [name, title] of [
  ['New App Sample', 'New App'],
  ['Quick Links', 'Quick Links'],
  ['Chat', 'Chat'],
] as const) {
  test(
    `[SH-5] ${name} opens “${title}” by keyboard alone; Escape closes it and gives the focus back`,
    nightlyUnless(name === 'Chat'),
    async ({ page }) => {
      await page.goto('/tickets')
      const opener = page.getByRole('banner').getByRole('button', { name, exact: true })
      const dialog = page.getByRole('dialog', { name: title })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expect(dialog.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )
}

test('[SH-5] New App is the only primary action of the header', nightly, async ({ page }) => {
  await page.goto('/tickets')
  await expect(page.getByRole('button', { name: 'New App' })).toBeVisible()
  const grounds = await page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => [button.textContent, getComputedStyle(button).backgroundColor]))
  const quiet = /^(transparent|rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/
  expect(grounds.filter(([, ground]) => !quiet.test(ground ?? '')).map(([name]) => name)).toEqual(['New App Sample'])
})

test('[SH-6] the footer links to the company site and to the shop, each in a new tab', async ({ page }) => {
  await page.goto('/tickets')
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveText(['Company site', 'Shop'])
  const hosts = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).host))
  expect(new Set(hosts).size).toBe(2)
  expect(hosts).not.toContain(new URL(page.url()).host)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noreferrer/)
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[SH-6] Scroll to top appears beyond 200 px, and scrolls to the top within 600 ms', async ({ page }) => {
    await page.clock.install()
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await expect(toTop(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 200))
    await drawn(page)
    await expect(toTop(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 201))
    await expect(toTop(page)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.clock.pauseAt(Date.now() + 10_000)
    await toTop(page).click()
    expect(await offset(page)).toBe(900)
    // After half of the time more than half of the way is done, as scrolling slows down. A frame takes 16 ms.
    await page.clock.runFor(300)
    expect(await offset(page)).toBeGreaterThan(100)
    // An eighth of the way is left, plus the distance of the last frame of 16 ms.
    expect(await offset(page)).toBeLessThan(150)
    await page.clock.runFor(200)
    expect(await offset(page)).toBeGreaterThan(1)
    await page.clock.runFor(100 + 16)
    expect(await offset(page)).toBe(0)
    await expect(toTop(page)).toBeHidden()
    await expect(heading(page)).toBeFocused()
  })

  test('[SH-6] turning the wheel stops the scroll to the top', nightly, async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await page.mouse.move(700, 450)
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect(toTop(page)).toBeVisible()
    await toTop(page).focus()
    await page.evaluate(() => {
      const stop = () => window.scrollY < 1400 && window.dispatchEvent(new WheelEvent('wheel'))
      window.addEventListener('scroll', stop)
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => offset(page)).toBeLessThan(1400)
    await expect(toTop(page)).toBeVisible()
    expect(await offset(page)).toBeGreaterThan(200)
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[SH-6] Scroll to top jumps to the top at once', nightly, async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect(toTop(page)).toBeVisible()
    const after = await toTop(page).evaluate((button) => {
      ;(button as HTMLButtonElement).click()
      return window.scrollY
    })
    expect(after).toBe(0)
  })
})

test('[RT-9] a thin bar shows at the top of the window while the code of a screen loads', nightly, async ({ page }) => {
  await page.goto('/tickets')
  await expect(heading(page)).toHaveText('Tickets')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/builder\.[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    window.history.pushState(null, '', '/builder')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 3 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[SH-5] the header fits, with one menu for what has no room and buttons of 44 px', async ({ page }) => {
    await page.goto('/crafted/account/settings')
    await expect(heading(page)).toHaveText('Account Settings')
    const buttons = page.getByRole('banner').getByRole('button')
    const names = ['Open navigation', 'Find a customer, order or ticket', 'Quick Actions', 'Chat']
    await expect(buttons).toHaveCount(names.length)
    for (const [at, name] of names.entries()) {
      await expect(buttons.nth(at)).toHaveAccessibleName(name)
      const box = await buttons.nth(at).boundingBox()
      expect(box).toMatchObject({ width: 44, height: 44 })
    }
    const isCut = await heading(page).evaluate((title) => title.scrollWidth > title.clientWidth)
    expect(isCut).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  for (const [name, title] of [
    ['New App Sample', 'New App'],
    ['Quick Links', 'Quick Links'],
  ] as const) {
    test(
      `[SH-5] ${name} is in the menu Quick Actions, whose button has the focus again after Escape`,
      nightly,
      async ({ page }) => {
        await page.goto('/tickets')
        const opener = page.getByRole('button', { name: 'Quick Actions' })
        await opener.click()
        await page.getByRole('menuitem', { name }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog).toBeVisible()
        await expect(page.getByRole('menu')).toHaveCount(0)
        await expect(dialog).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      },
    )
  }
})

test.describe('New Member', () => {
  const newMember = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'New Member', exact: true })
  const form = (page: Page) => page.getByRole('dialog', { name: 'Invite a member of staff' })

  test('[SH-5] [SC-44] opens its form by keyboard, keeps what was typed, and back returns to the previous screen', async ({
    page,
  }) => {
    await page.goto('/tickets')
    await newMember(page).focus()
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeVisible()
    await expect(page).toHaveURL('/apps/user-management')
    await expect(form(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.type('Joan')
    await expect(form(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Joan')
    await form(page).getByRole('textbox', { name: 'First name' }).fill('')
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    // The heading gets the focus, as after each change of screen.
    await expect(heading(page)).toHaveText('User Management')
    await expect(heading(page)).toBeFocused()

    await newMember(page).focus()
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(newMember(page)).toBeFocused()

    // The input is kept.
    await page.keyboard.press('Enter')
    await form(page).getByRole('textbox', { name: 'First name' }).fill('Joan')
    await page.reload()
    await expect(page).toHaveURL('/apps/user-management')
    await expect(form(page)).toHaveCount(0)
    await newMember(page).click()
    await expect(form(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Joan')
    await form(page).getByRole('button', { name: 'Discard', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/tickets')
    await expect(form(page)).toHaveCount(0)
  })

  test('[SH-5] opens its form at the address /apps/user-management?invite', nightly, async ({ page }) => {
    await page.goto('/apps/user-management?invite')
    await expect(form(page)).toBeVisible()
    await expect(page).toHaveURL('/apps/user-management')
  })

  test.describe('without the permission', () => {
    test.use({ account: 'support' })

    test('[SH-5] is off and says why, in the header and in the menu of a narrow page', async ({ page }) => {
      const words = 'You need the “View staff and permissions” permission.'
      await page.goto('/tickets')
      await expect(newMember(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(newMember(page)).toHaveAccessibleDescription(words)
      await newMember(page).focus()
      await expect(page.getByRole('tooltip')).toHaveText(words)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/tickets')

      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Quick Actions' }).click()
      const item = page.getByRole('menuitem', { name: 'New Member', exact: true })
      await expect(item).toBeDisabled()
      await expect(item).toHaveAccessibleDescription(words)
    })
  })

  test('[SH-5] opens its form from the menu of a narrow page', nightly, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tickets')
    await page.getByRole('button', { name: 'Quick Actions' }).click()
    await page.getByRole('menuitem', { name: 'New Member', exact: true }).click()
    await expect(form(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
  })

  test(
    '[SH-5] [SH-12] opens the sample dialog with an API that cannot invite, and has the focus again after Escape',
    nightly,
    async ({ page }) => {
      await hideExtension(page, 'staff.invite')
      await page.goto('/tickets')
      const opener = page.getByRole('banner').getByRole('button', { name: 'New Member Sample', exact: true })
      await opener.click()
      await expect(page.getByRole('dialog', { name: 'Invite a Friend' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Quick Actions' }).click()
      await page.getByRole('menuitem', { name: 'New Member Sample', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Invite a Friend' })).toBeInViewport({ ratio: 1 })
    },
  )
})
