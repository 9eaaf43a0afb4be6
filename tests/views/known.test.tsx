import { act, screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import {
  account,
  accountAnswer,
  ada,
  itemsAnswer,
  messagesAnswer,
  savedMessage,
  session,
  sessionsAnswer,
  staffAnswer,
  staffMember,
} from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/*
 * The screens that act on what they show: it stands there at once on the way back, with its age, and all can be done at once.
 * Figures of the dashboard have their own tests, and so have tickets and users.
 */

/** May see all of it, of an API that offers it. */
const eve: User = {
  ...ada,
  permissions: ['saved_messages.view', 'staff.view', 'staff.edit', 'tickets.view'],
  extensions: ['saved_messages', 'staff', 'account'],
}
const lost = new CallError('network', 'No answer')

const part = (name: string | RegExp) => screen.getByRole('region', { name })
const markIn = (one: HTMLElement) => within(one).queryByText(/^As of /)
/** It comes now. */
const now = <Answer extends { at: number }>(answer: Answer): Answer => ({ ...answer, at: Date.now() })
const leaveAndReturn = async (app: OpenedApp): Promise<void> => {
  const [title] = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
  await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
  expect(screen.queryByRole('heading', { level: 1, name: title ?? '' })).not.toBeInTheDocument()
  await app.happen(() => app.history.go(-1))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title ?? '')
}

describe('the way back to saved messages', () => {
  const HREF = '/saved-messages'
  const late = savedMessage('m-1', { title: 'Delivery is late', body: 'I am sorry.' })
  const refund = savedMessage('m-2', { title: 'Refund is on its way', body: 'It takes five days.' })
  const card = () => part(/^Messages for replies/)
  const titles = () =>
    within(card())
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  it('[PF-51] [PF-52] shows the last ones with their age, lets them be copied, and says where no fresh ones come', async () => {
    const app = await openAs(eve, { href: HREF })
    await app.answer('fetchSavedMessages', now(messagesAnswer(late, refund)))
    expect(markIn(card())).toBeNull()
    await leaveAndReturn(app)
    expect(titles()).toEqual(['Delivery is late', 'Refund is on its way'])
    expect(markIn(card())).toHaveTextContent(/^As of /)
    expect(card()).toHaveAttribute('aria-busy', 'true')
    await app.user.click(screen.getByRole('button', { name: 'Copy Delivery is late' }))
    expect(await navigator.clipboard.readText()).toBe('I am sorry.')

    await app.untilOpen(1)
    await app.refuse('fetchSavedMessages', lost)
    expect(within(card()).getByText('Not refreshed. No answer')).toHaveAttribute('role', 'status')
    expect(titles()).toHaveLength(2)
    await app.user.click(within(card()).getByRole('button', { name: 'Try again' }))
    expect(card()).toHaveFocus()
    await app.answer('fetchSavedMessages', now(messagesAnswer(refund)))
    expect(titles()).toEqual(['Refund is on its way'])
    expect(markIn(card())).toBeNull()
    expect(card()).toHaveAttribute('aria-busy', 'false')
  })

  it('[PF-51] keeps the focus at hand where the row that had it is gone', async () => {
    const app = await openAs(eve, { href: HREF })
    await app.answer('fetchSavedMessages', now(messagesAnswer(late, refund)))
    await leaveAndReturn(app)
    act(() => screen.getByRole('button', { name: 'Edit Delivery is late' }).focus())
    await app.untilOpen(1)
    await app.answer('fetchSavedMessages', now(messagesAnswer(refund)))
    expect(titles()).toEqual(['Refund is on its way'])
    expect(card()).toHaveFocus()
  })

  it('[PF-51] takes no focus that is elsewhere', async () => {
    const app = await openAs(eve, { href: HREF })
    await app.answer('fetchSavedMessages', now(messagesAnswer(late, refund)))
    await leaveAndReturn(app)
    act(() => screen.getByRole('button', { name: 'Edit Delivery is late' }).focus())
    act(() => screen.getByRole('button', { name: 'Edit Delivery is late' }).blur())
    await app.untilOpen(1)
    await app.answer('fetchSavedMessages', now(messagesAnswer(refund)))
    expect(document.body).toHaveFocus()
  })

  it('[PF-68] marks the list after a change, and has it fetched anew', async () => {
    const app = await openAs(eve, { href: HREF })
    await app.answer('fetchSavedMessages', now(messagesAnswer(late, refund)))
    await app.user.click(screen.getByRole('button', { name: 'Delete Delivery is late' }))
    await app.answer('removeMessage', null)
    expect(titles()).toEqual(['Refund is on its way'])
    expect(markIn(card())).toHaveTextContent('As of just now')
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await app.untilOpen(1)
    const theirs = savedMessage('m-3', { title: 'Of somebody else', body: 'Hello' })
    await app.answer('fetchSavedMessages', now(messagesAnswer(theirs, refund)))
    expect(titles()).toEqual(['Of somebody else', 'Refund is on its way'])
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(markIn(card())).toBeNull()
  })
})

it('[PF-51] [PF-52] the way back to the profile shows each part with its age', async () => {
  const HREF = '/crafted/pages/profile'
  const cards = () => ['Who I am', 'What I may do', /^What I did lately/].map(part)
  const app = await openAs(eve, { href: HREF })
  await app.answer('fetchAccount', now(accountAnswer()))
  await app.answer('fetchPermissionItems', now(itemsAnswer({ id: 'tickets.view', title: 'See tickets' })))
  const lately = [{ id: 'a', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-16T09:00:00.000Z' }]
  await app.answer('fetchActivities', { activities: lately, at: Date.now() })
  for (const card of cards()) expect(markIn(card)).toBeNull()
  await leaveAndReturn(app)
  for (const card of cards()) expect(markIn(card)).toHaveTextContent(/^As of /)
  for (const text of ['Ada Byron', 'See tickets', 'Signed in']) expect(screen.getByText(text)).toBeVisible()

  await app.untilOpen(3)
  await app.answer('fetchAccount', now(accountAnswer({ ...account, last_name: 'King' })))
  await app.refuse('fetchPermissionItems', lost)
  await app.refuse('fetchActivities', lost)
  expect(cards().map((card) => markIn(card) !== null)).toEqual([false, true, true])
  expect(screen.getByText('Ada King')).toBeVisible()
  expect(screen.getAllByText('Not refreshed. No answer')).toHaveLength(2)
  for (const text of ['See tickets', 'Signed in']) expect(screen.getByText(text)).toBeVisible()
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await app.user.click(retry)
  expect(app.openCalls()).toBe(2)
})

it('[PF-51] [PF-52] the way back to the account settings shows name and sessions with their age', async () => {
  const HREF = '/crafted/account/settings'
  const app = await openAs(eve, { href: HREF })
  await app.answer('fetchAccount', now(accountAnswer()))
  await app.answer('fetchSessions', now(sessionsAnswer(session('mine', { is_current: true }), session('other'))))
  await leaveAndReturn(app)
  const first = () => screen.getByRole('textbox', { name: 'First name' })
  expect(first()).toHaveValue('Ada')
  await app.user.type(first(), ' Augusta')
  for (const name of ['Name', /^Sessions/]) expect(markIn(part(name))).toHaveTextContent(/^As of /)
  expect(screen.getAllByRole('button', { name: 'Sign out this one' })).toHaveLength(1)

  await app.untilOpen(2)
  await app.refuse('fetchSessions', lost)
  expect(within(part(/^Sessions/)).getByText('Not refreshed. No answer')).toBeVisible()
  await app.user.click(within(part(/^Sessions/)).getByRole('button', { name: 'Try again' }))
  await app.answer('fetchSessions', now(sessionsAnswer(session('mine', { is_current: true }))))
  expect(screen.queryByRole('button', { name: 'Sign out this one' })).not.toBeInTheDocument()
  await app.answer('fetchAccount', now(accountAnswer({ ...account, last_name: 'King' })))
  expect(first()).toHaveValue('Ada Augusta')
  for (const name of ['Name', /^Sessions/]) expect(markIn(part(name))).toBeNull()
})

it('[PF-51] [PF-52] the way back to staff shows them and the permissions with their age', async () => {
  const HREF = '/apps/user-management'
  const bob = staffMember('bob', ['tickets.view'])
  const items = itemsAnswer({ id: 'tickets.view', title: 'See tickets' }, { id: 'users.view', title: 'See users' })
  const list = () => part(/^Staff/)
  const grants = () => part(/^Bob Stone/)
  const box = (name: string) => within(grants()).getByRole('checkbox', { name })
  const app = await openAs(eve, { href: HREF })
  await app.answer('fetchStaff', now(staffAnswer(bob)))
  await app.answer('fetchPermissionItems', now(items))
  await leaveAndReturn(app)
  await app.user.click(screen.getByRole('button', { name: 'Bob Stone' }))
  expect(box('See tickets')).toBeChecked()
  for (const one of [list(), grants()]) expect(markIn(one)).toHaveTextContent(/^As of /)
  await app.user.click(box('See users'))

  await app.untilOpen(2)
  await app.refuse('fetchStaff', lost)
  await app.refuse('fetchPermissionItems', lost)
  // Each says it of what it has asked for.
  for (const one of [list(), grants()]) {
    expect(within(one).getByText('Not refreshed. No answer')).toBeVisible()
    await app.user.click(within(one).getByRole('button', { name: 'Try again' }))
  }
  expect(app.openCalls()).toBe(2)
  await app.answer('fetchStaff', now(staffAnswer(staffMember('bob', []))))
  expect(markIn(list())).toBeNull()
  // Old are the titles now.
  expect(markIn(grants())).toHaveTextContent(/^As of /)
  expect(box('See tickets')).not.toBeChecked()
  expect(box('See users')).toBeChecked()
  await app.answer('fetchPermissionItems', now(items))
  expect(markIn(grants())).toBeNull()
})
