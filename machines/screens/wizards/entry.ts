import { screen } from '../screen.ts'
import { DEPOSITS, HANDOVER_CHECKS, RENTAL_BIKES } from './handoverChoices.ts'
import type { wizardsMachine } from './wizards.machine.ts'

export const wizards = screen<typeof wizardsMachine>()({
  path: '/crafted/pages/wizards',
  also: ['/crafted/pages/wizards/*'],
  title: 'Wizards',
  trail: ['Tools'],
  permission: null,
  // The wizard for a new app is shown here, too.
  beside: 'appWizard',
  reported: { bike: RENTAL_BIKES, checks: HANDOVER_CHECKS, deposit: DEPOSITS },
  input: (_, { email }) => ({ email }),
})
