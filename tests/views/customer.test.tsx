import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { CustomerDetail } from '../../machines/model/customer.ts'
import type { User } from '../../machines/model/entities.ts'
import {
  ada,
  customerAnswer,
  customerDetail,
  customerId,
  customerNote,
  customersAnswer,
  ticket,
} from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see and change customers, with an API that has a page for each. */
const eve: User = {
  ...ada,
  first_name: 'Eve',
  permissions: ['users.view', 'users.edit'],
  extensions: ['users', 'users.detail'],
}

const open = (user = eve): Promise<OpenedApp> => openAs(user, { href: `/users/${customerId(7)}` })
const opened = async (changes: Partial<CustomerDetail> = {}, user = eve) => {
  const app = await open(user)
  await app.answer('fetchCustomer', customerAnswer(7, changes))
  return app
}
const card = (name: string | RegExp) => screen.getByRole('region', { name })
const factsOf = (name: string | RegExp) => {
  const names = within(card(name)).getAllByRole('term')
  const values = within(card(name)).getAllByRole('definition')
  return names.map(({ textContent }, at) => [textContent, values[at]?.textContent])
}
const dialog = () => screen.getByRole('dialog', { name: 'Edit customer' })
const field = (label: string) => within(dialog()).getByLabelText(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the page of a customer', () => {
  it('[CU-1] shows the contact data of the customer, and what they have paid and ordered', async () => {
    await opened()
    expect(factsOf(/^Ann Smith 7/)).toEqual([
      ['Email', 'ann.7@customer.example'],
      ['Phone', '+49555123456'],
      ['Country', 'Germany'],
      ['Customer since', 'March 5, 2024'],
    ])
    expect(within(card('Overview')).getByText('$2,500.00')).toBeVisible()
    expect(factsOf('Overview')).toEqual([
      ['Paid', '$3,000.00'],
      ['Refunded', '$500.00'],
      ['Orders', '3 (2 paid)'],
      ['Average paid order', '$1,500.00'],
      ['First order', 'March 5, 2024'],
      ['Last order', 'March 6, 2024'],
      ['Pending orders', '1'],
      ['Open tickets', '4'],
    ])
  })

  it('[CU-1] links to each order, and to all tickets of the customer', async () => {
    await opened()
    const orders = within(card('Newest orders'))
    expect(orders.getByRole('link', { name: 'Order 100001' })).toHaveAttribute('href', '/orders/100001')
    expect(screen.getByRole('list', { name: 'Newest orders' })).toHaveTextContent('PaidNot shipped$2,849.00')
    expect(screen.getByRole('link', { name: 'All tickets' })).toHaveAttribute('href', `/tickets?user=${customerId(7)}`)
    expect(screen.getByRole('list', { name: 'Newest tickets' })).toHaveTextContent('Brake squeaksT-1 · open · high')
  })

  it('[CU-1] links to each ticket if the person may view tickets and the API has ticket pages', async () => {
    const tickets = [{ ...ticket(1), ticket_id: 'KS-10001' }]
    await opened(
      { tickets },
      { ...eve, permissions: ['users.view', 'tickets.view'], extensions: ['users.detail', 'desk'] },
    )
    const list = within(card('Newest tickets'))
    expect(list.getByRole('link', { name: 'Brake squeaks' })).toHaveAttribute('href', '/desk/tickets/KS-10001')
  })

  it('[CU-12] shows the delivery addresses, each with a link to its last order', async () => {
    await opened()
    const list = screen.getByRole('list', { name: 'Addresses' })
    expect(within(list).getByText(/Torstr/).textContent).toBe('Ann Smith\nTorstr. 1\n10119 Berlin\nGermany')
    expect(within(list).getByRole('link', { name: 'Order 100001' })).toHaveAttribute('href', '/orders/100001')
  })

  it('[CU-1] states that there are no orders, tickets, addresses, notes or phone, and shows None for missing figures', async () => {
    const lone = { orders: [], tickets: [], addresses: [], phone: null, first_name: '', last_name: '' }
    await opened({ ...lone, overview: { ...customerDetail(7).overview, average_cents: null, first_order_at: null } })
    for (const words of [
      'No orders that you may see.',
      'No tickets yet.',
      'No address in the orders that you may see.',
      'No notes yet.',
    ]) {
      expect(screen.getByText(words)).toBeVisible()
    }
    // A customer without a name is called by their email.
    expect(factsOf(/^ann\.7@customer\.example/)[1]).toEqual(['Phone', 'None'])
    expect(factsOf('Overview').slice(3, 5)).toEqual([
      ['Average paid order', 'None'],
      ['First order', 'None'],
    ])
  })

  it('[CU-2] shows which permission orders, addresses and tickets need, and disables Edit', async () => {
    await opened({ orders: null, tickets: null, addresses: null }, { ...eve, permissions: ['users.view'] })
    for (const name of ['Newest orders', 'Addresses']) {
      expect(within(card(name)).getByText('You need permission to see a list of orders.')).toBeVisible()
    }
    expect(screen.getByText('You need the “View tickets” permission.')).toBeVisible()
    expect(button('Edit')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
  })

  it('[CU-1] reports a customer that does not exist, and makes no call for an invalid id', async () => {
    const app = await open()
    await app.refuse('fetchCustomer', new CallError('http', 'Not found', 404))
    expect(screen.getByText('There is no such customer any more.')).toBeVisible()
    const other = await openAs(eve, { href: '/users/7' })
    expect(other.asked.filter(([call]) => call === 'fetchCustomer')).toEqual([])
    expect(screen.getAllByText('There is no such customer any more.')).not.toEqual([])
  })
})

describe('changing a customer', () => {
  it('[CU-3] sends the edited form, and shows the new values on the page once they are saved', async () => {
    const app = await opened()
    await app.user.click(button('Edit'))
    expect(field('Last name')).toHaveValue('Smith 7')
    await app.user.clear(field('Last name'))
    await app.user.type(field('Last name'), 'Berg')
    await app.user.selectOptions(field('Country'), 'France')
    await app.user.click(within(dialog()).getByRole('button', { name: 'Save' }))
    expect(app.asked.at(-1)).toEqual([
      'saveCustomer',
      {
        id: customerId(7),
        seen: 3,
        first_name: 'Ann',
        last_name: 'Berg',
        email: 'ann.7@customer.example',
        phone: '+49555123456',
        country: 'FR',
      },
    ])
    const by = { updated_at: '2024-03-08T12:00:00.000Z', updated_by: { name: 'Ada Byron' } }
    await app.answer('saveCustomer', customerDetail(7, { version: 4, last_name: 'Berg', ...by }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(card(/^Ann Berg/)).toHaveTextContent('by Ada Byron')
  })

  it('[CU-3] [CU-4] shows an error at an invalid phone number, and allows an empty one', async () => {
    const app = await opened()
    await app.user.click(button('Edit'))
    const phone = within(dialog()).getByRole('textbox', { name: 'Phone' })
    expect(phone).toHaveValue('+49555123456')
    await app.user.clear(phone)
    await app.user.type(phone, 'none')
    await app.user.tab()
    expect(phone).toHaveAccessibleDescription('Enter a phone number of 6 to 15 digits')
    await app.user.clear(phone)
    await app.user.click(within(dialog()).getByRole('button', { name: 'Save' }))
    expect(app.asked.at(-1)).toMatchObject(['saveCustomer', { phone: '' }])
    await app.answer('saveCustomer', customerDetail(7, { version: 4, phone: null }))
    expect(factsOf(/^Ann Smith/)[1]).toEqual(['Phone', 'None'])
  })

  it('[CU-4] shows why a value was refused at its field, and keeps the typed value', async () => {
    const app = await opened()
    await app.user.click(button('Edit'))
    const email = within(dialog()).getByRole('textbox', { name: /^Email/ })
    await app.user.clear(email)
    await app.user.type(email, 'nobody')
    await app.user.tab()
    expect(email).toHaveAccessibleDescription('Enter a valid email')
    await app.user.clear(email)
    await app.user.type(email, 'taken@customer.example')
    await app.user.click(within(dialog()).getByRole('button', { name: 'Save' }))
    await app.refuse('saveCustomer', new CallError('failed', 'Another customer has this email', 422))
    expect(email).toHaveAccessibleDescription('Another customer has this email')
    expect(email).toHaveValue('taken@customer.example')
  })

  it('[CU-9] keeps typed values when somebody else saved first, and shows the other changes above them', async () => {
    const app = await opened()
    await app.user.click(button('Edit'))
    await app.user.clear(field('Last name'))
    await app.user.type(field('Last name'), 'Mine')
    await app.user.click(within(dialog()).getByRole('button', { name: 'Save' }))
    const faster = 'Someone else changed this customer. Review it and save again.'
    await app.refuse('saveCustomer', new CallError('failed', faster, 409))
    await app.untilOpen(1)
    await app.answer(
      'fetchCustomer',
      customerAnswer(7, { version: 4, email: 'theirs@customer.example', updated_by: { name: 'Tiago Silva' } }),
    )
    const news = within(dialog()).getByRole('region', { name: 'Changed meanwhile' })
    expect(news).toHaveTextContent('Tiago Silva has changed this customer.')
    expect(news).toHaveTextContent('Emailann.7@customer.example → theirs@customer.example')
    expect(field('Last name')).toHaveValue('Mine')
    expect(within(dialog()).getByRole('textbox', { name: /^Email/ })).toHaveValue('theirs@customer.example')
    expect(within(dialog()).getByText(faster)).toBeVisible()
  })
})

describe('a note about a customer', () => {
  it('[CU-6] is added, shown with its author, and deleted', async () => {
    const app = await opened()
    expect(button('Add note')).toHaveAttribute('aria-disabled', 'true')
    await app.user.type(screen.getByRole('textbox', { name: 'New note' }), 'Wants a call back')
    await app.user.click(button('Add note'))
    await app.answer('addNote', customerNote('note-1'))
    expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent('Wants a call back about note-1Tiago Silva')
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('')
    await app.user.click(button(/^Delete the note of Tiago Silva/))
    await app.answer('removeNote', { id: 'note-1' })
    expect(screen.getByText('No notes yet.')).toBeVisible()
  })

  it('[CU-6] has Delete only while it can be removed; a failed add or delete shows the reason, and the typed text is kept', async () => {
    const notes = [customerNote('note-1'), { ...customerNote('note-2'), removable_until: null }]
    const app = await opened({ notes })
    expect(screen.getAllByRole('button', { name: /^Delete the note/ })).toHaveLength(1)
    await app.user.click(button(/^Delete the note/))
    await app.refuse('removeNote', new CallError('failed', 'A note can only be deleted within 15 minutes', 409))
    expect(screen.getByText(/^Could not delete the note\. A note can only/)).toBeVisible()
    await app.user.type(screen.getByRole('textbox', { name: 'New note' }), 'Hello')
    await app.user.click(button('Add note'))
    await app.refuse('addNote', new CallError('network', 'No answer'))
    expect(screen.getByText(/^Could not add the note\./)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Hello')
  })
})

describe('the names in the list of users', () => {
  const leadsTo = async (extensions: string[]) => {
    const app = await openAs({ ...eve, extensions }, { href: '/users' })
    await app.answer('fetchCustomers', customersAnswer([1], 1))
    return screen.getByRole('link', { name: 'Ann Smith 1' }).getAttribute('href')
  }

  it('[CU-8] link to the page of each customer if the API has one', async () => {
    expect(await leadsTo(['users', 'users.detail'])).toBe('/users/id-1')
  })

  it('[CU-8] link to the tickets of each customer if the API has no customer pages', async () => {
    expect(await leadsTo(['users'])).toBe('/tickets?user=id-1')
  })
})
