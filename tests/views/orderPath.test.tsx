import { screen, waitFor, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import { ada, order } from '../machines/fixtures.ts'
import { openAs } from '../support/renderApp.tsx'

describe('the progress of an order', () => {
  const HOUR = 3_600_000
  const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
  const sale = order(100245)
  const [payment] = sale.payments as [(typeof sale.payments)[number]]
  /** Placed 50 hours ago, and paid almost two hours later. */
  const paid = {
    ...sale,
    placed_at: ago(50),
    status: 'paid' as const,
    payment_state: 'paid' as const,
    refunded_cents: 0,
    held_cents: 0,
    payments: [{ ...payment, held_cents: 0, refunded_cents: 0, paid_at: ago(48.01) }],
    refunds: [],
  }
  // A function, as this file may be loaded minutes before its tests run, and the page shows the time from `at` until now.
  const held = () => ({ reason: 'fraud' as const, note: '', by: null, at: ago(3.01) })
  const staff: User = {
    ...ada,
    permissions: ['orders_paid.view', 'orders.edit', 'orders.ship', 'orders.refund'],
    extensions: ['orders', 'orders.edit', 'orders.money'],
  }
  const open = async (changes: Partial<typeof sale> = {}) => {
    const app = await openAs(staff, { href: '/orders/100245' })
    await app.answer('fetchOrder', { at: Date.now(), order: { ...paid, ...changes } })
    return app
  }
  const steps = () => within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  /** The words of each step, without the time at which it began. */
  const words = () => steps().map(({ textContent }) => textContent?.replace(/[A-Z][a-z]{2} \d.* [AP]M/, '') ?? '')
  const next = () => within(screen.getByRole('list', { name: 'What can come next' }))
  const named = () => next().getAllByRole('button')

  it('[OA-47] lists its states in order with how long each lasted, and marks the current one', async () => {
    await open({ hold: held() })
    expect(words()).toEqual(['Placed · 1h 59m', 'Paid · 1d 21h', 'On holdNow · for 3h'])
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  })

  it('[OA-47] shows at the current state that the order is on hold, and that a time was not recorded', async () => {
    await open({ hold: held(), status: 'shipped', shipping_state: 'shipped' })
    expect(words()).toEqual(['Placed · 1h 59m', 'Paid · 1d 21h', 'On hold', 'ShippedNowOn holdTime not recorded'])
  })

  it('[OA-47] shows an order whose hold was released after its cancellation as not on hold', async () => {
    const happened = (version: number, kind: string, hours: number) => ({
      version,
      kind,
      text: '',
      by: null,
      at: ago(hours),
    })
    await open({
      status: 'cancelled',
      shipping_state: 'notNeeded',
      events: [happened(4, 'order.released', 1), happened(3, 'order.cancelled', 2.01), happened(2, 'order.held', 3)],
    })
    expect(words().at(-1)).toBe('CancelledNow · for 2h')
  })

  it('[OA-47] lists what the order allows first, of which Refund opens its form; disabled actions have the reason', async () => {
    const app = await open({ hold: held() })
    expect(named().map(({ textContent }) => textContent)).toEqual(
      // What the state of the order allows comes first, even if the person lacks the permission for it.
      ['Refund', 'Release', 'Cancel items', 'Cancel order', 'Ship', 'Capture'],
    )
    const described = (name: string) => next().getByRole('button', { name })
    expect(described('Ship')).toHaveAccessibleDescription('This order is on hold: suspected fraud. Release it first.')
    expect(described('Capture')).toHaveAccessibleDescription('You need the “Capture payments” permission')
    for (const name of ['Cancel order', 'Cancel items'])
      expect(described(name)).toHaveAccessibleDescription('You need the “Cancel orders” permission')
    for (const name of ['Ship', 'Capture', 'Cancel order'])
      expect(described(name)).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(described('Refund'))
    expect(await screen.findByRole('dialog', { name: 'Refund order 100245' }, { timeout: 10_000 })).toBeVisible()
  })

  const shipment = (id: string, undoable_until: string | null) => ({
    id,
    state: 'shipped' as const,
    carrier: '',
    tracking: '',
    lines: [{ line_no: 1, quantity: 1 }],
    shipped_by: null,
    shipped_at: ago(0.1),
    delivered_at: null,
    undoable_until,
  })
  const shippedWith = (...shipments: ReturnType<typeof shipment>[]) =>
    open({ status: 'shipped', shipping_state: 'shipped', shipments })
  const takeBack = () => next().getByRole('button', { name: 'Take back shipment' })

  it('[OA-47] takes back the only shipment on its way at once, without a form', async () => {
    const app = await shippedWith(shipment('shipment-1', ago(-0.4)))
    await app.user.click(takeBack())
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({ action: 'shipment.undone', target: 'shipment-1' })
  })

  it.each([
    ['it is too late', [shipment('a', null)], 'A shipment can be taken back for 30 minutes.'],
    [
      'there are several',
      [shipment('a', ago(-0.4)), shipment('b', ago(-0.4))],
      'Several shipments are on their way. Choose one of them under “Shipments”.',
    ],
  ])('[OA-47] does not take back a shipment if %s, and the button gives the reason', async (_, shipments, reason) => {
    await shippedWith(...shipments)
    expect(takeBack()).toHaveAccessibleDescription(reason)
  })

  it('[OA-47] offers no action if the order allows none any more', async () => {
    const nothing = { payments: [], paid_cents: 0, paid_at: null }
    await open({ ...nothing, status: 'cancelled', payment_state: 'voided', shipping_state: 'notNeeded' })
    expect(words()).toEqual(['Placed', 'CancelledNowTime not recorded'])
    expect(within(screen.getByRole('region', { name: 'Progress' })).getByText('Nothing can follow.')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Progress' })).queryByRole('button')).toBeNull()
  })
})
