import type { Page } from '@playwright/test'
import { nightly } from '../support/nightly.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { ask } from './support/api.ts'
import { card, heading, openUserMenu } from './support/page.ts'

type Activity = { id: string; title: string; happened_at: string }

const timeline = (page: Page) => page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')
const settled = async (page: Page) => {
  await expect(heading(page)).toHaveText('My Profile')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test.describe('the owner', () => {
  test.use({ account: 'owner' })

  test('[RT-13] sees their name, permissions and recent activities in My Profile', async ({
    page,
    program,
    tokenOf,
  }) => {
    const source = { program, tokenOf }
    const [{ data: account }, { data: held }, { data: items }, { data: activities }] = await Promise.all([
      ask(source, '/account'),
      ask(source, '/permissions'),
      ask(source, '/permissions/items'),
      ask(source, '/account/activities'),
    ])
    await page.goto('/tickets')
    const menu = await openUserMenu(page)
    await menu.getByRole('menuitem', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/crafted/pages/profile')
    await settled(page)

    await expect(card(page, 'About you').getByText(`${account.first_name} ${account.last_name}`)).toBeVisible()
    await expect(card(page, 'About you').getByText(ACCOUNTS.owner)).toBeVisible()
    const titles = (items as { id: string; title: string }[])
      .filter(({ id }) => held.includes(id))
      .map(({ title }) => title)
    const shown = await card(page, 'Your permissions').getByRole('definition').allTextContents()
    expect(shown.toSorted()).toEqual(titles.toSorted())

    const [newest] = activities as Activity[]
    if (!newest) throw new Error('The owner has not even signed in')
    await expect(timeline(page)).toHaveCount(activities.length)
    await expect(timeline(page).first()).toContainText(newest.title)
    const time = timeline(page).first().locator('time')
    await expect(time).toHaveText(/^(just now|\d+[dhm]( \d+[hm])? ago)$/)
    await expect(time).toHaveAttribute('datetime', newest.happened_at)
    const full = { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' } as const
    await expect(time).toHaveAttribute('title', new Date(newest.happened_at).toLocaleString('en-US', full))
  })

  test(
    '[RT-13] sees their latest activity first after View All Activities',
    nightly,
    async ({ page, program, tokenOf }) => {
      const token = await tokenOf('owner')
      const rename = (first_name: string, last_name: string) =>
        fetch(`${program.baseURL}/api/admin/account`, {
          method: 'PATCH',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ first_name, last_name }),
        })
      await rename('Nadia', 'Rahman-Khan')
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Activity Logs' }).click()
      await page.getByRole('link', { name: 'View All Activities' }).click()
      await expect(page).toHaveURL('/crafted/pages/profile')
      await settled(page)
      await expect(timeline(page).first()).toContainText('Changed the name to Nadia Rahman-Khan')
      await expect(card(page, 'About you').getByText('Nadia Rahman-Khan')).toBeVisible()
      await rename('Nadia', 'Rahman')
    },
  )

  test(
    '[RT-9] sees My Profile at a path below its address, when opened there and after going back to it',
    nightly,
    async ({ page }) => {
      await page.goto('/crafted/pages/profile/overview?tab=1')
      await settled(page)
      await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click()
      await expect(page).toHaveURL('/crafted/account/settings')
      await expect(heading(page)).toHaveText('Account Settings')
      await page.goBack()
      await settled(page)
      await page.getByRole('main').getByRole('link', { name: 'User Management' }).click()
      await expect(heading(page)).toHaveText('User Management')
    },
  )
})
