import { CallError } from '../../../../machines/model/callError.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import { app, at, chunk, chunkCame, dashboardAsked, noted, openedAt, started } from './subject.ts'

const onForm = { screen: 'signIn', workspace: 'closed' } as const
const onTheWay = { screen: 'workspace', workspace: 'loading' } as const

const typedEmail = { to: 'signIn', event: { type: 'email.changed', email: 'ada@kickstand.example' } } as const
const typedPassword = { to: 'signIn', event: { type: 'password.changed', password: 'secret' } } as const
const submitted = { to: 'signIn', event: { type: 'form.submitted' } } as const
const tokenCame = { done: 'signIn', output: { token: 'ada-1' } } as const
const initDone = { done: 'fetchUser', output: ada } as const

const quiet = { effects: [] }
const asked: Effect = { ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }
/** While that is looked at, what follows is made ready. */
const readied: Effect = { tell: 'bringChunks', params: { names: ['shell', 'dashboard'], isNeeded: true } }
const saved: Effect[] = [
  { tell: 'saveAuth', params: { token: 'ada-1' } },
  { tell: 'startCalls', params: { token: 'ada-1', calls: [] } },
  { ask: 'fetchUser', input: { token: 'ada-1' } },
]
const opened: Effect[] = [{ tell: 'replaceHistory', params: { path: '/dashboard', search: '' } }, chunk('shell')]
const toDashboard = [
  [chunkCame('shell'), { state: at('loading'), effects: [chunk('dashboard')] }],
  [chunkCame('dashboard'), { state: at('dashboard'), effects: dashboardAsked }],
] as const
const logged = (message: string): Effect => ({ tell: 'logError', params: { message } })
const removed: Effect = { tell: 'removeAuth' }
const refused = { state: onForm, values: { isAlertShown: true, isSubmitting: false, user: null } }

const subject = { ...app, input: openedAt('/auth') }
const formOpened = [
  'start',
  { state: onForm, effects: [{ watch: 'watchAuth' }, { watch: 'watchPage' }, ...started] as Effect[] },
] as const
const sent = [
  formOpened,
  [typedEmail, quiet],
  [typedPassword, quiet],
  [submitted, { state: onForm, effects: [readied, asked], values: { isSubmitting: true } }],
] as const

describe('signing in', () => {
  flows(subject, [
    {
      title: '[AU-7] [RT-7] success: the token saved, init with it, the user set, the dashboard in place of the form',
      steps: [
        ...sent,
        [tokenCame, { state: onForm, effects: saved, values: { isSubmitting: true, user: null } }],
        [
          initDone,
          {
            state: onTheWay,
            effects: [noted(), ...opened],
            values: { user: ada, path: '/dashboard', isSubmitting: null },
          },
        ],
        ...toDashboard,
      ],
    },
    {
      title: '[AU-9] wrong password: the alert; then the right one',
      steps: [
        ...sent,
        [
          { fail: 'signIn', error: new CallError('http', 'Unauthenticated', 401) },
          { ...refused, effects: [logged('Unauthenticated'), removed] },
        ],
        [submitted, { state: onForm, effects: [readied, asked], values: { isAlertShown: false, isSubmitting: true } }],
        [tokenCame, { effects: saved }],
        [initDone, { state: onTheWay, effects: [noted(), ...opened], values: { user: ada } }],
        ...toDashboard,
      ],
    },
    {
      title: '[AU-8] an answer without a token: the call has failed, so the alert',
      steps: [
        ...sent,
        [
          { fail: 'signIn', error: new CallError('shape', 'No token', 200) },
          { ...refused, effects: [logged('No token'), removed] },
        ],
      ],
    },
    {
      title: '[AU-9] init fails after the login: auth removed, the alert',
      steps: [
        ...sent,
        [tokenCame, { effects: saved }],
        [
          { fail: 'fetchUser', error: new CallError('http', 'Out of order', 500) },
          { ...refused, effects: [logged('Out of order'), removed] },
        ],
      ],
    },
    {
      title: '[AU-9] init answers 401 after the login, which also refuses the token: the alert all the same',
      steps: [
        ...sent,
        [tokenCame, { effects: saved }],
        [
          { type: 'token.refused', token: 'ada-1' },
          { state: onForm, effects: [], values: { isSubmitting: true } },
        ],
        [
          { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) },
          { ...refused, effects: [logged('Unauthenticated'), removed] },
        ],
      ],
    },
    {
      title: '[AU-9] the record is removed in another tab while init runs: the alert, not waiting for ever',
      steps: [
        ...sent,
        [tokenCame, { effects: saved }],
        [
          { from: 'watchAuth', event: { type: 'auth.changed', auth: null } },
          { ...refused, effects: [removed, { abort: 'fetchUser' }] },
        ],
        [
          { ...initDone, late: true },
          { ...refused, effects: [] },
        ],
      ],
    },
    {
      title: '[SE-3] another tab signs in while the form is open: that session is taken over',
      steps: [
        ...sent,
        [
          { from: 'watchAuth', event: { type: 'auth.changed', auth: { token: 'ada-2' } } },
          {
            state: { screen: 'none', workspace: 'closed' },
            effects: [{ abort: 'signIn' }, { ask: 'fetchUser', input: { token: 'ada-2' } }],
          },
        ],
        [
          { ...tokenCame, late: true },
          { state: { screen: 'none', workspace: 'closed' }, effects: [] },
        ],
        [initDone, { state: onTheWay, effects: [noted('ada-2'), ...opened], values: { user: ada } }],
        ...toDashboard,
      ],
    },
    {
      title: '[SE-10] who may not see the dashboard is signed in, and told so; nothing of it is loaded',
      steps: [
        ...sent,
        [tokenCame, { effects: saved }],
        [
          { done: 'fetchUser', output: bob },
          {
            state: onTheWay,
            effects: [
              noted('ada-1', bob),
              { tell: 'replaceHistory', params: { path: '/dashboard', search: '' } },
              chunk('shell'),
            ],
            values: { user: bob },
          },
        ],
        [chunkCame('shell'), { state: at('notPermitted'), effects: [] }],
      ],
    },
    {
      title: '[RT-5] from /auth to /auth/login it is the same form, with what was typed',
      steps: [
        ...sent,
        [
          { fail: 'signIn', error: new Error('No') },
          { ...refused, effects: [logged('No'), removed] },
        ],
        [
          { type: 'link.followed', href: '/auth/login', replace: false },
          {
            ...refused,
            effects: [{ tell: 'pushHistory', params: { path: '/auth/login', search: '' } }],
          },
        ],
      ],
    },
  ])
})
