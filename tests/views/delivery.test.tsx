import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import type { Shipment } from '../../machines/model/orders.ts'
import { ada, orderAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

const DAY = 86_400_000
/** This many days before today, as noon UTC or as a date. */
const noon = (days: number): string => `${day(days)}T12:00:00.000Z`
const day = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
const sayDay = (text: string): string =>
  new Date(text).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const TITLE = 'Correct the delivery date of order 100245'
const TOO_LATE = 'A date of delivery can be corrected for 7 days after it was marked. Add a note instead.'

const PERMISSIONS = ['orders_paid.view', 'orders.ship']

describe('the date of a delivery', () => {
  const shipper: User = {
    ...ada,
    permissions: PERMISSIONS,
    extensions: ['orders', 'orders.edit'],
  }
  const parcel = (id: string, changes: Partial<Shipment> = {}): Shipment => ({
    id,
    state: 'delivered',
    carrier: 'DHL',
    tracking: '',
    lines: [{ line_no: 1, quantity: 1 }],
    shipped_by: null,
    shipped_at: noon(9),
    delivered_at: noon(2),
    undoable_until: null,
    delivered_on: null,
    correctable_until: new Date(Date.now() + DAY).toISOString(),
    ...changes,
  })
  const open = async (shipments: Shipment[], user = shipper): Promise<OpenedApp> => {
    const app = await openAs(user, { href: '/orders/100245' })
    const { order } = orderAnswer(100245)
    const [status, shipping_state] = ['delivered', 'delivered'] as const
    const lines = order.lines.map((line) => ({ ...line, shipped_quantity: line.quantity }))
    await app.answer('fetchOrder', { at: Date.now(), order: { ...order, status, shipping_state, lines, shipments } })
    return app
  }
  const rows = () => within(screen.getByRole('list', { name: 'Shipments' })).getAllByRole('listitem')
  const button = (nth = 0) => within(rows()[nth] as HTMLElement).getByRole('button', { name: 'Correct date' })
  const formOf = async () => within(await screen.findByRole('dialog', { name: TITLE }, { timeout: 10_000 }))
  const entry = async (app: OpenedApp) => {
    await app.user.click(screen.getByRole('button', { name: 'More' }))
    return screen.findByRole('menuitem', { name: /^Correct delivery date/ })
  }

  it('[OA-63] is corrected in a form that starts with the current date and allows the shipping day to today', async () => {
    const app = await open([parcel('a'), parcel('b', { delivered_at: noon(3) })])
    await app.user.click(button(1))
    const form = await formOf()
    const field = form.getByLabelText(/^Delivered on/)
    expect(field).toHaveValue(day(3))
    expect(field).toHaveAttribute('min', day(9))
    expect(field).toHaveAttribute('max', day(0))
    expect(field).toHaveAccessibleDescription(`${sayDay(day(9))} to ${sayDay(day(0))} (UTC)`)
    fireEvent.change(field, { target: { value: day(-1) } })
    await app.user.click(form.getByRole('button', { name: 'Save date' }))
    expect(field).toHaveAccessibleDescription(/^Choose today or an earlier day/)
    expect(field).toBeInvalid()
    fireEvent.change(field, { target: { value: day(5) } })
    expect(field).toBeValid()
    await app.user.click(form.getByRole('button', { name: 'Save date' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({
      action: 'delivery.corrected',
      target: 'b',
      request: { seen: 3, delivered_on: day(5) },
    })
  })

  it('[OA-63] is corrected from the menu More if exactly one shipment can be corrected', async () => {
    const app = await open([parcel('a', { correctable_until: null }), parcel('b', { delivered_at: noon(3) })])
    await app.user.click(await entry(app))
    expect((await formOf()).getByLabelText(/^Delivered on/)).toHaveValue(day(3))
  })

  it.each<[string, Shipment[], string[], string]>([
    ['it is too late', [parcel('a', { correctable_until: null })], PERMISSIONS, TOO_LATE],
    ['the person may not', [parcel('a')], ['orders_paid.view'], 'You need the “Ship orders” permission'],
  ])('[OA-63] cannot be corrected if %s, and a reason is given', async (_, shipments, permissions, reason) => {
    const app = await open(shipments, { ...shipper, permissions })
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription(reason)
    expect(await entry(app)).toHaveAccessibleDescription(reason)
  })

  it('[OA-63] cannot be corrected on a page loaded before the 7 days ended, and the button gives the reason', async () => {
    await open([parcel('a', { correctable_until: new Date(Date.now() - 1).toISOString() })])
    expect(button()).toHaveAccessibleDescription(TOO_LATE)
  })

  it('[OA-63] cannot be corrected from the menu if several shipments can be, and the reason names their list', async () => {
    const app = await open([parcel('a'), parcel('b')])
    expect(await entry(app)).toHaveAccessibleDescription(
      'The dates of several shipments can be corrected. Choose one of them under “Shipments”.',
    )
  })

  it('[OA-63] is shown as the day that was chosen, also in the progress, even if the time zone has another day', async () => {
    // 11 PM UTC is already the next day in Europe and Asia.
    const corrected = { delivered_on: day(4), delivered_at: `${day(4)}T23:00:00.000Z` }
    const all = orderAnswer(100245).order.lines.map(({ line_no, quantity }) => ({ line_no, quantity }))
    await open([parcel('a', { ...corrected, lines: all })])
    expect(rows()[0]).toHaveTextContent(`Delivered ${sayDay(day(4))}`)
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(within(steps.at(-1) as HTMLElement).getByText(sayDay(day(4)))).toHaveAttribute('datetime', day(4))
  })
})
