import type { User } from '../../../../machines/model/entities.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import { app, asUser, asVisitor, at, chunk, chunkCame, dashboardAsked, onForm, onTheWay, openedAt } from './subject.ts'

const subject = { ...app, input: openedAt('/dashboard', { token: 'ada-1' }) }
const onDashboard = at('dashboard')
const noDashboard = at('notPermitted')
const loading = at('loading')
const initDone = (user: User) => ({ done: 'fetchUser', output: user }) as const
const listed = (...permissions: string[]) => ({ done: 'fetchPermissions', output: permissions }) as const
const offering = (user: User, ...extensions: string[]): User => ({ ...user, extensions })
const notedOf = ({ permissions, extensions }: User): Effect => ({
  tell: 'noteInit',
  params: { token: 'ada-1', revocable: false, permissions, extensions },
})
/** Signed in, before the code of the shell has loaded. */
const signedIn = (user: User) =>
  [
    ['start', { effects: asUser }],
    [initDone(user), { state: onTheWay, effects: [notedOf(user), chunk('shell')] }],
  ] as const
const listAsked: Effect[] = [{ ask: 'fetchPermissions' }]

describe('permissions and extensions', () => {
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
      title: '[SE-8] with the extension permissions the rail loads the list; unknown extensions cause no call',
      steps: [
        ...signedIn(offering(ada, 'permissions', 'tickets.meta', 'unheard.of')),
        [chunkCame('shell'), { state: loading, effects: [...listAsked, chunk('dashboard')] }],
        [chunkCame('dashboard'), { state: onDashboard, effects: dashboardAsked }],
      ],
    },
    {
      title: '[DA-2] with the extension sales.series the series is loaded instead of the total',
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
              { ask: 'fetchSalesSeries', input: { period: 'month' } },
              ...dashboardAsked.slice(4),
            ],
          },
        ],
      ],
    },
    {
      title: '[SE-6] [SE-8] [SE-10] the permission list adds what is missing, which opens the gate of the dashboard',
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
  ])
})

describe('what surrounds the screen', () => {
  flows(subject, [
    {
      title: '[ER-3] [AP-4] shows a visitor a notice as a toast for 5000 ms',
      input: openedAt('/auth'),
      steps: [
        ['start', { state: onForm, effects: asVisitor }],
        [
          { type: 'notice.raised', notice: { type: 'error', message: 'Wrong password', at: 0 } },
          { effects: [], values: { toasts: ['Wrong password'] } },
        ],
        [{ pass: 4999 }, { effects: [], values: { toasts: ['Wrong password'] } }],
        [{ pass: 1 }, { effects: [], values: { toasts: [] } }],
      ],
    },
  ])
})
