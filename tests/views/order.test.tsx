import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import { REFUND_REASONS } from '../../machines/model/orderRules.ts'
import { ada, order, orderAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see paid orders and tickets, of an API that offers orders. */
const eve: User = {
  ...ada,
  first_name: 'Eve',
  permissions: ['orders_paid.view', 'tickets.view'],
  extensions: ['orders'],
}

const openOrder = (number: string, user = eve): Promise<OpenedApp> => openAs(user, { href: `/orders/${number}` })
const card = (name: string) => screen.getByRole('region', { name })
const factsOf = (name: string) => {
  const names = within(card(name)).getAllByRole('term')
  const values = within(card(name)).getAllByRole('definition')
  return names.map(({ textContent }, at) => [textContent, values[at]?.textContent])
}

describe('the page of an order', () => {
  it('[OR-6] shows its states, and what it was ordered with', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    const head = card('Order 100245')
    for (const word of ['Partly refunded', 'Not shipped', 'Refund unconfirmed'])
      expect(within(head).getByText(word)).toBeVisible()
    expect(factsOf('Order 100245').map(([name]) => name)).toEqual([
      'Placed',
      'Paid',
      'Country',
      'Payment method',
      'Number in the shop',
    ])
  })

  it('[OR-6] shows its lines and their sums', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    const rows = within(screen.getByRole('table', { name: 'Items' }))
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
    expect(rows.map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
      ['Harbor CityBike', '1', '$2,799.00', '$50.00', '$2,799.00'],
      ['PannierAccessory', '2', '$129.00', '$129.00 (1)', '$258.00'],
    ])
    expect(factsOf('Items')).toEqual([
      ['Items', '$3,057.00'],
      ['Shipping', '$50.00'],
      ['Total', '$3,107.00'],
      ['Paid', '$3,107.00'],
      ['Refunded', '$50.00'],
      ['Held for a refund', '$129.00'],
      ['Refundable', '$2,928.00'],
    ])
  })

  it('[OR-6] shows each payment and refund, with its state in words', async () => {
    const app = await openOrder('100245')
    const [first, second] = order(100245).refunds
    const refused = { ...order(100245).refunds[0], id: 'refund-3', state: 'refused', refusal: 'Insufficient funds' }
    await app.answer('fetchOrder', {
      ...orderAnswer(100245),
      order: { ...order(100245), refunds: [first, second, refused] as never },
    })
    const items = within(screen.getByRole('list', { name: 'Payments and refunds' })).getAllByRole('listitem')
    const words = items.map(({ textContent }) => textContent ?? '')
    expect(words).toHaveLength(4)
    expect(words[0]).toContain('Visa •••• 4242$3,107.00 captured')
    expect(words[1]).toContain('Refund of $50.00Refundedto Visa •••• 4242 · Tiago Silva · Scratch on the frame')
    expect(words[2]).toContain('Refund of $129.00Unconfirmed')
    expect(words[2]).toContain('Changed their mind · Came back unused')
    expect(words[3]).toContain('Refused')
    expect(words[3]).toContain('Insufficient funds')
  })

  it('[OR-6] shows the reason of a refund in words, and one that it has no words for as it is', async () => {
    const app = await openOrder('100245')
    const [first] = order(100245).refunds
    const refunds = [...REFUND_REASONS, 'Scratch on the frame'].map((reason) => ({ ...first, id: reason, reason }))
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...order(100245), refunds: refunds as never } })
    const [, ...items] = within(screen.getByRole('list', { name: 'Payments and refunds' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.split(' · ')[2])).toEqual([
      ...['Returned', 'Damaged', 'Late delivery', 'Price adjustment', 'Duplicate order', 'Other'],
      'Scratch on the frame',
    ])
  })

  it('[OR-6] shows its customer, with the way to their tickets for who may see those', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    expect(factsOf('Customer')).toEqual([
      ['Email', 'ann@customer.example'],
      ['Orders', '4'],
    ])
    expect(within(card('Customer')).getByRole('link', { name: 'Tickets' })).toHaveAttribute(
      'href',
      '/tickets?user=id-7',
    )
  })

  it('[OR-6] shows no way to tickets to who may not see them', async () => {
    const app = await openOrder('100245', { ...eve, permissions: ['orders_bike.view'] })
    await app.answer('fetchOrder', orderAnswer(100245))
    expect(within(card('Customer')).queryByRole('link')).toBeNull()
  })

  it('[OR-6] shows what has happened, newest first, with who did it', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    const events = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(events.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Refunded $50.00 · Tiago Silva',
      'Placed the order · The shop',
    ])
  })

  it('[OR-6] names nobody where something happened by itself', async () => {
    const app = await openOrder('100245')
    const event = (version: number, kind: string, text: string) => ({
      version,
      kind,
      text,
      by: null,
      at: `2024-03-0${version}`,
    })
    const events = [
      event(1, 'placed', 'Placed the order'),
      event(2, 'shop.charged', 'Paid $3,107.00'),
      event(3, 'refund.succeeded', 'Refunded $50.00'),
    ]
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...order(100245), events } })
    const shown = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(shown.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      ...['Refunded $50.00', 'Paid $3,107.00 · The shop', 'Placed the order · The shop'],
    ])
  })

  it('[OR-6] says so where nothing has been paid and nothing has happened', async () => {
    const app = await openOrder('100245')
    const bare = { ...order(100245), payments: [], refunds: [], events: [], paid_at: null, paid_cents: 0 }
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: bare })
    expect(screen.getByText('Nothing has been paid yet.')).toBeVisible()
    expect(screen.getByText('Nothing has happened to this order yet.')).toBeVisible()
    expect(factsOf('Items')).toContainEqual(['Outstanding', '$3,107.00'])
    expect(factsOf('Order 100245')).toContainEqual(['Paid', 'Not yet'])
  })

  it('[OR-7] says that there is none, or none for this person', async () => {
    const app = await openOrder('7')
    await app.refuse('fetchOrder', new CallError('http', 'Not found', 404))
    expect(screen.getByText('There is no order 7, or you may not see it.')).toBeVisible()
  })

  it('[OR-7] asks for no order of what is no number', async () => {
    const app = await openOrder('ann')
    expect(screen.getByText('There is no order ann, or you may not see it.')).toBeVisible()
    expect(app.asked.filter(([call]) => call === 'fetchOrder')).toEqual([])
  })
})
