import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import type { ThemeMode } from '../../machines/model/themeMode.ts'
import { KEYS } from '../../src/effects/keys.ts'
import { ada, bob } from '../machines/fixtures.ts'
import { type OpenedApp, type Opening, openAs, renderApp } from '../support/renderApp.tsx'

const who = (permissions: string[], extensions: string[] = []): User => ({ ...bob, permissions, extensions })
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const heading = () => screen.getByRole('heading', { level: 1 })
const dashboardEntry = ['Dashboard', '/dashboard']
const usersEntry = ['Users', '/users']
const ticketsEntry = ['Tickets', '/tickets']
const messagesEntry = ['Saved Messages', '/saved-messages']

describe('the side rail', () => {
  it('[PF-35] tells of a link once, however pointer and focus come to it, and again once they were elsewhere', async () => {
    const told: (readonly string[])[] = []
    const app = await openAs(ada, { bringChunks: (names) => told.push(names) })
    const tickets = screen.getByRole('link', { name: 'Tickets' })
    told.length = 0
    await app.user.hover(tickets)
    await app.happen(() => tickets.focus())
    expect(told).toEqual([['tickets']])
    await app.user.hover(heading())
    await app.user.hover(tickets)
    expect(told).toEqual([['tickets'], ['tickets']])
  })

  it.each([
    [[], []],
    [['dashboard.view'], [dashboardEntry]],
    [['tickets.view'], [ticketsEntry]],
    [
      ['saved_messages.view', 'tickets.view', 'dashboard.view', 'users.view'],
      [dashboardEntry, usersEntry, ticketsEntry, messagesEntry],
    ],
    [['dashboard', 'tickets.edit', 'xdashboard.view'], []],
  ])('[SE-9] [SH-2] shows to a holder of %j the entries %j', async (permissions, expected) => {
    await openAs(who(permissions))
    expect(entries()).toEqual(expected)
  })

  it('[PF-77] leads on once the press is painted; back does so at once', async () => {
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

  it('[RT-3] [RT-14] leads to its screens: title, current entry and focus go along, and so do back and forward', async () => {
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

  it('[SE-5] says who is signed in, and offers themes and the way out', async () => {
    const app = await openAs(bob)
    const account = screen.getByRole('button', { name: 'Account of Bob' })
    expect(account).toHaveTextContent('bob@kickstand.example')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await app.user.click(account)
    expect(
      within(screen.getByRole('menu'))
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['Light', 'Dark', 'System'])
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveAttribute('href', '/logout')
    await app.user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})

describe('the gates', () => {
  it.each([
    ['/dashboard', ['tickets.view'], 'dashboard.view'],
    ['/tickets?user=7', ['dashboard.view'], 'tickets.view'],
    ['/tickets/hi', [], 'tickets.view'],
  ])('[SE-10] %s stays shut to a holder of %j: it names %s and asks nothing', async (href, permissions, missing) => {
    const app = await openAs(who(permissions), { href })
    expect(screen.getByText(new RegExp(`permission “${missing}”`))).toBeVisible()
    expect(app.asked).toEqual([['fetchUser', { token: 'token-1' }]])
    expect(app.history.hrefs()).toEqual([`>${href}`])
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  it('[SE-6] [SE-8] [SE-10] a permission of the list, fetched where it is offered, opens a gate and shows the entry', async () => {
    const app = await openAs(who(['tickets.view'], ['permissions']), { href: '/dashboard' })
    expect(app.asked.slice(1)).toEqual([['fetchPermissions']])
    expect(screen.getByText(/permission “dashboard.view”/)).toBeVisible()
    await app.answer('fetchPermissions', ['tickets.view', 'dashboard.view'])
    expect(screen.queryByText(/permission “dashboard.view”/)).not.toBeInTheDocument()
    expect(entries()).toEqual([dashboardEntry, ticketsEntry])
    expect(screen.getByRole('heading', { level: 2, name: 'User activities' })).toBeVisible()
    expect(app.asked.filter(([name]) => name === 'fetchReport')).toHaveLength(5)
  })

  it('[SE-6] [SE-8] a list without what init gave takes nothing away, and leaves the screen alone', async () => {
    const app = await openAs(who(['tickets.view'], ['permissions']), { href: '/tickets?user=7' })
    await app.answer('fetchPermissions', ['users.view'])
    expect(entries()).toEqual([usersEntry, ticketsEntry])
    expect(app.asked.map(([name]) => name)).toEqual(['fetchUser', 'fetchPermissions', 'fetchTickets'])
  })

  it('[SE-8] where the list is not offered, or fails, the permissions of init count', async () => {
    const app = await openAs(who(['tickets.view'], ['sales.series']), { href: '/tickets' })
    expect(app.asked.map(([name]) => name)).toEqual(['fetchUser'])
    app.close()

    const other = await openAs(who(['tickets.view'], ['permissions']), { href: '/tickets' })
    await other.refuse('fetchPermissions', new CallError('http', 'Out of order', 500))
    expect(entries()).toEqual([ticketsEntry])
    expect(other.logged).toEqual(['Out of order'])
    expect(screen.queryByText(/Out of order/)).not.toBeInTheDocument()
  })
})

describe('the theme', () => {
  const shown = () => document.documentElement.getAttribute('data-theme')
  const stored = () => [localStorage.getItem(KEYS.themeMode), localStorage.getItem(KEYS.menuMode)]
  const open = async ({ user }: OpenedApp) => user.click(screen.getByRole('button', { name: /^Account/ }))
  const chosen = () => screen.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent)

  it.each<[string, Opening & { readonly attribute?: string }, string]>([
    ['nothing is stored and the system is light', {}, 'light'],
    ['nothing is stored and the system is dark', { systemScheme: 'dark' }, 'dark'],
    ['dark is stored', { stored: { [KEYS.themeMode]: 'dark' } }, 'dark'],
    ['light is stored', { stored: { [KEYS.themeMode]: 'light' }, systemScheme: 'dark' }, 'light'],
    ['system is stored', { stored: { [KEYS.themeMode]: 'system' }, attribute: 'light', systemScheme: 'dark' }, 'dark'],
    ['the stored value is none', { stored: { [KEYS.themeMode]: 'DARK' }, attribute: 'dark' }, 'dark'],
    ['only the document names one', { attribute: 'dark' }, 'dark'],
    ['the document names none', { attribute: 'blue', systemScheme: 'dark' }, 'dark'],
  ])('[TH-3] starts, where %s, from %j in %s', async (_, { attribute, ...opening }, expected) => {
    if (attribute !== undefined) document.documentElement.setAttribute('data-theme', attribute)
    await renderApp({ href: '/auth', ...opening })
    expect(shown()).toBe(expected)
    expect(document.documentElement.style.colorScheme).toBe(expected)
  })

  it('[TH-1] [TH-2] a choice is applied, mirrored in the document and stored under both keys; System follows live', async () => {
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
    await app.user.click(screen.getByRole('menuitemradio', { name: 'System' }))
    expect(stored()).toEqual(['system', 'system'])
    expect(shown()).toBe('light')
    await app.preferScheme('dark')
    expect(shown()).toBe('dark')
    await open(app)
    expect(chosen()).toEqual(['System'])
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Light' }))
    expect(shown()).toBe('light')
  })

  it('[TH-2] is taken over from another tab', async () => {
    const app = await openAs(bob)
    const told = (key: string, newValue: ThemeMode | 'blue' | null) =>
      app.happen(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    await told(KEYS.themeMode, 'dark')
    await told(KEYS.menuMode, 'dark')
    expect(shown()).toBe('dark')
    await told(KEYS.themeMode, 'blue')
    await told(KEYS.themeMode, null)
    expect(shown()).toBe('dark')
    await open(app)
    expect(chosen()).toEqual(['Dark'])
  })
})
