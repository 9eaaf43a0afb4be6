import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { Order } from '../../machines/model/orders.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { paidOrder } from './support/gateway.ts'

const DAY = 24 * 60 * 60_000
const TOO_LATE = 'A date of delivery can be corrected for 7 days after it was marked. Add a note instead.'

/** The date this many days after the end of the sample. */
const day = (days: number): string => new Date(SAMPLE_NOW.getTime() + days * DAY).toISOString().slice(0, 10)

describeRules('dates of delivery', 'blank', (store) => {
  let api: Api
  let me: { token: string; id: string }
  let other: { token: string; id: string }

  /** Lets time pass, and starts new sessions. */
  const wait = async (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
    for (const staff of [me, other]) staff.token = await startSession(store().db, staff.id, api.clock.now)
  }
  const read = async (number: number): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, me.token)
    assert(body.data, Order)
    return body.data
  }
  const send = ({ number }: Order, path: string, body: object, by = me): Promise<Answer> =>
    api.send('POST', `/orders/${number}${path}`, by.token, body, { 'idempotency-key': randomUUID() })
  const correct = (order: Order, delivered_on: unknown, by = me, target = order.shipments[0]?.id ?? '') =>
    send(order, `/shipments/${target}/correct`, { seen: order.version, delivered_on }, by)
  const said = ({ status, body }: Answer) => {
    const { code, message } = body as { code?: string; message?: string }
    return [status, ...(code === undefined ? [] : [code]), message]
  }
  /** An order of which one bike has been shipped. */
  const shipped = async (): Promise<Order> => {
    const sent = paidOrder()
    expect((await api.send('POST', '/shop/orders', SHOP_KEY, sent)).status).toBe(201)
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    const order = await read((await orders.select('number').executeTakeFirstOrThrow()).number)
    const parcel = { lines: [{ line_no: 1, quantity: 1 }], carrier: '', tracking: '' }
    expect((await send(order, '/shipments', { seen: order.version, ...parcel })).status).toBe(200)
    return read(order.number)
  }
  const deliver = async (order: Order): Promise<Order> => {
    const path = `/shipments/${order.shipments[0]?.id}/delivered`
    expect((await send(order, path, { seen: order.version })).status).toBe(200)
    return read(order.number)
  }
  /** An order that was shipped five days ago and is marked as delivered now. */
  const delivered = async (): Promise<Order> => {
    const order = await shipped()
    await wait(5 * DAY)
    return deliver(order)
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    me = await addStaff(store().db, ['orders.view', 'orders.ship', 'orders.edit'])
    other = await addStaff(store().db, ['orders.view', 'orders.ship'])
  })

  it('[OA-61] can be corrected repeatedly, with the old and the new day in history and audit trail', async () => {
    const order = await delivered()
    const [marked] = order.shipments
    expect(marked).toMatchObject({ state: 'delivered', delivered_at: api.clock.now.toISOString(), delivered_on: null })
    await wait(60_000)
    expect(said(await correct(order, day(3)))).toEqual([
      200,
      `The date of delivery of order ${order.number} is corrected.`,
    ])
    const corrected = await read(order.number)
    expect(corrected).toMatchObject({
      version: order.version + 1,
      status: order.status,
      shipping_state: order.shipping_state,
      shipments: [{ state: 'delivered', delivered_on: day(3), delivered_at: `${day(3)}T12:00:00.000Z` }],
    })
    expect(corrected.events[0]).toMatchObject({
      kind: 'delivery.corrected',
      text: 'Corrected the date of delivery from Mar 23, 2026 to Mar 21, 2026',
      by: { name: 'Ada Byron' },
    })
    expect((await correct(corrected, day(4))).status).toBe(200)
    expect((await read(order.number)).shipments).toMatchObject([{ delivered_on: day(4) }])
    const trail = await store()
      .db.selectFrom('audit_trail')
      .where('action', '=', 'delivery.corrected')
      .where('subject_id', '=', order.id)
      .orderBy('seq')
      .select('detail')
      .execute()
    expect(trail.map(({ detail }) => detail)).toEqual([
      `shipment: ${marked?.id}, before: ${day(5)}, after: ${day(3)}`,
      `shipment: ${marked?.id}, before: ${day(3)}, after: ${day(4)}`,
    ])
  })

  it('[OA-60] are saved with a time that is not before the shipment and not after now', async () => {
    const order = await delivered()
    const [{ shipped_at } = { shipped_at: null }] = order.shipments
    expect(shipped_at).toBe(SAMPLE_NOW.toISOString())
    // The order was shipped in the afternoon of that day, and a delivery is never earlier.
    expect((await correct(order, day(0))).status).toBe(200)
    expect((await read(order.number)).shipments).toMatchObject([{ delivered_on: day(0), delivered_at: shipped_at }])
    // Now it is 06:00 on the sixth day, and a delivery is never later.
    await wait(DAY - 9.5 * 60 * 60_000)
    expect((await correct(await read(order.number), day(6))).status).toBe(200)
    expect((await read(order.number)).shipments).toMatchObject([
      { delivered_on: day(6), delivered_at: `${day(6)}T06:00:00.000Z` },
    ])
  })

  it('[OA-60] [OA-61] can be corrected for 7 days after the delivery was marked; a correction does not extend that', async () => {
    const order = await delivered()
    const until = new Date(api.clock.now.getTime() + 7 * DAY).toISOString()
    expect(order.shipments).toMatchObject([{ correctable_until: until }])
    await wait(7 * DAY - 1)
    expect((await correct(order, day(1))).status).toBe(200)
    const corrected = await read(order.number)
    expect(corrected.shipments).toMatchObject([{ correctable_until: until }])
    await wait(1)
    const late = await read(order.number)
    expect(late.shipments).toMatchObject([{ correctable_until: null, delivered_on: day(1) }])
    expect(said(await correct(late, day(2)))).toEqual([409, 'not_now', TOO_LATE])
  })

  it('[OA-61] are refused with the name of the field if the day is impossible or invalid', async () => {
    const order = await delivered()
    for (const [wrong, words] of [
      [day(-1), 'Choose the day on which it was shipped, or a later one'],
      [day(6), 'Choose today or an earlier day'],
      [day(5), 'This is the date that the shipment has'],
      ['2026-02-30', 'Choose a date'],
      ['yesterday', 'Choose a date'],
    ] as const) {
      const answer = await correct(order, wrong)
      expect(said(answer)).toEqual([422, 'invalid', words])
      expect(answer.body).toMatchObject({ data: { field: 'delivered_on' } })
    }
    for (const wrong of [undefined, 7, '', `${day(3)}T00:00:00Z`])
      expect(said(await correct(order, wrong))).toEqual([422, expect.stringContaining('delivered_on')])
    expect(await read(order.number)).toEqual(order)
  })

  it('[OA-61] cannot be corrected for a shipment on its way, one of another order, or without the permission', async () => {
    const order = await shipped()
    expect(said(await correct(order, day(0)))).toEqual([409, 'not_now', 'Nothing has been delivered yet'])
    const done = await delivered()
    const rest = { seen: done.version, lines: [{ line_no: 2, quantity: 1 }], carrier: '', tracking: '' }
    expect((await send(done, '/shipments', rest)).status).toBe(200)
    const both = await read(done.number)
    const onItsWay = both.shipments.find(({ state }) => state === 'shipped')
    expect(said(await correct(both, day(5), me, onItsWay?.id))).toEqual([
      409,
      'not_now',
      'This shipment is not marked as delivered',
    ])
    expect((await correct(both, day(3), me, order.shipments[0]?.id)).status).toBe(404)
    const viewer = await addStaff(store().db, ['orders.view', 'orders.edit'])
    viewer.token = await startSession(store().db, viewer.id, api.clock.now)
    expect((await correct(done, day(3), viewer)).status).toBe(403)
  })

  it('[OA-61] are corrected by the first of two people, and the second is refused with what the first did', async () => {
    const order = await delivered()
    expect((await correct(order, day(3))).status).toBe(200)
    const answer = await correct(order, day(2), other)
    expect(said(answer)).toEqual([
      409,
      'changed',
      'Ada Byron corrected the date of delivery from Mar 23, 2026 to Mar 21, 2026. Look at it, then decide again.',
    ])
    expect(answer.body).toMatchObject({ data: { events: [{ kind: 'delivery.corrected' }] } })
    expect((await correct(await read(order.number), day(2), other)).status).toBe(200)
    // The correction does not conflict with what another person does, although they have not seen it.
    const rest = { seen: order.version, lines: [{ line_no: 2, quantity: 1 }], carrier: '', tracking: '' }
    expect((await send(order, '/shipments', rest)).status).toBe(200)
  })
})
