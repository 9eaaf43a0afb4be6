import { screen } from '../screen.ts'
import type { wizardsMachine } from './wizards.machine.ts'

export const wizards = screen<typeof wizardsMachine>()({
  path: '/crafted/pages/wizards',
  also: ['/crafted/pages/wizards/*'],
  title: 'Wizards',
  trail: ['Tools'],
  permission: null,
  // The wizard of a new app is shown here, too, and comes with the code of its modal.
  beside: 'appWizard',
  input: (_, { email }) => ({ email }),
})
