import { fireEvent, screen, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import { bob } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/* What the shell's drawers and modals hold, in the whole console. */

const href = '/menu-test'
const opened = (permissions: string[] = [], extensions = ['users', 'staff']): Promise<OpenedApp> => {
  const user: User = { ...bob, permissions, extensions }
  return openAs(user, { href })
}
const press = async ({ user }: OpenedApp, name: string, title = name): Promise<void> => {
  await user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
  expect(screen.getByRole('dialog')).toHaveAccessibleName(title)
}
/** What is open; asked by its element, as the search by role takes its time in a page of this size. */
const overlay = () => {
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  if (!dialog) throw new Error('Nothing is open')
  return within(dialog)
}
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe('quick links', () => {
  it('[SH-8] two tiles say that they have no screen yet, and why; the others which permission they take', async () => {
    const app = await opened()
    await press(app, 'Quick Links')
    const tiles = within(overlay().getByRole('list', { name: 'Quick Links' })).getAllByRole('link')
    expect(tiles.map((tile) => tile.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true', 'true'])
    for (const name of ['Accounting', 'Projects']) {
      expect(overlay().getByRole('link', { name })).toHaveAccessibleDescription(
        'Not available yet No screen: an update brings it.',
      )
    }
    expect(overlay().getByRole('link', { name: 'Administration' })).toHaveAccessibleDescription(
      'Not permitted It takes the permission “staff.view”.',
    )
    expect(overlay().getByRole('link', { name: 'Customers' })).toHaveAccessibleDescription(
      'Not permitted It takes the permission “users.view”.',
    )
    await app.user.tab()
    expect(overlay().getByRole('link', { name: 'Accounting' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(app.history.hrefs()).toEqual([`>${href}`])
  })

  it('[SH-8] say of a call that the API has not that it is not offered', async () => {
    const app = await opened(['users.view'], [])
    await press(app, 'Quick Links')
    for (const name of ['Administration', 'Customers']) {
      expect(overlay().getByRole('link', { name })).toHaveAccessibleDescription(
        'Not offered This admin API does not offer it.',
      )
    }
  })

  it('[RT-10] lead to the tools below them', async () => {
    const app = await opened()
    await press(app, 'Quick Links')
    const tools = within(overlay().getByRole('list', { name: 'Tools' })).getAllByRole('link')
    expect(texts(tools)).toEqual(['Layout Builder', 'Widgets', 'Wizards', 'Menu Test'])
    await app.user.click(overlay().getByRole('link', { name: 'Layout Builder' }))
    expect(app.history.hrefs()).toEqual([href, '>/builder'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('notifications', () => {
  const items = () => overlay().getAllByRole('listitem')

  it('[SH-10] three tabs of samples: title, description, state and time of each; code and message of a log', async () => {
    const app = await opened()
    await press(app, 'Notifications')
    expect(overlay().getByText('Samples: all entries are made up.')).toBeVisible()
    expect(texts(overlay().getAllByRole('tab'))).toEqual(['Alerts', 'Updates', 'Logs'])
    expect(items()[0]).toHaveTextContent(/^Payment of order 10482 failed.*another one\.Problem · Mar 5, 2024, .*M$/)
    expect(items()[0]?.querySelector('svg')).toBeInTheDocument()
    expect(items()[0]?.querySelector('time')).toHaveAttribute('datetime', '2024-03-05T08:41:00Z')

    await app.user.click(overlay().getByRole('tab', { name: 'Updates' }))
    expect(items()[0]).toHaveTextContent(/^The report of February is ready/)
    await app.user.keyboard('{ArrowRight}')
    expect(overlay().getByRole('tab', { name: 'Logs', selected: true })).toHaveFocus()
    expect(items()[1]).toHaveTextContent(/^402 Payment requiredPayment of order 10482Problem · Mar 5, 2024, .*M$/)
  })
})

describe('activity logs', () => {
  it('[SH-11] a timeline of samples, day by day; below it the way to the profile', async () => {
    const app = await opened()
    await press(app, 'Activity Logs')
    const logs = overlay()
    expect(logs.getByText('Samples: people, orders and times are made up.')).toBeVisible()
    expect(logs.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1)
    expect(logs.getByText('Three orders were marked as paid').closest('li')).toHaveTextContent(
      /Done · by Jana Novak · /,
    )
    expect(logs.getAllByText(/^Order 104/)).toHaveLength(4)
    await app.user.click(logs.getByRole('link', { name: 'View All Activities' }))
    expect(app.history.hrefs()).toEqual([href, '>/crafted/pages/profile'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the invitation', () => {
  const box = () => overlay().getByRole('textbox', { name: 'Emails' })
  const people = () => overlay().getAllByRole<HTMLSelectElement>('combobox')
  const paste = async (app: OpenedApp, text: string) => {
    fireEvent.change(box(), { target: { value: text } })
    await app.user.click(overlay().getByRole('button', { name: 'Add' }))
  }

  it('[SH-12] samples, of whom each has an access that can be changed; nobody is written to', async () => {
    const app = await opened()
    await press(app, 'New Member', 'Invite a Friend')
    expect(overlay().getByText(/^A sample: .* nobody is written to/)).toBeVisible()
    expect(box()).toHaveFocus()
    const guest = overlay().getByRole('combobox', { name: 'Access of Carla Mendes' })
    expect(texts(within(guest).getAllByRole('option'))).toEqual(['Guest', 'Owner', 'Can Edit'])
    expect(guest).toHaveDisplayValue('Guest')
    await app.user.selectOptions(guest, 'Can Edit')
    expect(guest).toHaveDisplayValue('Can Edit')
    expect(people().map(({ selectedOptions }) => selectedOptions[0]?.textContent)).toEqual([
      'Owner',
      'Can Edit',
      'Can Edit',
      'Owner',
      'Owner',
    ])
    expect(overlay().getByRole('region', { name: 'People to invite' })).toHaveAttribute('tabindex', '0')
  })

  it('[SH-12] pasted emails: new ones as Owner, known ones said, wrong ones named and kept', async () => {
    const app = await opened()
    await press(app, 'New Member', 'Invite a Friend')
    await paste(app, 'ada@a.example, NILS.AHO@workshop.example nobody\nbob@a.example; ada@')
    expect(overlay().getByRole('status')).toHaveTextContent(
      '2 people were added. Already on the list: NILS.AHO@workshop.example.',
    )
    expect(box()).toHaveValue('nobody\nada@')
    expect(box()).toHaveAccessibleDescription(/These are no emails: nobody, ada@$/)
    expect(box()).toBeInvalid()
    expect(box()).toHaveFocus()
    expect(overlay().getByRole('heading', { level: 3 })).toHaveTextContent('People to invite: 7')
    expect(overlay().getByRole('combobox', { name: 'Access of ada@a.example' })).toHaveDisplayValue('Owner')

    await app.user.type(box(), 'x')
    expect(box()).toBeValid()
    expect(overlay().getByRole('status')).toHaveTextContent(/^$/)
  })
})

describe('the wizard of a new app', () => {
  const steps = () =>
    within(overlay().getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const next = () => overlay().getByRole('button', { name: /^(Next|Finish)$/ })
  const heading = () => overlay().getByRole('heading', { level: 3 })
  const name = () => overlay().getByRole('textbox', { name: 'Name' })

  it('[SH-18] a step that is invalid cannot be left, and says why', async () => {
    const app = await opened()
    await press(app, 'New App')
    expect(steps()).toEqual(['1. DetailsCurrent', '2. AccessPending', '3. ContactPending', '4. ReviewPending'])
    expect(name()).toHaveFocus()
    expect(next()).toHaveAttribute('aria-disabled', 'true')
    expect(next()).toHaveAccessibleDescription('To go on: Name is required')
    expect(overlay().queryByText('Name is required')).not.toBeInTheDocument()
    await app.user.keyboard('{Enter}')
    expect(name()).toHaveAccessibleDescription(/Name is required$/)
    expect(overlay().getByRole('group', { name: 'Kind' })).toHaveAccessibleDescription('Choose a kind')
    expect(heading()).toHaveTextContent('Step 1 of 4: Details')
    fireEvent.change(name(), { target: { value: 'Rack planner' } })
    expect(next()).toHaveAccessibleDescription('To go on: Choose a kind')
    await app.user.click(overlay().getByRole('radio', { name: 'Reporting' }))
    expect(next()).not.toHaveAttribute('aria-disabled')
  })
})
