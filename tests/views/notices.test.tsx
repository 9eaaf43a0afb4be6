import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import { bob } from '../machines/fixtures.ts'
import { alert, alertsAnswer, logAnswer } from '../machines/noticeFixtures.ts'
import { openAs } from '../support/renderApp.tsx'

/* Notifications and activities with an API that has them. The tests of their machines are in tests/machines/shell. */

const staff = { ...bob, permissions: ['tickets.view'], extensions: ['desk', 'notifications', 'activities'] }
const failed = new CallError('network', 'The server did not respond.')

const open = async (name: string) => {
  const app = await openAs(staff, { href: '/menu-test' })
  await app.user.click(screen.getByRole('button', { name }))
  return { ...app, drawer: within(screen.getByRole('dialog', { name })) }
}

describe('notifications', () => {
  it('[NT-40] show what happened to which ticket and whether they are unread, and link to the ticket', async () => {
    const { answer, drawer } = await open('Notifications')
    const other = alert({ id: 'b', kind: 'answered', ticket: 'KS-10002', count: 3, is_read: true })
    await answer('fetchNotifications', alertsAnswer(alert(), other))
    const [first, second] = drawer.getAllByRole('link')
    expect(first).toHaveTextContent('Unread: KS-10001 was assigned to you')
    expect(first).toHaveAttribute('href', '/desk/tickets/KS-10001')
    expect(second).toHaveTextContent(/^The customer wrote 3 times on KS-10002$/)
    expect(drawer.getByText('1 unread')).toBeVisible()
    expect(drawer.queryByText(/^Sample data/)).not.toBeInTheDocument()
  })

  it('[NT-40] keep sample data, marked as such, in the tab Updates', async () => {
    const { answer, drawer, user } = await open('Notifications')
    await answer('fetchNotifications', alertsAnswer())
    expect(drawer.getByText('You have no notifications.')).toBeVisible()
    await user.click(drawer.getByRole('tab', { name: 'Updates' }))
    expect(drawer.getByText(/^Sample data/)).toBeVisible()
  })

  it('[NT-41] are counted at the bell until they are marked as read, which is stored for other tabs', async () => {
    const { answer, drawer, user } = await open('Notifications')
    await answer('fetchNotifications', alertsAnswer(alert()))
    const bell = (name: string) => screen.getByRole('button', { name, hidden: true })
    expect(bell('Notifications, 1 unread')).toHaveTextContent(/^1/)
    const all = drawer.getByRole('button', { name: 'Mark all as read' })
    await user.click(all)
    await answer('saveAlertsRead', { unread: 0 }, { until: alert().last_at })
    expect(bell('Notifications')).toBeInTheDocument()
    expect(all).toHaveAccessibleDescription('There are no unread notifications.')
    expect(JSON.parse(localStorage.getItem('kickstand.notifications.read') ?? '')).toMatchObject({
      what: { until: alert().last_at },
      unread: 0,
    })
  })

  it.each([
    [99, /^99Notifications$/],
    [100, /^99\+Notifications$/],
  ])('[NT-41] are counted exactly at the bell up to 99, and as 99+ above: %i', async (unread, words) => {
    const { answer } = await open('Notifications')
    await answer('fetchNotifications', { ...alertsAnswer(alert()), unread })
    const bell = screen.getByRole('button', { name: `Notifications, ${unread} unread`, hidden: true })
    expect(bell).toHaveTextContent(words)
  })

  it('[NT-41] are no longer counted once they are read in another tab', async () => {
    const { answer, happen } = await open('Notifications')
    await answer('fetchNotifications', alertsAnswer(alert()))
    const key = 'kickstand.notifications.read'
    const tell = (newValue: string) =>
      happen(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    await tell('{"what":{"ids":"a"}}')
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeInTheDocument()
    await tell('{"what":{"ids":["a"]},"unread":0,"at":1}')
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument()
  })

  it('[NT-42] show why they could not be loaded, with a retry, or not be marked as read', async () => {
    const { answer, refuse, drawer, user } = await open('Notifications')
    await refuse('fetchNotifications', failed)
    expect(drawer.getByRole('status')).toHaveTextContent(
      'The notifications could not be loaded.The server did not respond.',
    )
    await user.click(drawer.getByRole('button', { name: 'Try again' }))
    await answer('fetchNotifications', alertsAnswer(alert()))
    await user.click(drawer.getByRole('button', { name: 'Mark all as read' }))
    await refuse('saveAlertsRead', failed)
    expect(drawer.getByRole('alert')).toHaveTextContent('Could not mark them as read. The server did not respond.')
  })
})

describe('activities', () => {
  it('[NT-43] are listed by day with who did what, and the button Older adds older ones', async () => {
    const { answer, refuse, drawer, user } = await open('Activity Logs')
    await answer('fetchActivityLog', logAnswer([9, 8], 8), { scope: 'mine', after: null })
    const day = within(drawer.getByRole('region', { name: 'March 6, 2024' }))
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Added a note to KS-9Info · by Ada Byron · /),
      expect.stringMatching(/^Added a note to KS-8Info · by Ada Byron · /),
    ])
    expect(drawer.queryByText(/^Sample data/)).not.toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: 'Older' }))
    await refuse('fetchActivityLog', failed)
    expect(drawer.getByRole('alert')).toHaveTextContent('Could not load older activities. The server did not respond.')
    await user.click(drawer.getByRole('button', { name: 'Older' }))
    await answer('fetchActivityLog', logAnswer([7]), { scope: 'mine', after: 8 })
    expect(day.getAllByRole('listitem')).toHaveLength(3)
    expect(drawer.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument()
  })

  it('[NT-43] show why they could not be loaded, with a retry, and report an empty list', async () => {
    const { answer, refuse, drawer, user } = await open('Activity Logs')
    await refuse('fetchActivityLog', failed)
    expect(drawer.getByRole('status')).toHaveTextContent(/^The activities could not be loaded\./)
    await user.click(drawer.getByRole('button', { name: 'Try again' }))
    await answer('fetchActivityLog', logAnswer([]))
    expect(drawer.getByText('There are no activities yet.')).toBeVisible()
  })
})
