import { expect } from '../../../../support/test.ts'
import { arrivalAt, type Scene } from '../scene.ts'

/* One ticket of the queue. */

export const ticketScenes = {
  fetchTicket: arrivalAt('ticket', 'fetchTicket', {
    at: '/desk/tickets/KS-10001',
    done: async ({ page }) => expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible(),
  }),
} satisfies Record<string, Scene>
