import { screen, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import { KEYS } from '../../src/effects/keys.ts'
import { ada, bob } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

const who = (permissions: string[], extensions: string[] = []): User => ({ ...bob, permissions, extensions })
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const heading = () => screen.getByRole('heading', { level: 1 })
const dashboardEntry = ['Dashboard', '/dashboard']
const ticketsEntry = ['Tickets', '/tickets']

describe('the side rail', () => {
  it('[PF-35] requests the code of a screen once for pointer and focus on its link, and again when the pointer returns', async () => {
    const requested: (readonly string[])[] = []
    const app = await openAs(ada, { loadNextChunks: (names) => requested.push(names) })
    const tickets = screen.getByRole('link', { name: 'Tickets' })
    requested.length = 0
    await app.user.hover(tickets)
    await app.happen(() => tickets.focus())
    expect(requested).toEqual([['tickets']])
    await app.user.hover(heading())
    await app.user.hover(tickets)
    expect(requested).toEqual([['tickets'], ['tickets']])
  })

  it('[PF-77] opens a screen once the press is painted, while back opens one at once', async () => {
    const held: (() => void)[] = []
    const app = await openAs(ada, { afterPaint: (act) => held.push(act) })
    const shown = () => screen.getByRole('main').getAttribute('data-screen')
    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    expect(shown()).toBe('dashboard')
    await app.happen(() => held[0]?.())
    expect(shown()).toBe('tickets')
    await app.happen(() => app.history.go(-1))
    expect(shown()).toBe('dashboard')
    expect(held).toHaveLength(1)
  })

  it('[RT-3] [RT-14] opens a screen with its title, current entry and focus, and its heading on back and forward', async () => {
    const app = await openAs(ada)
    expect(app.history.hrefs()).toEqual(['>/dashboard'])
    const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
    expect(current()).toEqual(['Dashboard'])
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'dashboard')

    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    expect(app.history.hrefs()).toEqual(['/dashboard', '>/tickets'])
    expect(current()).toEqual(['Tickets'])
    expect(heading()).toHaveTextContent(/^Tickets$/)
    expect(heading()).toHaveFocus()
    expect(document.title).toBe('Tickets · Kickstand')
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'tickets')

    await app.happen(() => app.history.go(-1))
    expect(heading()).toHaveTextContent(/^Dashboard$/)
    expect(heading()).toHaveFocus()
    await app.happen(() => app.history.go(1))
    expect(heading()).toHaveTextContent(/^Tickets$/)
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  })
})

describe('the gates', () => {
  it('[SE-6] [SE-8] [SE-10] open, and entries appear, when the fetched list of permissions has the permission', async () => {
    const app = await openAs(who(['tickets.view'], ['permissions']), { href: '/dashboard' })
    expect(app.asked.slice(1)).toEqual([['fetchPermissions']])
    expect(screen.getByText(/“View the dashboard” permission/)).toBeVisible()
    await app.answer('fetchPermissions', ['tickets.view', 'dashboard.view'])
    expect(screen.queryByText(/“View the dashboard” permission/)).not.toBeInTheDocument()
    expect(entries()).toEqual([dashboardEntry, ticketsEntry])
    expect(screen.getByRole('heading', { level: 2, name: 'User activities' })).toBeVisible()
    expect(app.asked.filter(([name]) => name === 'fetchReport')).toHaveLength(5)
  })
})

describe('the theme', () => {
  const shown = () => document.documentElement.getAttribute('data-theme')
  const stored = () => [localStorage.getItem(KEYS.themeMode), localStorage.getItem(KEYS.menuMode)]
  const open = async ({ user }: OpenedApp) => user.click(screen.getByRole('button', { name: /^Account/ }))
  const chosen = () => screen.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent)

  it('[TH-1] [TH-2] applies a chosen mode, stores it under both keys, and does not follow the system any more', async () => {
    const app = await openAs(bob)
    const ground = () => document.querySelector('.fui-FluentProvider > div')?.className
    const light = ground()
    await open(app)
    expect(chosen()).toEqual(['System'])
    expect(stored()).toEqual([null, null])

    await app.user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(shown()).toBe('dark')
    expect(stored()).toEqual(['dark', 'dark'])
    expect(ground()).not.toBe(light)
    await app.preferScheme('light')
    expect(shown()).toBe('dark')

    await open(app)
    expect(chosen()).toEqual(['Dark'])
  })
})
