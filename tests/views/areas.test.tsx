import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import {
  account,
  accountAnswer,
  ada,
  itemsAnswer,
  session,
  sessionsAnswer,
  staffAnswer,
  staffMember,
} from '../machines/fixtures.ts'
import { holdTime, openAs } from '../support/renderApp.tsx'

const NOON = Date.parse('2026-03-18T12:00:00Z')

/** Ada, with an API that offers the calls for the account and for staff. */
const adaWithAccount: User = {
  ...ada,
  permissions: ['dashboard.view', 'tickets.view', 'staff.edit', 'staff.view'],
  extensions: ['account', 'staff'],
}
const ITEMS = [
  { id: 'dashboard.view', title: 'View the dashboard' },
  { id: 'orders_bike.view', title: 'View bike orders' },
  { id: 'orders_paid.view', title: 'View paid orders' },
  { id: 'staff.edit', title: 'Change permissions' },
  { id: 'staff.view', title: 'View staff' },
  { id: 'tickets.view', title: 'View tickets' },
]
const lost = new CallError('network', 'No answer.')
const forbidden = new CallError('http', 'Forbidden', 403)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const part = (name: string | RegExp) => screen.getByRole('region', { name })
const inside = (name: string | RegExp) => within(part(name))

describe('the profile', () => {
  const openProfile = (user = adaWithAccount) => openAs(user, { href: '/crafted/pages/profile/overview' })

  it('[RT-13] shows the name and email, the permissions in words, and the recent activity with its age', async () => {
    holdTime(NOON)
    const app = await openProfile()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Profile')
    expect(part(/^Recent activity/)).toHaveAttribute('aria-busy', 'true')
    await app.answer('fetchAccount', accountAnswer(account))
    expect(inside('About you').getByText('Ada Byron')).toBeVisible()
    expect(inside('About you').getByText('ada@kickstand.example')).toBeVisible()
    expect(inside('About you').getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
      'href',
      '/crafted/account/settings',
    )
    await app.answer('fetchPermissionItems', itemsAnswer(...ITEMS))
    expect(
      inside('Your permissions')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['View the dashboard', 'View tickets', 'Change permissions', 'View staff'])
    expect(inside('Your permissions').getByRole('link', { name: 'User Management' })).toBeVisible()
    await app.answer('fetchActivities', {
      activities: [
        { id: 'b', kind: 'password.changed', title: 'Changed the password', happened_at: '2026-03-18T11:58:00.000Z' },
        { id: 'a', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-16T09:00:00.000Z' },
      ],
      at: NOON,
    })
    const items = () =>
      within(screen.getByRole('list', { name: 'Recent activity' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(items()).toEqual(['Changed the password2m ago', 'Signed in2d 3h ago'])
    expect(screen.getByText('2m ago')).toHaveAttribute('datetime', '2026-03-18T11:58:00.000Z')
    expect(screen.getByText('2m ago').title).toMatch(/^Wednesday, March 18, 2026/)
    await app.happen(() => jest.advanceTimersByTime(60_000))
    expect(items()[0]).toBe('Changed the password3m ago')
  })

  it.each([
    ['could not be loaded', lost, 'Could not load your full name.'],
    ['may not be seen', forbidden, 'You do not have permission to see your full name.'],
  ])('[RT-13] shows what the session knows if the account and the permissions %s', async (_, error, words) => {
    const app = await openProfile()
    await app.refuse('fetchAccount', error)
    await app.refuse('fetchPermissionItems', error)
    expect(inside('About you').getByText('Ada')).toBeVisible()
    expect(inside('About you').getByText(words)).toBeVisible()
    expect(inside('Your permissions').getByText('tickets.view')).toBeVisible()
  })
})

describe('the account settings', () => {
  const openAccount = (user = adaWithAccount, stored = {}) =>
    openAs(user, { href: '/crafted/account/settings', stored })
  const first = () => screen.getByRole('textbox', { name: 'First name' })
  const field = (name: string) => screen.getByLabelText(`${name} *`)
  const sessions = () =>
    within(screen.getByRole('list', { name: 'Sessions' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('[RT-13] save the name, and the shell shows the new name at once', async () => {
    const app = await openAccount()
    await app.answer('fetchAccount', accountAnswer(account))
    await app.user.clear(first())
    await app.user.tab()
    expect(first()).toHaveAccessibleDescription('Enter a first name')
    await app.user.type(first(), 'Augusta{Enter}')
    expect(app.asked.at(-1)).toEqual(['saveName', { first_name: 'Augusta', last_name: 'Byron' }])
    await app.answer('saveName', accountAnswer({ ...account, first_name: 'Augusta' }))
    expect(button(/^Account of Augusta /)).toBeVisible()
  })

  it('[AU-11] show the strength of a new password as five equal checks, which are only advice', async () => {
    const app = await openAccount()
    const meter = screen.getByRole('meter', { name: 'Strength of the new password' })
    const strength = () => [meter.getAttribute('value'), meter.getAttribute('aria-valuetext')]
    const checks = () =>
      within(screen.getByRole('list', { name: 'What makes it strong' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(strength()).toEqual(['0', '0 of 5'])
    expect(checks()).toEqual([
      'At least 10 characters: not yet',
      'A lowercase letter: not yet',
      'An uppercase letter: not yet',
      'A digit: not yet',
      'A special character: not yet',
    ])
    for (const [typed, value] of [
      ['a', 20],
      ['A', 40],
      ['1', 60],
      ['!', 80],
      ['aaaaa', 80],
      ['a', 100],
    ] as const) {
      await app.user.type(field('New password'), typed)
      expect(strength()).toEqual([String(value), `${value / 20} of 5`])
    }
    expect(checks().every((check) => check?.endsWith(': yes'))).toBe(true)
    await app.user.type(field('Current password'), 'old one')
    await app.user.clear(field('New password'))
    for (const name of ['New password', 'Confirm new password']) await app.user.type(field(name), 'abcdefghij')
    expect(strength()).toEqual(['40', '2 of 5'])
    expect(button('Change password')).not.toHaveAttribute('aria-disabled')
  })

  it('[RT-13] change the password, show each error at its field, and report how many other sessions were ended', async () => {
    holdTime(NOON)
    const app = await openAccount()
    await app.answer('fetchSessions', sessionsAnswer(session('mine', { is_current: true }), session('other')))
    // Tabbing through the fields shows no errors.
    await app.user.click(field('Current password'))
    await app.user.tab()
    expect(field('Current password')).not.toHaveAttribute('aria-invalid')
    await app.user.type(field('New password'), 'the new one')
    expect(button('Change password')).toHaveAccessibleDescription('Enter your current password')
    await app.user.type(field('Confirm new password'), 'the new two{Enter}')
    expect(field('Confirm new password')).toHaveAccessibleDescription('The passwords do not match')
    await app.user.type(field('Current password'), 'old one')
    await app.user.clear(field('Confirm new password'))
    await app.user.type(field('Confirm new password'), 'the new one{Enter}')
    await app.refuse('savePassword', new CallError('http', 'The current password is incorrect', 422))
    expect(field('Current password')).toHaveAccessibleDescription('The current password is incorrect')
    await app.user.type(field('Current password'), '!{Enter}')
    await app.answer('savePassword', { ended_sessions: 1 })
    expect(screen.getByText('Your password was changed. 1 other session was ended.')).toBeVisible()
    expect(field('Current password')).toHaveValue('')
  })

  it('[RT-13] list the sessions with browser and times, end another session, and move the focus to their card', async () => {
    const app = await openAccount()
    await app.answer(
      'fetchSessions',
      sessionsAnswer(
        session('mine', {
          is_current: true,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
        }),
        session('other', { user_agent: 'curl/8.5.0' }),
        session('third'),
      ),
    )
    const time = 'Started Mar 18, 2026, 9:00 AM, ends Mar 18, 2026, 9:00 PM'
    expect(sessions().map((words) => words?.replaceAll('\u202f', ' '))).toEqual([
      `Firefox on LinuxThis session${time}Sign out`,
      `curl/8.5.0${time}End this session`,
      `Unknown browser${time}End this session`,
    ])
    const [other] = screen.getAllByRole('button', { name: 'End this session' })
    if (!other) throw new Error('There is no other session')
    expect(other).toHaveAccessibleDescription(/^curl/)
    await app.user.click(other)
    expect(app.asked.at(-1)).toEqual(['removeSession', { id: 'other' }])
    expect(button('Sign out')).toHaveAccessibleDescription(/Ending another session. Please wait.$/)
    await app.answer('removeSession', { id: 'other' })
    expect(part(/^Sessions/)).toHaveFocus()
  })
})

describe('user management', () => {
  const self = {
    ...staffMember('ada', [
      'dashboard.view',
      'old.view',
      'orders_bike.view',
      'orders_paid.view',
      'staff.edit',
      'staff.view',
      'tickets.view',
    ]),
    id: 'a',
  }
  const tiago = staffMember('tiago', ['tickets.view', 'old.view'])
  const openStaff = async (user = adaWithAccount) => {
    const app = await openAs(user, { href: '/apps/user-management/users' })
    await app.answer('fetchStaff', staffAnswer(self, tiago))
    await app.answer('fetchPermissionItems', itemsAnswer(...ITEMS))
    return app
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const cells = (name: RegExp) =>
    [...screen.getByRole<HTMLTableRowElement>('row', { name }).cells].map(({ textContent }) => textContent)

  it('[RT-9] lists the staff, and shows the permissions of the chosen member of staff in groups', async () => {
    const app = await openStaff()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User Management')
    expect(cells(/Tiago/)).toEqual(['Tiago Stone', 'tiago@kickstand.example', '2', 'Active', 'March 5, 2024'])
    expect(cells(/Ada/)[2]).toBe('7')
    await app.user.click(button('Tiago Stone'))
    expect(part(/^Tiago Stone/)).toHaveFocus()
    expect(button('Tiago Stone')).toHaveAttribute('aria-pressed', 'true')
    expect(
      screen.getAllByRole('group').map((group) => [
        group.querySelector('legend')?.textContent,
        within(group)
          .getAllByRole<HTMLInputElement>('checkbox')
          .map(({ checked, labels }) => `${labels?.[0]?.textContent}${checked ? ' +' : ''}`),
      ]),
    ).toEqual([
      ['Dashboard', ['View the dashboard']],
      ['Orders', ['View bike orders', 'View paid orders']],
      ['Staff', ['Change permissions', 'View staff']],
      ['Tickets', ['View tickets +']],
      ['Old', ['old.view +']],
    ])
    await app.user.click(button('Close'))
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(part(/^Staff/)).toHaveFocus()
  })

  it('sends the changed permissions; if the API refuses, shows the reason and keeps the changes', async () => {
    const app = await openStaff()
    await app.user.click(button('Tiago Stone'))
    expect(button('Save permissions')).toHaveAccessibleDescription('Make a change first.')
    await app.user.click(box('View paid orders'))
    await app.user.click(box('old.view'))
    await app.user.click(button('Save permissions'))
    expect(app.asked.at(-1)).toEqual([
      'savePermissions',
      { id: 'tiago', permissions: ['orders_paid.view', 'tickets.view'], seen: tiago.permissions },
    ])
    for (const control of [button('Please wait...'), button('Ada Stone'), box('View tickets')]) {
      expect(control).toHaveAccessibleDescription('Saving the permissions. Please wait.')
    }
    await app.refuse('savePermissions', new CallError('http', 'There is no permission old.view', 422))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Could not save the permissions. There is no permission old.view',
    )
    expect(box('View paid orders')).toBeChecked()
    await app.user.click(button('Undo changes'))
    expect(box('View paid orders')).not.toBeChecked()
  })

  it('asks before choosing another member of staff discards changes, and focuses Keep editing', async () => {
    const app = await openStaff()
    await app.user.click(button('Tiago Stone'))
    await app.user.click(box('View paid orders'))
    await app.user.click(button('Ada Stone'))
    expect(screen.getByRole('alert')).toHaveTextContent('Discard your changes for Tiago Stone?')
    expect(button('Keep editing')).toHaveFocus()
    await app.user.click(button('Discard changes'))
    expect(part(/^Ada Stone/)).toHaveFocus()
  })

  it('[ND-30] is read-only without the permission to change permissions, and each checkbox names that permission', async () => {
    const app = await openStaff({ ...adaWithAccount, permissions: ['staff.view'] })
    await app.user.click(button('Tiago Stone'))
    expect(screen.getByText(/^You can view these permissions/)).toBeVisible()
    for (const one of screen.getAllByRole('checkbox'))
      expect(one).toHaveAccessibleDescription('You need the “Change permissions” permission.')
    expect(screen.queryByRole('button', { name: 'Save permissions' })).not.toBeInTheDocument()
  })

  it.each([
    ['could not be loaded', lost, 'Could not load the list of permissions.'],
    ['may not be seen', forbidden, 'You do not have permission to see the list of permissions.'],
  ])('[SE-10] shows no checkboxes and reports that the list of permissions %s', async (_, error, words) => {
    const app = await openAs(adaWithAccount, { href: '/apps/user-management' })
    await app.answer('fetchStaff', staffAnswer(tiago))
    await app.refuse('fetchPermissionItems', error)
    await app.user.click(button('Tiago Stone'))
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})
