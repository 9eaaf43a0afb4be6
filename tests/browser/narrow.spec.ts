import { expect, signIn, test } from '../support/test.ts'
import { CUSTOMER_WITH_35, dashboardSettled, heading, openUserMenu } from './support/page.ts'

/* A phone, 390 px wide. */

test.use({ viewport: { width: 390, height: 844 } })

/** The number of characters that certainly fit in the last line of a ticket. */
const LONG_FOOT = 46

test('a member of staff can sign in at 390 px', async ({ page }) => {
  await page.goto('/auth/login')
  await signIn(page, 'owner')
  await expect(heading(page)).toHaveText('Dashboard')
})

test.describe('signed in at 390 px', () => {
  test.use({ account: 'owner' })

  test('the rail is a drawer: Enter opens it, Escape closes it and returns the focus', async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    const entry = page.getByRole('link', { name: 'Tickets' })
    const opener = page.getByRole('button', { name: 'Open navigation' })
    await expect(entry).toBeHidden()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dashboard' })).toBeFocused()
    await entry.focus()
    await expect(entry).toBeInViewport()
    // What the drawer covers cannot be reached by Tab.
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus, header :focus')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the drawer closes on a press outside it, and when an entry is chosen', async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    const entry = page.getByRole('link', { name: 'Tickets' })
    const opener = page.getByRole('button', { name: 'Open navigation' })
    await opener.click()
    await expect(entry).toBeInViewport()
    await page.mouse.click(340, 500)
    await expect(entry).toBeHidden()
    await opener.click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(entry).toBeHidden()
    await opener.click()
    await entry.click()
    await expect(heading(page)).toHaveText('Tickets')
    await expect(heading(page)).toBeFocused()
    await expect(entry).toBeHidden()
  })

  test('[SH-18] the user menu opens inside the drawer; Escape closes the menu first, then the drawer', async ({
    page,
  }) => {
    await page.goto('/tickets')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const menu = await openUserMenu(page)
    await expect(menu).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('link', { name: 'Tickets' })).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Tickets' })).toBeHidden()
  })

  test('the links of the pager are in one line on pages 1, 250 and 500', async ({ page }) => {
    for (const at of [1, 250, 500]) {
      await page.goto(`/users?page=${at}`)
      const links = page.getByRole('navigation', { name: /^Pages of/ }).getByRole('listitem')
      await expect(links.filter({ hasText: String(at) })).not.toHaveCount(0)
      const tops = await links.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('[TI-7] a ticket card has a first line, one or two for its title, and a last line, or two if that is long', async ({
    page,
  }) => {
    await page.goto(`/tickets?user=${CUSTOMER_WITH_35}`)
    const cards = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')
    await expect(cards).toHaveCount(20)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(cards.first()).toHaveText(
      /^KS-\d+(Low|Normal|High|Urgent)(Open|Pending|Resolved|Closed).+ · Updated .+$/,
    )
    await expect(page.getByRole('heading', { name: /^Tickets for \S+ .+$/ })).toBeVisible()
    const lines = await cards.evaluateAll((all) =>
      all.map((card) => {
        const parts = [...(card.querySelector('time')?.parentElement?.parentElement?.children ?? [])]
        const [head, title, foot] = parts.map((part) => {
          const { height } = part.getBoundingClientRect()
          return Math.round(height / Number.parseFloat(getComputedStyle(part).lineHeight))
        })
        return { head, title, foot, footLength: parts[2]?.textContent?.length ?? 0 }
      }),
    )
    // A long category and a day of September do not fit in one line.
    for (const { head, title = 0, foot = 0, footLength } of lines)
      expect([head, title <= 2, foot <= (footLength > LONG_FOOT ? 2 : 1)]).toEqual([1, true, true])
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(cards).toHaveCount(15)
  })
})
