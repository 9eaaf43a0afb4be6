import type { Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'
import { arrivalAt, deed, press, type Scene, type Stage, shell } from '../scene.ts'

/* The orders of the shop. */

const links = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link')
const ordersShown = async ({ page }: Stage): Promise<void> => expect(links(page)).toHaveCount(10)

export const orderScenes = {
  fetchOrders: arrivalAt('orders', 'fetchOrders', { done: ordersShown }),
  fetchOrderExport: deed({
    call: 'GET /orders/export',
    chunk: 'orders',
    at: '/orders?view=pending',
    prepare: ordersShown,
    act: async ({ page }) => press(page, 'Download all as CSV'),
    failure: 'Could not create the file.',
    others: (page) => [...shell(page), links(page).first()],
    done: async ({ page }) => {
      await expect(page.getByText('Could not create the file.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Download all as CSV' })).toBeEnabled()
    },
  }),
  fetchOrder: arrivalAt('order', 'fetchOrder', {
    done: async ({ page }) => expect(page.getByRole('table', { name: 'Items' })).toBeVisible(),
  }),
} satisfies Record<string, Scene>
