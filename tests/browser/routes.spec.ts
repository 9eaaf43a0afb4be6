import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, signIn, submitSignIn, test } from '../support/test.ts'
import { CUSTOMER_WITH_35, drawn, heading, signOut, storedAuth } from './support/page.ts'

test('[RT-6] a visitor is redirected to /auth from the paths of screens and from unknown paths', async ({ page }) => {
  const none = ['/', '/dashboard', '/nowhere', '/authority'].map((path) => [path, '/auth'] as const)
  const kept = ['/tickets?user=1', '/tickets/hi', '/builder'].map(
    (path) => [path, `/auth?next=${encodeURIComponent(path)}`] as const,
  )
  for (const [path, address] of [...none, ...kept]) {
    await page.goto(path)
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  }
})

test('[RT-7] signing in opens the requested address, and back does not return to the sign-in form', async ({
  page,
  faults,
}) => {
  faults.allow(/answer: POST .*\/auth\/login\S* 401/, /console: The login detail is incorrect/)
  const address = `/tickets?user=${CUSTOMER_WITH_35}&page=2`
  await page.goto('/auth/login')
  await page.goto(address)
  await submitSignIn(page, { email: ACCOUNTS.owner, password: 'a-wrong-password' })
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
  await signIn(page, 'owner')
  await expect(page).toHaveURL(address)
  await expect(heading(page)).toHaveText('Tickets')
  await expect(page.getByRole('navigation', { name: 'Pages of tickets' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('[RT-5] a visitor sees the sign-in screen on every path of the authentication area', async ({ page }) => {
  for (const path of ['/auth', '/auth/login', '/auth/anything']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
    await expect(page).toHaveURL(path)
  }
})

for (const account of [null, 'owner'] as const) {
  test.describe(account ?? 'a visitor', () => {
    test.use({ account })

    test('[RT-1] sees the error page at every path below /error', async ({ page }) => {
      for (const path of ['/error', '/error/404', '/error/anything', '/error/500']) {
        await page.goto(path)
        await expect(page.locator('main[data-screen="error"]')).toBeVisible()
        await expect(page).toHaveURL(path)
        await expect(heading(page)).toHaveText(path === '/error/500' ? 'System Error' : 'Seems there is nothing here')
      }
    })

    test('[RT-2] ends on /auth/login, signed out, after opening /logout', async ({ page }) => {
      await page.goto('/logout')
      await expect(page).toHaveURL('/auth/login')
      await expect(heading(page)).toHaveText('Sign In to Admin Panel')
      expect(await storedAuth(page)).toBeNull()
    })
  })
}

test.describe('a signed-in user', () => {
  test.use({ account: 'owner' })

  test('[RT-3] [RT-7] is redirected from the index and the authentication area to /dashboard', async ({ page }) => {
    for (const path of ['/', '/auth', '/auth/login', '/auth/anything']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
      await expect(heading(page)).toHaveText('Dashboard')
    }
  })

  test('[RT-4] sees the screen and the rail at the paths of the main area', async ({ page }) => {
    for (const [path, title] of [
      ['/dashboard', 'Dashboard'],
      ['/tickets', 'Tickets'],
      ['/tickets/', 'Tickets'],
      [`/tickets?user=${CUSTOMER_WITH_35}&page=2`, 'Tickets'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  })

  test('[RT-8] is redirected from unknown paths to /error/404', async ({ page }) => {
    for (const path of ['/nowhere', '/dashboard/more', '/tickets/hi/there', '/Dashboard', '/authority', '/index.php']) {
      await page.goto(path)
      await expect(page).toHaveURL('/error/404')
      await expect(heading(page)).toHaveText('Seems there is nothing here')
    }
  })

  test('[RT-11] sees hi on the tickets screen only at /tickets/hi', nightly, async ({ page }) => {
    await page.goto('/tickets/hi')
    await expect(heading(page)).toHaveText('Tickets')
    await expect(page.getByRole('main').getByText('hi', { exact: true })).toBeVisible()
    await page.goto('/tickets')
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
    await expect(page.getByRole('main').getByText('hi', { exact: true })).toBeHidden()
  })

  test('[RT-2] reloads the page by signing out in the menu', nightly, async ({ page }) => {
    await page.goto('/dashboard')
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await signOut(page)
    await expect(page).toHaveURL('/auth/login')
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
    expect(await storedAuth(page)).toBeNull()
  })

  test('[RT-2] [RT-6] sees only the sign-in form on going back after signing out', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(page).toHaveURL('/tickets')
    await signOut(page)
    await expect(page).toHaveURL('/auth/login')
    await page.goBack()
    await expect(page).toHaveURL('/auth?next=%2Ftickets')
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  })
})

test.describe('a link', () => {
  test.use({ account: 'owner' })
  const secondPage = `/tickets?user=${CUSTOMER_WITH_35}&page=2`

  test('[RT-15] opens a screen at its top, and back restores the scroll position', async ({ page }) => {
    const offset = () => page.evaluate(() => window.scrollY)
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Countries, list' }).getByRole('listitem').first()).toBeAttached()
    await page.mouse.move(800, 400)
    await page.mouse.wheel(0, 700)
    await expect.poll(offset).toBe(700)
    await page.getByRole('link', { name: 'Users', exact: true }).first().click()
    await expect(heading(page)).toHaveText('Users')
    await expect(heading(page)).toBeFocused()
    expect(await offset()).toBe(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Dashboard')
    await expect.poll(offset).toBe(700)
  })

  test('[RT-14] shows after a reload and in a new tab what it shows when clicked', async ({ page, context }) => {
    await page.goto(`/tickets?user=${CUSTOMER_WITH_35}`)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(secondPage)
    const rows = page.getByRole('table', { name: 'Tickets' }).getByRole('rowheader')
    await expect(rows).toHaveCount(15)
    const clicked = await rows.allTextContents()
    const range = page.getByRole('navigation', { name: 'Pages of tickets' }).getByRole('status')
    await expect(range).toHaveText('21–35 of 35')

    await page.reload()
    await expect(rows).toHaveText(clicked)
    await expect(range).toHaveText('21–35 of 35')
    await expect(page).toHaveURL(secondPage)

    const tab = await context.newPage()
    await tab.goto(secondPage)
    await expect(tab.getByRole('table', { name: 'Tickets' }).getByRole('rowheader')).toHaveText(clicked)
    await expect(heading(tab)).toHaveText('Tickets')
  })

  test('[RT-14] opens in a new tab with the middle mouse button', nightly, async ({ page, browser, baseURL }) => {
    // Read from the browser: Playwright sometimes misses the address of such a tab, or the tab itself.
    const session = await browser.newBrowserCDPSession()
    const tabs = async () => {
      const { targetInfos } = await session.send('Target.getTargets')
      return targetInfos
        .filter(({ type, url }) => type === 'page' && url.startsWith(`${baseURL}/`))
        .map(({ url, title }) => ({ url, title }))
    }
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Tickets' }).click({ button: 'middle' })
    const dashboard = { url: `${baseURL}/dashboard`, title: 'Dashboard · Kickstand' }
    const tickets = { url: `${baseURL}/tickets`, title: 'Tickets · Kickstand' }
    await expect.poll(tabs).toHaveLength(2)
    await expect.poll(tabs).toEqual(expect.arrayContaining([dashboard, tickets]))
    await session.detach()
  })

  test('[RT-14] adds a step to the history for each screen and page, which back and forward follow', async ({
    page,
  }) => {
    const addresses = ['/dashboard', '/tickets', `/tickets?user=${CUSTOMER_WITH_35}`, secondPage]
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.getByRole('textbox', { name: 'Customer ID' }).fill(CUSTOMER_WITH_35)
    await page.getByRole('button', { name: 'Show tickets' }).click()
    await page.getByRole('link', { name: 'Page 2' }).click()
    const isShown = async (index: number) => {
      await expect(page).toHaveURL(addresses[index] ?? '')
      await expect(heading(page)).toHaveText(index === 0 ? 'Dashboard' : 'Tickets')
      if (index === 1) await expect(page.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
      if (index > 1) {
        await expect(page.getByRole('link', { name: `Page ${index - 1}` })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(index === 2 ? 20 : 15)
      }
    }
    await isShown(3)
    for (const index of [2, 1, 0]) {
      await page.goBack()
      await isShown(index)
    }
    for (const index of [1, 2, 3]) {
      await page.goForward()
      await isShown(index)
    }
  })

  test('[RT-14] adds nothing to the history if it leads to the current place', nightly, async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Tickets' }).click()
    // A link is followed only after its pressed state has been painted.
    await expect(page).toHaveURL('/tickets')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await drawn(page)
    await expect(heading(page)).toHaveText('Tickets')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  test('[RT-14] that is redirected leaves no step in the history', nightly, async ({ page }) => {
    await page.goto('/tickets')
    await page.goto('/nowhere')
    await expect(page).toHaveURL('/error/404')
    await page.goBack()
    await expect(page).toHaveURL('/tickets')
    await expect(heading(page)).toHaveText('Tickets')
  })
})

test(
  '[RT-7] signing in opens the dashboard, and back does not return to the sign-in form',
  nightly,
  async ({ page }) => {
    await page.goto('/error/404')
    await page.goto('/auth/login')
    await signIn(page, 'owner')
    await expect(page).toHaveURL('/dashboard')
    await page.goBack()
    await expect(page).toHaveURL('/error/404')
    await page.goForward()
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page)).toHaveText('Dashboard')
  },
)
