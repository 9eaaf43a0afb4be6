import { CallError } from '../../../../machines/model/callError.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada } from '../../fixtures.ts'
import { app, asVisitor, chunk, initDone, noted, onForm, onTheWay, openedAt, toDashboard } from './subject.ts'

const typedEmail = { to: 'signIn', event: { type: 'email.changed', email: 'ada@kickstand.example' } } as const
const typedPassword = { to: 'signIn', event: { type: 'password.changed', password: 'secret' } } as const
const submitted = { to: 'signIn', event: { type: 'form.submitted' } } as const
const tokenCame = { done: 'signIn', output: { token: 'ada-1' } } as const

const quiet = { effects: [] }
const asked: Effect = { ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }
/** While the credentials are checked, the code that is needed next is loaded. */
const readied: Effect = { tell: 'loadNextChunks', params: { names: ['shell', 'dashboard'], isNeeded: true } }
const saved: Effect[] = [
  { tell: 'saveAuth', params: { token: 'ada-1' } },
  { tell: 'startCalls', params: { token: 'ada-1', calls: [] } },
  { ask: 'fetchUser', input: { token: 'ada-1' } },
]
const opened: Effect[] = [{ tell: 'replaceHistory', params: { path: '/dashboard', search: '' } }, chunk('shell')]
const logged = (message: string): Effect => ({ tell: 'logError', params: { message } })
const removed: Effect = { tell: 'removeAuth' }
const refused = { state: onForm, values: { refusal: 'The login detail is incorrect', isSubmitting: false, user: null } }

const subject = { ...app, input: openedAt('/auth') }
const formOpened = ['start', { state: onForm, effects: asVisitor }] as const
const sent = [
  formOpened,
  [typedEmail, quiet],
  [typedPassword, quiet],
  [submitted, { state: onForm, effects: [readied, asked], values: { isSubmitting: true } }],
] as const

describe('signing in', () => {
  flows(subject, [
    {
      title:
        '[AU-7] [RT-7] saves the token, asks init with it, sets the user, and replaces the form with the dashboard',
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
      title: '[AU-9] shows a refusal for a wrong password, and succeeds afterwards',
      steps: [
        ...sent,
        [
          { fail: 'signIn', error: new CallError('http', 'Unauthenticated', 401) },
          { ...refused, effects: [logged('Unauthenticated'), removed] },
        ],
        [submitted, { state: onForm, effects: [readied, asked], values: { refusal: null, isSubmitting: true } }],
        [tokenCame, { effects: saved }],
        [initDone, { state: onTheWay, effects: [noted(), ...opened], values: { user: ada } }],
        ...toDashboard,
      ],
    },
    {
      title: '[SE-3] in another tab while the form is open takes over that session here',
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
  ])
})
