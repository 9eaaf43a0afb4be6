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
  sessionsAnswer,
  staffAnswer,
  staffMember,
} from '../machines/fixtures.ts'
import { SCREEN_CALLS, type ScreenCall } from '../screens/index.ts'
import type { CallName } from '../support/controlledApi.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/* A person who returns to a screen sees the last answers at once, with their age. The dashboard has tests of its own. */

/** May see all screens, with an API that offers them. */
const eve: User = {
  ...ada,
  permissions: ['saved_messages.view', 'staff.view', 'staff.edit', 'tickets.view', 'users.view'],
  extensions: ['saved_messages', 'staff', 'account', 'users'],
}
const lost = new CallError('network', 'No answer')

const part = (name: string | RegExp) => screen.getByRole('region', { name })
const markIn = (one: HTMLElement) => within(one).queryByText(/^As of /)
/** The same answer, as if it were received now. */
const now = <Answer extends { at: number }>(answer: Answer): Answer => ({ ...answer, at: Date.now() })
const example = (call: CallName, mark: string) => {
  const { input, answer } = SCREEN_CALLS[call as ScreenCall]
  return answer(mark, input as never) as { at: number }
}
const leaveAndReturn = async (app: OpenedApp): Promise<void> => {
  const [title] = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
  await app.user.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.queryByRole('heading', { level: 1, name: title ?? '' })).not.toBeInTheDocument()
  await app.happen(() => app.history.go(-1))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title ?? '')
}

describe('saved messages from an earlier answer', () => {
  const HREF = '/saved-messages'
  const late = savedMessage('m-1', { title: 'Delivery is late', body: 'I am sorry.' })
  const refund = savedMessage('m-2', { title: 'Refund is on its way', body: 'It takes five days.' })
  const card = () => part(/^Messages for replies/)
  const titles = () =>
    within(card())
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  it('[PF-51] [PF-52] are shown on return with their age, can be copied, and a failed refresh can be retried', async () => {
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
    expect(within(card()).getByText('Could not refresh. No answer')).toHaveAttribute('role', 'status')
    expect(titles()).toHaveLength(2)
    await app.user.click(within(card()).getByRole('button', { name: 'Try again' }))
    expect(card()).toHaveFocus()
    await app.answer('fetchSavedMessages', now(messagesAnswer(refund)))
    expect(titles()).toEqual(['Refund is on its way'])
    expect(markIn(card())).toBeNull()
    expect(card()).toHaveAttribute('aria-busy', 'false')
  })

  it('[PF-51] pass the focus to their card if the refresh removes the focused row', async () => {
    const app = await openAs(eve, { href: HREF })
    await app.answer('fetchSavedMessages', now(messagesAnswer(late, refund)))
    await leaveAndReturn(app)
    act(() => screen.getByRole('button', { name: 'Edit Delivery is late' }).focus())
    await app.untilOpen(1)
    await app.answer('fetchSavedMessages', now(messagesAnswer(refund)))
    expect(titles()).toEqual(['Refund is on its way'])
    expect(card()).toHaveFocus()
  })

  it('[PF-68] are shown with their age after a deletion, until the list is fetched again', async () => {
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

it.each<[string, CallName[], (string | RegExp)[]]>([
  ['/users', ['fetchCustomers'], ['List of users']],
  ['/tickets?user=7', ['fetchTickets'], ['List of tickets']],
  [
    '/crafted/pages/profile',
    ['fetchAccount', 'fetchPermissionItems', 'fetchActivities'],
    ['About you', 'Your permissions', /^Recent activity/],
  ],
  ['/crafted/account/settings', ['fetchAccount', 'fetchSessions'], ['Name', /^Sessions/]],
  ['/apps/user-management', ['fetchStaff', 'fetchPermissionItems'], [/^Staff/]],
])('[PF-51] returning to %s shows the age of each part until new answers arrive', async (href, calls, parts) => {
  const app = await openAs(eve, { href })
  const answerAll = async (mark: string) => {
    for (const call of calls) await app.answer(call, now(example(call, mark)) as never)
  }
  const ages = () => parts.map((name) => markIn(part(name))?.textContent ?? null)
  await answerAll('before')
  expect(ages()).toEqual(parts.map(() => null))
  await leaveAndReturn(app)
  expect(ages()).toEqual(parts.map(() => expect.stringMatching(/^As of /)))
  await app.untilOpen(calls.length)
  await answerAll('after')
  expect(ages()).toEqual(parts.map(() => null))
})

it('[PF-51] [ND-1] returning to the account settings keeps what is typed when a newer name arrives', async () => {
  const app = await openAs(eve, { href: '/crafted/account/settings' })
  await app.answer('fetchAccount', now(accountAnswer()))
  await app.answer('fetchSessions', now(sessionsAnswer()))
  await leaveAndReturn(app)
  const first = () => screen.getByRole('textbox', { name: 'First name' })
  await app.user.type(first(), ' Augusta')
  await app.untilOpen(2)
  await app.answer('fetchAccount', now(accountAnswer({ ...account, last_name: 'King' })))
  expect(first()).toHaveValue('Ada Augusta')
})

it('[PF-51] [PF-52] the permission editor shows an age until both of its answers are new', async () => {
  const bob = staffMember('bob', ['tickets.view'])
  const items = itemsAnswer({ id: 'tickets.view', title: 'View tickets' }, { id: 'users.view', title: 'View users' })
  const grants = () => part(/^Bob Stone/)
  const app = await openAs(eve, { href: '/apps/user-management' })
  await app.answer('fetchStaff', now(staffAnswer(bob)))
  await app.answer('fetchPermissionItems', now(items))
  await leaveAndReturn(app)
  await app.user.click(screen.getByRole('button', { name: 'Bob Stone' }))
  await app.untilOpen(2)
  await app.refuse('fetchPermissionItems', lost)
  expect(within(grants()).getByText('Could not refresh. No answer')).toBeVisible()
  await app.answer('fetchStaff', now(staffAnswer(staffMember('bob', []))))
  expect(markIn(grants())).toHaveTextContent(/^As of /)
  expect(within(grants()).getByRole('checkbox', { name: 'View tickets' })).not.toBeChecked()
  await app.user.click(within(grants()).getByRole('button', { name: 'Try again' }))
  await app.answer('fetchPermissionItems', now(items))
  expect(markIn(grants())).toBeNull()
})
