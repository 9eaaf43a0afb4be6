import type { AppSnapshot } from '../../../../machines/app/app.machine.ts'
import type { User } from '../../../../machines/model/entities.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import { app, at, chunk, chunkCame, dashboardAsked, inWorkspace, openedAt, started } from './subject.ts'

const token = { token: 'ada-1' }
const asUser: Effect[] = [
  { watch: 'watchAuth' },
  { watch: 'watchPage' },
  { ask: 'fetchUser', input: { token: 'ada-1' } },
  ...started,
]
const drawer = inWorkspace('railDrawer', ({ value }) => value)
const known = ({ children }: AppSnapshot) => children.workspace?.getSnapshot().context.known.length
const BIKE = { product_name: 'City One', data_sum: 1, data_count: 1, data_percent: 1 }

const subject = { ...app, select: { ...app.select, drawer, known }, input: openedAt('/dashboard', token) }
const onDashboard = at('dashboard')
const noDashboard = at('notPermitted')
const loading = at('loading')
const onTheWay = { screen: 'workspace', workspace: 'loading' } as const
const initDone = (user: User) => ({ done: 'fetchUser', output: user }) as const
const listed = (...permissions: string[]) => ({ done: 'fetchPermissions', output: permissions }) as const
const offering = (user: User, ...extensions: string[]): User => ({ ...user, extensions })
const notedOf = ({ permissions, extensions }: User): Effect => ({
  tell: 'noteInit',
  params: { token: 'ada-1', revocable: false, permissions, extensions },
})
/** Signed in, with the shell's code still to come. */
const signedIn = (user: User) =>
  [
    ['start', { effects: asUser }],
    [initDone(user), { state: onTheWay, effects: [notedOf(user), chunk('shell')] }],
  ] as const
const listAsked: Effect[] = [{ ask: 'fetchPermissions' }]

const formShown = {
  state: { screen: 'signIn', workspace: 'closed' },
  effects: [{ watch: 'watchAuth' }, { watch: 'watchPage' }, ...started] as Effect[],
} as const

describe('permissions', () => {
  flows(subject, [
    {
      title: '[SE-8] [AP-8] [DA-2] without extensions only documented calls are made',
      steps: [
        ...signedIn(ada),
        [chunkCame('shell'), { state: loading, effects: [chunk('dashboard')] }],
        [chunkCame('dashboard'), { state: onDashboard, effects: dashboardAsked }],
      ],
    },
    {
      title: '[SE-8] with the extension the rail asks for the list; an extension of another name asks nothing',
      steps: [
        ...signedIn(offering(ada, 'permissions', 'tickets.meta', 'unheard.of')),
        [chunkCame('shell'), { state: loading, effects: [...listAsked, chunk('dashboard')] }],
        [chunkCame('dashboard'), { state: onDashboard, effects: dashboardAsked }],
      ],
    },
    {
      title: '[DA-2] with the extension the series is asked for instead of the total',
      steps: [
        ...signedIn(offering(ada, 'sales.series')),
        [chunkCame('shell'), { effects: [chunk('dashboard')] }],
        [
          chunkCame('dashboard'),
          {
            state: onDashboard,
            effects: [
              ...dashboardAsked.slice(0, 2),
              { watch: 'watchClock' },
              { ask: 'fetchSalesSeries', input: { period: 'year' } },
              ...dashboardAsked.slice(4),
            ],
          },
        ],
      ],
    },
    {
      title: '[SE-6] [SE-8] [SE-10] the list adds what was missing, and that opens the gate of the dashboard',
      steps: [
        ...signedIn(offering(bob, 'permissions')),
        [chunkCame('shell'), { state: noDashboard, effects: listAsked }],
        [
          listed('dashboard.view'),
          {
            state: loading,
            effects: [chunk('dashboard')],
            values: { user: { ...bob, extensions: ['permissions'], permissions: ['dashboard.view'] } },
          },
        ],
        [chunkCame('dashboard'), { state: onDashboard, effects: dashboardAsked }],
      ],
    },
    {
      title: '[PF-53] [ER-2] a view that breaks is not shown again what may have broken it',
      steps: [
        ...signedIn(ada),
        [chunkCame('shell'), { effects: [chunk('dashboard')] }],
        [chunkCame('dashboard'), { effects: dashboardAsked }],
        [
          { done: 'fetchReport', for: { report: 'bikeSales' }, output: { bikeSales: [BIKE], at: 1000 } },
          { effects: [], values: { known: 1 } },
        ],
        [{ type: 'view.failed' }, { effects: [], values: { known: 0 } }],
      ],
    },
    {
      title: '[SE-10] a list without the permission opens nothing',
      steps: [
        ...signedIn(offering(bob, 'permissions')),
        [chunkCame('shell'), { state: noDashboard, effects: listAsked }],
        [listed('tickets.view'), { state: noDashboard, effects: [] }],
      ],
    },
    {
      title: '[SE-10] the gate of the tickets opens with tickets.view, not with dashboard.view',
      input: openedAt('/tickets?user=7', token),
      steps: [
        ...signedIn({ ...offering(bob, 'permissions'), permissions: ['dashboard.view'] }),
        [chunkCame('shell'), { state: at('notPermitted'), effects: listAsked }],
        [listed('tickets.view'), { state: loading, effects: [chunk('tickets')] }],
        [
          chunkCame('tickets'),
          {
            state: at('tickets'),
            effects: [{ watch: 'watchClock' }, { ask: 'fetchTickets', input: { user: '7', page: 1 } }],
          },
        ],
      ],
    },
    {
      title: '[SE-10] tickets.view opens the tickets at once',
      input: openedAt('/tickets', token),
      steps: [
        ...signedIn({ ...bob, permissions: ['tickets.view'] }),
        [chunkCame('shell'), { state: loading, effects: [chunk('tickets')] }],
        [chunkCame('tickets'), { state: at('tickets'), effects: [{ watch: 'watchClock' }] }],
      ],
    },
    {
      title: '[SE-8] what is listed changes nothing of a dashboard that is open: nothing is asked twice',
      steps: [
        ...signedIn(offering(ada, 'permissions')),
        [chunkCame('shell'), { effects: [...listAsked, chunk('dashboard')] }],
        [chunkCame('dashboard'), { effects: dashboardAsked }],
        [
          listed('dashboard.view', 'users.view'),
          {
            state: onDashboard,
            effects: [],
            values: {
              user: {
                ...ada,
                extensions: ['permissions'],
                permissions: ['dashboard.view', 'tickets.view', 'users.view'],
              },
            },
          },
        ],
      ],
    },
  ])
})

describe('what stands around the screen', () => {
  flows(subject, [
    {
      title: '[RT-14] the drawer of the rail closes when one arrives somewhere, and when one is there already',
      steps: [
        ...signedIn(bob),
        [chunkCame('shell'), { state: noDashboard, effects: [], values: { drawer: 'hidden' } }],
        [
          { to: 'workspace.railDrawer', event: { type: 'drawer.opened' } },
          { effects: [], values: { drawer: 'shown' } },
        ],
        [
          { type: 'link.followed', href: '/tickets', replace: false },
          {
            state: noDashboard,
            effects: [{ tell: 'pushHistory', params: { path: '/tickets', search: '' } }],
            values: { drawer: 'hidden' },
          },
        ],
        [
          { to: 'workspace.railDrawer', event: { type: 'drawer.opened' } },
          { effects: [], values: { drawer: 'shown' } },
        ],
        [
          { type: 'link.followed', href: '/tickets', replace: false },
          { state: noDashboard, effects: [], values: { drawer: 'hidden' } },
        ],
      ],
    },
    {
      title: '[ER-3] [AP-4] a notice is a toast for 5000 ms, whoever is signed in',
      input: openedAt('/auth'),
      steps: [
        ['start', formShown],
        [
          { type: 'notice.raised', notice: { type: 'error', message: 'Wrong password', at: 0 } },
          { effects: [], values: { toasts: ['Wrong password'] } },
        ],
        [{ pass: 4999 }, { effects: [], values: { toasts: ['Wrong password'] } }],
        [{ pass: 1 }, { effects: [], values: { toasts: [] } }],
      ],
    },
    {
      title: '[SH-13] losing the network touches neither screen nor shell',
      input: openedAt('/auth'),
      steps: [
        ['start', formShown],
        [
          { from: 'watchNetwork', event: { type: 'network.lost' } },
          { state: formShown.state, effects: [], values: { isOffline: true } },
        ],
      ],
    },
    {
      title: '[TH-1] a chosen theme touches neither screen nor shell',
      input: openedAt('/auth'),
      steps: [
        ['start', formShown],
        [
          { to: 'theme', event: { type: 'mode.chosen', mode: 'dark' } },
          {
            state: formShown.state,
            effects: [
              { tell: 'saveThemeMode', params: { mode: 'dark' } },
              { tell: 'saveMenuMode', params: { mode: 'dark' } },
              { tell: 'applyTheme', params: { scheme: 'dark' } },
            ],
          },
        ],
      ],
    },
  ])
})
