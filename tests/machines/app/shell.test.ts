import type { SnapshotFrom } from 'xstate'
import type { appMachine } from '../../../machines/app.machine.ts'
import type { User } from '../../../machines/model/entities.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { ada, bob } from '../fixtures.ts'
import { app, chunk, dashboardAsked, openedAt, started } from './subject.ts'

const token = { token: 'ada-1' }
const asUser: Effect[] = [{ watch: 'watchAuth' }, { ask: 'fetchUser', input: { token: 'ada-1' } }, ...started]
const isDrawerOpen = ({ children }: SnapshotFrom<typeof appMachine>): unknown =>
  children.railDrawer?.getSnapshot().value ?? null

const subject = { ...app, select: { ...app.select, drawer: isDrawerOpen }, input: openedAt('/dashboard', token) }
const onDashboard = { screen: { dashboard: 'permitted' }, shell: 'shown' } as const
const noDashboard = { screen: { dashboard: 'notPermitted' }, shell: 'shown' } as const
const initDone = (user: User) => ({ done: 'fetchUser', output: user }) as const
const listed = (...permissions: string[]) => ({ done: 'fetchPermissions', output: permissions }) as const
const offering = (user: User, ...extensions: string[]): User => ({ ...user, extensions })
const formShown = {
  state: { screen: 'signIn', shell: 'hidden' },
  effects: [{ watch: 'watchAuth' }, ...started] as Effect[],
} as const

describe('permissions', () => {
  flows(subject, [
    {
      title: '[SE-8] [AP-8] [DA-2] without extensions only documented calls are made',
      steps: [
        ['start', { effects: asUser }],
        [initDone(ada), { state: onDashboard, effects: [chunk('shell'), ...dashboardAsked] }],
      ],
    },
    {
      title: '[SE-8] with the extension the rail asks for the list; an extension of another name asks nothing',
      steps: [
        ['start', { effects: asUser }],
        [
          initDone(offering(ada, 'permissions', 'tickets.meta', 'unheard.of')),
          { state: onDashboard, effects: [chunk('shell'), { ask: 'fetchPermissions' }, ...dashboardAsked] },
        ],
      ],
    },
    {
      title: '[DA-2] with the extension the series is asked for instead of the total',
      steps: [
        ['start', { effects: asUser }],
        [
          initDone(offering(ada, 'sales.series')),
          {
            state: onDashboard,
            effects: [
              chunk('shell'),
              ...dashboardAsked.map((effect) =>
                'ask' in effect && effect.ask === 'fetchSalesTotal'
                  ? ({ ask: 'fetchSalesSeries', input: { period: 'year' } } as const)
                  : effect,
              ),
            ],
          },
        ],
      ],
    },
    {
      title: '[SE-6] [SE-8] [SE-10] the list adds what was missing, and that opens the gate of the dashboard',
      steps: [
        ['start', { effects: asUser }],
        [
          initDone(offering(bob, 'permissions')),
          { state: noDashboard, effects: [chunk('shell'), { ask: 'fetchPermissions' }] },
        ],
        [
          listed('dashboard.view'),
          {
            state: onDashboard,
            effects: [...dashboardAsked],
            values: { user: { ...bob, extensions: ['permissions'], permissions: ['dashboard.view'] } },
          },
        ],
      ],
    },
    {
      title: '[SE-10] a list without the permission opens nothing',
      steps: [
        ['start', { effects: asUser }],
        [initDone(offering(bob, 'permissions')), { effects: [chunk('shell'), { ask: 'fetchPermissions' }] }],
        [listed('tickets.view'), { state: noDashboard, effects: [] }],
      ],
    },
    {
      title: '[SE-10] the gate of the tickets opens with tickets.view, not with dashboard.view',
      input: openedAt('/tickets?user=7', token),
      steps: [
        ['start', { effects: asUser }],
        [
          initDone({ ...offering(bob, 'permissions'), permissions: ['dashboard.view'] }),
          {
            state: { screen: { tickets: 'notPermitted' }, shell: 'shown' },
            effects: [chunk('shell'), { ask: 'fetchPermissions' }],
          },
        ],
        [
          listed('tickets.view'),
          {
            state: { screen: { tickets: 'permitted' }, shell: 'shown' },
            effects: [
              chunk('tickets'),
              { watch: 'watchClock' },
              { ask: 'fetchTickets', input: { user: '7', page: 1 } },
            ],
          },
        ],
      ],
    },
    {
      title: '[SE-10] tickets.view opens the tickets at once',
      input: openedAt('/tickets', token),
      steps: [
        ['start', { effects: asUser }],
        [
          initDone({ ...bob, permissions: ['tickets.view'] }),
          {
            state: { screen: { tickets: 'permitted' }, shell: 'shown' },
            effects: [chunk('shell'), chunk('tickets'), { watch: 'watchClock' }],
          },
        ],
      ],
    },
    {
      title: '[SE-8] what is listed changes nothing of a dashboard that is open: nothing is asked twice',
      steps: [
        ['start', { effects: asUser }],
        [
          initDone(offering(ada, 'permissions')),
          { effects: [chunk('shell'), { ask: 'fetchPermissions' }, ...dashboardAsked] },
        ],
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
      title: '[RT-14] the drawer of the rail closes when one arrives somewhere',
      steps: [
        ['start', { effects: asUser }],
        [initDone(bob), { state: noDashboard, effects: [chunk('shell')], values: { drawer: 'closed' } }],
        [
          { to: 'railDrawer', event: { type: 'disclosure.opened' } },
          { effects: [], values: { drawer: 'open' } },
        ],
        [
          { type: 'link.followed', href: '/tickets', replace: false },
          {
            state: { screen: { tickets: 'notPermitted' }, shell: 'shown' },
            effects: [{ tell: 'pushHistory', params: { path: '/tickets', search: '' } }],
            values: { drawer: 'closed' },
          },
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
