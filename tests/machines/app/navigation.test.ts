import { navigationMachine, selectPath, selectSearch } from '../../../machines/app/navigation.machine.ts'
import type { Place } from '../../../machines/app/places.ts'
import type { AnnouncedAudience } from '../../../machines/app/routing.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const at = (path: string, search = '') => ({ location: { path, search } })
const becomes = (audience: AnnouncedAudience, home = '/dashboard') =>
  ({ type: 'audience.changed', audience, home }) as const
const follows = (href: string, replace = false) => ({ type: 'link.followed', href, replace }) as const
const back = (path: string, search = '') =>
  ({ from: 'watchHistory', event: { type: 'location.changed', location: { path, search } } }) as const

const announced = (place: Place | null): Effect => ({ parent: { type: 'place.changed', place } })
const replaced = (path: string, search = ''): Effect => ({ tell: 'replaceHistory', params: { path, search } })
const pushed = (path: string, search = ''): Effect => ({ tell: 'pushHistory', params: { path, search } })

const dashboard = { name: 'dashboard', period: 'month' } as const
const signIn = { name: 'signIn' } as const
const tickets = (user: string | null, page: number) => ({ name: 'tickets', user, page }) as const

const subject = {
  machine: navigationMachine,
  input: at('/dashboard'),
  select: { path: selectPath, search: selectSearch },
}

describe('navigation while it is unknown who is signed in', () => {
  spec(subject, [
    {
      title: '[SE-3] announces no place, and does not redirect',
      when: 'start',
      expected: {
        state: 'settled',
        effects: [{ watch: 'watchHistory' }, announced(null)],
        values: { path: '/dashboard', search: '' },
      },
    },
  ])
})

describe('redirects', () => {
  spec(subject, [
    {
      title: '[RT-6] a visitor is redirected to the sign-in, which keeps the requested address',
      input: at('/tickets', '?user=7'),
      when: becomes('visitor'),
      expected: {
        state: 'settled',
        effects: [
          replaced('/auth', '?next=%2Ftickets%3Fuser%3D7'),
          announced({ name: 'signIn', next: '/tickets?user=7' }),
        ],
        values: { path: '/auth', search: 'next=%2Ftickets%3Fuser%3D7' },
      },
    },
    {
      title: '[RT-7] a user at the sign-in is redirected to the requested address',
      input: at('/tickets', '?user=7'),
      given: [becomes('visitor')],
      when: becomes('user', '/users'),
      expected: {
        state: 'settled',
        effects: [replaced('/tickets', '?user=7'), announced(tickets('7', 1))],
        values: { path: '/tickets', search: 'user=7' },
      },
    },
    {
      title: '[RT-7] a user without a requested address is redirected to their first screen',
      input: at('/auth/login'),
      when: becomes('user', '/tickets'),
      expected: { state: 'settled', effects: [replaced('/tickets'), announced(tickets(null, 1))] },
    },
    {
      title: '[RT-6] after a session has ended, the sign-in does not keep the address of the last person',
      input: at('/tickets', '?user=7'),
      given: [becomes('user')],
      when: becomes('visitor'),
      expected: { state: 'settled', effects: [replaced('/auth'), announced(signIn)], values: { path: '/auth' } },
    },
    {
      title: '[RT-6] after a refused sign-in, going back to the screen of the last person does not keep its address',
      input: at('/tickets', '?user=7'),
      given: [becomes('user'), becomes('visitor'), becomes('visitor')],
      when: back('/tickets', '?user=7'),
      expected: { state: 'settled', effects: [replaced('/auth'), announced(signIn)], values: { path: '/auth' } },
    },
    {
      title: '[RT-4] [RT-14] a user at a deep link is not redirected, and gets its place',
      input: at('/tickets', '?user=7&page=2'),
      when: becomes('user'),
      expected: {
        state: 'settled',
        effects: [announced(tickets('7', 2))],
        values: { path: '/tickets', search: 'user=7&page=2' },
      },
    },
  ])
})

describe('links and history', () => {
  const given = [becomes('user')]
  spec(subject, [
    {
      title: '[RT-14] a followed link adds an entry to the history',
      given,
      when: follows('/tickets?user=7'),
      expected: {
        state: 'settled',
        effects: [pushed('/tickets', '?user=7'), announced(tickets('7', 1))],
        values: { path: '/tickets', search: 'user=7' },
      },
    },
    {
      title: '[RT-14] a followed link with replace replaces the entry of the history',
      given,
      when: follows('/tickets?user=7', true),
      expected: { state: 'settled', effects: [replaced('/tickets', '?user=7'), announced(tickets('7', 1))] },
    },
    {
      title: '[RT-14] a link to a part of the current page changes nothing',
      given,
      when: follows('/dashboard#main'),
      expected: { state: 'settled', effects: [] },
    },
    {
      title: '[RT-8] a link to an unknown path ends on /error/404',
      given,
      when: follows('/nowhere'),
      expected: {
        state: 'settled',
        effects: [pushed('/nowhere'), replaced('/error/404'), announced({ name: 'notFound' })],
        values: { path: '/error/404' },
      },
    },
    {
      title: '[RT-14] a step back announces its place, and does not change the history',
      given: [...given, follows('/tickets?user=7')],
      when: back('/dashboard'),
      expected: { state: 'settled', effects: [announced(dashboard)], values: { path: '/dashboard' } },
    },
    {
      title: '[RT-14] a step of the history to the current address changes nothing',
      given,
      when: back('/dashboard'),
      expected: { state: 'settled', effects: [] },
    },
  ])
})
