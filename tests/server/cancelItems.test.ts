import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { Order } from '../../machines/model/orders.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { netParts } from '../../server/reports/netParts.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { authorisationOf, gatewayFor, paidOrder } from './support/gateway.ts'

const MINUTE = 60_000
const ALL = [
  ...['orders.view', 'orders.cancel', 'orders.refund', 'orders.refund_large'],
  ...['orders.capture', 'orders.edit', 'orders.ship'],
]
/** The first bike, and the lock. */
const BIKE = { line_no: 1, quantity: 1 }
const LOCK = { line_no: 2, quantity: 1 }

describeRules('items of an order', 'blank', (store) => {
  let api: Api
  let gateway: Awaited<ReturnType<typeof gatewayFor>>
  let token: string
  let staffId: string

  const read = async (number: number): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, token)
    assert(body.data, Order)
    return body.data
  }
  const shop = (path: string, body: object) => api.send('POST', `/shop/${path}`, SHOP_KEY, body)
  const charge = (number: string, amount_cents: number) => {
    const made_at = '2026-03-02T09:00:00Z'
    return shop('payments', { ref: `sim_ok_${randomUUID()}`, order: number, kind: 'charge', amount_cents, made_at })
  }
  const take = async (sent: { number: string; lines: object[] }): Promise<Order> => {
    expect((await shop('orders', sent)).status).toBe(201)
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    return read((await orders.select('number').executeTakeFirstOrThrow()).number)
  }
  const unpaidOrder = () => ({ ...paidOrder(), payments: [] })
  const change = (path: string, order: Order, body: object, { by = token, key = randomUUID() as string } = {}) =>
    api.send('POST', `/orders/${order.number}${path}`, by, { seen: order.version, ...body }, { 'idempotency-key': key })
  const cancel = (order: Order, lines: object[], amount_cents = 0, how?: { by?: string; key?: string }) =>
    change('/items/cancel', order, { lines, amount_cents, reason: 'customer', note: '' }, how)
  const ship = (order: Order, lines: object[]) => change('/shipments', order, { lines, carrier: '', tracking: '' })
  const said = ({ status, body }: Answer) => {
    const { code, message } = body as { code?: string; message?: string }
    return [status, ...(code === undefined ? [] : [code]), message]
  }
  const cancelledIn = ({ lines }: Order) => lines.map((line) => [line.cancelled_quantity, line.unsold_quantity])
  /** How the sales of each product have changed since `before`: its name, then pieces, gross dollars and refunded dollars. */
  const soldSince = async (before: Awaited<ReturnType<typeof netParts>>) =>
    (await netParts(store().db, 'product')).map(({ name, gross, refunds, data_count }) => {
      const then = before.find((part) => part.name === name)
      return [name, data_count - (then?.data_count ?? 0), gross - (then?.gross ?? 0), refunds - (then?.refunds ?? 0)]
    })

  beforeEach(async () => {
    api = apiOver(store().db)
    gateway = await gatewayFor(store().db, () => api.clock.now)
    api = apiOver(store().db, undefined, 0, undefined, { money: gateway.money })
    api.clock.now = new Date('2026-03-02T09:00:00Z')
    ;({ id: staffId } = await addStaff(store().db, ALL))
    token = await startSession(store().db, staffId, api.clock.now)
  })
  afterEach(async () => {
    expect(await findDifferences(store().db)).toEqual([])
    await gateway.stop()
  })

  describe('[OM-34] that are cancelled before the order is paid', () => {
    it('reduce the total at once, and are not part of the sales figures once the rest is paid', async () => {
      const [before, parts] = [await netSales(store().db), await netParts(store().db, 'product')]
      const sent = unpaidOrder()
      const order = await take(sent)
      expect(said(await cancel(order, [BIKE, LOCK]))).toEqual([
        200,
        `Cancelled 2 items of order ${order.number}. Its total fell by $2,831.00.`,
      ])
      const fallen = await read(order.number)
      expect(fallen).toMatchObject({
        status: 'pending',
        payment_state: 'awaiting',
        shipping_state: 'unshipped',
        total_cents: 282_900,
        shipping_cents: 3000,
        refunds: [],
        events: [{ kind: 'items.cancelled', text: expect.stringContaining('The total fell by $2,831.00') }, {}],
      })
      expect(cancelledIn(fallen)).toEqual([
        [1, 1],
        [1, 1],
      ])
      expect(gateway.done()).toEqual([])
      // The shop may send the original order again.
      expect((await shop('orders', sent)).status).toBe(200)
      expect((await shop('orders', { ...sent, shipping_cents: 2999 })).status).toBe(409)
      expect((await charge(sent.number, 566_000)).status).toBe(422)
      expect((await charge(sent.number, 282_900)).status).toBe(201)
      const paid = await read(order.number)
      expect(paid).toMatchObject({ status: 'paid', payment_state: 'paid', total_cents: 282_900, paid_cents: 282_900 })
      const after = await netSales(store().db)
      expect([after.gross - before.gross, after.refunds - before.refunds]).toEqual([2829, 0])
      const sold = await soldSince(parts)
      expect(sold).toContainEqual(['Harbor City', 1, 2799, 0])
      expect(sold.find(([name]) => name === 'Chain Lock')?.slice(1) ?? [0, 0, 0]).toEqual([0, 0, 0])
    })

    it('may be cancelled while the order is on hold', async () => {
      const order = await take(unpaidOrder())
      await change('/hold', order, { reason: 'fraud', note: '' })
      expect((await cancel(await read(order.number), [LOCK])).status).toBe(200)
      const held = await read(order.number)
      expect(held).toMatchObject({ hold: { reason: 'fraud' }, status: 'pending' })
      expect(cancelledIn(held)).toEqual([
        [0, 0],
        [1, 1],
      ])
    })

    it('do not count in the list of orders with their product, nor in its sum', async () => {
      const sent = unpaidOrder()
      const order = await take(sent)
      await cancel(order, [BIKE, LOCK])
      await charge(sent.number, 282_900)
      const idOf = async (name: string) =>
        (await store().db.selectFrom('products').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
      const listed = async (product: string) => {
        const query = `view=all&search=${order.number}&filter_product=${product}&sum=1`
        const { body } = await api.get(`/orders?${query}`, token)
        return [(body.data as unknown[]).length, (body as { meta?: { sum_cents?: number } }).meta?.sum_cents]
      }
      expect(await listed(await idOf('Harbor City'))).toEqual([1, 279_900])
      expect(await listed(await idOf('Chain Lock'))).toEqual([0, 0])
    })

    it('are not part of the amount that is captured from the authorisation', async () => {
      const sent = unpaidOrder()
      await take(sent)
      await shop('payments', authorisationOf(sent))
      const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
      const order = await read((await orders.select('number').executeTakeFirstOrThrow()).number)
      expect((await cancel(order, [LOCK])).status).toBe(200)
      const fallen = await read(order.number)
      expect(fallen).toMatchObject({ payment_state: 'authorised', total_cents: 562_800 })
      const payment_id = fallen.payments[0]?.id
      expect(said(await change('/capture', fallen, { payment_id, amount_cents: 562_800 }))).toEqual([
        200,
        'Captured $5,628.00 from Card.',
      ])
      expect(await read(order.number)).toMatchObject({ status: 'paid', paid_cents: 562_800, refunded_cents: 0 })
    })

    it('have the note of their cancellation stored with the order, which can be cancelled afterwards', async () => {
      const order = await take(unpaidOrder())
      const body = { lines: [BIKE], amount_cents: 0, reason: 'soldOut', note: ' One left ' }
      await change('/items/cancel', order, body)
      const fallen = await read(order.number)
      expect(fallen.notes).toMatchObject([{ text: 'One left' }])
      expect((await change('/cancel', fallen, { amount_cents: 0, reason: 'unpaid', note: '' })).status).toBe(200)
      const cancelled = await read(order.number)
      expect(cancelled).toMatchObject({ status: 'cancelled', total_cents: 286_100 })
      expect(cancelledIn(cancelled)).toEqual([
        [2, 1],
        [1, 0],
      ])
    })
  })

  describe('[OM-35] that are cancelled after the order is paid', () => {
    it('are refunded and cannot be shipped any more, and the total stays the same', async () => {
      const [before, parts] = [await netSales(store().db), await netParts(store().db, 'product')]
      const order = await take(paidOrder())
      const message = `Cancelled 2 items of order ${order.number}, and refunded $2,831.00 to Card.`
      expect(said(await cancel(order, [BIKE, LOCK], 283_100))).toEqual([200, message])
      const left = await read(order.number)
      expect(left).toMatchObject({
        status: 'paid',
        payment_state: 'partlyRefunded',
        shipping_state: 'unshipped',
        total_cents: 566_000,
        refunded_cents: 283_100,
        held_cents: 0,
        refunds: [{ state: 'succeeded', amount_cents: 283_100, shipping_cents: 0, reason: 'customer' }],
      })
      expect(cancelledIn(left)).toEqual([
        [1, 0],
        [1, 0],
      ])
      const texts = left.events.map(({ text }) => text)
      expect(texts).toContain('Cancelled 2 items: the customer wants it')
      expect(texts).toContain('Requested to cancel 2 items and refund $2,831.00')
      const after = await netSales(store().db)
      expect([after.gross - before.gross, after.refunds - before.refunds]).toEqual([5660, 2831])
      expect(await soldSince(parts)).toEqual(
        expect.arrayContaining([
          ['Harbor City', 2, 5598, 2799],
          ['Chain Lock', 1, 32, 32],
        ]),
      )
      expect(said(await ship(left, [{ line_no: 1, quantity: 2 }]))).toEqual([422, 'Line 1 has 1 item left to ship'])
      await ship(left, [BIKE])
      expect(await read(order.number)).toMatchObject({ status: 'shipped', shipping_state: 'shipped' })
    })

    it('leave the order shipped if the others were shipped, and are not refunded again if the order is cancelled', async () => {
      const order = await take(paidOrder())
      await ship(order, [BIKE, LOCK])
      await cancel(await read(order.number), [BIKE], 279_900)
      expect(await read(order.number)).toMatchObject({ status: 'shipped', shipping_state: 'shipped' })
      const other = await take(paidOrder())
      await cancel(other, [BIKE], 279_900)
      const rest = await read(other.number)
      expect((await change('/cancel', rest, { amount_cents: 286_100, reason: 'fraud', note: '' })).status).toBe(200)
      const cancelled = await read(other.number)
      expect(cancelled).toMatchObject({ status: 'cancelled', payment_state: 'refunded', refunded_cents: 566_000 })
      expect(cancelledIn(cancelled)).toEqual([
        [2, 0],
        [1, 0],
      ])
    })

    it('are not cancelled if the bank refuses the refund, and can be shipped', async () => {
      const order = await take(paidOrder('declined'))
      const answer = await cancel(order, [BIKE], 279_900)
      expect(answer.status).toBe(422)
      expect(said(answer)[2]).toContain(
        `No items of order ${order.number} were cancelled. The refund of $2,799.00 was refused: `,
      )
      const open = await read(order.number)
      expect(open).toMatchObject({ payment_state: 'paid', held_cents: 0, refunded_cents: 0, total_cents: 566_000 })
      expect(cancelledIn(open)).toEqual([
        [0, 0],
        [0, 0],
      ])
      expect(open.events.map(({ text }) => text)).toContain(
        'The refund of $2,799.00 was refused, so nothing was cancelled',
      )
      expect((await ship(open, [{ line_no: 1, quantity: 2 }])).status).toBe(200)
    })

    it('are cancelled once a look-up finds that the refund was made, and refunded once per key', async () => {
      expectConsoleError()
      const order = await take(paidOrder('silentDone'))
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => cancel(order, [BIKE], 279_900, { key })))
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
      const waiting = await read(order.number)
      expect([waiting.held_cents, cancelledIn(waiting)[0]]).toEqual([279_900, [0, 0]])
      expect((await ship(waiting, [BIKE])).status).toBe(409)
      for (let look = 0; look < 6; look += 1) {
        api.clock.now = new Date(api.clock.now.getTime() + MINUTE)
        await gateway.money.lookUpOrSendDue()
      }
      const found = await read(order.number)
      expect([found.refunded_cents, cancelledIn(found)[0]]).toEqual([279_900, [1, 0]])
      expect(gateway.done()).toHaveLength(1)
    })

    it('are not refunded a second time if their price was refunded before', async () => {
      const order = await take(paidOrder())
      const lines = [{ line_no: 1, quantity: 1, amount_cents: 279_900 }]
      const payment_id = order.payments[0]?.id
      await change('/refunds', order, {
        ...{ payment_id, lines, amount_cents: 279_900, shipping_cents: 0 },
        ...{ reason: 'price', note: '' },
      })
      const refunded = await read(order.number)
      expect(said(await cancel(refunded, [BIKE], 279_900))[1]).toBe('amount_changed')
      expect(said(await cancel(refunded, [BIKE]))).toEqual([200, `Cancelled 1 item of order ${order.number}.`])
      const left = await read(order.number)
      expect(left).toMatchObject({ total_cents: 566_000, refunded_cents: 279_900 })
      expect((await cancel(left, [BIKE], 279_900)).status).toBe(200)
      expect(await read(order.number)).toMatchObject({
        refunded_cents: 559_800,
        lines: [{ cancelled_quantity: 2 }, {}],
      })
    })
  })

  describe('[OM-36] cannot be cancelled', () => {
    const ALL_ITEMS = 'These are all items of the order. Cancel the order instead.'

    it('if they are not open, are all items of the order, or the amount is wrong', async () => {
      const order = await take(paidOrder())
      for (const [lines, amount, ...answer] of [
        [[{ line_no: 1, quantity: 3 }], 0, 422, 'Line 1 has 2 items left to cancel'],
        [[LOCK, LOCK], 0, 422, 'lines must not contain a line twice'],
        [[{ line_no: 3, quantity: 1 }], 0, 422, 'lines must be lines of this order: it has no line 3'],
        [[{ line_no: 1, quantity: 2 }, LOCK], 563_000, 422, ALL_ITEMS],
        [
          [LOCK],
          3199,
          ...[422, 'amount_changed', '$32.00 goes back with these items now. Look at it, then decide again.'],
        ],
      ] as const) {
        expect(said(await cancel(order, [...lines], amount))).toEqual(answer)
      }
      expect((await cancel(order, [], 0)).status).toBe(422)
      expect(await read(order.number)).toMatchObject({ version: order.version, held_cents: 0 })
      await ship(order, [{ line_no: 1, quantity: 2 }])
      expect(said(await cancel(order, [LOCK], 3200))).toEqual([
        409,
        'changed',
        'Ada Byron shipped 2 items. Look at it, then decide again.',
      ])
      const shipped = await read(order.number)
      expect(said(await cancel(shipped, [BIKE], 279_900))).toEqual([422, 'Line 1 has 0 items left to cancel'])
      await cancel(shipped, [LOCK], 3200)
      expect(said(await cancel(await read(order.number), [LOCK], 0))).toEqual([
        409,
        'not_now',
        'Nothing is left to cancel',
      ])
    })

    it('if only free items would be left, as there would be nothing to pay', async () => {
      const gift = { product: 'Bell', kind: 'accessory', quantity: 1, unit_price_cents: 0 }
      const sent = { ...unpaidOrder(), shipping_cents: 0 }
      const order = await take({ ...sent, lines: [...sent.lines.slice(1), gift] })
      expect(said(await cancel(order, [BIKE]))).toEqual([
        422,
        'Nothing would be left to pay. Cancel the order instead.',
      ])
      expect((await cancel(order, [LOCK])).status).toBe(200)
      expect(await read(order.number)).toMatchObject({ status: 'pending', total_cents: 3200 })
    })

    it('while the order is partly paid, or if it has only one item', async () => {
      const sent = unpaidOrder()
      const order = await take(sent)
      await charge(sent.number, 100_000)
      expect(said(await cancel(await read(order.number), [LOCK]))).toEqual([
        409,
        'not_now',
        'Only $1,000.00 of $5,660.00 is paid. Items can be cancelled once all of it is.',
      ])
      const one = await take({ ...unpaidOrder(), lines: unpaidOrder().lines.slice(1) })
      expect(said(await cancel(one, [BIKE]))).toEqual([
        409,
        'not_now',
        'This is the only item of the order. Cancel the order instead.',
      ])
    })

    it('after a payment that the person has not seen, or while a refund is unconfirmed', async () => {
      expectConsoleError()
      const sent = unpaidOrder()
      const order = await take(sent)
      await charge(sent.number, 566_000)
      expect(said(await cancel(order, [LOCK])).slice(0, 2)).toEqual([409, 'changed'])
      const silent = await take(paidOrder('silentDone'))
      await cancel(silent, [LOCK], 3200)
      expect(said(await cancel(await read(silent.number), [BIKE], 279_900)).slice(0, 2)).toEqual([409, 'not_now'])
    })

    it('if no single payment covers their amount', async () => {
      const sent = unpaidOrder()
      const order = await take(sent)
      await charge(sent.number, 283_000)
      await charge(sent.number, 283_000)
      const paid = await read(order.number)
      expect(said(await cancel(paid, [BIKE, LOCK], 283_100))).toEqual([
        409,
        'not_now',
        'No single payment covers this amount. Cancel fewer items at a time.',
      ])
      expect((await cancel(paid, [BIKE], 279_900)).status).toBe(200)
    })

    it('without the permissions to cancel, to refund paid items, and for large refunds', async () => {
      const order = await take(paidOrder())
      const unpaid = await take(unpaidOrder())
      const held = [['orders.refund'], ['orders.cancel'], ['orders.cancel', 'orders.refund']]
      const staff = await Promise.all(held.map((permissions) => addStaff(store().db, ['orders.view', ...permissions])))
      const [other, canceller, refunder] = await Promise.all(
        staff.map(async ({ id }) => ({ by: await startSession(store().db, id, api.clock.now) })),
      )
      expect((await cancel(unpaid, [LOCK], 0, other)).status).toBe(403)
      expect(said(await cancel(order, [LOCK], 3200, canceller))).toEqual([
        403,
        'You need the “Refund orders” permission',
      ])
      expect(said(await cancel(order, [BIKE], 279_900, refunder))).toEqual([
        403,
        'Refunds above $500.00 need the “Make large refunds” permission',
      ])
      expect((await cancel(order, [LOCK], 3200, refunder)).status).toBe(200)
      expect((await cancel(unpaid, [BIKE], 0, canceller)).status).toBe(200)
    })
  })
})
