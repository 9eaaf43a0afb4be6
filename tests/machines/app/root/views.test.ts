import type { AppSnapshot } from '../../../../machines/app/app.machine.ts'
import type { View } from '../../../../machines/app/app.selectors.ts'
import type { Place } from '../../../../machines/app/places.ts'
import type { User } from '../../../../machines/model/entities.ts'
import type { WorkspaceView } from '../../../../machines/shell/workspace.selectors.ts'
import { run } from '../../../support/control.ts'
import { ada, bob } from '../../fixtures.ts'
import { app, chunkCame, openedAt } from './subject.ts'

type Case = [
  title: string,
  href: string,
  user: User | null,
  page: View,
  inside: WorkspaceView | null,
  place: Place | null,
]

const tickets = (user: string | null, page: number): Place => ({ name: 'tickets', user, page })
const { view, workspaceView, place: placeOf } = app.select
const shown = (snapshot: AppSnapshot) => [view(snapshot), workspaceView(snapshot), placeOf(snapshot)]

describe('the page shows', () => {
  it.each<Case>([
    ['[RT-5] the form for a visitor', '/auth/login', null, 'signIn', null, { name: 'signIn' }],
    [
      '[RT-6] the form for a visitor at the address of a screen',
      '/tickets',
      null,
      'signIn',
      null,
      { name: 'signIn', next: '/tickets' },
    ],
    ['[RT-1] an error page for a visitor', '/error/500', null, 'systemError', null, { name: 'systemError' }],
    ['[SC-46] the invitation for a visitor', '/invitation', null, 'joining', null, { name: 'joining' }],
    [
      '[SC-46] the invitation for a person who is signed in',
      '/invitation',
      ada,
      'joining',
      'none',
      { name: 'joining' },
    ],
    ['[RT-2] nothing at /logout', '/logout', null, 'none', null, { name: 'signOut' }],
    [
      '[RT-4] the dashboard in its shell',
      '/dashboard',
      ada,
      'workspace',
      'dashboard',
      { name: 'dashboard', period: 'month' },
    ],
    ['[RT-4] the tickets in their shell', '/tickets?user=7&page=2', ada, 'workspace', 'tickets', tickets('7', 2)],
    ['[RT-8] not found, in the shell', '/nowhere', ada, 'notFound', 'none', { name: 'notFound' }],
    ['[RT-1] system error, in the shell', '/error/500', ada, 'systemError', 'none', { name: 'systemError' }],
    [
      '[SE-10] a note instead of the dashboard for a user without its permission',
      '/dashboard',
      bob,
      'workspace',
      'notPermitted',
      { name: 'dashboard', period: 'month' },
    ],
    [
      '[SE-10] a note instead of the tickets for a user without their permission',
      '/tickets',
      bob,
      'workspace',
      'notPermitted',
      tickets(null, 1),
    ],
  ])('%s', async (_, href, user, page, inside, place) => {
    const actor = run(app.machine, openedAt(href, user && { token: 'ada-1' }))
    await actor.start()
    if (user) await actor.play({ done: 'fetchUser', output: user })
    if (user) await actor.play(chunkCame('shell'))
    if (inside === 'dashboard' || inside === 'tickets') await actor.play(chunkCame(inside))
    expect(shown(actor.snapshot())).toEqual([page, inside, place])
  })
})
