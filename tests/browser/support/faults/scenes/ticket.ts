import { expect } from '../../../../support/test.ts'
import { arrivalAt, type Scene } from '../scene.ts'

/* A ticket of the desk. */

export const ticketScenes = {
  fetchTicket: arrivalAt('ticket', 'fetchTicket', {
    at: '/desk/tickets/KS-10001',
    done: async ({ page }) => expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible(),
  }),
} satisfies Record<string, Scene>
