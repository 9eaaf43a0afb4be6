import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { expect, test } from '../support/test.ts'
import { heading } from './support/page.ts'

test('[ER-1] /error and /error/404 say that nothing is here, and link home', async ({ page }) => {
  for (const path of ['/error', '/error/404']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Seems there is nothing here')
    await expect(page).toHaveTitle('Seems there is nothing here · Kickstand')
    const home = page.getByRole('link', { name: 'Return Home' })
    await expect(home).toHaveAttribute('href', '/')
    await home.click()
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  }
})

test(
  '[ER-2] /error/500 shows the system error, a link home, and links to the company in the footer',
  nightly,
  async ({ page }) => {
    await page.goto('/error/500')
    await expect(heading(page)).toHaveText('System Error')
    await expect(page.getByText('Something went wrong! Please try again later.')).toBeVisible()
    for (const [name, path] of [
      ['About', /^https:\/\/.+about/],
      ['Contact', /^https:\/\/.+contact/],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name })
      await expect(link).toHaveAttribute('href', path)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noreferrer/)
    }
    await page.getByRole('link', { name: 'Go to homepage' }).click()
    await expect(heading(page)).toHaveText('Sign In to Admin Panel')
  },
)

test.describe('signed in', () => {
  test.use({ account: 'owner' })

  /* The build has all its files, so a missing file can only be simulated by holding it back. */

  const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const samePage = (page: Page) => page.locator('body[data-same-page]')

  test('[ER-4] [ND-22] a screen whose code fails to load names its chunk, and Try again loads it without a reload', async ({
    page,
    faults,
  }) => {
    // A file that no other part uses: one that several parts share may be named after any of them.
    const FILE = /\/savedMessages\.\w+\.js/
    faults.allow(
      /request: GET .*\/savedMessages\.\w+\.js/,
      /answer: GET .*\/savedMessages\.\w+\.js(\?\d)? 503/,
      /console: /,
    )
    for (const failure of ['no answer', 'an error'] as const) {
      await page.route(FILE, (route) =>
        failure === 'no answer' ? route.abort('connectionfailed') : route.fulfill({ status: 503 }),
      )
      await page.goto('/saved-messages')
      const message = page.getByRole('main').getByText('Loading chunk savedMessages failed')
      await expect(message).toBeVisible()
      await expect(heading(page)).toHaveText('Saved Messages')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(message).toBeVisible()
      await page.unrouteAll()
      await markPage(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
      await expect(samePage(page)).toBeVisible()
      await expect(message).toHaveCount(0)
    }
  })

  test(
    '[ER-4] [ND-22] a shell whose code fails to load names its chunk, and Try again loads it without a reload',
    nightly,
    async ({ page, faults }) => {
      faults.allow(/request: GET .*\/shell\.\w+\.js/, /console: /)
      await page.route(/\/shell\.\w+\.js/, (route) => route.abort('connectionfailed'))
      await page.goto('/tickets')
      await expect(page.getByText('Loading chunk shell failed')).toBeVisible()
      await page.unrouteAll()
      await markPage(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText('Tickets')
      await expect(samePage(page)).toBeVisible()
    },
  )

  test('[ER-4] [ND-22] a missing chunk reloads the page only on Try again if the server has a newer console', async ({
    page,
    faults,
  }) => {
    faults.allow(/answer: GET .*\/tickets\.\w+\.js(\?\d)? 404/, /console: /)
    await page.goto('/builder')
    await expect(heading(page)).toHaveText('Layout Builder')
    await page.route(/\/tickets\.\w+\.js/, (route) => route.fulfill({ status: 404 }))
    await page.route(/^https?:\/\/[^/]+\/$/, (route) =>
      route.fulfill({ body: '<script src="/console.00000000.js"></script>' }),
    )
    await markPage(page)
    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(page.getByText('Loading chunk tickets failed')).toBeVisible()
    await expect(samePage(page)).toBeVisible()
    // In this order, so that nothing is prefetched in between while the pointer is on the link.
    await page.route(/\/tickets\.\w+\.js\?\d$/, (route) => route.fulfill({ status: 404 }))
    await page.unroute(/\/tickets\.\w+\.js/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Whose tickets\?/)).toBeVisible()
    await expect(samePage(page)).toHaveCount(0)
  })

  for (const [what, answer] of [
    ['a page of a proxy that is out of order', { status: 503, body: '<script src="/console.00000000.js"></script>' }],
    [
      'a page that has nothing of ours',
      { status: 200, body: '<script src="/portal.js"></script>Sign in to the network' },
    ],
  ] as const) {
    test(
      `[ER-4] [ND-22] ${what} causes no reload: Try again keeps the same page`,
      nightly,
      async ({ page, faults }) => {
        faults.allow(/answer: GET .* 503/, /console: /)
        await page.goto('/builder')
        await expect(heading(page)).toHaveText('Layout Builder')
        await page.route(/\/tickets\.\w+\.js/, (route) => route.fulfill({ status: 503 }))
        await page.route(/^https?:\/\/[^/]+\/$/, (route) => route.fulfill({ contentType: 'text/html', ...answer }))
        await markPage(page)
        await page.getByRole('link', { name: 'Tickets' }).click()
        await expect(page.getByText('Loading chunk tickets failed')).toBeVisible()
        const looked = page.waitForResponse(/^https?:\/\/[^/]+\/$/)
        await page.getByRole('button', { name: 'Try again' }).click()
        await looked
        await expect(page.getByText('Loading chunk tickets failed')).toBeVisible()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText(/^Whose tickets\?/)).toBeVisible()
        await expect(samePage(page)).toBeVisible()
      },
    )
  }

  test('[ER-2] a view that cannot be drawn shows the system error, not a blank page', async ({ page, faults }) => {
    faults.allow(/^console: /, /^exception: /)
    // No answer of an API makes a view throw, so this removes a browser feature that every chart needs.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'ResizeObserver', {
        get: () => {
          throw new Error('provoked')
        },
      })
    })
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText('System Error')
  })
})
