import { expect } from '../../../../support/test.ts'
import { arrivalAt, type Scene } from '../scene.ts'

/* The queue of tickets. */

export const deskScenes = {
  fetchDesk: arrivalAt('desk', 'fetchDesk', {
    done: async ({ page }) =>
      expect(page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('row')).toHaveCount(10),
  }),
} satisfies Record<string, Scene>
