import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { arrivalAt, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* Tickets, and the customers to whom they belong. */

const table = (page: Page, name: string): Locator => page.getByRole('table', { name })
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search for a customer' })
const find = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a customer, order or ticket' })
const usersShown = async ({ page }: Stage): Promise<void> =>
  expect(table(page, 'Users').locator('tbody').getByRole('link')).toHaveCount(10)

const download = async ({ page }: Stage): Promise<void> => press(page, 'Download all as CSV')

export const customerScenes = {
  fetchTickets: arrivalAt('tickets', 'fetchTickets', {
    done: async ({ page }) => expect(table(page, 'Tickets').getByRole('rowheader')).toHaveCount(20),
  }),
  'fetchCustomers, the list': arrivalAt('users', 'fetchCustomers', { done: usersShown }),
  'fetchCustomers, the search': deed({
    call: 'GET /users',
    chunk: 'tickets',
    at: '/tickets',
    prepare: async ({ page }) => expect(search(page)).toBeVisible(),
    act: ({ page }) => search(page).fill('an'),
    failure: 'Could not search.',
    others: (page) => [...shell(page), page.getByRole('button', { name: 'Show tickets' })],
    kept: async ({ page }) => expect(search(page)).toHaveValue('an'),
    again: ({ page }) => search(page).press('Enter'),
    done: async ({ page }) => expect(page.getByRole('option')).toHaveCount(10),
  }),
  fetchFound: deed({
    call: 'GET /find',
    chunk: 'find',
    at: '/menu-test',
    open: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Find a customer, order or ticket' })).toBeVisible()
      await page.keyboard.press('Control+k')
    },
    prepare: async ({ page }) => expect(find(page)).toBeVisible(),
    act: ({ page }) => find(page).fill('an'),
    failure: 'Could not search.',
    refusal: 'You do not have permission to search.',
    others: (page) => [page.getByRole('dialog')],
    kept: async ({ page }) => expect(find(page)).toHaveValue('an'),
    // A search that is not permitted is not repeated until the text changes.
    again: async ({ page }) => {
      await find(page).fill('')
      await find(page).fill('an')
      await find(page).press('Enter')
    },
    done: async ({ page }) => expect(page.getByRole('option')).toHaveCount(10),
  }),
  fetchCustomerExport: deed({
    call: 'GET /users/export',
    chunk: 'users',
    at: '/users',
    prepare: usersShown,
    act: download,
    failure: 'Could not create the file.',
    others: (page) => [...shell(page), table(page, 'Users').locator('tbody').getByRole('link').first()],
    done: async ({ page }) => {
      await expect(page.getByText('Could not create the file.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Download all as CSV' })).toBeEnabled()
    },
  }),
} satisfies Record<string, Scene>
