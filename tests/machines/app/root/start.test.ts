import { CallError } from '../../../../machines/model/callError.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada } from '../../fixtures.ts'
import { app, at, chunk, chunkCame, dashboardAsked, noted, openedAt, started } from './subject.ts'

const token = { token: 'ada-1' }
const asVisitor: Effect[] = [{ watch: 'watchAuth' }, { watch: 'watchPage' }, ...started]
const asUser: Effect[] = [
  { watch: 'watchAuth' },
  { watch: 'watchPage' },
  { ask: 'fetchUser', input: { token: 'ada-1' } },
  ...started,
]
const initDone = { done: 'fetchUser', output: ada } as const
const onTheWay = { screen: 'workspace', workspace: 'loading' } as const
const toDashboard = [
  [chunkCame('shell'), { state: at('loading'), effects: [chunk('dashboard')] }],
  [chunkCame('dashboard'), { state: at('dashboard'), effects: dashboardAsked }],
] as const
const replaced = (path: string): Effect => ({ tell: 'replaceHistory', params: { path, search: '' } })

describe('cold start without a token', () => {
  flows(app, [
    {
      title: '[SE-2] [RT-6] anywhere inside: the sign-in form at /auth',
      input: openedAt('/dashboard'),
      steps: [
        [
          'start',
          {
            state: { screen: 'signIn', workspace: 'closed' },
            effects: [...asVisitor, replaced('/auth')],
            values: {
              path: '/auth',
              user: null,
              token: null,
              email: '',
              isAlertShown: false,
              awaitsRenewal: false,
              isOffline: false,
            },
          },
        ],
      ],
    },
    {
      title: '[RT-5] at /auth/login: the form, the address stays',
      input: openedAt('/auth/login'),
      steps: [
        [
          'start',
          { state: { screen: 'signIn', workspace: 'closed' }, effects: asVisitor, values: { path: '/auth/login' } },
        ],
      ],
    },
    {
      title: '[RT-5] at /auth: the form, the address stays',
      input: openedAt('/auth'),
      steps: [
        ['start', { state: { screen: 'signIn', workspace: 'closed' }, effects: asVisitor, values: { path: '/auth' } }],
      ],
    },
    {
      title: '[RT-1] at an error page: the page, without the shell',
      input: openedAt('/error/500'),
      steps: [['start', { state: { screen: 'systemError', workspace: 'closed' }, effects: asVisitor }]],
    },
    {
      title: '[RT-1] [ER-1] at /error: not found',
      input: openedAt('/error'),
      steps: [['start', { state: { screen: 'notFound', workspace: 'closed' }, effects: asVisitor }]],
    },
    {
      title: '[SH-13] without a network: offline from the first moment',
      input: { ...openedAt('/auth'), isOnline: false },
      steps: [
        ['start', { effects: asVisitor, values: { isOffline: true } }],
        [
          { from: 'watchNetwork', event: { type: 'network.restored' } },
          { effects: [], values: { isOffline: false } },
        ],
      ],
    },
  ])
})

describe('cold start with a token', () => {
  flows(app, [
    {
      title: '[SE-3] [RT-14] nothing shows until init answers, then what the address says',
      input: openedAt('/tickets?user=7&page=2', token),
      steps: [
        [
          'start',
          {
            state: { screen: 'none', workspace: 'closed' },
            effects: asUser,
            values: { path: '/tickets', user: null, token: 'ada-1', auth: null },
          },
        ],
        [
          initDone,
          {
            state: onTheWay,
            effects: [noted(), chunk('shell')],
            values: { path: '/tickets', search: 'user=7&page=2', user: ada },
          },
        ],
        [chunkCame('shell'), { state: at('loading'), effects: [chunk('tickets')] }],
        [
          chunkCame('tickets'),
          {
            state: at('tickets'),
            effects: [{ watch: 'watchClock' }, { ask: 'fetchTickets', input: { user: '7', page: 2 } }],
          },
        ],
      ],
    },
    {
      title: '[RT-3] at /: the dashboard, in place of the address',
      input: openedAt('/', token),
      steps: [
        ['start', { effects: asUser }],
        [
          initDone,
          {
            state: onTheWay,
            effects: [noted(), replaced('/dashboard'), chunk('shell')],
            values: { path: '/dashboard' },
          },
        ],
        ...toDashboard,
      ],
    },
    {
      title: '[RT-13] what people change of themselves holds at once',
      input: openedAt('/dashboard', token),
      steps: [
        ['start', { effects: asUser }],
        [initDone, { effects: [noted(), chunk('shell')], values: { user: ada } }],
        [
          { type: 'user.updated', changes: { first_name: 'Augusta' } },
          {
            state: onTheWay,
            effects: [{ tell: 'touchAuth', params: { token: 'ada-1' } }],
            values: { user: { ...ada, first_name: 'Augusta' } },
          },
        ],
      ],
    },
    {
      title: '[RT-7] at /auth/login: the dashboard, and the form never shows',
      input: openedAt('/auth/login', token),
      steps: [
        ['start', { state: { screen: 'none', workspace: 'closed' }, effects: asUser }],
        [
          initDone,
          {
            state: onTheWay,
            effects: [noted(), replaced('/dashboard'), chunk('shell')],
          },
        ],
        ...toDashboard,
      ],
    },
    {
      title: '[RT-8] at a path no route knows: /error/404',
      input: openedAt('/nowhere', token),
      steps: [
        ['start', { state: { screen: 'none', workspace: 'closed' }, effects: asUser }],
        [
          initDone,
          {
            state: { screen: 'notFound', workspace: 'loading' },
            effects: [noted(), replaced('/error/404'), chunk('shell')],
            values: { path: '/error/404' },
          },
        ],
        [chunkCame('shell'), { state: { screen: 'notFound', workspace: { open: 'none' } }, effects: [] }],
      ],
    },
    {
      title: '[RT-1] at an error page: the page, before and after init',
      input: openedAt('/error/404', token),
      steps: [
        ['start', { state: { screen: 'notFound', workspace: 'closed' }, effects: asUser }],
        [initDone, { state: { screen: 'notFound', workspace: 'loading' }, effects: [noted(), chunk('shell')] }],
        [chunkCame('shell'), { state: { screen: 'notFound', workspace: { open: 'none' } }, effects: [] }],
      ],
    },
    {
      title: '[SE-4] init fails: logged, cleared, signed out, no alert',
      input: openedAt('/dashboard', token),
      steps: [
        ['start', { effects: asUser }],
        [
          { fail: 'fetchUser', error: new CallError('network', 'No answer') },
          {
            state: { screen: 'signIn', workspace: 'closed' },
            effects: [
              { tell: 'logError', params: { message: 'No answer' } },
              { tell: 'removeAuth' },
              replaced('/auth'),
            ],
            values: { path: '/auth', user: null, isAlertShown: false },
          },
        ],
      ],
    },
    {
      title: '[SE-4] init refuses the token with 401: the same, and the error is logged',
      input: openedAt('/dashboard', token),
      steps: [
        ['start', { effects: asUser }],
        [
          { type: 'token.refused', token: 'ada-1' },
          { state: { screen: 'none', workspace: 'closed' }, effects: [] },
        ],
        [
          { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) },
          {
            state: { screen: 'signIn', workspace: 'closed' },
            effects: [
              { tell: 'logError', params: { message: 'Unauthenticated' } },
              { tell: 'removeAuth' },
              replaced('/auth'),
            ],
          },
        ],
      ],
    },
  ])
})
