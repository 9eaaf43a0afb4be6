import type { User } from '../../../../machines/model/entities.ts'
import type { Effect, Step } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada, bob } from '../../fixtures.ts'
import { app, asUser, at, chunk, chunkCame, initDone, noted, onTheWay, openedAt } from './subject.ts'

const onTickets = at('tickets')
const HREF = '/tickets?user=7'

const ticketsAsked: Effect[] = [{ watch: 'watchClock' }, { ask: 'fetchTickets', input: { user: '7', page: 1 } }]
const ticketsEnded: Effect[] = [{ unwatch: 'watchClock' }, { abort: 'fetchTickets' }]
const replaced = (path: string, search = ''): Effect => ({ tell: 'replaceHistory', params: { path, search } })
const asked = (token: string): Effect => ({ ask: 'fetchUser', input: { token } })
const released = (nextToken: string): Effect => ({ tell: 'releaseCalls', params: { token: 'ada-1', nextToken } })
const savedFor = ({ permissions }: User): Effect => ({
  tell: 'saveAuth',
  params: { token: 'ada-2', revocable: false, permissions },
})
const saved = savedFor(ada)
const signInAsked: Effect = { ask: 'signIn', input: { email: 'ada@kickstand.example', password: 'secret' } }
const authChanged = (auth: { token: string } | null) =>
  ({ from: 'watchAuth', event: { type: 'auth.changed', auth } }) as const satisfies Step<never>

const tokenRefused = { type: 'token.refused', token: 'ada-1' } as const
const typedPassword = { to: 'renewalForm', event: { type: 'password.changed', password: 'secret' } } as const
const typedEmail = { to: 'renewalForm', event: { type: 'email.changed', email: 'bob@kickstand.example' } } as const
const submitted = { to: 'renewalForm', event: { type: 'form.submitted' } } as const
const tokenCame = { done: 'signIn', output: { token: 'ada-2' } } as const
const quiet = { state: onTickets, effects: [] }

/** At the tickets of a customer, with the call for them under way. */
const atWork = [
  ['start', { effects: asUser }],
  [initDone, { state: onTheWay, effects: [noted(), chunk('shell')] }],
  [chunkCame('shell'), { state: at('loading'), effects: [chunk('tickets')] }],
  [chunkCame('tickets'), { state: onTickets, effects: ticketsAsked }],
] as const
const expired = [
  ...atWork,
  [
    tokenRefused,
    { ...quiet, values: { user: ada, renewalEmail: 'ada@kickstand.example', awaitsRenewal: true, path: '/tickets' } },
  ],
] as const
const sent = [...expired, [typedPassword, quiet], [submitted, { state: onTickets, effects: [signInAsked] }]] as const

describe('signing in again in place', () => {
  flows({ ...app, input: openedAt(HREF, { token: 'ada-1' }) }, [
    {
      title: '[ND-12] [ND-7] keeps screen, address and calls, and continues with the new token',
      steps: [
        ...sent,
        [tokenCame, { state: onTickets, effects: [asked('ada-2')], values: { token: 'ada-1' } }],
        [
          initDone,
          {
            state: onTickets,
            effects: [saved, released('ada-2')],
            values: { user: ada, token: 'ada-2', renewalEmail: null, awaitsRenewal: false, path: '/tickets' },
          },
        ],
        [
          { done: 'fetchTickets', output: { tickets: [], meta: null, at: 0 } },
          { state: onTickets, effects: [] },
        ],
      ],
    },
    {
      title: '[ND-8] as somebody else closes the workspace, and starts at the first screen of the other person',
      steps: [
        ...expired,
        [typedEmail, quiet],
        [typedPassword, quiet],
        [
          submitted,
          {
            state: onTickets,
            effects: [{ ask: 'signIn', input: { email: 'bob@kickstand.example', password: 'secret' } }],
          },
        ],
        [
          { ...tokenCame, output: { token: 'ada-2' } },
          { state: onTickets, effects: [asked('ada-2')] },
        ],
        [
          { done: 'fetchUser', output: bob },
          {
            state: onTheWay,
            effects: [savedFor(bob), ...ticketsEnded, replaced('/auth'), replaced('/dashboard'), chunk('shell')],
            values: { user: bob, path: '/dashboard', search: '', renewalEmail: null, token: 'ada-2' },
          },
        ],
        [chunkCame('shell'), { state: at('notPermitted'), effects: [] }],
      ],
    },
    {
      title: '[ND-9] in another tab as the same person changes only the token here',
      steps: [
        ...atWork,
        [
          authChanged({ token: 'ada-2' }),
          { state: onTickets, effects: [asked('ada-2')], values: { awaitsRenewal: true, renewalEmail: null } },
        ],
        [
          initDone,
          { state: onTickets, effects: [released('ada-2')], values: { token: 'ada-2', awaitsRenewal: false } },
        ],
      ],
    },
    {
      title: '[ND-9] in another tab closes the form that is open here',
      steps: [
        ...expired,
        [authChanged({ token: 'ada-2' }), { state: onTickets, effects: [asked('ada-2')] }],
        [initDone, { state: onTickets, effects: [released('ada-2')], values: { renewalEmail: null } }],
      ],
    },
    {
      title: '[ND-9] [SE-3] in another tab as somebody else closes the workspace, and opens theirs at the same address',
      steps: [
        ...atWork,
        [authChanged({ token: 'bob-1' }), { state: onTickets, effects: [asked('bob-1')] }],
        [
          { done: 'fetchUser', output: bob },
          {
            state: onTheWay,
            effects: [...ticketsEnded, chunk('shell')],
            values: { user: bob, path: '/tickets', token: 'bob-1' },
          },
        ],
        [chunkCame('shell'), { state: at('notPermitted'), effects: [] }],
      ],
    },
  ])
})
