import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import type { DeskAnswer } from '../../machines/model/desk.ts'
import { DESK_KEYS } from '../../machines/model/deskKeys.ts'
import type { User } from '../../machines/model/entities.ts'
import { ada, deskAnswer, deskRow } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

const support: User = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk'] }
const ROWS = [deskRow(1), deskRow(2)]
const ALL = DESK_KEYS.flatMap(({ keys, onRows = [] }) => [...keys, ...onRows])
const TAKEN = ['changeTicket', { number: 'KS-10001', seen: 3, changes: { assignee: 'ada' } }]

const openDesk = async (answer: DeskAnswer = deskAnswer(ROWS, 12), user = support): Promise<OpenedApp> => {
  const app = await openAs(user, { href: '/desk' })
  await app.answer('fetchDesk', answer)
  return app
}
const link = (number: string) => screen.getByRole('link', { name: `${number} Wrong invoice` })
const search = () => screen.getByRole('searchbox', { name: 'Search tickets' })
const focused = (): Element => document.activeElement ?? document.body
const take = (number: string) => screen.getByRole('button', { name: `Assign to me: ${number}` })

/** Presses a key. Returns whether the queue handled it. */
const press = async (key: string, target: Element = focused(), more: object = {}): Promise<boolean> => {
  const event = createEvent.keyDown(target, { key, ...more })
  await act(async () => {
    fireEvent(target, event)
  })
  return event.defaultPrevented
}
const focus = (element: HTMLElement): Promise<void> => act(async () => element.focus())
/** All that could change if the queue handled a key. */
const seen = (app: OpenedApp) => ({
  asked: app.asked.length,
  hrefs: app.history.hrefs().length,
  focused: focused().closest('main') && focused(),
})
/** Presses each key of the queue. Resolves to those that the queue handled. */
const taken = async (more: object = {}): Promise<string[]> => {
  const all = []
  for (const key of ALL) if (await press(key, focused(), more)) all.push(key)
  return all
}

describe('the keys of the queue', () => {
  it('[DQ-10] j, k and ArrowDown go from row to row, a takes the first ticket, and / focuses the search', async () => {
    const app = await openDesk()
    await press('a')
    expect(app.asked.filter(([call]) => call === 'changeTicket')).toEqual([TAKEN])
    await press('j')
    expect(link('KS-10002')).toHaveFocus()
    await press('k')
    expect(link('KS-10001')).toHaveFocus()
    await press('ArrowDown')
    expect(link('KS-10002')).toHaveFocus()
    await press('/')
    expect(search()).toHaveFocus()
  })

  it.each([
    ['o', ''],
    ['r', '?open=reply'],
    ['s', '?open=status'],
  ])('[DQ-10] %s opens the first ticket', async (key, query) => {
    const app = await openDesk()
    await press(key)
    expect(app.history.hrefs()).toContain(`>/desk/tickets/KS-10001${query}`)
  })

  it.each<[place: string, go: (app: OpenedApp) => Promise<unknown>, own?: string[]]>([
    ['a field', () => focus(search())],
    ['a choice', () => focus(screen.getByRole('combobox', { name: 'Priority' }))],
    ['a menu', ({ user }) => user.click(screen.getByRole('button', { name: /^Account of/ })), ['ArrowDown', 'ArrowUp']],
    ['a dialog', ({ user }) => user.click(screen.getByRole('button', { name: 'Notifications' }))],
    [
      'the body of the page below a dialog',
      async ({ user }) => {
        await user.click(screen.getByRole('button', { name: 'Notifications' }))
        await act(async () => (focused() as HTMLElement).blur())
        expect(document.body).toHaveFocus()
      },
    ],
    ['the rail', () => focus(screen.getByRole('link', { name: 'Queue' }))],
  ])('[DQ-10] do nothing while the focus is in %s', async (_, go, own = []) => {
    const app = await openDesk()
    await go(app)
    const before = seen(app)
    expect(await taken()).toEqual(own)
    expect(seen(app)).toEqual(before)
  })

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['⌘', { metaKey: true }],
    ['an input method that is composing', { isComposing: true }],
  ])('[DQ-10] do nothing when pressed with %s', async (_, more) => {
    const app = await openDesk()
    await focus(link('KS-10001'))
    const before = seen(app)
    expect(await taken(more)).toEqual([])
    expect(seen(app)).toEqual(before)
  })

  it('[DQ-10] do nothing in an empty queue, except the key that focuses the search', async () => {
    const app = await openDesk(deskAnswer([]))
    const before = seen(app)
    for (const { id, keys } of DESK_KEYS) {
      await press(keys[0] ?? '', document.body)
      expect([id, seen(app)]).toEqual([id, { ...before, focused: id === 'search' ? search() : before.focused }])
    }
  })

  it('[DQ-10] do nothing at the ends of the list, and the key for news does nothing without news', async () => {
    const app = await openDesk()
    await focus(link('KS-10001'))
    const before = seen(app)
    for (const key of ['k', 'ArrowUp', '.']) await press(key)
    expect(seen(app)).toEqual(before)
    await press('j')
    await press('j')
    expect(link('KS-10002')).toHaveFocus()
  })

  it.each<[string, User, (() => void) | null, string]>([
    [
      'without the permission',
      { ...support, permissions: ['tickets.view'] },
      null,
      'You need the “Reply to tickets” permission',
    ],
    [
      'while offline',
      support,
      () => window.dispatchEvent(new Event('offline')),
      'You are offline. Assigning a ticket needs a connection.',
    ],
  ])('[DQ-10] [DQ-11] take no ticket %s, and focus the button with the reason', async (_, user, before, reason) => {
    const app = await openDesk(undefined, user)
    if (before) await app.happen(before)
    await press('a', document.body)
    expect(app.asked.filter(([call]) => call === 'changeTicket')).toEqual([])
    expect(take('KS-10001')).toHaveFocus()
    expect(take('KS-10001')).toHaveAccessibleDescription(reason)
  })

  it('[DQ-10] are listed, and the button Assign to me declares its key', async () => {
    await openDesk()
    expect(take('KS-10001')).toHaveAttribute('aria-keyshortcuts', 'a')
    const listed = within(screen.getByText('Keys').closest('details') ?? document.body)
    for (const [key] of DESK_KEYS.map(({ keys }) => keys)) expect(listed.getByText(key ?? '')).toBeInTheDocument()
  })

  it('[DQ-10] can be turned off, and are then neither listed nor declared', async () => {
    localStorage.setItem('kickstand.keys.single', 'off')
    const app = await openDesk()
    await focus(link('KS-10001'))
    const before = seen(app)
    expect(await taken()).toEqual([])
    expect(seen(app)).toEqual(before)
    expect(screen.queryByText('Keys')).toBeNull()
    expect(take('KS-10001')).not.toHaveAttribute('aria-keyshortcuts')
  })
})
