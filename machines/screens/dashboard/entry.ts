import { EXTENSIONS } from '../../model/extensions.ts'
import { type Capabilities, offers, VIEW_DASHBOARD } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import { type DashboardOffers, dashboardCalls } from './calls.ts'
import type { dashboardMachine } from './dashboard.machine.ts'

const offeredTo = (user: Capabilities | null): DashboardOffers => ({
  offersSeries: offers(user, EXTENSIONS.salesSeries),
  offersNet: offers(user, EXTENSIONS.salesNet),
})

export const dashboard = screen<typeof dashboardMachine>()({
  path: '/dashboard',
  title: 'Dashboard',
  permission: VIEW_DASHBOARD,
  rail: { section: 'dashboard', id: 'dashboard' },
  // The link home is the way out of a broken view, so the screen starts again.
  onQuery: 'restart',
  calls: (_, user) => dashboardCalls(offeredTo(user)),
  input: (_, { user, known }) => ({ ...offeredTo(user), known }),
})
