import { CallError } from '../../../machines/model/callError.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { ada } from '../fixtures.ts'
import { app, chunk, dashboardAsked, openedAt, started } from './subject.ts'

const token = { token: 'ada-1' }
const asVisitor: Effect[] = [{ watch: 'watchAuth' }, ...started]
const asUser: Effect[] = [{ watch: 'watchAuth' }, { ask: 'fetchUser', input: { token: 'ada-1' } }, ...started]
const initDone = { done: 'fetchUser', output: ada } as const
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
            state: { screen: 'signIn', shell: 'hidden' },
            effects: [...asVisitor, replaced('/auth')],
            values: { path: '/auth', user: null, isAlertShown: false },
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
          { state: { screen: 'signIn', shell: 'hidden' }, effects: asVisitor, values: { path: '/auth/login' } },
        ],
      ],
    },
    {
      title: '[RT-5] at /auth: the form, the address stays',
      input: openedAt('/auth'),
      steps: [
        ['start', { state: { screen: 'signIn', shell: 'hidden' }, effects: asVisitor, values: { path: '/auth' } }],
      ],
    },
    {
      title: '[RT-1] at an error page: the page, without the shell',
      input: openedAt('/error/500'),
      steps: [['start', { state: { screen: 'systemError', shell: 'hidden' }, effects: asVisitor }]],
    },
    {
      title: '[RT-1] [ER-1] at /error: not found',
      input: openedAt('/error'),
      steps: [['start', { state: { screen: 'notFound', shell: 'hidden' }, effects: asVisitor }]],
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
          { state: { screen: 'none', shell: 'hidden' }, effects: asUser, values: { path: '/tickets', user: null } },
        ],
        [
          initDone,
          {
            state: { screen: { tickets: 'permitted' }, shell: 'shown' },
            effects: [
              chunk('shell'),
              chunk('tickets'),
              { watch: 'watchClock' },
              { ask: 'fetchTickets', input: { user: '7', page: 2 } },
            ],
            values: { path: '/tickets', search: 'user=7&page=2', user: ada },
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
            state: { screen: { dashboard: 'permitted' }, shell: 'shown' },
            effects: [replaced('/dashboard'), chunk('shell'), ...dashboardAsked],
            values: { path: '/dashboard' },
          },
        ],
      ],
    },
    {
      title: '[RT-7] at /auth/login: the dashboard, and the form never shows',
      input: openedAt('/auth/login', token),
      steps: [
        ['start', { state: { screen: 'none', shell: 'hidden' }, effects: asUser }],
        [
          initDone,
          {
            state: { screen: { dashboard: 'permitted' }, shell: 'shown' },
            effects: [replaced('/dashboard'), chunk('shell'), ...dashboardAsked],
          },
        ],
      ],
    },
    {
      title: '[RT-8] at a path no route knows: /error/404',
      input: openedAt('/nowhere', token),
      steps: [
        ['start', { state: { screen: 'none', shell: 'hidden' }, effects: asUser }],
        [
          initDone,
          {
            state: { screen: 'notFound', shell: 'shown' },
            effects: [replaced('/error/404'), chunk('shell')],
            values: { path: '/error/404' },
          },
        ],
      ],
    },
    {
      title: '[RT-1] at an error page: the page, before and after init',
      input: openedAt('/error/404', token),
      steps: [
        ['start', { state: { screen: 'notFound', shell: 'hidden' }, effects: asUser }],
        [initDone, { state: { screen: 'notFound', shell: 'shown' }, effects: [chunk('shell')] }],
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
            state: { screen: 'signIn', shell: 'hidden' },
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
          { state: { screen: 'none', shell: 'hidden' }, effects: [] },
        ],
        [
          { fail: 'fetchUser', error: new CallError('http', 'Unauthenticated', 401) },
          {
            state: { screen: 'signIn', shell: 'hidden' },
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
