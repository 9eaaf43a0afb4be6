import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { ORDER_CALLS } from '../../machines/model/commands.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../machines/model/orderRules.ts'
import { Order } from '../../machines/model/orders.ts'
import { obstacleOf } from '../../machines/model/reasons.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { sayCents } from '../../server/orders/eventTexts.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { totalCounts } from '../../server/reports/totalCounts.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { gatewayFor, paidOrder } from './support/gateway.ts'

const MINUTE = 60_000
const PERMISSIONS = ['orders.edit', 'orders.ship', 'orders.cancel', 'orders.refund', 'orders.refund_large']
const ADDRESS = {
  name: 'Ada Byron',
  line1: 'Herengracht 1',
  line2: '',
  postal_code: '1015 BA',
  city: 'Amsterdam',
  region: '',
}

describeRules('commands on an order', 'blank', (store) => {
  let api: Api
  let gateway: Awaited<ReturnType<typeof gatewayFor>>
  let token: string
  let staffId: string

  /** Lets time pass, and starts a new session. */
  const wait = async (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
    token = await startSession(store().db, staffId, api.clock.now)
  }
  const read = async (number: number, by = token): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, by)
    assert(body.data, Order)
    return body.data
  }
  const take = async (sent: object & { number: string }): Promise<Order> => {
    expect((await api.send('POST', '/shop/orders', SHOP_KEY, sent)).status).toBe(201)
    const { number } = await store()
      .db.selectFrom('orders')
      .where('shop_number', '=', sent.number)
      .select('number')
      .executeTakeFirstOrThrow()
    return read(number)
  }
  const paid = (behaviour?: string): Promise<Order> => take(paidOrder(behaviour))
  const unpaid = (): Promise<Order> => take(Object.assign(paidOrder(), { payments: [] }))

  type More = { key?: string; by?: string; target?: string; seen?: number }
  /** Sends a change based on the order as it was read. */
  const act = (action: OrderAction, order: Order, wanted: object = {}, more: More = {}): Promise<Answer> => {
    const { key = randomUUID(), by = token, target = '', seen = order.version } = more
    const { method, path } = ORDER_CALLS[action]
    const address = `/orders/${order.number}${path.replace('{target}', target)}`
    const body = method === 'DELETE' ? undefined : { seen, ...wanted }
    return api.send(method, address, by, body, { 'idempotency-key': key })
  }
  const hold = (order: Order, more?: More) => act('order.held', order, { reason: 'fraud', note: ' Two cards ' }, more)
  const ship = (order: Order, lines: object[], more?: More) =>
    act('shipment.sent', order, { lines, carrier: ' DHL ', tracking: ` T-${order.number} ` }, more)
  const cancel = (order: Order, amount_cents: number, more?: More) =>
    act('order.cancelled', order, { amount_cents, reason: 'customer', note: '' }, more)
  const ALL_PIECES = [
    { line_no: 1, quantity: 2 },
    { line_no: 2, quantity: 1 },
  ]

  const said = ({ status, body }: Answer) => {
    const { code, message } = body as { code?: string; message?: string }
    return [status, ...(code === undefined ? [] : [code]), message]
  }
  const counts = async () => (await totalCounts(store().db, api.clock.now)).Orders

  beforeEach(async () => {
    api = apiOver(store().db)
    gateway = await gatewayFor(store().db, () => api.clock.now)
    api = apiOver(store().db, undefined, 0, undefined, { money: gateway.money })
    ;({ token, id: staffId } = await addStaff(store().db, ['orders.view', ...PERMISSIONS]))
  })
  afterEach(async () => {
    expect(await findDifferences(store().db)).toEqual([])
    await gateway.stop()
  })

  it('[OA-1] put it on hold with a reason, which prevents shipping, and release it', async () => {
    const order = await paid()
    expect(said(await hold(order))).toEqual([200, `Order ${order.number} is on hold.`])
    const held = await read(order.number)
    expect(held).toMatchObject({
      version: order.version + 1,
      hold: { reason: 'fraud', note: 'Two cards', by: { name: 'Ada Byron' } },
      events: [
        {
          kind: 'order.held',
          text: 'Put the order on hold: suspected fraud. Note: Two cards',
          by: { name: 'Ada Byron' },
        },
        {},
        {},
      ],
    })
    const { body } = await api.get('/orders?view=all', token)
    expect(body.data).toMatchObject([{ number: order.number, flags: ['onHold'] }])
    const onHold = 'This order is on hold: suspected fraud. Release it first.'
    expect(said(await hold(held))).toEqual([409, 'not_now', onHold])
    expect(said(await ship(held, ALL_PIECES))).toEqual([409, 'not_now', onHold])
    expect(said(await act('order.released', held))).toEqual([200, `Order ${order.number} is released.`])
    const [released, holding] = (await read(order.number)).events
    expect(released).toMatchObject({ text: 'Released the order' })
    expect(holding).toMatchObject({ text: 'Put the order on hold: suspected fraud. Note: Two cards' })
    expect(await read(order.number)).toMatchObject({ hold: null })
  })

  it('[OA-2] ship and deliver it in parts, and derive its states from the items shipped and delivered', async () => {
    const before = await counts()
    const order = await paid()
    expect((await ship(order, [{ line_no: 1, quantity: 1 }])).status).toBe(200)
    const partly = await read(order.number)
    expect(partly).toMatchObject({
      status: 'paid',
      shipping_state: 'partlyShipped',
      lines: [{ shipped_quantity: 1 }, { shipped_quantity: 0 }],
      shipments: [
        {
          state: 'shipped',
          carrier: 'DHL',
          tracking: `T-${order.number}`,
          lines: [{ line_no: 1, quantity: 1 }],
          shipped_by: { name: 'Ada Byron' },
        },
      ],
    })
    const rest = [
      { line_no: 1, quantity: 1 },
      { line_no: 2, quantity: 1 },
    ]
    for (const [lines, words] of [
      [ALL_PIECES, 'Line 1 has 1 item left to ship'],
      [[...rest, { line_no: 2, quantity: 1 }], 'lines must not contain a line twice'],
      [[{ line_no: 3, quantity: 1 }], 'lines must be lines of this order: it has no line 3'],
    ] as const) {
      expect(said(await ship(partly, [...lines]))).toEqual([422, words])
    }
    await wait(1)
    expect((await ship(partly, rest)).status).toBe(200)
    const shipped = await read(order.number)
    expect(shipped).toMatchObject({ status: 'shipped', shipping_state: 'shipped' })
    expect(said(await ship(shipped, rest))).toEqual([409, 'not_now', 'Nothing is left to ship'])
    const [last, first] = shipped.shipments.map(({ id }) => id)
    expect((await act('shipment.delivered', shipped, {}, { target: first ?? '' })).status).toBe(200)
    expect(await read(order.number)).toMatchObject({ status: 'shipped', shipping_state: 'shipped' })
    expect((await act('shipment.delivered', shipped, {}, { target: last ?? '' })).status).toBe(200)
    expect(await read(order.number)).toMatchObject({
      status: 'delivered',
      shipping_state: 'delivered',
      events: [{ text: 'Marked 2 items as delivered' }, { text: 'Marked 1 item as delivered' }, ...Array(4).fill({})],
    })
    expect(await counts()).toMatchObject({ pending: before?.pending })
  })

  it('[OA-2] let the search find a shipped order by its tracking number', async () => {
    const order = await paid()
    await ship(order, ALL_PIECES)
    const { body } = await api.get(`/orders?view=all&search=T-${order.number}`, token)
    expect(body).toMatchObject({ data: [{ number: order.number }], meta: { matched: 'tracking', total: 1 } })
  })

  it('[OA-3] undo a shipment within 30 minutes only and only once; an undone shipment cannot be marked as delivered', async () => {
    const order = await paid()
    await ship(order, ALL_PIECES)
    const [{ id, undoable_until } = { id: '', undoable_until: null }] = (await read(order.number)).shipments
    expect(undoable_until).toBe(new Date(api.clock.now.getTime() + 30 * MINUTE).toISOString())
    await wait(30 * MINUTE - 1)
    expect(said(await act('shipment.undone', await read(order.number), {}, { target: id }))).toEqual([
      200,
      `The shipment of order ${order.number} is taken back.`,
    ])
    const open = await read(order.number)
    expect(open).toMatchObject({ status: 'paid', shipping_state: 'unshipped', shipments: [{ state: 'undone' }] })
    expect(said(await act('shipment.undone', open, {}, { target: id }))).toEqual([
      409,
      'not_now',
      'Nothing is on its way',
    ])
    await ship(open, ALL_PIECES)
    const again = (await read(order.number)).shipments.find(({ state }) => state === 'shipped')
    await wait(30 * MINUTE)
    const late = await read(order.number)
    expect(said(await act('shipment.undone', late, {}, { target: again?.id ?? '' }))).toEqual([
      409,
      'not_now',
      'A shipment can be taken back for 30 minutes',
    ])
    expect(said(await act('shipment.delivered', late, {}, { target: id }))).toEqual([
      409,
      'not_now',
      'This shipment is not on its way any more',
    ])
    expect((await act('shipment.delivered', late, {}, { target: randomUUID() })).status).toBe(404)
  })

  it('[OA-3] reject undoing a shipment that was delivered, also within 30 minutes', async () => {
    const order = await paid()
    await ship(order, ALL_PIECES)
    const shipped = await read(order.number)
    const [{ id } = { id: '' }] = shipped.shipments
    expect((await act('shipment.delivered', shipped, {}, { target: id })).status).toBe(200)
    const delivered = await read(order.number)
    expect(said(await act('shipment.undone', delivered, {}, { target: id }))).toEqual([
      409,
      'not_now',
      'Nothing is on its way',
    ])
    expect(await read(order.number)).toMatchObject({ shipments: [{ state: 'delivered' }] })
  })

  it('[OA-4] change its shipping address, but not its country, until part of it is shipped', async () => {
    const order = await paid()
    expect(order.address).toBeNull()
    expect(said(await act('address.changed', order, { ...ADDRESS, line1: ' Herengracht 1 ' }))).toEqual([
      200,
      `The address of order ${order.number} is changed.`,
    ])
    await wait(1)
    await act('address.changed', await read(order.number), { ...ADDRESS, line1: 'Herengracht 2' })
    expect(await read(order.number)).toMatchObject({
      address: { ...ADDRESS, line1: 'Herengracht 2' },
      country: order.country,
    })
    expect(
      await store().db.selectFrom('order_addresses').where('order_id', '=', order.id).select('line1').execute(),
    ).toHaveLength(2)
    expect((await act('address.changed', await read(order.number), { ...ADDRESS, city: ' ' })).status).toBe(422)
    await ship(await read(order.number), [{ line_no: 2, quantity: 1 }])
    expect(said(await act('address.changed', await read(order.number), ADDRESS))).toEqual([
      409,
      'not_now',
      'Part of this order has been shipped',
    ])
  })

  it('[OA-57] keep its past addresses, newest first, each with the order version that set it', async () => {
    const order = await paid()
    const to = async (line1: string) => {
      const seen = await read(order.number)
      expect((await act('address.changed', seen, { ...ADDRESS, line1 })).status).toBe(200)
      await wait(1)
      return seen.version + 1
    }
    expect(order.past_addresses).toEqual([])
    const first = await to('Herengracht 1')
    expect((await read(order.number)).past_addresses).toEqual([])
    const second = await to('Herengracht 2')
    const third = await to('Herengracht 1')
    const { address, past_addresses, events } = await read(order.number)
    expect(address).toEqual(ADDRESS)
    expect(past_addresses).toEqual([
      { ...ADDRESS, version: second, line1: 'Herengracht 2' },
      { ...ADDRESS, version: first },
    ])
    expect(events.filter(({ kind }) => kind === 'address.changed').map(({ version }) => version)).toEqual([
      third,
      second,
      first,
    ])
  })

  it('[OA-5] add a note, which only its writer can remove, and only for 15 minutes', async () => {
    const order = await paid()
    await act('note.added', order, { text: ' Call first ' })
    const [note] = (await read(order.number)).notes
    expect(note).toMatchObject({ text: 'Call first', by: { name: 'Ada Byron' } })
    expect(note?.removable_until).toBe(new Date(api.clock.now.getTime() + 15 * MINUTE).toISOString())
    const other = await addStaff(store().db, ['orders.view', 'orders.edit'])
    expect((await read(order.number, other.token)).notes).toMatchObject([{ removable_until: null }])
    const remove = (more: More = {}) => act('note.removed', order, {}, { target: note?.id ?? '', ...more })
    const mine = [409, 'not_now', 'You can remove your own notes for 15 minutes']
    expect(said(await remove({ by: other.token }))).toEqual(mine)
    await wait(15 * MINUTE)
    expect(said(await remove())).toEqual(mine)
    await wait(-1)
    expect(said(await remove())).toEqual([200, `The note about order ${order.number} is removed.`])
    expect((await read(order.number)).notes).toEqual([])
    expect((await remove()).status).toBe(404)
    const { events } = await read(order.number)
    expect(JSON.stringify(events)).not.toContain('Call first')
  })

  describe('[OA-6] cancel it', () => {
    it('at once if nothing was paid, and count it as cancelled, no longer as pending', async () => {
      const before = await counts()
      const order = await unpaid()
      expect((await counts())?.pending).toBe(Number(before?.pending) + 1)
      expect(said(await cancel(order, 0))).toEqual([200, `Order ${order.number} is cancelled.`])
      expect(await read(order.number)).toMatchObject({
        status: 'cancelled',
        payment_state: 'voided',
        shipping_state: 'notNeeded',
        lines: [{ cancelled_quantity: 2 }, { cancelled_quantity: 1 }],
        events: [{ text: 'Cancelled the order: the customer wants it', by: { name: 'Ada Byron' } }, {}],
      })
      expect(await counts()).toMatchObject({
        pending: before?.pending,
        cancelled: Number(before?.cancelled) + 1,
      })
      expect(said(await cancel(await read(order.number), 0))).toEqual([409, 'not_now', 'This order is cancelled'])
    })

    it('after refunding the whole amount, and keep its sale in the figures', async () => {
      const before = await netSales(store().db)
      const order = await paid()
      expect(said(await cancel(order, 565_999))).toEqual([
        422,
        'amount_changed',
        '$5,660.00 goes back with this order now. Look at it, then decide again.',
      ])
      const answer = await cancel(order, 566_000)
      expect(said(answer)).toEqual([200, `Order ${order.number} is cancelled, and $5,660.00 refunded to Card.`])
      const cancelled = await read(order.number)
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        payment_state: 'refunded',
        shipping_state: 'notNeeded',
        paid_at: order.paid_at,
        total_cents: 566_000,
        refunded_cents: 566_000,
        held_cents: 0,
        lines: [{ refunded_quantity: 2, cancelled_quantity: 2 }, { refunded_quantity: 1 }],
        refunds: [{ state: 'succeeded', cancels_order: true, shipping_cents: 3000 }],
      })
      expect(
        cancelled.events
          .map(({ kind }) => kind)
          .slice(0, 3)
          .toSorted(),
      ).toEqual(['order.cancelled', 'refund.requested', 'refund.succeeded'])
      const after = await netSales(store().db)
      expect([after.gross - before.gross, after.refunds - before.refunds]).toEqual([5660, 5660])
      expect(gateway.done().filter(({ amountCents }) => amountCents === 566_000)).toHaveLength(1)
    })

    it('not if the bank refuses the refund: the order stays open and can still be shipped', async () => {
      const order = await paid('declined')
      const answer = await cancel(order, 566_000)
      expect(answer.status).toBe(422)
      expect(said(answer)[2]).toContain(`Order ${order.number} stays open. The refund of $5,660.00 was refused: `)
      const open = await read(order.number)
      expect(open).toMatchObject({ status: 'paid', payment_state: 'paid', shipping_state: 'unshipped', held_cents: 0 })
      expect(open.lines.every(({ cancelled_quantity }) => cancelled_quantity === 0)).toBe(true)
      expect(open.events.map(({ text }) => text)).toContain(
        'The refund of $5,660.00 was refused, so the order was not cancelled',
      )
      expect((await ship(open, ALL_PIECES)).status).toBe(200)
    })

    it('only once an unconfirmed refund is confirmed, and reject a hold, a shipment and a new address until then', async () => {
      expectConsoleError()
      const order = await paid('silentDone')
      const key = randomUUID()
      expect((await cancel(order, 566_000, { key })).status).toBe(202)
      const waiting = await read(order.number)
      expect(waiting).toMatchObject({ status: 'paid', held_cents: 566_000 })
      expect(said(await hold(waiting))).toEqual([409, 'not_now', 'This order is being cancelled'])
      expect(said(await act('address.changed', waiting, ADDRESS))).toEqual([
        409,
        'not_now',
        'This order is being cancelled',
      ])
      expect((await ship(waiting, ALL_PIECES)).status).toBe(409)
      for (let look = 0; look < 6; look += 1) {
        await wait(MINUTE)
        await gateway.money.lookUpOrSendDue()
      }
      expect(await read(order.number)).toMatchObject({ status: 'cancelled', refunded_cents: 566_000 })
      const { body } = await api.get(`/commands/${key}`, token)
      expect(body.data).toMatchObject({ state: 'done', name: 'order.cancelled', subject: String(order.number) })
    })

    it('not without the permission for refunds, nor a large amount without the one for large refunds', async () => {
      const order = await paid()
      const [only, small] = await Promise.all([
        addStaff(store().db, ['orders.view', 'orders.cancel']),
        addStaff(store().db, ['orders.view', 'orders.cancel', 'orders.refund']),
      ])
      expect(said(await cancel(order, 566_000, { by: only.token }))).toEqual([
        403,
        'You need the “Refund orders” permission',
      ])
      expect(said(await cancel(order, 566_000, { by: small.token }))).toEqual([
        403,
        'Refunds above $500.00 need the “Make large refunds” permission',
      ])
    })
  })

  it('[OA-7] run once per idempotency key, however often it is sent, and reject a key that is reused for another request', async () => {
    const order = await paid()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => act('note.added', order, { text: 'Once' }, { key })),
    )
    answers.push(await act('note.added', order, { text: 'Once' }, { key }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.at(-1)?.headers.get('idempotency-replayed')).toBe('true')
    expect((await read(order.number)).notes).toHaveLength(1)
    expect(said(await act('note.added', order, { text: 'Twice' }, { key }))[1]).toBe('key_reused')
  })

  it('[OA-8] are rejected with 409 and the new events if somebody else has made a relevant change since', async () => {
    const order = await paid()
    const other = await addStaff(store().db, ['orders.view', ...PERMISSIONS])
    await act('note.added', order, { text: 'Call first' }, { by: other.token })
    // Notes do not affect the changes of others.
    expect((await act('address.changed', order, ADDRESS)).status).toBe(200)
    const answer = await ship(order, ALL_PIECES, { by: other.token })
    expect(said(answer)).toEqual([
      409,
      'changed',
      'Ada Byron changed the shipping address. Look at it, then decide again.',
    ])
    expect(answer.body).toMatchObject({ data: { version: order.version + 2, events: [{ kind: 'address.changed' }] } })
    expect((await act('note.added', order, { text: 'Anyway' })).status).toBe(200)
    expect((await ship(await read(order.number), ALL_PIECES)).status).toBe(200)
    expect((await hold(order, { seen: order.version + 99 })).status).toBe(422)
  })

  it('[OA-40] are listed for other members of staff, newest first, after the order version that they know', async () => {
    const order = await paid()
    const other = await addStaff(store().db, ['orders.view', 'orders.edit'])
    const changes = async (after: number | string, by = other.token) => {
      const { status, body } = await api.get(`/orders/${order.number}/changes?after=${after}`, by)
      return status === 200 ? body.data : [status, body.message]
    }
    const { version } = order
    expect(await changes(version)).toEqual({ version, events: [] })
    await hold(order)
    await act('note.added', order, { text: 'Call first' }, { by: other.token })
    const { events } = await read(order.number)
    const held = events.find(({ kind }) => kind === 'order.held')
    const noted = events.find(({ kind }) => kind === 'note.added')
    // Each sees the changes of the other, as they are worded in the history.
    expect(await changes(version)).toEqual({ version: version + 2, events: [held] })
    expect(await changes(version, token)).toEqual({ version: version + 2, events: [noted] })
    const third = (await addStaff(store().db, ['orders_paid.view'])).token
    expect(await changes(version, third)).toEqual({ version: version + 2, events: [noted, held] })
    expect(await changes(version + 1, third)).toEqual({ version: version + 2, events: [noted] })
    expect(await changes(version + 2, third)).toEqual({ version: version + 2, events: [] })
    expect(await changes(version + 9, third)).toEqual({ version: version + 2, events: [] })
    for (const after of ['', '-1', '1.5', 'x', '1'.repeat(10)])
      expect(await changes(after)).toEqual([422, 'after must be the version of an order'])
    const blind = (await addStaff(store().db, ['orders_pending.view', 'dashboard.view'])).token
    expect(await changes(version, blind)).toEqual([404, `There is no order ${order.number}, or you may not see it`])
  })

  it('[OA-9] are rejected exactly where the console disables them, with the same message', async () => {
    const say = sayCents('USD')
    const held = await paid()
    await hold(held)
    const shipped = await paid()
    await ship(shipped, ALL_PIECES)
    const partly = await paid()
    await ship(partly, [{ line_no: 1, quantity: 1 }])
    const gone = await unpaid()
    await cancel(gone, 0)
    const arrived = await paid()
    await ship(arrived, ALL_PIECES)
    const [parcel] = (await read(arrived.number)).shipments
    await act('shipment.delivered', arrived, {}, { target: parcel?.id ?? '' })
    const numbers = [held, shipped, partly, gone, arrived, await paid(), await unpaid()].map(({ number }) => number)
    const bodies: Readonly<Partial<Record<OrderAction, object>>> = {
      'refund.requested': {
        payment_id: 'none',
        amount_cents: 1,
        shipping_cents: 0,
        lines: [],
        reason: 'late',
        note: '',
      },
      'order.cancelled': { amount_cents: 1, reason: 'other', note: '' },
      'items.cancelled': { lines: [{ line_no: 9, quantity: 1 }], amount_cents: 0, reason: 'other', note: '' },
      'order.held': { reason: 'other', note: '' },
      'shipment.sent': { lines: [{ line_no: 9, quantity: 1 }], carrier: '', tracking: '' },
      'delivery.corrected': { delivered_on: '2026-03-01' },
      'address.changed': { ...ADDRESS, city: ' ' },
      'note.added': { text: ' ' },
    }
    const permissionSets = [
      PERMISSIONS,
      ...PERMISSIONS.map((permission) => PERMISSIONS.filter((one) => one !== permission)),
    ]
    for (const permissions of permissionSets) {
      const { token: by } = await addStaff(store().db, ['orders.view', ...permissions])
      for (const number of numbers) {
        const order = await read(number)
        for (const action of Object.keys(ORDER_ACTIONS) as OrderAction[]) {
          const obstacle = obstacleOf(action, order, { permissions }, say)
          // All other requests are invalid, so that the order does not change even where there is no obstacle.
          if (obstacle === null && (action === 'order.held' || action === 'order.released')) continue
          const answer = await act(action, order, bodies[action], { by, target: randomUUID() })
          const isRefused = answer.status === 403 || (answer.body as { code?: string }).code === 'not_now'
          expect([action, isRefused]).toEqual([action, obstacle !== null])
          if (obstacle !== null) expect((answer.body as { message?: string }).message).toBe(obstacle)
        }
      }
    }
  })

  it('[OA-10] are recorded in the audit trail without the texts that somebody wrote', async () => {
    const order = await paid()
    await hold(order)
    await act('order.released', await read(order.number))
    await act('note.added', order, { text: 'Call first' })
    await act('address.changed', await read(order.number), ADDRESS)
    await ship(await read(order.number), ALL_PIECES)
    const rows = await store()
      .db.selectFrom('audit_trail')
      .where('subject_id', '=', order.id)
      .orderBy('seq')
      .select(['action', 'detail'])
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'order.held',
      'order.released',
      'note.added',
      'address.changed',
      'shipment.sent',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Two cards|Call first|Herengracht|DHL/)
  })

  it('[OA-10] show carrier and tracking in the history, and keep the text written when an unpaid order is cancelled as a note', async () => {
    const order = await paid()
    await ship(order, ALL_PIECES)
    expect((await read(order.number)).events[0]?.text).toBe(`Shipped 3 items with DHL, tracking T-${order.number}`)
    const other = await unpaid()
    await act('order.cancelled', other, { amount_cents: 0, reason: 'unpaid', note: ' Asked twice ' })
    expect(await read(other.number)).toMatchObject({
      notes: [{ text: 'Asked twice', by: { name: 'Ada Byron' } }],
      events: [{ text: 'Cancelled the order: not paid in time' }, {}],
    })
  })

  it('[OA-11] prevent further charges by the shop while the order is being cancelled, and once it is cancelled', async () => {
    expectConsoleError()
    const sent = paidOrder('silentDone')
    const [charge] = sent.payments
    const order = await take({ ...sent, payments: [{ ...charge, amount_cents: 100_000 }] } as never)
    const rest = { ref: `rest_${sent.number}`, order: sent.number, kind: 'charge', amount_cents: 466_000 }
    const pay = () => api.send('POST', '/shop/payments', SHOP_KEY, { ...rest, made_at: '2026-03-02T09:00:00Z' })
    expect((await cancel(order, 100_000)).status).toBe(202)
    expect(said(await pay())).toEqual([
      409,
      `Order ${sent.number} is being cancelled. Send this one again when that is settled.`,
    ])
    for (let look = 0; look < 6; look += 1) {
      await wait(MINUTE)
      await gateway.money.lookUpOrSendDue()
    }
    expect(await read(order.number)).toMatchObject({
      status: 'cancelled',
      paid_cents: 100_000,
      refunded_cents: 100_000,
    })
    expect(said(await pay())).toEqual([409, `Order ${sent.number} is cancelled`])
  })

  it('[OA-12] can be looked up and withdrawn by staff who may change orders, and looked up by their author without permissions', async () => {
    const order = await paid()
    const key = randomUUID()
    await hold(order, { key })
    const [shipper, viewer] = await Promise.all([
      addStaff(store().db, ['orders.view', 'orders.ship']),
      addStaff(store().db, ['orders.view']),
    ])
    const done = {
      state: 'done',
      name: 'order.held',
      subject: `${order.number}`,
      message: `Order ${order.number} is on hold.`,
    }
    expect((await api.get(`/commands/${key}`, shipper.token)).body.data).toMatchObject(done)
    expect((await api.get(`/commands/${key}`, viewer.token)).status).toBe(404)
    const unsent = randomUUID()
    expect((await api.send('DELETE', `/commands/${unsent}`, viewer.token)).status).toBe(404)
    expect((await api.send('DELETE', `/commands/${unsent}`, shipper.token)).body.data).toMatchObject({
      state: 'abandoned',
    })
    expect(said(await act('order.released', await read(order.number), {}, { key: unsent }))[1]).toBe('withdrawn')
    await store().db.deleteFrom('staff_permissions').where('staff_id', '=', staffId).execute()
    expect((await api.get(`/commands/${key}`, token)).body.data).toMatchObject(done)
  })

  it('[OA-8] are never both made if two conflicting ones arrive at once: the second is rejected with 409', async () => {
    const order = await paid()
    const answers = await Promise.all([ship(order, ALL_PIECES), ship(order, ALL_PIECES)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect((late?.body as { code?: string } | undefined)?.code).toBe('changed')
    expect((await read(order.number)).shipments).toHaveLength(1)
  })
})
