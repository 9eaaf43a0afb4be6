import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { assert } from 'superstruct'
import { Order } from '../../machines/model/orders.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { moveMoney } from '../../server/gateway/attempts.ts'
import { signatureOf } from '../../server/gateway/httpGateway.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { makeChange } from '../../server/orders/makeChange.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { gatewayFor, paidOrder } from './support/gateway.ts'

/** Waits in real time, as the simulated gateway settles pending refunds by its own timer. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await setImmediate()
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** How many late arrivals are tested: `npm run nightly -- engines` tests more. */
const LATE_ARRIVALS = process.env.ENGINES === 'whole' ? 200 : 10

describeEngines('refunds', 'blank', (store) => {
  let api: Api
  let gateway: Awaited<ReturnType<typeof gatewayFor>>
  let token: string
  let staffId: string

  const ALL = ['orders.view', 'orders.refund', 'orders.refund_large', 'orders.settle']
  const wait = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  }
  const read = async (number: number): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, token)
    assert(body.data, Order)
    return body.data
  }
  /** Adds a paid order whose payment has this behaviour at the gateway. */
  const orderOf = async (behaviour?: string): Promise<Order> => {
    const sent = paidOrder(behaviour)
    expect((await api.send('POST', '/shop/orders', SHOP_KEY, sent)).status).toBe(201)
    const { number } = await store()
      .db.selectFrom('orders')
      .where('shop_number', '=', sent.number)
      .select('number')
      .executeTakeFirstOrThrow()
    return read(number)
  }
  const LOCK = { lines: [{ line_no: 2, quantity: 1, amount_cents: 3200 }], shipping_cents: 0, amount_cents: 3200 }
  const BIKE = { lines: [{ line_no: 1, quantity: 1, amount_cents: 279_900 }], shipping_cents: 0, amount_cents: 279_900 }
  const refund = (
    { number, version, payments }: Order,
    { key = randomUUID(), by = token, ...parts }: Partial<typeof LOCK> & { key?: string; by?: string } = {},
  ): Promise<Answer> => {
    const body = { seen: version, payment_id: payments[0]?.id, reason: 'damaged', note: '', ...LOCK, ...parts }
    return api.send('POST', `/orders/${number}/refunds`, by, body, { 'idempotency-key': key })
  }
  const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]
  const commandOf = async (key: string) => {
    const { status, body } = await api.get(`/commands/${key}`, token)
    return [status, (body.data as { state?: string } | undefined)?.state]
  }
  const doneFor = ({ shop_number }: Order) =>
    gateway.done().filter(({ paymentRef }) => paymentRef.endsWith(String(shop_number).slice(2)))

  beforeEach(async () => {
    api = apiOver(store().db)
    gateway = await gatewayFor(store().db, () => api.clock.now)
    api = apiOver(store().db, undefined, 0, undefined, { money: gateway.money })
    ;({ token, id: staffId } = await addStaff(store().db, ALL))
  })
  afterEach(async () => {
    expect(await findDifferences(store().db)).toEqual([])
    await gateway.stop()
  })

  it('[OM-1] are sent to the gateway, recorded in the order and the audit trail, and counted in net sales', async () => {
    const before = await netSales(store().db)
    const order = await orderOf()
    const { status, body } = await refund(order, BIKE)
    expect([status, body.message]).toEqual([200, 'Refunded $2,799.00 to Card.'])
    expect(await read(order.number)).toMatchObject({
      payment_state: 'partlyRefunded',
      status: 'paid',
      version: 3,
      paid_cents: 566_000,
      refunded_cents: 279_900,
      held_cents: 0,
      lines: [{ refunded_quantity: 1, refunded_cents: 279_900 }, { refunded_cents: 0 }],
      refunds: [{ amount_cents: 279_900, state: 'succeeded', reason: 'damaged', requested_by: { name: 'Ada Byron' } }],
      events: [
        { kind: 'refund.succeeded', text: 'Refunded $2,799.00', by: null },
        { kind: 'refund.requested', text: 'Requested a refund of $2,799.00', by: { name: 'Ada Byron' } },
        { kind: 'shop.charged', text: 'Paid $5,660.00' },
        { kind: 'placed' },
      ],
    })
    expect(gateway.done()).toMatchObject([{ amountCents: 279_900, capturedCents: 566_000 }])
    const after = await netSales(store().db)
    expect([after.gross - before.gross, after.refunds - before.refunds]).toEqual([5660, 2799])
    const trail = await store()
      .db.selectFrom('audit_trail')
      .where('subject_id', '=', order.id)
      .select('action')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['refund.requested', 'refund.succeeded'])
  })

  it('[OM-1] of a partly paid order count in net sales only once the order is fully paid', async () => {
    const before = await netSales(store().db)
    const sent = paidOrder()
    const [charge] = sent.payments
    await api.send('POST', '/shop/orders', SHOP_KEY, { ...sent, payments: [{ ...charge, amount_cents: 100_000 }] })
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    const { number } = await orders.select('number').executeTakeFirstOrThrow()
    expect((await refund(await read(number))).status).toBe(200)
    expect(await netSales(store().db)).toEqual(before)
    const rest = { ref: `rest_${sent.number}`, order: sent.number, kind: 'charge', amount_cents: 466_000 }
    await api.send('POST', '/shop/payments', SHOP_KEY, { ...rest, made_at: '2026-03-02T09:00:00Z' })
    const after = await netSales(store().db)
    expect([after.gross - before.gross, after.refunds - before.refunds]).toEqual([5660, 32])
  })

  it('[OM-1] are made once per idempotency key, even if it is sent several times at once, and need a valid key of their own', async () => {
    const order = await orderOf()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order, { key })))
    answers.push(await refund(order, { key }))
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true)
    expect(doneFor(order)).toHaveLength(1)
    expect((await read(order.number)).refunds).toHaveLength(1)
    expect(answers.at(-1)?.headers.get('idempotency-replayed')).toBe('true')
    expect(codeOf(await refund(order, { key, ...BIKE }))).toEqual([422, 'key_reused'])
    expect(codeOf(await refund(order, { key: 'none' }))).toEqual([422, 'key_missing'])
  })

  it.each(['silentDone', 'resetDone', 'failDone', 'garbage', 'hidden'])(
    '[OM-2] that were made but not confirmed (%s) are found by looking them up, and not made again',
    async (behaviour) => {
      expectConsoleError()
      const order = await orderOf(behaviour)
      const key = randomUUID()
      expect(codeOf(await refund(order, { key }))).toEqual([202, undefined])
      expect(await commandOf(key)).toEqual([200, 'unconfirmed'])
      expect(await read(order.number)).toMatchObject({ held_cents: 3200, refunded_cents: 0, payment_state: 'paid' })
      for (let look = 0; look < 6; look += 1) {
        wait(MINUTE)
        await gateway.money.lookUpOrSendDue()
      }
      expect(await commandOf(key)).toEqual([200, 'done'])
      expect(doneFor(order)).toHaveLength(1)
      expect(await read(order.number)).toMatchObject({
        held_cents: 0,
        refunded_cents: 3200,
        refunds: [{ state: 'succeeded' }],
      })
    },
  )

  it.each(['silentLost', 'resetLost', 'failLost'])(
    '[OM-2] that got lost (%s) are sent again under the same key once the first request can no longer arrive',
    async (behaviour) => {
      expectConsoleError()
      const order = await orderOf(`${behaviour}_ok`)
      const key = randomUUID()
      await refund(order, { key })
      wait(6 * SECOND)
      await gateway.money.lookUpOrSendDue()
      expect(doneFor(order)).toHaveLength(0)
      wait(2 * MINUTE)
      await gateway.money.lookUpOrSendDue()
      expect(await commandOf(key)).toEqual([200, 'done'])
      expect(doneFor(order)).toHaveLength(1)
    },
  )

  it.each([
    ['resetDone', 1],
    ['resetLost_ok', 2],
  ])(
    '[OA-55] have the reference of the gateway once it has answered, and the number of tries (%s)',
    async (behaviour, tries) => {
      expectConsoleError()
      const order = await orderOf(behaviour)
      await refund(order)
      const [sent] = (await read(order.number)).refunds
      expect(sent).toMatchObject({ state: 'unconfirmed', reference: null, tries: 1 })
      for (let look = 0; look < 6; look += 1) {
        wait(MINUTE)
        await gateway.money.lookUpOrSendDue()
      }
      const reference = `re_${sent?.attempt?.slice(0, 8)}`
      expect((await read(order.number)).refunds).toMatchObject([{ state: 'succeeded', reference, tries }])
    },
  )

  /** A refund whose outcome no answer ever proves: its order, its key, and a function that settles it by hand. */
  const stuckRefund = async () => {
    expectConsoleError()
    const order = await orderOf('resetLost')
    const key = randomUUID()
    await refund(order, { key })
    for (let look = 0; look < 12; look += 1) {
      wait(31 * MINUTE)
      await gateway.money.lookUpOrSendDue()
    }
    token = await startSession(store().db, staffId, api.clock.now)
    const { refunds } = await read(order.number)
    expect(refunds).toMatchObject([{ state: 'stuck', tries: 5 }])
    const settle = async (
      outcome: string,
      reference: string,
      { id = refunds[0]?.attempt, by = token, key = randomUUID() as string } = {},
    ): Promise<Answer> => {
      const body = { seen: (await read(order.number)).version, outcome, reference }
      const path = `/orders/${order.number}/money/${id}/settle`
      return api.send('POST', path, by, body, { 'idempotency-key': key })
    }
    return { order, key, settle }
  }

  it('[OM-2] that never arrive become stuck after five tries, block further refunds, and can be settled by a person as refused', async () => {
    const { order, key, settle } = await stuckRefund()
    const again = await refund(await read(order.number))
    expect([codeOf(again), again.body.message]).toEqual([
      [409, 'not_now'],
      'Nobody knows whether a refund of $32.00 was made. It has to be settled by hand first.',
    ])
    const settled = await settle('refused', 'none at the bank')
    expect([settled.status, settled.body.message]).toEqual([200, 'The refund of $32.00 is settled: it was not made.'])
    const late = await settle('succeeded', 're_1')
    expect([codeOf(late), late.body.message]).toEqual([[409, 'not_now'], 'No outcome has to be settled by hand'])
    expect(await read(order.number)).toMatchObject({
      held_cents: 0,
      refunded_cents: 0,
      lines: [{}, { refunded_quantity: 0, refunded_cents: 0 }],
      refunds: [{ state: 'refused', refusal: 'settled by hand (none at the bank)' }],
    })
    expect((await read(order.number)).events.slice(0, 2)).toMatchObject([
      {
        kind: 'money.settled',
        text: 'Saw at the gateway that the refund of $32.00 was not made',
        by: { name: 'Ada Byron' },
      },
      { kind: 'refund.refused', by: { name: 'Ada Byron' } },
    ])
    expect(await commandOf(key)).toEqual([200, 'refused'])
  })

  it('[OM-2] that never arrive can be settled by a person as made', async () => {
    const { order, key, settle } = await stuckRefund()
    const settleKey = randomUUID()
    const answers = await Promise.all([1, 2].map(() => settle('succeeded', 're_1', { key: settleKey })))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      [1, 2].map(() => [200, 'The refund of $32.00 is settled: it was made.']),
    )
    expect(await read(order.number)).toMatchObject({
      held_cents: 0,
      refunded_cents: 3200,
      refunds: [{ state: 'succeeded', refusal: null }],
    })
    expect(await commandOf(key)).toEqual([200, 'done'])
  })

  it('[OM-20] can be settled by hand only with the permission, for an existing attempt and with a reference', async () => {
    const { settle } = await stuckRefund()
    const { id } = await addStaff(store().db, ['orders.view', 'orders.refund'])
    const refunder = await startSession(store().db, id, api.clock.now)
    expect(await settle('refused', 're_1', { by: refunder })).toMatchObject({
      status: 403,
      body: { message: 'You need the “Settle refunds by hand” permission' },
    })
    expect((await settle('refused', 're_1', { id: randomUUID() })).status).toBe(404)
    expect(await settle('refused', ' ')).toMatchObject({
      status: 422,
      body: { message: 'reference must not be blank' },
    })
    expect((await settle('lost', 're_1')).status).toBe(422)
  })

  it('[OM-20] cannot be settled by hand while they are only unconfirmed and not stuck', async () => {
    expectConsoleError()
    const order = await orderOf('silentDone')
    await refund(order)
    const { refunds, version } = await read(order.number)
    const path = `/orders/${order.number}/money/${refunds[0]?.attempt}/settle`
    const body = { seen: version, outcome: 'succeeded', reference: 're_1' }
    const answer = await api.send('POST', path, token, body, { 'idempotency-key': randomUUID() })
    expect([codeOf(answer), answer.body.message]).toEqual([[409, 'not_now'], 'No outcome has to be settled by hand'])
  })

  /** A refund in the state in which a killed process leaves it. */
  const leave = async (order: Order, state: 'requested' | 'sending', key: string = randomUUID()): Promise<string> => {
    const { now } = api.clock
    const wanted = { ...LOCK, seen: 1, payment_id: order.payments[0]?.id ?? '', reason: 'late', note: '' } as const
    const request = {
      action: 'refund.requested' as const,
      number: order.number,
      target: '',
      wanted,
      key,
      fingerprint: '',
      actor: { staffId, address: '192.0.2.1' },
      permissions: ALL,
      currency: 'USD',
      hasGateway: true,
      mailFrom: 'support@kickstand.example',
    }
    const attempt = (await makeChange(store().db, request, now))?.attempt ?? ''
    // The attempt is due at once, as if its process were known to have ended.
    await store()
      .db.updateTable('gateway_attempts')
      .set({ next_look_at: now.toISOString() })
      .where('id', '=', attempt)
      .execute()
    if (state === 'sending') await moveMoney(store().db, attempt, { event: 'money.sent', nextLookAt: now }, now)
    return attempt
  }

  it.each(['requested', 'sending'] as const)(
    '[OM-2] that are left %s by a killed process are continued, and made only once',
    async (left) => {
      const order = await orderOf()
      const key = randomUUID()
      const attempt = await leave(order, left, key)
      if (left === 'sending') {
        const operation = {
          key: attempt,
          kind: 'refund',
          amountCents: 3200,
          currency: 'USD',
          authorisedCents: 566_000,
          capturedCents: 566_000,
        } as const
        await gateway.gateway.refund({ ...operation, paymentRef: `${order.shop_number}` }, AbortSignal.timeout(5000))
      }
      await Promise.all([gateway.money.lookUpOrSendDue(), gateway.money.lookUpOrSendDue()])
      expect(await commandOf(key)).toEqual([200, 'done'])
      expect(gateway.done()).toHaveLength(1)
    },
  )

  it('[OM-3] that the bank refuses change nothing, show the bank’s reason, and can be requested again', async () => {
    const order = await orderOf('insufficient_ok')
    const answer = await refund(order)
    expect([codeOf(answer), answer.body.message]).toEqual([
      [422, 'refused'],
      'The refund of $32.00 was refused: insufficient funds',
    ])
    const now = await read(order.number)
    expect(now).toMatchObject({
      held_cents: 0,
      refunded_cents: 0,
      payment_state: 'paid',
      refunds: [{ state: 'refused' }],
    })
    expect((await refund(now)).status).toBe(200)
  })

  it.each([
    ['pendingOk', 'done', 3200],
    ['pendingFailed', 'refused', 0],
  ])(
    '[OM-3] that are pending (%s) are settled when they are looked up after the gateway has decided',
    async (behaviour, state, refunded) => {
      const order = await orderOf(behaviour)
      const key = randomUUID()
      expect((await refund(order, { key })).status).toBe(202)
      expect(await read(order.number)).toMatchObject({ held_cents: 3200, refunds: [{ state: 'pending' }] })
      const { refunds } = await read(order.number)
      const look = () => api.send('POST', `/money/${refunds[0]?.attempt}/look`, token)
      await until(() => [...gateway.book.entries.values()].every((entry) => entry.state !== 'pending'))
      await look()
      expect(await commandOf(key)).toEqual([200, state])
      expect(await read(order.number)).toMatchObject({ held_cents: 0, refunded_cents: refunded })
    },
  )

  it.each([
    ['pendingOk', 'succeeded', 'done', 3200],
    ['pendingFailed', 'refused', 'refused', 0],
  ])(
    '[OM-3] that are pending (%s) are settled once by a signed event (%s)',
    async (behaviour, kind, state, refunded) => {
      const order = await orderOf(behaviour)
      const key = randomUUID()
      expect((await refund(order, { key })).status).toBe(202)
      const [sent] = (await read(order.number)).refunds
      const event = { id: randomUUID(), key: sent?.attempt, kind, ref: 're_1', words: 'the account is closed' }
      const body = JSON.stringify(event)
      const send = (signature: string) =>
        api.call('/gateway/simulated/events', { method: 'POST', headers: { 'x-signature': signature }, body })
      expect((await send('forged')).status).toBe(401)
      expect((await read(order.number)).refunds).toMatchObject([{ state: 'pending' }])
      for (const _ of [1, 2]) expect((await send(signatureOf(gateway.secret, body))).body.data).toEqual({ taken: true })
      expect(await commandOf(key)).toEqual([200, state])
      const settled = { held_cents: 0, refunded_cents: refunded, refunds: [{ state: kind }] }
      expect(await read(order.number)).toMatchObject(settled)
      await until(() => [...gateway.book.entries.values()].every((entry) => entry.state !== 'pending'))
    },
  )

  it('[OA-56] that are stuck are settled when they are looked up and the gateway knows them by now', async () => {
    const { order, key } = await stuckRefund()
    const [sent] = (await read(order.number)).refunds
    const look = () => api.send('POST', `/money/${sent?.attempt}/look`, token)
    await look()
    expect((await read(order.number)).refunds).toMatchObject([{ state: 'stuck' }])
    const operation = { key: sent?.attempt ?? '', kind: 'refund', amountCents: 3200, currency: 'USD' } as const
    const paid = { paymentRef: 'sim_ok_late', authorisedCents: 566_000, capturedCents: 566_000 }
    await gateway.gateway.refund({ ...operation, ...paid }, AbortSignal.timeout(5000))
    expect((await look()).status).toBe(200)
    expect(await commandOf(key)).toEqual([200, 'done'])
    expect(await read(order.number)).toMatchObject({ refunded_cents: 3200, refunds: [{ state: 'succeeded' }] })
  })

  it('[OM-3] that the gateway reverses in a signed event no longer count as refunded', async () => {
    const before = await netSales(store().db)
    const order = await orderOf()
    await refund(order)
    const { refunds } = await read(order.number)
    const event = { id: randomUUID(), key: refunds[0]?.attempt, kind: 'reversed', ref: 're_1', words: '' }
    const body = JSON.stringify(event)
    const send = (signature: string) =>
      api.call('/gateway/simulated/events', { method: 'POST', headers: { 'x-signature': signature }, body })
    expect((await send('forged')).status).toBe(401)
    expect((await send(signatureOf(gateway.secret, body))).body.data).toEqual({ taken: true })
    await send(signatureOf(gateway.secret, body))
    expect(await read(order.number)).toMatchObject({
      refunded_cents: 0,
      payment_state: 'paid',
      lines: [{}, { refunded_quantity: 0, refunded_cents: 0 }],
      refunds: [{ state: 'reversed' }],
    })
    expect((await netSales(store().db)).refunds).toBe(before.refunds)
  })

  it('[OM-3] of an amount, when reversed, reduce the refunded items to what the other refunds pay for', async () => {
    const order = await orderOf()
    const amount = { lines: [{ line_no: 1, quantity: 0, amount_cents: 100_000 }], amount_cents: 100_000 }
    await refund(order, amount)
    const pieces = { lines: [{ line_no: 1, quantity: 2, amount_cents: 459_800 }], amount_cents: 459_800 }
    await refund(await read(order.number), pieces)
    const { refunds } = await read(order.number)
    const { attempt } = refunds.find(({ amount_cents }) => amount_cents === 100_000) ?? {}
    const body = JSON.stringify({ id: randomUUID(), key: attempt, kind: 'reversed', ref: 're_1', words: '' })
    await api.call('/gateway/simulated/events', {
      method: 'POST',
      headers: { 'x-signature': signatureOf(gateway.secret, body) },
      body,
    })
    expect(await read(order.number)).toMatchObject({ lines: [{ refunded_quantity: 1, refunded_cents: 459_800 }, {}] })
  })

  it('[OM-3] that are reversed before the gateway has answered reject the event with 409, and apply it when it is sent again', async () => {
    const order = await orderOf()
    const attempt = await leave(order, 'sending')
    const body = JSON.stringify({ id: randomUUID(), key: attempt, kind: 'reversed', ref: 're_1', words: '' })
    const headers = { 'x-signature': signatureOf(gateway.secret, body) }
    const send = () => api.call('/gateway/simulated/events', { method: 'POST', headers, body })
    expect((await send()).status).toBe(409)
    await moveMoney(store().db, attempt, { event: 'money.accepted', nextLookAt: null }, api.clock.now)
    expect((await send()).status).toBe(200)
    expect(await read(order.number)).toMatchObject({ refunded_cents: 0, refunds: [{ state: 'reversed' }] })
  })

  it('[OM-2] that are already being sent are not sent again', async () => {
    const order = await orderOf()
    const attempt = await leave(order, 'sending')
    expect(await gateway.money.send(attempt)).toBe('sending')
    expect(gateway.done()).toEqual([])
    await gateway.money.look(attempt)
  })

  it(`[OM-4] that were withdrawn before they arrive are rejected when they arrive, ${LATE_ARRIVALS} times`, async () => {
    const order = await orderOf()
    for (let time = 0; time < LATE_ARRIVALS; time += 1) {
      // Too many calls at once would be refused.
      wait(SECOND)
      const key = randomUUID()
      expect(await commandOf(key)).toEqual([404, undefined])
      const withdrawn = await api.send('DELETE', `/commands/${key}`, token)
      expect(withdrawn.body.data).toMatchObject({ state: 'abandoned' })
      const late = await refund(order, { key })
      expect([codeOf(late), late.body.message]).toEqual([
        [409, 'withdrawn'],
        'This was withdrawn before it arrived. Nothing was done.',
      ])
    }
    expect(await read(order.number)).toMatchObject({ refunds: [], held_cents: 0, refunded_cents: 0 })
    expect(doneFor(order)).toEqual([])
    const done = randomUUID()
    await refund(order, { key: done })
    const late2 = await api.send('DELETE', `/commands/${done}`, token)
    expect(late2.body.data).toMatchObject({ state: 'done', message: 'Refunded $32.00 to Card.' })
  })

  it('[OM-5] are rejected with 409 and what has changed if somebody else has refunded first', async () => {
    const order = await orderOf()
    const other = await addStaff(store().db, ALL)
    expect((await refund(order, { by: other.token })).status).toBe(200)
    const late = await refund(order, BIKE)
    expect([codeOf(late), late.body.message]).toEqual([
      [409, 'changed'],
      'Ada Byron requested a refund of $32.00. Look at it, then decide again.',
    ])
    expect((late.body.data as { version: number }).version).toBe(3)
    expect((await refund(await read(order.number), BIKE)).status).toBe(200)
  })

  it('[OM-5] cannot exceed what was paid, or what is left of a line or of shipping', async () => {
    const order = await orderOf()
    const parts = (lines: object[], shipping_cents: number, amount_cents: number) =>
      refund(order, { lines, shipping_cents, amount_cents } as never)
    const line = (line_no: number, quantity: number, amount_cents: number) => ({ line_no, quantity, amount_cents })
    for (const [lines, shipping, amount] of [
      [[line(1, 3, 839_700)], 0, 839_700],
      [[line(1, 1, 279_901)], 0, 279_901],
      [[line(2, 1, 3200)], 0, 3300],
      [[line(3, 1, 3200)], 0, 3200],
      [[line(2, 0, 3201)], 0, 3201],
      [[line(2, 1, 3200), line(2, 0, 1)], 0, 3201],
      [[], 3001, 3001],
    ] as const) {
      expect(codeOf(await parts([...lines], shipping, amount))).toEqual([422, 'amount_changed'])
    }
    expect((await parts([line(1, 2, 559_800), line(2, 1, 3200)], 3000, 566_000)).status).toBe(200)
    const spent = await refund(await read(order.number))
    expect([codeOf(spent), spent.body.message]).toEqual([
      [409, 'not_now'],
      'Nothing is left to refund: $5,660.00 of $5,660.00 went back',
    ])
    expect(await read(order.number)).toMatchObject({ payment_state: 'refunded', shipping_refunded_cents: 3000 })
  })

  it('[OM-6] need the permission to see the order, and above $500.00 a permission of their own', async () => {
    const order = await orderOf()
    const small = await addStaff(store().db, ['orders_bike.view', 'orders.refund'])
    const large = await refund(order, { ...BIKE, by: small.token })
    expect([large.status, large.body.message]).toEqual([
      403,
      'Refunds above $500.00 need the “Make large refunds” permission',
    ])
    expect((await refund(order, { by: small.token })).status).toBe(200)
    const blind = await addStaff(store().db, ['orders_warranty.view', 'orders.refund'])
    expect((await refund(order, { by: blind.token })).status).toBe(404)
    expect((await api.get(`/orders/${order.number}`, blind.token)).status).toBe(404)
    const { refunds } = await read(order.number)
    expect((await api.send('POST', `/money/${refunds[0]?.attempt}/look`, blind.token)).status).toBe(404)
  })
})
