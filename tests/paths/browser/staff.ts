import type { Locator, Page } from '@playwright/test'

/* User management as a person finds it. */

/** What there is to be allowed. */
export const ITEMS = [
  { id: 'staff.edit', title: 'Change permissions' },
  { id: 'tickets.view', title: 'View tickets' },
]

/** Ada may do this. */
export const HELD = ['staff.edit', 'staff.view', 'tickets.view']

/** The account of somebody who is signed in and may see staff. */
export const accountOf = (name: string, permissions: readonly string[]) => ({
  first_name: name,
  email: `${name.toLowerCase()}@kickstand.example`,
  permissions: [...permissions],
  extensions: ['staff'],
})

/** The card of what one of them may do. */
export const editor = (page: Page): Locator => page.getByRole('region', { name: / Stone [a-z]+@kickstand\.example$/ })

export const box = (page: Page, permission: string): Locator =>
  editor(page).locator(`input[type="checkbox"][title="${permission}"]`)

export const button = (page: Page, name: string): Locator => editor(page).getByRole('button', { name, exact: true })

/** The way to what one of them may do. */
export const member = (page: Page, name: string): Locator => page.getByRole('button', { name: `${name} Stone` })
