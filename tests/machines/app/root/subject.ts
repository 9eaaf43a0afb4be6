import type { SnapshotFrom } from 'xstate'
import { type AppSnapshot, appMachine } from '../../../../machines/app/app.machine.ts'
import {
  selectAwaitsRenewal,
  selectCurrency,
  selectPlace,
  selectToken,
  selectUser,
  selectView,
} from '../../../../machines/app/app.selectors.ts'
import type { ChunkName } from '../../../../machines/app/chunks.ts'
import { selectPath, selectSearch } from '../../../../machines/app/navigation.machine.ts'
import { selectIsOffline } from '../../../../machines/app/network.machine.ts'
import { selectToasts } from '../../../../machines/app/notices.machine.ts'
import { selectToastMessage } from '../../../../machines/app/toast.machine.ts'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { User } from '../../../../machines/model/entities.ts'
import { selectEmail, selectIsSubmitting, selectRefusal } from '../../../../machines/screens/signIn/signIn.machine.ts'
import type { ticketListMachine } from '../../../../machines/screens/tickets/ticketList.ts'
import type { WorkspaceSnapshot } from '../../../../machines/shell/workspace.machine.ts'
import { selectWorkspaceView } from '../../../../machines/shell/workspace.selectors.ts'
import type { Effect } from '../../../support/control.ts'
import { ada } from '../../fixtures.ts'
import { workspaceOf } from '../../shell/workspaceOf.ts'

export { openedAt } from '../../../support/openedAt.ts'

type Children<Snapshot extends { children: object }> = Snapshot['children']

/** Reads one value of one actor of the root; null while that actor does not exist. */
const ofActor =
  <Id extends keyof Children<AppSnapshot>, Value>(
    id: Id,
    read: (snapshot: SnapshotFrom<NonNullable<Children<AppSnapshot>[Id]>>) => Value,
  ) =>
  ({ children }: AppSnapshot): Value | null => {
    const actor = children[id]
    return actor ? read(actor.getSnapshot() as Parameters<typeof read>[0]) : null
  }

/** Reads one value of the workspace; null while there is none. */
const ofWorkspace =
  <Value>(read: (snapshot: WorkspaceSnapshot) => Value) =>
  ({ children }: AppSnapshot): Value | null =>
    children.workspace ? read(children.workspace.getSnapshot()) : null

/** Reads one value of one actor of the workspace; null while that actor does not exist. */
const inWorkspace = <Id extends keyof Children<WorkspaceSnapshot>, Value>(
  id: Id,
  read: (snapshot: SnapshotFrom<NonNullable<Children<WorkspaceSnapshot>[Id]>>) => Value,
): ((snapshot: AppSnapshot) => Value | null) =>
  ofWorkspace(({ children }) => {
    const actor = children[id]
    return actor ? read(actor.getSnapshot() as Parameters<typeof read>[0]) : null
  })

/** Reads one value of the list of tickets; null while there is none. */
const ofTickets = <Value>(read: (snapshot: SnapshotFrom<typeof ticketListMachine>) => Value) =>
  inWorkspace('tickets', ({ children }) => (children.list ? read(children.list.getSnapshot()) : null))

const workspaceState = ({ value, children }: AppSnapshot) =>
  children.workspace ? { open: children.workspace.getSnapshot().value.screen } : value.workspace

/**
 * The root as the tests of its flows see it. Its state has two parts: what fills the page, and the workspace, with its screen if it is open.
 * The other actors around a screen do nothing here: each of them has a spec table of its own.
 */
export const app = {
  machine: appMachine.provide({
    actors: { workspace: workspaceOf('chunk', 'dashboard', 'drawer', 'rail', 'tickets') },
  }),
  stateOf: (snapshot: AppSnapshot) => ({ screen: snapshot.value.screen, workspace: workspaceState(snapshot) }),
  select: {
    path: ofActor('navigation', selectPath),
    search: ofActor('navigation', selectSearch),
    view: selectView,
    workspaceView: ofWorkspace(selectWorkspaceView),
    place: selectPlace,
    user: selectUser,
    currency: selectCurrency,
    token: selectToken,
    auth: ({ context }: AppSnapshot) => context.auth,
    email: ofActor('signIn', selectEmail),
    refusal: ofActor('signIn', selectRefusal),
    renewalEmail: ofActor('renewalForm', selectEmail),
    awaitsRenewal: selectAwaitsRenewal,
    isSubmitting: ofActor('signIn', selectIsSubmitting),
    isOffline: ofActor('network', selectIsOffline),
    toasts: ofActor('notices', (notices) =>
      selectToasts(notices).map((toast) => selectToastMessage(toast.getSnapshot())),
    ),
    tickets: ofTickets((list) => selectResourceAnswer(list)?.tickets.map(({ id }) => id) ?? []),
    ticketsState: ofTickets(selectResourceState),
  },
}

/** The effects of every start, after those of the session. */
const started: readonly Effect[] = [
  { watch: 'watchHistory' },
  { watch: 'watchColorScheme' },
  { watch: 'watchTheme' },
  { tell: 'applyTheme', params: { scheme: 'light' } },
  { watch: 'watchNetwork' },
  { watch: 'watchWindowFocus' },
]

export const asVisitor: readonly Effect[] = [{ watch: 'watchAuth' }, { watch: 'watchPage' }, ...started]
export const asUser: readonly Effect[] = [
  { watch: 'watchAuth' },
  { watch: 'watchPage' },
  { ask: 'fetchUser', input: { token: 'ada-1' } },
  ...started,
]
export const initDone = { done: 'fetchUser', output: ada } as const
export const onForm = { screen: 'signIn', workspace: 'closed' } as const
export const onTheWay = { screen: 'workspace', workspace: 'loading' } as const

/** Stores what init has answered about the API and the permissions, with the record of the token. */
export const noted = (token = 'ada-1', { permissions }: User = ada): Effect => ({
  tell: 'noteInit',
  params: { token, revocable: false, permissions },
})

export const chunk = (name: ChunkName): Effect => ({ ask: 'loadChunk', input: { name } })
/** A chunk has loaded. */
export const chunkCame = (name: ChunkName) => ({ done: 'loadChunk', for: { name }, output: undefined }) as const
export const chunkAborted: Effect = { abort: 'loadChunk' }

/** In the workspace, at one of its screens or while one loads. */
export const at = <Screen extends WorkspaceSnapshot['value']['screen']>(screen: Screen) =>
  ({ screen: 'workspace', workspace: { open: screen } }) as const

/** The effects of a report as it starts: it watches the clock, for the age of its figures, and asks for them. */
const report = (name: 'totalCounts' | 'userActivities' | 'bikeSales' | 'gatewaySales' | 'countrySales'): Effect[] => [
  { watch: 'watchClock' },
  { ask: 'fetchReport', input: { report: name } },
]

/**
 * What the dashboard asks an API without extensions for, once its code has loaded. Each report has a clock, and so have the trend, the net
 * sales and the net sales by period.
 */
export const dashboardAsked: readonly Effect[] = [
  ...report('totalCounts'),
  { ask: 'fetchSalesTotal', input: { period: 'year' } },
  { watch: 'watchClock' },
  ...report('userActivities'),
  ...report('bikeSales'),
  ...report('gatewaySales'),
  ...report('countrySales'),
  { watch: 'watchClock' },
  { watch: 'watchClock' },
]

const ended: readonly Effect[] = [{ unwatch: 'watchClock' }, { abort: 'fetchReport' }]

/** What ends when this dashboard is left while at most the given report has been answered. */
export const dashboardAborted = (answered: 'nothing' | 'userActivities' = 'nothing'): readonly Effect[] => [
  ...ended,
  { abort: 'fetchSalesTotal' },
  { unwatch: 'watchClock' },
  ...(answered === 'nothing' ? ended : ended.slice(0, 1)),
  ...ended,
  ...ended,
  ...ended,
  { unwatch: 'watchClock' },
  { unwatch: 'watchClock' },
]

/** The code of the shell loads, and then that of the dashboard. */
export const toDashboard = [
  [chunkCame('shell'), { state: at('loading'), effects: [chunk('dashboard')] }],
  [chunkCame('dashboard'), { state: at('dashboard'), effects: dashboardAsked }],
] as const
