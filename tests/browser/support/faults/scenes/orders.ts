import { expect } from '../../../../support/test.ts'
import { arrivalAt, type Scene } from '../scene.ts'

/* The orders of the shop. */

export const orderScenes = {
  fetchOrders: arrivalAt('orders', 'fetchOrders', {
    done: async ({ page }) =>
      expect(page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link')).toHaveCount(10),
  }),
  fetchOrder: arrivalAt('order', 'fetchOrder', {
    done: async ({ page }) => expect(page.getByRole('table', { name: 'Items' })).toBeVisible(),
  }),
} satisfies Record<string, Scene>
