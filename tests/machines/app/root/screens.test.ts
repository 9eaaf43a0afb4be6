import type { ChunkName } from '../../../../machines/app/chunks.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada, ticket } from '../../fixtures.ts'
import {
  app,
  asUser,
  at,
  chunk,
  chunkCame,
  dashboardAborted,
  dashboardAsked,
  noted,
  onTheWay,
  openedAt,
} from './subject.ts'

const token = { token: 'ada-1' }
const follows = (href: string) => ({ type: 'link.followed', href, replace: false }) as const
const history = (path: string, search = '') =>
  ({ from: 'watchHistory', event: { type: 'location.changed', location: { path, search } } }) as const
const pushed = (path: string, search = ''): Effect => ({ tell: 'pushHistory', params: { path, search } })
const askedTickets = (user: string, page: number): Effect => ({ ask: 'fetchTickets', input: { user, page } })
const ticketsCame = (...ids: number[]) =>
  ({ done: 'fetchTickets', output: { tickets: ids.map(ticket), meta: null, at: 0 } }) as const

const onDashboard = at('dashboard')
const onTickets = at('tickets')
const loading = at('loading')

const signedInAt = (href: string, screen: 'dashboard' | 'tickets', asked: readonly Effect[]) => ({
  input: openedAt(href, token),
  opening: [
    ['start', { effects: asUser }],
    [{ done: 'fetchUser', output: ada }, { effects: [noted(), chunk('shell')] }],
    [chunkCame('shell'), { state: loading, effects: [chunk(screen)] }],
    [chunkCame(screen), { state: at(screen), effects: asked }],
  ] as const,
})
const ticketsScreen: Effect[] = [{ watch: 'watchClock' }]
const fromDashboard = signedInAt('/dashboard', 'dashboard', dashboardAsked)
const fromTickets = signedInAt('/tickets?user=7', 'tickets', [...ticketsScreen, askedTickets('7', 1)])
const fromNobody = signedInAt('/tickets', 'tickets', ticketsScreen)

describe('the tickets screen', () => {
  flows(app, [
    {
      title:
        '[TI-4] [RT-14] [PF-51] [PF-56] keeps rows while a page loads; back and forward show known rows, then refresh',
      input: fromTickets.input,
      steps: [
        ...fromTickets.opening,
        [ticketsCame(1, 2), { state: onTickets, effects: [], values: { tickets: [1, 2] } }],
        [
          follows('/tickets?user=7&page=2'),
          {
            state: onTickets,
            effects: [pushed('/tickets', '?user=7&page=2'), askedTickets('7', 2)],
            values: {
              tickets: [1, 2],
              ticketsState: 'loaded',
              search: 'user=7&page=2',
              place: { name: 'tickets', user: '7', page: 2 },
            },
          },
        ],
        [{ pass: 100 }, { effects: [], values: { tickets: [1, 2], ticketsState: 'loading' } }],
        [ticketsCame(3), { effects: [], values: { tickets: [3], ticketsState: 'loaded' } }],
        [
          history('/tickets', '?user=7'),
          {
            state: onTickets,
            effects: [],
            values: { tickets: [1, 2], ticketsState: 'refreshing', search: 'user=7' },
          },
        ],
        [{ pass: 600 }, { effects: [askedTickets('7', 1)] }],
        [ticketsCame(1, 2), { effects: [], values: { tickets: [1, 2] } }],
        [history('/tickets', '?user=7&page=2'), { state: onTickets, effects: [], values: { tickets: [3] } }],
        [{ pass: 600 }, { effects: [askedTickets('7', 2)] }],
      ],
    },
  ])
})

describe('from screen to screen', () => {
  flows(app, [
    {
      title: '[RT-4] [RT-14] leaving the dashboard aborts its calls; going back calls each report once',
      input: fromDashboard.input,
      steps: [
        ...fromDashboard.opening,
        [
          follows('/tickets?user=7'),
          {
            state: loading,
            effects: [pushed('/tickets', '?user=7'), ...dashboardAborted(), chunk('tickets')],
            values: { path: '/tickets' },
          },
        ],
        [chunkCame('tickets'), { state: onTickets, effects: [...ticketsScreen, askedTickets('7', 1)] }],
        [
          { done: 'fetchReport', for: { report: 'bikeSales' }, output: { bikeSales: [], at: 1000 }, late: true },
          { state: onTickets, effects: [] },
        ],
        [
          history('/dashboard'),
          {
            state: onDashboard,
            effects: [{ unwatch: 'watchClock' }, { abort: 'fetchTickets' }, ...dashboardAsked],
            values: { path: '/dashboard', tickets: null },
          },
        ],
      ],
    },
    {
      title: '[RT-8] an unknown link shows /error/404 in the shell, and going back shows the last screen',
      input: fromNobody.input,
      steps: [
        ...fromNobody.opening,
        [
          follows('/nowhere'),
          {
            state: { screen: 'notFound', workspace: { open: 'none' } },
            effects: [
              pushed('/nowhere'),
              { tell: 'replaceHistory', params: { path: '/error/404', search: '' } },
              { unwatch: 'watchClock' },
            ],
            values: { path: '/error/404' },
          },
        ],
        [history('/tickets'), { state: onTickets, effects: ticketsScreen }],
      ],
    },
    {
      title: '[ER-4] a shell that failed to load is loaded again on a retry, and its screen only after it',
      input: openedAt('/tickets', token),
      steps: [
        ['start', { effects: asUser }],
        [{ done: 'fetchUser', output: ada }, { effects: [noted(), chunk('shell')] }],
        [
          { fail: 'loadChunk', error: new Error('Importing failed') },
          { state: onTheWay, effects: [{ tell: 'logError', params: { message: 'Importing failed' } }] },
        ],
        [
          { to: 'shellChunk', event: { type: 'retry.requested' } },
          { state: onTheWay, effects: [chunk('shell')] },
        ],
        [chunkCame('shell'), { state: loading, effects: [chunk('tickets')] }],
      ],
    },
  ])
})

describe('a link of the console that the pointer or the focus approaches', () => {
  const approached = (href: string) => ({ type: 'link.approached', href }) as const
  const loadsNext = (...names: readonly ChunkName[]): Effect => ({
    tell: 'loadNextChunks',
    params: { names, isNeeded: false },
  })

  flows(app, [
    {
      title: '[PF-35] loads the code of its screen in advance, and does not change the screen',
      input: fromDashboard.input,
      steps: [
        ...fromDashboard.opening,
        [approached('/users?page=2#top'), { state: onDashboard, effects: [loadsNext('users')] }],
        [approached('/crafted/account/settings'), { state: onDashboard, effects: [loadsNext('account')] }],
        [approached('/logout'), { state: onDashboard, effects: [loadsNext()] }],
        [approached('/nowhere'), { state: onDashboard, effects: [loadsNext()] }],
      ],
    },
    {
      title: '[PF-35] loads nothing before there is a shell',
      input: fromDashboard.input,
      steps: [
        ['start', { effects: asUser }],
        [approached('/users'), { effects: [] }],
      ],
    },
  ])
})
