import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { assert } from 'superstruct'
import { Order } from '../../machines/model/orders.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { expireAuthorisations } from '../../server/gateway/expiry.ts'
import { signatureOf } from '../../server/gateway/httpGateway.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { authorisationOf, gatewayFor, paidOrder } from './support/gateway.ts'

const MINUTE = 60_000
const TOTAL = 566_000

describeRules('authorised payments', 'blank', (store) => {
  let api: Api
  let gateway: Awaited<ReturnType<typeof gatewayFor>>
  let token: string
  let staffId: string

  const ALL = [
    'orders.view',
    'orders.capture',
    'orders.cancel',
    'orders.settle',
    'orders.refund',
    'orders.refund_large',
  ]
  const wait = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  }
  const read = async (number: number): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, token)
    assert(body.data, Order)
    return body.data
  }
  const shop = (path: string, body: object) => api.send('POST', `/shop/${path}`, SHOP_KEY, body)
  /** Adds an unpaid order with an authorisation, of $5,700.00 by default. */
  const orderOf = async (behaviour?: string, amount?: number): Promise<Order> => {
    const sent = { ...paidOrder(), payments: [] }
    await shop('orders', sent)
    expect((await shop('payments', authorisationOf(sent, behaviour, amount))).status).toBe(201)
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    return read((await orders.select('number').executeTakeFirstOrThrow()).number)
  }
  const change = (
    path: string,
    { number, version }: Order,
    body: object,
    { key = randomUUID() as string, by = token } = {},
  ) => api.send('POST', `/orders/${number}${path}`, by, { seen: version, ...body }, { 'idempotency-key': key })
  const capture = (order: Order, how?: { key?: string; by?: string; amount_cents?: number }): Promise<Answer> => {
    const body = { payment_id: order.payments[0]?.id, amount_cents: how?.amount_cents ?? TOTAL }
    return change('/capture', order, body, how)
  }
  const cancel = (order: Order, amount_cents = 570_000, how?: { key?: string }): Promise<Answer> =>
    change('/cancel', order, { amount_cents, reason: 'customer', note: '' }, how)
  const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]
  const said = (answer: Answer) => [...codeOf(answer), answer.body.message]
  const commandOf = async (key: string) => {
    const { body } = await api.get(`/commands/${key}`, token)
    return (body.data as { state?: string } | undefined)?.state
  }
  const trailOf = async ({ id }: Order) => {
    const rows = await store().db.selectFrom('audit_trail').where('subject_id', '=', id).select('action').execute()
    return rows.map(({ action }) => action)
  }
  const resolve = async (minutes = 6) => {
    for (let look = 0; look < minutes; look += 1) {
      wait(MINUTE)
      await gateway.money.lookUpOrSendDue()
    }
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    gateway = await gatewayFor(store().db, () => api.clock.now)
    api = apiOver(store().db, undefined, 0, undefined, { money: gateway.money })
    api.clock.now = new Date('2026-03-02T09:00:00Z')
    ;({ token, id: staffId } = await addStaff(store().db, ALL))
    token = await startSession(store().db, staffId, api.clock.now)
  })
  afterEach(async () => {
    expect(await findDifferences(store().db)).toEqual([])
    await gateway.stop()
  })

  it('[OM-23] are captured for the amount that is owed, release the rest, and make the order a sale', async () => {
    const before = await netSales(store().db)
    const order = await orderOf()
    expect(order).toMatchObject({
      status: 'pending',
      payment_state: 'authorised',
      paid_at: null,
      paid_cents: 0,
      payments: [{ authorised_cents: 570_000, open_cents: 570_000, expires_at: '2026-03-08T22:31:00.000Z' }],
    })
    expect((await netSales(store().db)).gross).toBe(before.gross)
    const { status, body } = await capture(order)
    expect([status, body.message]).toEqual([200, 'Captured $5,660.00 from Card.'])
    expect(await read(order.number)).toMatchObject({
      status: 'paid',
      payment_state: 'paid',
      paid_at: '2026-03-02T09:00:00.000Z',
      paid_cents: TOTAL,
      payments: [{ captured_cents: TOTAL, released_cents: 4000, open_cents: 0 }],
      moves: [{ kind: 'capture', amount_cents: TOTAL, state: 'succeeded', requested_by: { name: 'Ada Byron' } }],
      events: [
        { kind: 'payment.captured', text: 'Captured $5,660.00' },
        { kind: 'capture.requested', text: 'Requested to capture $5,660.00', by: { name: 'Ada Byron' } },
        { kind: 'shop.authorised', text: 'Authorised $5,700.00' },
        { kind: 'placed' },
      ],
    })
    expect(gateway.done()).toMatchObject([{ kind: 'capture', amountCents: TOTAL, authorisedCents: 570_000 }])
    expect((await netSales(store().db)).gross - before.gross).toBe(5660)
    expect(await trailOf(order)).toEqual(['capture.requested', 'payment.captured'])
  })

  it('[OM-1] are refunded, once captured, through the same payment at the gateway', async () => {
    const order = await orderOf()
    await capture(order)
    const now = await read(order.number)
    const parts = { lines: [{ line_no: 2, quantity: 1, amount_cents: 3200 }], shipping_cents: 0, amount_cents: 3200 }
    const body = { payment_id: now.payments[0]?.id, reason: 'late', note: '', ...parts }
    expect((await change('/refunds', now, body)).status).toBe(200)
    const [captured, refunded] = gateway.done()
    expect(refunded?.paymentRef).toBe(captured?.paymentRef)
  })

  it('[OM-23] are captured once per key, only with the permission, and only for the amount that is owed', async () => {
    const order = await orderOf()
    const { id } = await addStaff(store().db, ['orders.view', 'orders.refund'])
    const other = await startSession(store().db, id, api.clock.now)
    token = await startSession(store().db, staffId, api.clock.now)
    expect(said(await capture(order, { by: other }))).toEqual([
      403,
      undefined,
      'You need the “Capture payments” permission',
    ])
    expect(said(await capture(order, { amount_cents: 570_000 }))).toEqual([
      422,
      'amount_changed',
      '$5,660.00 is to be captured now. Look at it, then decide again.',
    ])
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => capture(order, { key })))
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true)
    expect(gateway.done()).toHaveLength(1)
    expect(said(await capture(await read(order.number)))).toEqual([409, 'not_now', 'Nothing is left to pay'])
  })

  it('[OM-27] are captured or released only once if two people capture, or one captures and one cancels, at the same time', async () => {
    const { id } = await addStaff(store().db, ALL)
    const by = await startSession(store().db, id, api.clock.now)
    // `addStaff` starts a session at SAMPLE_NOW, which removes sessions that are over by then.
    token = await startSession(store().db, staffId, api.clock.now)
    // Twice what is owed, so that the gateway would accept both.
    const order = await orderOf('ok', 2 * TOTAL)
    const captures = await Promise.all([capture(order), capture(order, { by })])
    expect(captures.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(gateway.done()).toMatchObject([{ kind: 'capture', amountCents: TOTAL }])
    expect(await read(order.number)).toMatchObject({ paid_cents: TOTAL, moves: [{ state: 'succeeded' }] })
    const other = await orderOf()
    const both = await Promise.all([capture(other, { by }), cancel(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(other.number)).moves).toHaveLength(1)
  })

  it('[OA-55] show the reference of the gateway for a capture, and how often it was sent', async () => {
    const order = await orderOf()
    await capture(order)
    const { moves } = await read(order.number)
    expect(moves).toMatchObject([{ reference: `ca_${moves[0]?.attempt.slice(0, 8)}`, tries: 1 }])
  })

  it('[OM-23] of less than is owed are captured completely, and the order is then partly paid', async () => {
    const order = await orderOf('ok', 500_000)
    expect((await capture(order, { amount_cents: 500_000 })).status).toBe(200)
    expect(await read(order.number)).toMatchObject({ status: 'pending', payment_state: 'partlyPaid', paid_at: null })
    const rest = { ref: randomUUID(), order: order.shop_number, kind: 'charge', amount_cents: 66_000 }
    await shop('payments', { ...rest, made_at: '2026-03-02T09:30:00Z' })
    expect(await read(order.number)).toMatchObject({ status: 'paid', payment_state: 'paid' })
  })

  it.each(['silentDone', 'resetDone', 'failDone', 'garbage', 'hidden'])(
    '[OM-24] that were captured without an answer (%s) are looked up, and not captured again',
    async (behaviour) => {
      expectConsoleError()
      const order = await orderOf(behaviour)
      const key = randomUUID()
      expect((await capture(order, { key })).status).toBe(202)
      expect(await commandOf(key)).toBe('unconfirmed')
      const meanwhile = await read(order.number)
      expect(meanwhile).toMatchObject({ paid_cents: 0, payment_state: 'authorised' })
      expect(said(await capture(meanwhile))).toEqual([
        409,
        'not_now',
        'It is not known yet whether a capture of $5,660.00 was made. It is being looked up.',
      ])
      await resolve()
      expect(await commandOf(key)).toBe('done')
      expect(gateway.done()).toHaveLength(1)
      expect(await read(order.number)).toMatchObject({ payment_state: 'paid', moves: [{ state: 'succeeded' }] })
    },
  )

  it.each(['silentLost', 'resetLost', 'failLost'])(
    '[OM-24] whose capture was lost (%s) are captured under the same key once it can no longer arrive',
    async (behaviour) => {
      expectConsoleError()
      const order = await orderOf(`${behaviour}_ok`)
      const key = randomUUID()
      await capture(order, { key })
      await resolve()
      expect(await commandOf(key)).toBe('done')
      expect(gateway.done()).toHaveLength(1)
      expect((await read(order.number)).paid_cents).toBe(TOTAL)
    },
  )

  it('[OM-24] whose capture never arrives become stuck, and can be settled by hand', async () => {
    expectConsoleError()
    const order = await orderOf('resetLost')
    const key = randomUUID()
    await capture(order, { key })
    for (let look = 0; look < 12; look += 1) {
      wait(31 * MINUTE)
      await gateway.money.lookUpOrSendDue()
    }
    token = await startSession(store().db, staffId, api.clock.now)
    const stuck = await read(order.number)
    expect(stuck.moves).toMatchObject([{ state: 'stuck' }])
    const path = `/money/${stuck.moves[0]?.attempt}/settle`
    const settled = await change(path, stuck, { outcome: 'succeeded', reference: 'ca_1' })
    expect(said(settled)).toEqual([200, undefined, 'The capture of $5,660.00 is settled: it was made.'])
    expect(await commandOf(key)).toBe('done')
    expect(await read(order.number)).toMatchObject({ payment_state: 'paid', paid_cents: TOTAL })
  })

  it('[OM-24] stay authorised if the bank refuses the capture, and the reason is shown', async () => {
    const order = await orderOf('insufficient_ok')
    expect(said(await capture(order))).toEqual([
      422,
      'refused',
      'The capture of $5,660.00 was refused: insufficient funds',
    ])
    const now = await read(order.number)
    expect(now).toMatchObject({
      payment_state: 'authorised',
      payments: [{ open_cents: 570_000 }],
      moves: [{ state: 'refused', refusal: 'insufficient funds' }],
    })
    expect((await capture(now)).status).toBe(200)
  })

  it('[OM-23] stay captured if the gateway sends an event that reverses the capture', async () => {
    const order = await orderOf()
    await capture(order)
    const { moves } = await read(order.number)
    const body = JSON.stringify({ id: randomUUID(), key: moves[0]?.attempt, kind: 'reversed', ref: 'ca_1', words: '' })
    const headers = { 'x-signature': signatureOf(gateway.secret, body) }
    const { status } = await api.call('/gateway/simulated/events', { method: 'POST', headers, body })
    expect(status).toBe(200)
    expect(await read(order.number)).toMatchObject({ payment_state: 'paid', moves: [{ state: 'succeeded' }] })
  })

  it('[OM-25] are released before their order is cancelled, without the permission to refund', async () => {
    const order = await orderOf()
    const { id } = await addStaff(store().db, ['orders.view', 'orders.cancel'])
    token = await startSession(store().db, id, api.clock.now)
    expect(said(await cancel(order, TOTAL))).toEqual([
      422,
      'amount_changed',
      '$5,700.00 is released with this order now. Look at it, then decide again.',
    ])
    expect(said(await cancel(order))).toEqual([
      200,
      undefined,
      `Order ${order.number} is cancelled, and $5,700.00 released on Card.`,
    ])
    expect(await read(order.number)).toMatchObject({
      status: 'cancelled',
      payment_state: 'voided',
      shipping_state: 'notNeeded',
      payments: [{ captured_cents: 0, released_cents: 570_000, open_cents: 0 }],
      moves: [{ kind: 'void', state: 'succeeded', cancels_order: true }],
    })
    expect(gateway.done()).toMatchObject([{ kind: 'void', amountCents: 570_000 }])
    expect(await trailOf(order)).toEqual(['void.requested', 'payment.voided', 'order.cancelled'])
  })

  it('[OM-25] keep their order pending while their release is unconfirmed, and then it is cancelled', async () => {
    expectConsoleError()
    const order = await orderOf('resetDone')
    const key = randomUUID()
    expect((await cancel(order, 570_000, { key })).status).toBe(202)
    const meanwhile = await read(order.number)
    expect(meanwhile).toMatchObject({ status: 'pending', payment_state: 'authorised' })
    const charge = { ref: randomUUID(), order: order.shop_number, kind: 'charge', amount_cents: TOTAL }
    const paid = await shop('payments', { ...charge, made_at: '2026-03-02T09:30:00Z' })
    expect(paid.status).toBe(409)
    await resolve()
    expect(await commandOf(key)).toBe('done')
    expect(await read(order.number)).toMatchObject({ status: 'cancelled', payment_state: 'voided' })
  })

  it('[OM-25] leave their order open if the release is refused', async () => {
    const order = await orderOf('declined')
    expect(said(await cancel(order))).toEqual([
      422,
      'refused',
      `Order ${order.number} stays open. The release of $5,700.00 was refused: declined`,
    ])
    expect(await read(order.number)).toMatchObject({
      status: 'pending',
      payment_state: 'authorised',
      payments: [{ open_cents: 570_000 }],
    })
  })

  it('[OM-26] expire: then they cannot be captured, and their order can be cancelled without an amount', async () => {
    const order = await orderOf()
    api.clock.now = new Date('2026-03-08T22:31:00Z')
    token = await startSession(store().db, staffId, api.clock.now)
    const late = await read(order.number)
    expect(late).toMatchObject({ payment_state: 'authorised', payments: [{ open_cents: 0, is_expired: true }] })
    expect(said(await capture(late))).toEqual([
      409,
      'not_now',
      'The authorisation of $5,700.00 has expired. The customer has to pay in the shop.',
    ])
    await Promise.all([1, 2].map(() => expireAuthorisations(store().db, api.clock.now)))
    expect(await read(order.number)).toMatchObject({
      payment_state: 'expired',
      payments: [{ open_cents: 0, released_cents: 570_000, is_expired: true }],
      events: [{ kind: 'payment.expired', text: 'The authorisation of $5,700.00 expired', by: null }, {}, {}],
    })
    expect(await trailOf(order)).toEqual(['payment.expired'])
    expect(said(await cancel(await read(order.number), 0))).toEqual([
      200,
      undefined,
      `Order ${order.number} is cancelled.`,
    ])
  })

  it('[OM-26] do not expire while a capture is unconfirmed', async () => {
    expectConsoleError()
    const order = await orderOf('resetDone')
    await capture(order)
    api.clock.now = new Date('2026-03-09T00:00:00Z')
    await expireAuthorisations(store().db, api.clock.now)
    await gateway.money.lookUpOrSendDue()
    await expireAuthorisations(store().db, api.clock.now)
    token = await startSession(store().db, staffId, api.clock.now)
    expect(await read(order.number)).toMatchObject({ payment_state: 'paid', paid_cents: TOTAL })
  })

  it('[OM-27] cannot be captured from an outdated version: the answer states the earlier request', async () => {
    const order = await orderOf('ok', 500_000)
    await capture(order, { amount_cents: 500_000 })
    expect(said(await capture(order, { amount_cents: 500_000 }))).toEqual([
      409,
      'changed',
      'Ada Byron requested to capture $5,000.00. Look at it, then decide again.',
    ])
  })

  it('[OM-27] are accepted once from the shop, and captured by a charge of the shop with the same reference', async () => {
    const sent = { ...paidOrder(), payments: [] }
    await shop('orders', sent)
    const authorisation = authorisationOf(sent)
    expect((await shop('payments', authorisation)).status).toBe(201)
    expect((await shop('payments', authorisation)).status).toBe(200)
    expect((await shop('payments', { ...authorisation, amount_cents: 1 })).status).toBe(409)
    const { expires_at: _, ...charge } = { ...authorisation, kind: 'charge', amount_cents: TOTAL }
    expect((await shop('payments', charge)).status).toBe(201)
    expect((await shop('payments', charge)).status).toBe(200)
    const { number } = await store()
      .db.selectFrom('orders')
      .where('shop_number', '=', sent.number)
      .select('number')
      .executeTakeFirstOrThrow()
    expect(await read(number)).toMatchObject({
      payment_state: 'paid',
      payments: [{ authorised_cents: 570_000, captured_cents: TOTAL, released_cents: 4000 }],
    })
    expect((await shop('payments', { ...authorisation, ref: randomUUID() })).status).toBe(409)
  })

  it.each([
    ['before they expired', '2026-03-08T22:30:00Z', 201, 'paid'],
    ['after they expired', '2026-03-08T22:32:00Z', 422, 'expired'],
  ])(
    '[OM-26] that the shop captured %s, but reports only after expiry, count by the time of the capture',
    async (_, made_at, status, state) => {
      const sent = { ...paidOrder(), payments: [] }
      await shop('orders', sent)
      const authorisation = authorisationOf(sent)
      await shop('payments', authorisation)
      api.clock.now = new Date('2026-03-08T22:33:00Z')
      token = await startSession(store().db, staffId, api.clock.now)
      await expireAuthorisations(store().db, api.clock.now)
      const { expires_at: _end, ...charge } = { ...authorisation, kind: 'charge', amount_cents: TOTAL, made_at }
      expect((await shop('payments', charge)).status).toBe(status)
      const { number } = await store()
        .db.selectFrom('orders')
        .where('shop_number', '=', sent.number)
        .select('number')
        .executeTakeFirstOrThrow()
      const isPaid = status === 201
      expect(await read(number)).toMatchObject({
        payment_state: state,
        payments: [{ captured_cents: isPaid ? TOTAL : 0, is_expired: !isPaid }],
      })
    },
  )

  it('[OI-4] are refused without expires_at, and a charge is refused with it', async () => {
    const sent = { ...paidOrder(), payments: [] }
    await shop('orders', sent)
    const authorisation = authorisationOf(sent)
    const { expires_at: _, ...endless } = authorisation
    expect(await shop('payments', endless)).toMatchObject({
      status: 422,
      body: { message: 'expires_at must be after made_at' },
    })
    expect(await shop('payments', { ...authorisation, kind: 'charge' })).toMatchObject({
      status: 422,
      body: { message: 'expires_at is for an authorisation' },
    })
  })

  it('[OM-27] cannot be charged by the shop while a capture by staff is under way', async () => {
    expectConsoleError()
    const order = await orderOf('pendingOk')
    await capture(order)
    const charge = { ref: randomUUID(), order: order.shop_number, kind: 'charge', amount_cents: TOTAL }
    const answer = await shop('payments', { ...charge, made_at: '2026-03-02T09:30:00Z' })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: `A capture of order ${order.shop_number} is under way. Send this one again when it is settled.`,
      },
    })
    while ([...gateway.book.entries.values()].some(({ state }) => state === 'pending')) await setImmediate()
  })

  it('[OM-23] are found in the list of orders by the filter of the payment state', async () => {
    const order = await orderOf()
    const { body } = await api.get('/orders?view=all&filter_payment=authorised&sort=number', token)
    expect(body.data).toContainEqual(expect.objectContaining({ number: order.number, payment_state: 'authorised' }))
  })
})
