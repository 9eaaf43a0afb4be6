import type { Locator, Page } from '@playwright/test'

/* User management on the page. */

/** All permissions that can be granted. */
export const ITEMS = [
  { id: 'staff.edit', title: 'Change permissions' },
  { id: 'tickets.view', title: 'View tickets' },
]

/** Ada's permissions. */
export const HELD = ['staff.edit', 'staff.view', 'tickets.view']

/** The account of a signed-in user who may see staff. */
export const accountOf = (name: string, permissions: readonly string[]) => ({
  first_name: name,
  email: `${name.toLowerCase()}@kickstand.example`,
  permissions: [...permissions],
  extensions: ['staff'],
})

/** The card with the permissions of a member of staff. */
export const editor = (page: Page): Locator => page.getByRole('region', { name: / Stone [a-z]+@kickstand\.example$/ })

export const box = (page: Page, permission: string): Locator =>
  editor(page).locator(`input[type="checkbox"][title="${permission}"]`)

export const button = (page: Page, name: string): Locator => editor(page).getByRole('button', { name, exact: true })

/** The button that opens the permissions of a member of staff. */
export const member = (page: Page, name: string): Locator => page.getByRole('button', { name: `${name} Stone` })
