import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../support/test.ts'
import { openUserMenu, toasts } from '../page.ts'

/** An overlay, and how it is opened and closed once. */
export interface OverlayCycle {
  readonly name: string
  /** The page that has its opener. */
  readonly path: string
  readonly cycle: (page: Page) => Promise<void>
  /** Marks the one of its kind that is tested even without `npm run leaks`, which tests all. */
  readonly isSample?: true
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** Opened by a button, closed by Escape. */
const dialog =
  (opener: string, title: string) =>
  async (page: Page): Promise<void> => {
    await button(page, opener).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

/** A menu and one of its submenus. */
const menu =
  (opener: string | RegExp, branch: string) =>
  async (page: Page): Promise<void> => {
    await button(page, opener).click()
    await page.getByRole('menuitem', { name: branch }).click()
    await expect(page.getByRole('menu')).toHaveCount(2)
    for (let time = 0; time < 2; time += 1) await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }

const report = async (page: Page): Promise<void> => {
  const user = await openUserMenu(page)
  await user.getByRole('menuitem', { name: 'Report a problem' }).click()
  const shown = page.getByRole('dialog', { name: 'Report a problem' })
  await expect(shown.getByRole('heading', { name: 'What will be saved' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const toast = async (page: Page): Promise<void> => {
  await button(page, 'Warning').click()
  await toasts(page).first().click()
  await expect(toasts(page)).toHaveCount(0)
}

const drawer = (opener: string, title = opener): OverlayCycle => ({
  name: title,
  path: '/tickets',
  cycle: dialog(opener, title),
})

/** One overlay of each kind, and all drawers. */
export const OVERLAYS: readonly OverlayCycle[] = [
  drawer('Activity Logs'),
  drawer('Notifications'),
  { ...drawer('Chat'), isSample: true },
  drawer('Quick Links'),
  { name: 'an invitation', path: '/apps/user-management', cycle: dialog('New Member', 'Invite a member of staff') },
  drawer('New App Sample', 'New App'),
  { name: 'the menu of the user', path: '/tickets', cycle: menu(/^Account of/, 'My Subscription') },
  { name: 'Quick Actions', path: '/tickets', cycle: menu('Quick Actions', 'New Group'), isSample: true },
  { name: 'the report of a problem', path: '/tickets', cycle: report },
  {
    name: 'the editor of a message',
    path: '/saved-messages',
    cycle: dialog('New message', 'New message'),
    isSample: true,
  },
  { name: 'a panel of the gallery', path: '/crafted/widgets', cycle: dialog('Open the panel', 'Sample panel') },
  {
    name: 'a modal of the gallery',
    path: '/crafted/widgets',
    cycle: dialog('Open the modal', 'Sample modal'),
    isSample: true,
  },
  { name: 'a toast', path: '/crafted/widgets', cycle: toast, isSample: true },
]
