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
      title: '[RT-2] [SE-5] /logout of a user: the record removed, the page loaded anew at /auth/login, once each',
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
      title:
        '[RT-2] [RT-13] by a call: a call that is refused meanwhile does not wait for a new sign-in, and leads out',
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
      title: '[RT-2] /logout opened cold with a token: nobody waits for init',
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
      title: '[RT-2] [RT-14] who goes back before the page is loaded anew finds the form, not the dashboard',
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
      title: '[SE-5] signed out in another tab: the form here, the storage is not touched again',
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
