import type { View } from '../../../machines/app.selectors.ts'
import type { User } from '../../../machines/model/entities.ts'
import type { Place } from '../../../machines/places.ts'
import { run } from '../../support/control.ts'
import { ada, bob } from '../fixtures.ts'
import { app, openedAt } from './subject.ts'

type Case = [title: string, href: string, user: User | null, view: View, isShellShown: boolean, place: Place | null]

const tickets = (user: string | null, page: number): Place => ({ name: 'tickets', user, page })
const { view: viewOf, isShellShown, place: placeOf } = app.select

describe('what fills the page', () => {
  it.each<Case>([
    ['[RT-5] the form for a visitor', '/auth/login', null, 'signIn', false, { name: 'signIn' }],
    ['[RT-6] the form for a visitor anywhere else', '/tickets', null, 'signIn', false, { name: 'signIn' }],
    ['[RT-1] an error page for a visitor', '/error/500', null, 'systemError', false, { name: 'systemError' }],
    ['[RT-2] nothing while one is signed out', '/logout', null, 'none', false, { name: 'signOut' }],
    ['[RT-4] the dashboard in its shell', '/dashboard', ada, 'dashboard', true, { name: 'dashboard' }],
    ['[RT-4] the tickets in their shell', '/tickets?user=7&page=2', ada, 'tickets', true, tickets('7', 2)],
    ['[RT-8] not found, in the shell', '/nowhere', ada, 'notFound', true, { name: 'notFound' }],
    ['[RT-1] system error, in the shell', '/error/500', ada, 'systemError', true, { name: 'systemError' }],
    ['[SE-10] a note instead of the dashboard', '/dashboard', bob, 'notPermitted', true, { name: 'dashboard' }],
    ['[SE-10] a note instead of the tickets', '/tickets', bob, 'notPermitted', true, tickets(null, 1)],
  ])('%s', async (_, href, user, view, isShown, place) => {
    const actor = run(app.machine, openedAt(href, user && { token: 'ada-1' }))
    await actor.start()
    if (user) await actor.play({ done: 'fetchUser', output: user })
    const snapshot = actor.snapshot()
    expect([viewOf(snapshot), isShellShown(snapshot), placeOf(snapshot)]).toEqual([view, isShown, place])
  })

  it('[SE-3] is nothing while init runs', async () => {
    const actor = run(app.machine, openedAt('/dashboard', { token: 'ada-1' }))
    await actor.start()
    const snapshot = actor.snapshot()
    expect([viewOf(snapshot), isShellShown(snapshot), placeOf(snapshot)]).toEqual(['none', false, null])
  })
})
