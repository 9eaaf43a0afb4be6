import type { SnapshotFrom } from 'xstate'
import { type AppInput, type AppSnapshot, appMachine } from '../../../machines/app.machine.ts'
import { selectIsShellShown, selectPlace, selectUser, selectView } from '../../../machines/app.selectors.ts'
import type { AuthRecord } from '../../../machines/model/entities.ts'
import { selectPath, selectSearch } from '../../../machines/navigation.machine.ts'
import { selectIsOffline } from '../../../machines/network.machine.ts'
import { selectToasts } from '../../../machines/notices.machine.ts'
import { selectToastMessage } from '../../../machines/parts/toast.machine.ts'
import { selectIsAlertShown, selectIsSubmitting } from '../../../machines/screens/signIn.machine.ts'
import { selectTickets, selectTicketsState } from '../../../machines/screens/tickets.machine.ts'
import type { Effect } from '../../support/control.ts'

/** Reads one value of one actor of the root; null while that actor is not there. */
const ofActor =
  <Id extends keyof AppSnapshot['children'], Value>(
    id: Id,
    read: (snapshot: SnapshotFrom<NonNullable<AppSnapshot['children'][Id]>>) => Value,
  ) =>
  ({ children }: AppSnapshot): Value | null => {
    const actor = children[id]
    return actor ? read(actor.getSnapshot() as Parameters<typeof read>[0]) : null
  }

/** The root as its flows look at it: the screen and the shell are its state. */
export const app = {
  machine: appMachine,
  stateOf: ({ value }: AppSnapshot) => ({ screen: value.screen, shell: value.shell }),
  select: {
    path: ofActor('navigation', selectPath),
    search: ofActor('navigation', selectSearch),
    view: selectView,
    place: selectPlace,
    user: selectUser,
    isShellShown: selectIsShellShown,
    isAlertShown: ofActor('signIn', selectIsAlertShown),
    isSubmitting: ofActor('signIn', selectIsSubmitting),
    isOffline: ofActor('network', selectIsOffline),
    toasts: ofActor('notices', (notices) =>
      selectToasts(notices).map((toast) => selectToastMessage(toast.getSnapshot())),
    ),
    tickets: ofActor('tickets', (tickets) => selectTickets(tickets).map(({ id }) => id)),
    ticketsState: ofActor('tickets', selectTicketsState),
  },
}

/** What the root is started with: at an address, with or without a stored token. */
export const openedAt = (href: string, auth: AuthRecord | null = null): AppInput => {
  const [path = '', search] = href.split('?')
  return {
    auth,
    location: { path, search: search === undefined ? '' : `?${search}` },
    theme: { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
    isOnline: true,
  }
}

/** What every start asks for, after the session's own questions. */
export const started: readonly Effect[] = [
  { watch: 'watchHistory' },
  { watch: 'watchColorScheme' },
  { watch: 'watchTheme' },
  { tell: 'applyTheme', params: { scheme: 'light' } },
  { watch: 'watchNetwork' },
  { watch: 'watchWindowFocus' },
]

export const chunk = (name: 'shell' | 'dashboard' | 'tickets'): Effect => ({ ask: 'loadChunk', input: { name } })

const report = (name: 'totalCounts' | 'userActivities' | 'bikeSales' | 'gatewaySales' | 'countrySales'): Effect => ({
  ask: 'fetchReport',
  input: { report: name },
})

/** What the dashboard asks of an API without extensions. */
export const dashboardAsked: readonly Effect[] = [
  chunk('dashboard'),
  report('totalCounts'),
  { ask: 'fetchSalesTotal', input: { period: 'year' } },
  report('userActivities'),
  report('bikeSales'),
  report('gatewaySales'),
  report('countrySales'),
]

/** What leaving that dashboard ends, while nothing has been answered. */
export const dashboardAborted: readonly Effect[] = [
  { abort: 'loadChunk' },
  { abort: 'fetchReport' },
  { abort: 'fetchSalesTotal' },
  { abort: 'fetchReport' },
  { abort: 'fetchReport' },
  { abort: 'fetchReport' },
  { abort: 'fetchReport' },
]
