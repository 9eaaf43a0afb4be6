import { nightly } from '../support/nightly.ts'
import { expect, signIn, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { dashboardSettled, heading } from './support/page.ts'

const entries = ['Dashboard', 'Users', 'Queue', 'Tickets', 'Saved Messages']
const rail = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test.describe('for the owner', () => {
  test.use({ account: 'owner' })

  test('[SE-8] [SE-9] [SH-2] the permission list is fetched once, and the rail shows every entry', async ({ page }) => {
    const lists: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/admin/permissions') lists.push(request.url())
    })
    await page.goto('/dashboard')
    await expect(rail(page)).toHaveText(entries)
    await dashboardSettled(page)
    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(heading(page)).toHaveText('Tickets')
    expect(lists).toHaveLength(1)
    await expect(page.getByRole('link', { name: 'Tickets' })).toHaveAttribute('aria-current', 'page')
  })
})

for (const { account, sees, place, other, permission } of [
  {
    account: 'support',
    sees: entries.slice(1),
    place: '/users',
    other: '/dashboard',
    permission: 'View the dashboard',
  },
  {
    account: 'analyst',
    sees: ['Dashboard'],
    place: '/dashboard',
    other: '/tickets?user=1',
    permission: 'View tickets',
  },
] as const) {
  test.describe(`the account ${account}`, () => {
    test.use({ account })

    test(`[SE-9] [SE-10] sees only ${sees.join(', ')}, and instead of another screen a note that links to a permitted one`, async ({
      page,
    }) => {
      const [first = ''] = sees
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(other)
      const note = page.getByRole('main').getByText(/^You need the “.+” permission to see this page\./)
      await expect(note).toContainText(permission)
      await expect(page).toHaveURL(other)
      await expect(rail(page)).toHaveText([...sees])
      expect(asked.filter((path) => /reports|users/.test(path))).toEqual([])
      await page.getByRole('main').getByRole('link').click()
      await expect(page).toHaveURL(place)
      await expect(heading(page)).toHaveText(first)
      await expect(note).toBeHidden()
    })
  })
}

test.describe('the analyst on the dashboard', () => {
  test.use({ account: 'analyst' })

  test('[SE-10] sees the reports, none of which is refused or fails', nightly, async ({ page }) => {
    await page.goto('/dashboard')
    await dashboardSettled(page)
    await expect(page.getByRole('main').getByRole('region')).not.toHaveCount(0)
    await expect(page.getByRole('main').getByText(/do not have permission|Could not load/)).toHaveCount(0)
  })
})

const KINDS = ['Bike Orders', 'Accessory Orders', 'Spare Part Orders', 'Warranty Orders']

for (const { account, places, lists } of [
  {
    account: 'orders',
    places: ['Dashboard', 'Users', 'Queue', 'Tickets'],
    lists: ['Paid Orders', ...KINDS, 'Pending Orders', 'All Orders'],
  },
  {
    account: 'workshop',
    places: ['Dashboard', 'Queue', 'Tickets'],
    lists: ['Bike Orders', 'Spare Part Orders', 'Warranty Orders'],
  },
] as const) {
  test.describe(`the account ${account}`, () => {
    test.use({ account })

    test(`[SE-9] [SE-12] has ${[...places, ...lists].join(', ')} in the rail, and nothing else`, async ({ page }) => {
      await page.goto('/dashboard')
      await expect(rail(page)).toHaveText([...places])
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: 'Orders', exact: true })
        .click()
      await expect(rail(page)).toHaveText([...lists])
      await rail(page).filter({ hasText: 'Warranty Orders' }).click()
      await expect(page.getByRole('main').locator('tbody').getByRole('link').first()).toBeVisible()
    })
  })
}

test.describe('the account orders, with an order', () => {
  test.use({ account: 'orders' })

  test('[SE-12] refunds $500, and sees which permission a refund of one cent more needs', async ({
    page,
    program,
    tokenOf,
  }) => {
    const query = '/orders?view=paid&filter_payment=paid&sort=total&order=desc'
    const { data } = await ask({ program, tokenOf }, query, 'orders')
    await page.goto(`/orders/${data[0].number}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Refund order/ })
    await dialog.getByRole('radio', { name: 'Amount' }).check()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500.01')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Damaged' })
    await dialog.getByRole('button', { name: 'Review refund' }).click()
    await expect(dialog.getByText('Refunds above $500.00 need the “Make large refunds” permission')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
    await dialog.getByRole('button', { name: 'Review refund' }).click()
    await dialog.getByRole('button', { name: 'Refund $500.00' }).click()
    await expect(page.getByText(/^Refunded \$500\.00 to /)).toBeVisible()
  })
})

test('[RT-7] [SE-10] without the dashboard, sign-in leads to the first permitted screen, to which /dashboard links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/auth/login')
  await signIn(page, 'support')
  await expect(page).toHaveURL('/users')
  await expect(heading(page)).toHaveText('Users')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(/“View the dashboard” permission/)).toBeVisible()
  await expect(rail(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Users' }).click()
  await expect(page).toHaveURL('/users')
  await expect(heading(page)).toHaveText('Users')
})

test('[SE-10] the API itself refuses the calls of a screen whose permission is missing', async ({
  program,
  tokenOf,
}) => {
  const refusal = { status: 'failed', message: expect.any(String) }
  const source = { program, tokenOf }
  expect(await ask(source, '/dashboard/reports/total/counts', 'support')).toEqual(refusal)
  expect(await ask(source, '/users/35353535-3535-4535-8535-353535353535/tickets?page=1', 'analyst')).toEqual(refusal)
})
