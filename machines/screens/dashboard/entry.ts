import { EXTENSIONS } from '../../model/extensions.ts'
import { offers, VIEW_DASHBOARD } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import { dashboardCalls } from './calls.ts'
import type { dashboardMachine } from './dashboard.machine.ts'

export const dashboard = screen<typeof dashboardMachine>()({
  path: '/dashboard',
  title: 'Dashboard',
  permission: VIEW_DASHBOARD,
  rail: { section: 'dashboard', id: 'dashboard' },
  // The link home is the way out of a broken view, so the screen starts again.
  onQuery: 'restart',
  calls: (_, user) => dashboardCalls(offers(user, EXTENSIONS.salesSeries)),
  input: (_, { user, known }) => ({ offersSeries: offers(user, EXTENSIONS.salesSeries), known }),
})
