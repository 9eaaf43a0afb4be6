import type { Place } from '../../../../machines/app/places.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { WorkspaceSnapshot } from '../../../../machines/shell/workspace.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { chunk, chunkCame, dashboardAborted, dashboardAsked } from '../../app/root/subject.ts'
import { ada, bob } from '../../fixtures.ts'
import { workspaceOf } from '../workspaceOf.ts'

/* The last answers of screens, kept between two visits. */

const dashboard: Place = { name: 'dashboard', period: 'month' }
const goes = (place: Place) => ({ type: 'place.changed', place }) as const
const became = (user: typeof ada | null) => ({ type: 'user.changed', user }) as const
const answer = { userActivities: [{ title: 'Logins', count: 12 }], at: 60_000 }
const came = { done: 'fetchReport', for: { report: 'userActivities' }, output: answer } as const

const activities = { report: 'userActivities' } as const
const asked: Effect = { ask: 'fetchReport', input: activities }
/** What is asked for on the return to the dashboard: all but the known answer, which is asked for again only if the person stays. */
const askedAgain: Effect[] = dashboardAsked.filter((effect) => JSON.stringify(effect) !== JSON.stringify(asked))
const stays = [{ pass: 600 }, { effects: [asked] }] as const

const subject = {
  machine: workspaceOf('chunk', 'dashboard'),
  input: { user: ada, place: dashboard },
  stateOf: ({ value }: WorkspaceSnapshot) => value.screen,
  select: {
    known: ({ context }: WorkspaceSnapshot): readonly string[] => context.known.map(({ call }) => call.path),
    activities: ({ children }: WorkspaceSnapshot): unknown =>
      children.dashboard?.getSnapshot().children.userActivities?.getSnapshot().value ?? null,
  },
}

/** The person was at the dashboard, which received its activities, and has gone elsewhere. */
const away = [
  ['start', { effects: [chunk('dashboard')], values: { known: [] } }],
  [
    chunkCame('dashboard'),
    { state: 'dashboard', effects: dashboardAsked, values: { activities: { loading: 'waiting' } } },
  ],
  [came, { effects: [], values: { known: ['/dashboard/reports/users/activities'], activities: 'loaded' } }],
  [goes({ name: 'menuTest' }), { effects: [...dashboardAborted('userActivities'), chunk('menuTest')] }],
  [
    chunkCame('menuTest'),
    { state: 'menuTest', effects: [], values: { known: ['/dashboard/reports/users/activities'] } },
  ],
] as const

/** The code of the dashboard has already loaded. */
const back = [
  goes(dashboard),
  { state: 'dashboard', effects: askedAgain, values: { activities: { known: 'returning' } } },
] as const
const backUnknown = [
  goes(dashboard),
  { state: 'dashboard', effects: dashboardAsked, values: { activities: { loading: 'waiting' } } },
] as const

describe('the last answer of the dashboard', () => {
  flows(subject, [
    {
      title: '[PF-51] [PF-58] is shown at once on return, and is requested again if the person stays',
      steps: [
        ...away,
        back,
        stays,
        [came, { effects: [], values: { known: ['/dashboard/reports/users/activities'], activities: 'loaded' } }],
      ],
    },
    {
      title: '[PF-53] is dropped if the API answers 403',
      steps: [
        ...away,
        back,
        stays,
        [
          { fail: 'fetchReport', for: activities, error: new CallError('http', 'Forbidden', 403) },
          { effects: [], values: { known: [], activities: 'notPermitted' } },
        ],
      ],
    },
    {
      title: '[PF-53] is dropped when a permission is removed',
      steps: [
        ...away,
        [became({ ...ada, permissions: ['dashboard.view'] }), { effects: [], values: { known: [] } }],
        backUnknown,
      ],
    },
    {
      title: '[PF-53] is dropped when somebody else signs in',
      steps: [...away, [became({ ...bob, permissions: ada.permissions }), { effects: [], values: { known: [] } }]],
    },
    {
      title: '[PF-53] is kept when the same person gets more permissions',
      steps: [
        ...away,
        [
          became({ ...ada, permissions: ['dashboard.view', 'tickets.view', 'users.view'] }),
          { effects: [], values: { known: ['/dashboard/reports/users/activities'] } },
        ],
      ],
    },
    {
      title: '[PF-53] is dropped when a view failed, as it may have caused the failure',
      steps: [...away, [{ type: 'view.failed' }, { effects: [], values: { known: [] } }], backUnknown],
    },
  ])
})
