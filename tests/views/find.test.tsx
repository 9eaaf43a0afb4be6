import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import { ada, foundAnswer } from '../machines/fixtures.ts'
import { openAs } from '../support/renderApp.tsx'

/* The search for customers and orders, tested in the whole console. */

const NAME = 'Find a customer, order or ticket'
const somebody = { ...ada, permissions: ['tickets.view'] }

const open = async () => {
  const app = await openAs({ ...somebody, extensions: ['find'] }, { href: '/menu-test' })
  await app.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: NAME }))
  await app.user.type(dialog.getByRole('combobox', { name: NAME }), 'ann{Enter}')
  return { ...app, dialog }
}

describe('the search from any screen', () => {
  it('[FI-3] lists customers with email, phone and country, orders with customer, total and payment, and tickets', async () => {
    const { answer, dialog } = await open()
    await answer('fetchFound', foundAnswer)
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ann Smith 1ann.1@customer.example · +49 30 901820 · Germany',
      'Order 100245Ada Berg · $2,849.00 · Paid',
      'Ticket KS-10001The battery does not charge · Open',
    ])
    expect(dialog.getByRole('status')).toHaveTextContent('1 customer, 1 order, 1 ticket')
  })

  it('[FI-3] opens the chosen order and closes the dialog', async () => {
    const { answer, user, history } = await open()
    await answer('fetchFound', foundAnswer)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(history.hrefs()).toContain('>/orders/100245')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('[FI-3] opens the chosen ticket', async () => {
    const { answer, user, history } = await open()
    await answer('fetchFound', foundAnswer)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(history.hrefs()).toContain('>/desk/tickets/KS-10001')
  })

  it('[FI-3] reports that nothing matches among what the person may see', async () => {
    const { answer, dialog } = await open()
    await answer('fetchFound', { ...foundAnswer, found: { customers: null, orders: [], currency: 'USD' } })
    expect(dialog.getByRole('status')).toHaveTextContent('Nothing that you may see matches “ann”.')
  })

  it('reports that searching is not permitted, or why it failed', async () => {
    const { refuse, user, dialog } = await open()
    await refuse('fetchFound', new CallError('http', 'Not for you.', 403, true))
    expect(dialog.getByRole('status')).toHaveTextContent('You do not have permission to search.')
    await user.type(dialog.getByRole('combobox', { name: NAME }), 'a{Enter}')
    await refuse('fetchFound', new CallError('network', 'No answer.'))
    expect(dialog.getByRole('status')).toHaveTextContent('Could not search. No answer.Try again')
  })

  it('[FI-1] has no button and no shortcut if the API cannot search', async () => {
    const { user } = await openAs({ ...somebody, extensions: [] }, { href: '/menu-test' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument()
  })
})
