import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import { CANCEL_REASONS, REFUND_REASONS } from '../../machines/model/orderRules.ts'
import { ada, order, orderAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see paid orders and tickets, with an API that offers orders. */
const eve: User = {
  ...ada,
  first_name: 'Eve',
  permissions: ['orders_paid.view', 'tickets.view'],
  extensions: ['orders'],
}

const openOrder = (number: string, user = eve): Promise<OpenedApp> => openAs(user, { href: `/orders/${number}` })
const card = (name: string) => screen.getByRole('region', { name })
/** The form, whose code loads when it is first needed. */
const formOf = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))
const factsOf = (name: string) => {
  const names = within(card(name)).getAllByRole('term')
  const values = within(card(name)).getAllByRole('definition')
  return names.map(({ textContent }, at) => [textContent, values[at]?.textContent])
}

describe('the page of an order', () => {
  it('[OR-6] shows its states, and details such as country and payment method', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    const head = card('Order 100245')
    for (const word of ['Partly refunded', 'Not shipped', 'Money unconfirmed'])
      expect(within(head).getByText(word)).toBeVisible()
    const [placed, paid, ...others] = factsOf('Order 100245')
    expect([placed?.[0], paid?.[0]]).toEqual(['Placed', 'Paid'])
    const times = [...head.querySelectorAll('dd time')].map((time) => time.getAttribute('datetime'))
    expect(times).toEqual(['2024-03-05T12:00:00.000Z', '2024-03-05T12:01:00.000Z'])
    expect(others).toEqual([
      ['Country', 'Germany'],
      ['Payment method', 'Stripe'],
      ['Number in the shop', 'None'],
    ])
  })

  it('[OR-6] shows its lines and their sums', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    const rows = within(screen.getByRole('table', { name: 'Items' }))
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
    expect(rows.map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
      ['Harbor CityBike · BK-101', '1', '$2,799.00', '$50.00', '$2,799.00'],
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

  it('[OR-6] shows that the order is cancelled, beside the states of its payment and shipping', async () => {
    const app = await openOrder('100245')
    const cancelled = { status: 'cancelled', payment_state: 'voided', shipping_state: 'notNeeded' } as const
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...order(100245), ...cancelled } })
    const words = screen.getAllByText(/^(Cancelled|Voided|Nothing to ship)$/).map(({ textContent }) => textContent)
    expect(words.slice(0, 3)).toEqual(['Cancelled', 'Voided', 'Nothing to ship'])
  })

  it('[OR-6] shows a known reason of a refund or a cancellation in words, and any other reason as it is', async () => {
    const app = await openOrder('100245')
    const [first] = order(100245).refunds
    const reasons = new Set([...REFUND_REASONS, ...CANCEL_REASONS, 'Scratch on the frame'])
    const refunds = [...reasons].map((reason) => ({ ...first, id: reason, reason }))
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...order(100245), refunds: refunds as never } })
    const [, ...items] = within(screen.getByRole('list', { name: 'Payments and refunds' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.split(' · ')[2])).toEqual([
      ...['Returned', 'Damaged', 'Late delivery', 'Price adjustment', 'Duplicate order', 'Other'],
      ...['The customer wants it', 'Not paid in time', 'Sold out', 'Fraud'],
      'Scratch on the frame',
    ])
  })

  it('[OA-55] shows the gateway reference of a movement of money, and the number of tries if it is above one', async () => {
    const app = await openOrder('100245')
    const [first, second] = order(100245).refunds
    const refunds = [
      { ...first, reference: 're_4711', tries: 1 },
      { ...second, reference: null, tries: 3 },
      { ...first, id: 'refund-3', reference: 're_4712', tries: 2 },
      { ...first, id: 'refund-4', attempt: null, reference: null, tries: 0 },
    ]
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...order(100245), refunds: refunds as never } })
    const [, ...items] = within(screen.getByRole('list', { name: 'Payments and refunds' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => /Reference.*|Tried.*/.exec(textContent ?? '')?.[0])).toEqual([
      'Reference re_4711',
      expect.stringMatching(/^Tried 3 times/),
      'Reference re_4712 · Tried 2 times',
      undefined,
    ])
  })

  it('[OR-6] shows its customer, with a link to their tickets if the person may view tickets', async () => {
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

  it('[OR-6] shows no link to tickets if the person may not view them', async () => {
    const app = await openOrder('100245', { ...eve, permissions: ['orders_bike.view'] })
    await app.answer('fetchOrder', orderAnswer(100245))
    expect(within(card('Customer')).queryByRole('link')).toBeNull()
  })

  it('[OR-6] shows the history, newest first, with who did what', async () => {
    const app = await openOrder('100245')
    await app.answer('fetchOrder', orderAnswer(100245))
    const events = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(events.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Refunded $50.00 · Tiago Silva',
      'Placed the order · The shop',
    ])
  })

  it('[OR-6] names nobody for automatic events in the history, and the shop for its own', async () => {
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

  it('[OR-6] states that nothing has been paid and that nothing has happened yet', async () => {
    const app = await openOrder('100245')
    const bare = { ...order(100245), payments: [], refunds: [], events: [], paid_at: null, paid_cents: 0 }
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: bare })
    expect(screen.getByText('Nothing has been paid yet.')).toBeVisible()
    expect(screen.getByText('Nothing has happened to this order yet.')).toBeVisible()
    expect(factsOf('Items')).toContainEqual(['Outstanding', '$3,107.00'])
    expect(factsOf('Order 100245')).toContainEqual(['Paid', 'Not yet'])
  })

  it('[OR-7] states after a 404 that there is no such order, or that the person may not see it', async () => {
    const app = await openOrder('7')
    await app.refuse('fetchOrder', new CallError('http', 'Not found', 404))
    expect(screen.getByText('There is no order 7, or you may not see it.')).toBeVisible()
  })

  it('[OR-7] makes no call if the address has no number', async () => {
    const app = await openOrder('ann')
    expect(screen.getByText('There is no order ann, or you may not see it.')).toBeVisible()
    expect(app.asked.filter(([call]) => call === 'fetchOrder')).toEqual([])
  })
})

describe('a movement of money without a known outcome', () => {
  it('[OM-22] is settled by hand, if it is stuck, with the outcome and reference seen at the gateway', async () => {
    const user = { ...eve, permissions: ['orders_paid.view', 'orders.settle'], extensions: ['orders', 'orders.money'] }
    const app = await openOrder('100245', user)
    const { refunds } = order(100245)
    const stuck = refunds.map((refund) => ({
      ...refund,
      state: refund.state === 'unconfirmed' ? ('stuck' as const) : refund.state,
    }))
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...order(100245), refunds: stuck } })
    const money = within(screen.getByRole('list', { name: 'Payments and refunds' }))
    await app.user.click(money.getByRole('button', { name: 'Settle by hand' }))
    const form = await formOf('Settle the money of order 100245')
    expect(form.getByText(/whether the refund of \$129.00 (.+) was made/)).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Settle' }))
    for (const words of ['Choose how it ended', 'Fill this in', 'Look it up at the gateway first'])
      expect(form.getByText(words)).toBeVisible()
    await app.user.click(form.getByRole('radio', { name: 'Was made' }))
    await app.user.type(form.getByRole('textbox', { name: 'Reference at the gateway' }), 're_1')
    await app.user.click(form.getByRole('checkbox', { name: 'I have seen this at the gateway' }))
    await app.user.click(form.getByRole('button', { name: 'Settle' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({
      action: 'money.settled',
      target: 'attempt-2',
      request: { seen: 3, outcome: 'succeeded', reference: 're_1' },
    })
  })

  it('[OM-22] is not settled by hand while it is unconfirmed but not stuck', async () => {
    const app = await openOrder('100245', { ...eve, permissions: ['orders_paid.view', 'orders.settle'] })
    await app.answer('fetchOrder', orderAnswer(100245))
    const money = within(screen.getByRole('list', { name: 'Payments and refunds' }))
    expect(money.queryByRole('button', { name: 'Settle by hand' })).toBeNull()
  })

  const refunder: User = {
    ...eve,
    permissions: ['orders_paid.view', 'orders.refund'],
    extensions: ['orders', 'orders.money'],
  }
  const look = () => screen.getByRole('button', { name: 'Look again' })
  const openToLook = async (user = refunder): Promise<OpenedApp> => {
    const app = await openOrder('100245', user)
    await app.answer('fetchOrder', orderAnswer(100245))
    return app
  }

  it('[OA-56] is looked up with Look again, and the order is fetched once the gateway has answered', async () => {
    const app = await openToLook()
    await app.user.click(look())
    expect(app.asked.at(-1)).toEqual(['lookUpMoney', { attempt: 'attempt-2' }])
    expect(screen.getByRole('button', { name: 'Please wait...' })).toHaveAccessibleDescription(
      'The gateway is being asked. Please wait.',
    )
    const [first, second] = order(100245).refunds
    const made = { ...order(100245), version: 4, refunds: [first, { ...second, state: 'succeeded' }] as never }
    await app.answer('lookUpMoney', made)
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: made })
    expect(screen.getByRole('list', { name: 'Payments and refunds' })).toHaveTextContent('Refund of $129.00Refunded')
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull()
  })

  it('[OA-56] is reported as still unknown if the gateway knows no more', async () => {
    const app = await openToLook()
    await app.user.click(look())
    await app.answer('lookUpMoney', order(100245))
    expect(screen.getByText('The gateway was asked. The outcome is not known yet.')).toBeVisible()
  })

  it('[OA-56] shows why it could not be looked up, and can be looked up again', async () => {
    const app = await openToLook()
    await app.user.click(look())
    await app.refuse('lookUpMoney', new CallError('http', 'No payment gateway is set up on this server', 409))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The gateway could not be asked: No payment gateway is set up on this server',
    )
    await app.user.click(look())
    expect(app.asked.at(-1)?.[0]).toBe('lookUpMoney')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['by somebody who may not', { permissions: ['orders_paid.view'] }, 'You need the “Refund orders” permission'],
    ['if the API has no calls for money', { extensions: ['orders'] }, 'This admin API does not offer this.'],
  ])('[OA-56] cannot be looked up %s, and the button gives the reason', async (_, change, words) => {
    await openToLook({ ...refunder, ...change })
    expect(look()).toHaveAccessibleDescription(words)
  })
})

describe('an authorised payment', () => {
  const sale = order(100245)
  const [paid] = sale.payments
  const payment = {
    ...(paid as NonNullable<typeof paid>),
    authorised_cents: 320_000,
    open_cents: 320_000,
    authorised_at: '2024-03-05T12:01:00.000Z',
    expires_at: '2024-03-12T12:01:00.000Z',
    captured_cents: 0,
    held_cents: 0,
    refunded_cents: 0,
    paid_at: null,
  }
  const nothing = { paid_at: null, paid_cents: 0, refunded_cents: 0, held_cents: 0, refunds: [] }
  const authorised = { ...sale, ...nothing, status: 'pending' as const, payment_state: 'authorised' as const }
  const permissions = ['orders_pending.view', 'orders.capture', 'orders.cancel']
  const extensions = ['orders', 'orders.money', 'orders.edit']
  const open = async (payments = [payment], moves: typeof sale.moves = []) => {
    const app = await openOrder('100245', { ...eve, permissions, extensions })
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...authorised, payments, moves } })
    return app
  }

  it('[OM-29] shows its amount and expiry, and is captured after a dialog states the amounts', async () => {
    const app = await open()
    expect(within(card('Order 100245')).getByText('Authorised')).toBeVisible()
    expect(factsOf('Items')).toContainEqual(['Authorised', '$3,200.00'])
    const money = screen.getByRole('list', { name: 'Payments and refunds' })
    expect(money).toHaveTextContent(/\$3,200\.00 authorised.* · Until /)
    await app.user.click(within(card('Order 100245')).getByRole('button', { name: 'Capture' }))
    const form = await formOf('Capture the payment of order 100245')
    expect(form.getByText('Capture $3,107.00 from Stripe?')).toBeVisible()
    expect(form.getByText('The rest of the authorisation, $93.00, is released.')).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Capture $3,107.00' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({
      action: 'capture.requested',
      request: { seen: 3, payment_id: 'payment-1', amount_cents: 310_700 },
    })
  })

  it('[OM-29] is released by cancelling its order, after a dialog states the amount', async () => {
    const app = await open()
    await app.user.click(within(card('Order 100245')).getByRole('button', { name: 'Cancel order' }))
    const form = await formOf('Cancel order 100245')
    expect(form.getByText(/^\$3,200\.00 held on Stripe is released first/)).toBeVisible()
    await app.user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'customer')
    await app.user.click(form.getByRole('button', { name: 'Review cancellation' }))
    expect(
      await form.findByText('Cancel order 100245 and release $3,200.00 held on Stripe? This cannot be undone.'),
    ).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Cancel and release $3,200.00' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({ action: 'order.cancelled', request: { amount_cents: 320_000 } })
  })

  it('[OM-29] cannot be captured once it has expired, and the button gives the reason', async () => {
    await open([{ ...payment, open_cents: 0, released_cents: 320_000, is_expired: true }])
    const money = screen.getByRole('list', { name: 'Payments and refunds' })
    expect(money).toHaveTextContent(/\$3,200\.00 authorised · \$3,200\.00 released.* · Expired /)
    expect(within(card('Order 100245')).getByRole('button', { name: 'Capture' })).toHaveAccessibleDescription(
      'The authorisation of $3,200.00 has expired. The customer has to pay in the shop.',
    )
  })

  it.each([
    ['capture', 'refused', 'Capture of $3,107.00Refused'],
    ['capture', 'succeeded', 'Capture of $3,107.00Captured'],
    ['void', 'succeeded', 'Release of $3,107.00Released'],
  ] as const)('[OM-29] has a %s with the state %s in the list of payments', async (kind, state, words) => {
    const move = { attempt: 'a', kind, payment_id: 'payment-1', amount_cents: 310_700, reason: '', note: '', state }
    const at = '2024-03-07T12:00:00.000Z'
    const by = { requested_by: { name: 'Tiago Silva' }, requested_at: at, settled_at: at }
    await open([payment], [{ ...move, refusal: null, cancels_order: false, ...by }])
    expect(screen.getByRole('list', { name: 'Payments and refunds' })).toHaveTextContent(words)
  })
})

describe('the previous address of an order', () => {
  const extensions = ['orders', 'orders.edit']
  const sale = order(100245)
  const before = { name: 'Ann Smith', line1: 'Weg 5', line2: '', postal_code: '12045', city: 'Berlin', region: '' }
  const change = (version: number) => ({
    version,
    kind: 'address.changed',
    text: 'Changed the shipping address',
    by: { name: 'Tiago Silva' },
    at: `2024-03-1${version}T12:00:00.000Z`,
  })
  const moved = {
    ...sale,
    past_addresses: [{ version: 1, ...before }],
    events: [...sale.events, change(3)],
  }
  const open = async (answered: typeof sale = moved, permissions = ['orders_paid.view', 'orders.edit']) => {
    const app = await openOrder('100245', { ...eve, permissions, extensions })
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: answered })
    return app
  }
  const ways = () =>
    within(screen.getByRole('list', { name: 'History' })).queryAllByRole('button', { name: 'Use previous address' })
  const way = () => ways()[0] as HTMLElement
  const formOfAddress = () => formOf('Change the address of order 100245')
  const street = (form: Awaited<ReturnType<typeof formOf>>) => form.getByRole('textbox', { name: 'Street and number' })

  it('[OA-59] is filled into the form, which shows the current one, and is sent when the form is saved', async () => {
    const app = await open()
    expect(ways()).toHaveLength(1)
    expect(way()).toHaveAccessibleDescription('Ann Smith, Weg 5, 12045 Berlin, Germany')
    await app.user.click(way())
    const form = await formOfAddress()
    expect(form.getByText('Current address: Ann Smith, Torstrasse 1, 10119 Berlin, Germany')).toBeVisible()
    expect(street(form)).toHaveValue('Weg 5')
    expect(app.asked.some(([call]) => call === 'sendCommand')).toBe(false)
    await app.user.click(form.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({ action: 'address.changed', request: { seen: 3, ...before } })
  })

  it('[OA-59] does not replace a draft in the form until a button is pressed', async () => {
    const app = await open()
    await app.user.click(within(card('Shipping address')).getByRole('button', { name: 'Change address' }))
    const form = await formOfAddress()
    await app.user.type(street(form), '1')
    await app.user.click(form.getByRole('button', { name: 'Cancel' }))
    // The rest of the page is accessible again once the form is gone.
    await screen.findByRole('list', { name: 'History' })
    await app.user.click(way())
    const again = await formOfAddress()
    expect(street(again)).toHaveValue('Torstrasse 11')
    expect(again.getByText('This is the address that you began to fill in.')).toBeVisible()
    await app.user.click(again.getByRole('button', { name: 'Use the previous one instead' }))
    expect(street(again)).toHaveValue('Weg 5')
    expect(again.queryByText('This is the address that you began to fill in.')).toBeNull()
  })

  it.each([
    ['without the permission', moved, ['orders_paid.view'], 'You need the “Edit orders” permission'],
    [
      'once part of the order has been shipped',
      { ...moved, lines: moved.lines.map((line) => ({ ...line, shipped_quantity: 1 })) },
      undefined,
      'Part of this order has been shipped',
    ],
    ['that is the current one', { ...moved, address: before }, undefined, 'The order has this address now.'],
  ])('[OA-59] %s cannot be used again, and the button gives the reason', async (_, answered, permissions, reason) => {
    await open(answered, permissions)
    expect(way()).toHaveAccessibleDescription(reason)
    expect(way()).toHaveAttribute('aria-disabled', 'true')
  })

  it('[OA-59] has no button if the order had no address before the change', async () => {
    await open({ ...moved, past_addresses: [] })
    expect(ways()).toEqual([])
  })
})

describe('items of an order', () => {
  const permissions = ['orders_pending.view', 'orders.cancel', 'orders.refund']
  const extensions = ['orders', 'orders.money', 'orders.edit']
  const sale = order(100245)
  const [bike, pannier] = sale.lines
  const paid = {
    ...sale,
    refunds: [],
    refunded_cents: 0,
    held_cents: 0,
    payments: sale.payments.map((payment) => ({ ...payment, held_cents: 0, refunded_cents: 0 })),
    lines: [
      { ...bike, refunded_cents: 0 },
      { ...pannier, refunded_cents: 0, refunded_quantity: 0 },
    ] as typeof sale.lines,
  }
  const unpaid = { ...paid, status: 'pending' as const, paid_at: null, paid_cents: 0, payments: [] }
  const open = async (now: typeof sale) => {
    const app = await openOrder('100245', { ...eve, permissions, extensions })
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: now })
    await app.user.click(screen.getByRole('button', { name: 'More' }))
    return app
  }
  const entry = () => screen.findByRole('menuitem', { name: /^Cancel items/ })
  /** The form, with this many panniers and a reason filled in. */
  const fill = async (app: OpenedApp, count: string) => {
    await app.user.click(await entry())
    const form = await formOf('Cancel items of order 100245')
    await app.user.selectOptions(form.getByRole('combobox', { name: 'Pannier (2 open)' }), count)
    await app.user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'soldOut')
    return form
  }

  it('[OM-37] are cancelled in an unpaid order after a dialog states the total before and after', async () => {
    const app = await open(unpaid)
    const form = await fill(app, '2')
    expect(form.getByText('The total will be $2,849.00.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Keep items' })).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Review cancellation' }))
    const question = 'Cancel 2 items of order 100245? The total falls from $3,107.00 to $2,849.00.'
    expect(await form.findByText(question)).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Cancel 2 items' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({
      action: 'items.cancelled',
      request: { seen: 3, lines: [{ line_no: 2, quantity: 2 }], amount_cents: 0, reason: 'soldOut', note: '' },
    })
  })

  it('[OM-37] are cancelled in a paid order after a dialog states the refund', async () => {
    const app = await open(paid)
    const form = await fill(app, '1')
    expect(form.getByText('$129.00 goes back.')).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Review cancellation' }))
    const question = 'Cancel 1 item of order 100245 and refund $129.00 to Stripe? This cannot be undone.'
    expect(await form.findByText(question)).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Cancel and refund $129.00' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({
      request: { lines: [{ line_no: 2, quantity: 1 }], amount_cents: 12_900, reason: 'soldOut' },
    })
  })

  it.each([
    ['all of them', '2', '1', 'These are all items of the order. Cancel the order instead.'],
    ['none', '0', '0', 'Choose the items to cancel'],
    ['above the limit for refunds', '0', '1', 'Refunds above $500.00 need the “Make large refunds” permission'],
  ])('[OM-37] are not cancelled if the choice is %s, and the form shows why', async (_, panniers, bikes, words) => {
    const app = await open(paid)
    const form = await fill(app, panniers)
    await app.user.selectOptions(form.getByRole('combobox', { name: 'Harbor City (1 open)' }), bikes)
    await app.user.click(form.getByRole('button', { name: 'Review cancellation' }))
    expect(await form.findByText(words)).toBeVisible()
    expect(form.queryByText(/^Cancel . items? of order/)).toBeNull()
  })

  it('[OM-37] cannot be cancelled while the order is paid in part, and the menu gives the reason', async () => {
    await open({ ...paid, status: 'pending', paid_at: null, paid_cents: 100_000 })
    expect(await entry()).toHaveAccessibleDescription(
      'Only $1,000.00 of $3,107.00 is paid. Items can be cancelled once all of it is.',
    )
  })

  it('[OM-34] are left out of the sums if they were cancelled before the order was paid', async () => {
    const app = await openOrder('100245', { ...eve, permissions, extensions })
    const lines = [bike, { ...pannier, cancelled_quantity: 1, unsold_quantity: 1 }] as typeof sale.lines
    await app.answer('fetchOrder', { ...orderAnswer(100245), order: { ...unpaid, lines, total_cents: 297_800 } })
    const cells = within(screen.getByRole('table', { name: 'Items' })).getAllByRole<HTMLTableRowElement>('row')[2]
      ?.cells
    expect([...(cells ?? [])].map(({ textContent }) => textContent).toSpliced(3, 1)).toEqual([
      'PannierAccessory · 1 cancelled',
      '2',
      '$129.00',
      '$129.00',
    ])
    expect(factsOf('Items').slice(0, 3)).toEqual([
      ['Items', '$2,928.00'],
      ['Shipping', '$50.00'],
      ['Total', '$2,978.00'],
    ])
  })
})

describe('news of an order', () => {
  const offering: User = { ...eve, extensions: ['orders', 'orders.changes', 'orders.edit'] }
  const tiago = { name: 'Tiago Silva' }
  const joan = { name: 'Joan Clarke' }
  const event = (version: number, by: { name: string } | null, text = 'Put the order on hold') => ({
    version,
    kind: 'order.held',
    text,
    by,
    at: '2024-03-07T12:00:00.000Z',
  })
  /** Opens the page of an order. The page gets the focus again, and the API answers with these events. */
  const openWith = async (...events: ReturnType<typeof event>[]) => {
    const app = await openOrder('100245', offering)
    await app.answer('fetchOrder', orderAnswer(100245))
    await app.happen(() => window.dispatchEvent(new Event('focus')))
    await app.answer('fetchOrderChanges', { version: 9, events }, { number: '100245', after: 3 })
    return app
  }
  const announced = (): string | undefined =>
    screen.queryByRole('button', { name: 'Show' })?.parentElement?.firstChild?.textContent ?? undefined

  it.each([
    ['what somebody did', [event(4, tiago, 'Refunded $50.00')], 'Tiago Silva refunded $50.00'],
    ['what nobody did', [event(4, null, 'The refund of $50.00 was refused')], 'The refund of $50.00 was refused'],
    ['changes of one person', [event(5, tiago), event(4, tiago)], '2 changes by Tiago Silva'],
    ['a change of one person and one of nobody', [event(5, null), event(4, tiago)], '2 changes by Tiago Silva'],
    [
      'changes of several, with the last first',
      [event(6, tiago), event(5, joan), event(4, tiago)],
      '3 changes by Tiago Silva and others',
    ],
    ['changes of nobody', [event(5, null), event(4, null)], '2 changes'],
    ['nothing', [], undefined],
  ])('[OA-44] has at most one line for %s', async (_, events, words) => {
    await openWith(...events)
    expect(announced()).toBe(words)
  })

  it('[OA-44] leaves the page as it is until Show is pressed, which focuses the order and fetches it again', async () => {
    const app = await openWith(event(4, tiago))
    const events = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(events()).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: 'Show' }))
    expect(announced()).toBeUndefined()
    expect(card('Order 100245')).toHaveFocus()
    expect(events()).toHaveLength(2)
    await app.untilOpen(1)
    const sale = order(100245)
    await app.answer('fetchOrder', {
      ...orderAnswer(100245),
      order: { ...sale, version: 4, events: [...sale.events, event(4, tiago)] },
    })
    expect(events()).toHaveLength(3)
  })

  it('[OA-43] shows nothing if the call for changes fails', async () => {
    const app = await openOrder('100245', offering)
    await app.answer('fetchOrder', orderAnswer(100245))
    await app.happen(() => window.dispatchEvent(new Event('focus')))
    await app.refuse('fetchOrderChanges', new CallError('http', 'Out of order', 500))
    expect(announced()).toBeUndefined()
    expect(screen.queryByText('Out of order')).toBeNull()
  })
})
