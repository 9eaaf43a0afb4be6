import { CallError } from '../../../../machines/model/callError.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada } from '../../fixtures.ts'
import { app, asUser, asVisitor, at, chunk, chunkCame, initDone, noted, onForm, onTheWay, openedAt } from './subject.ts'

const token = { token: 'ada-1' }
const replaced = (path: string): Effect => ({ tell: 'replaceHistory', params: { path, search: '' } })

describe('cold start without a token', () => {
  flows(app, [
    {
      title: '[SE-2] [RT-6] at a screen shows the sign-in form at /auth',
      input: openedAt('/dashboard'),
      steps: [
        [
          'start',
          {
            state: onForm,
            effects: [...asVisitor, replaced('/auth')],
            values: {
              path: '/auth',
              user: null,
              token: null,
              email: '',
              refusal: null,
              awaitsRenewal: false,
              isOffline: false,
            },
          },
        ],
      ],
    },
    {
      title: '[TX-3] money is in USD while nobody is signed in',
      input: openedAt('/auth'),
      steps: [['start', { effects: asVisitor, values: { currency: 'USD' } }]],
    },
    {
      title: '[RT-1] [ER-1] at /error shows the page for not found',
      input: openedAt('/error'),
      steps: [['start', { state: { screen: 'notFound', workspace: 'closed' }, effects: asVisitor }]],
    },
    {
      title: '[SH-13] without a network is offline at once, until the network is restored',
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
      title: '[SE-3] [RT-14] shows nothing until init answers, then the screen of the address',
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
    ...(
      [
        ['EUR', 'EUR'],
        [null, 'USD'],
      ] as const
    ).map(([stated, currency]) => ({
      title: `[TX-3] with the currency ${stated} from init shows money in ${currency}`,
      input: openedAt('/tickets', token),
      steps: [
        ['start', { effects: asUser }],
        [
          { done: 'fetchUser', output: { ...ada, currency: stated } },
          { effects: [noted(), chunk('shell')], values: { currency } },
        ],
      ] as const,
    })),
    {
      title: '[RT-1] at an error page shows that page before and after init',
      input: openedAt('/error/404', token),
      steps: [
        ['start', { state: { screen: 'notFound', workspace: 'closed' }, effects: asUser }],
        [initDone, { state: { screen: 'notFound', workspace: 'loading' }, effects: [noted(), chunk('shell')] }],
        [chunkCame('shell'), { state: { screen: 'notFound', workspace: { open: 'none' } }, effects: [] }],
      ],
    },
    {
      title: '[SE-4] with an init that fails logs it, removes the auth record, and signs out without an alert',
      input: openedAt('/dashboard', token),
      steps: [
        ['start', { effects: asUser }],
        [
          { fail: 'fetchUser', error: new CallError('network', 'No answer') },
          {
            state: onForm,
            effects: [
              { tell: 'logError', params: { message: 'No answer' } },
              { tell: 'removeAuth' },
              replaced('/auth'),
            ],
            values: { path: '/auth', user: null, refusal: null },
          },
        ],
      ],
    },
  ])
})
