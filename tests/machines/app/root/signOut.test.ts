import type { Effect, Step } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import {
  app,
  asUser,
  asVisitor,
  at,
  chunk,
  chunkCame,
  dashboardAborted,
  dashboardAsked,
  initDone,
  noted,
  onForm,
  onTheWay,
  openedAt,
} from './subject.ts'

const token = { token: 'ada-1' }
const onDashboard = at('dashboard')
const signingOut = { screen: 'signingOut', workspace: 'closed' } as const

const removed: Effect = { tell: 'removeAuth' }
const reloaded: Effect = { tell: 'reloadPage', params: { href: '/auth/login' } }
const toForm: Effect = { tell: 'replaceHistory', params: { path: '/auth', search: '' } }
const authChanged = (auth: { token: string } | null) =>
  ({ from: 'watchAuth', event: { type: 'auth.changed', auth } }) as const satisfies Step<never>

const atWork = [
  ['start', { effects: asUser }],
  [initDone, { state: onTheWay, effects: [noted(), chunk('shell')] }],
  [chunkCame('shell'), { state: at('loading'), effects: [chunk('dashboard')] }],
  [chunkCame('dashboard'), { state: onDashboard, effects: dashboardAsked }],
] as const

describe('signing out', () => {
  flows({ ...app, input: openedAt('/dashboard', token) }, [
    {
      title: '[RT-2] [SE-5] at /logout removes the auth record and reloads the page at /auth/login, once each',
      steps: [
        ...atWork,
        [
          { type: 'link.followed', href: '/logout', replace: false },
          {
            state: signingOut,
            effects: [
              { tell: 'pushHistory', params: { path: '/logout', search: '' } },
              ...dashboardAborted(),
              removed,
              reloaded,
            ],
            values: { user: null },
          },
        ],
      ],
    },
    {
      title: '[RT-2] by a call goes to /logout, without a new sign-in, if another call is refused meanwhile',
      steps: [
        ...atWork,
        [{ type: 'signOut.begun' }, { state: onDashboard, effects: [], values: { awaitsRenewal: false } }],
        [
          { type: 'token.refused', token: 'ada-1' },
          {
            state: signingOut,
            effects: [
              { tell: 'pushHistory', params: { path: '/logout', search: '' } },
              ...dashboardAborted(),
              removed,
              reloaded,
            ],
            values: { user: null, awaitsRenewal: false },
          },
        ],
      ],
    },
    {
      title: '[RT-2] at /logout on a cold start with a token does not wait for init',
      input: openedAt('/logout', token),
      steps: [
        ['start', { state: signingOut, effects: [...asUser, removed, { abort: 'fetchUser' }, reloaded] }],
        [
          { ...initDone, late: true },
          { state: signingOut, effects: [], values: { user: null } },
        ],
      ],
    },
    {
      title: '[RT-2] [RT-14] shows the form, not the dashboard, to a person who goes back before the reload',
      input: openedAt('/logout'),
      steps: [
        [
          'start',
          {
            state: signingOut,
            effects: [...asVisitor, removed, reloaded],
          },
        ],
        [
          { from: 'watchHistory', event: { type: 'location.changed', location: { path: '/dashboard', search: '' } } },
          { state: onForm, effects: [toForm] },
        ],
      ],
    },
    {
      title: '[SE-5] in another tab shows the form here, and does not change the storage again',
      steps: [
        ...atWork,
        [
          authChanged(null),
          {
            state: onForm,
            effects: [...dashboardAborted(), toForm],
            values: { user: null, token: null, path: '/auth' },
          },
        ],
      ],
    },
  ])
})
