import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { assert, type } from 'superstruct'
import { CustomerNote } from '../../machines/model/customer.ts'
import { Order } from '../../machines/model/orders.ts'
import { SavedMessage } from '../../machines/model/savedMessages.ts'
import { Invitation } from '../../machines/model/staff.ts'
import { REFUSALS_KEPT } from '../../server/audit/refusals.ts'
import { LOCAL_PROGRAM } from '../../server/audit/trail.ts'
import { verifyTrail } from '../../server/audit/verify.ts'
import { moveMoney } from '../../server/gateway/attempts.ts'
import { signatureOf } from '../../server/gateway/httpGateway.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { authorisationOf, gatewayFor, paidOrder } from './support/gateway.ts'

const PASSWORD = 'a-good-password'
const ADDRESS = '192.0.2.1'
const AT = '2026-03-18T15:30:00.000Z'
const ALL = [
  'users.view',
  'tickets.view',
  'tickets.reply',
  'users.export',
  'users.edit',
  'saved_messages.view',
  'saved_messages.edit',
  'staff.view',
  'staff.edit',
  'orders.view',
  'orders.export',
  'orders.refund',
  'orders.settle',
  'orders.edit',
  'orders.ship',
  'orders.cancel',
  'orders.capture',
]
const DRAFT = { title: 'A title', body: 'A text' }

/** Changes that are short-lived, and therefore not recorded. */
const PASSING = [
  'PUT /notifications/read',
  'PUT /presence',
  'PUT /tickets/:number/draft',
  'DELETE /tickets/:number/draft',
]

describeEngines('the audit trail', 'blank', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  let tickets = 0

  /** The rows after this number, without number and hash. */
  const rowsSince = async (seq: number) => {
    const rows = await store().db.selectFrom('audit_trail').selectAll().where('seq', '>', seq).orderBy('seq').execute()
    return rows.map(({ seq: _, hash: __, ...row }) => row)
  }
  const lastSeq = async () => (await store().db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq
  const added = async (work: () => Promise<Answer>) => {
    const before = await lastSeq()
    const { status, body } = await work()
    return { status, body, rows: await rowsSince(before) }
  }
  const row = (action: string, more: object = {}) => ({
    happened_at: AT,
    staff_id: me.id,
    address: ADDRESS,
    action,
    subject_id: null,
    detail: null,
    refusal: null,
    request_id: null,
    ...more,
  })
  const send = (...call: Parameters<Api['send']>) => added(() => api.send(...call))
  const createMessage = async () => {
    const { body } = await api.send('POST', '/saved-messages', me.token, { ...DRAFT, title: randomUUID() })
    assert(body.data, type(SavedMessage.schema))
    return body.data
  }
  const invite = async () => {
    const person = { first_name: 'Joan', last_name: 'Clarke', email: `${randomUUID()}@staff.test` }
    const { body, rows } = await send('POST', '/staff', me.token, { ...person, permissions: ['users.view'] })
    assert(body.data, Invitation)
    return { id: body.data.member.id, token: body.data.link.split('#')[1], rows }
  }

  let gateway: Awaited<ReturnType<typeof gatewayFor>>
  /** Refunds $32.00 of a new order whose payment has this behaviour at the gateway. */
  const refund = async (behaviour?: string) => {
    const sent = paidOrder(behaviour)
    await api.send('POST', '/shop/orders', SHOP_KEY, sent)
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    const { number } = await orders.select('number').executeTakeFirstOrThrow()
    const read = async () => {
      const { body } = await api.get(`/orders/${number}`, me.token)
      assert(body.data, Order)
      return body.data
    }
    const { version: seen, payments } = await read()
    const parts = { lines: [{ line_no: 2, quantity: 1, amount_cents: 3200 }], shipping_cents: 0, amount_cents: 3200 }
    const body = { seen, payment_id: payments[0]?.id, reason: 'late', note: '', ...parts }
    const key = { 'idempotency-key': randomUUID() }
    const { rows } = await send('POST', `/orders/${number}/refunds`, me.token, body, key)
    const order = await read()
    const [{ id, attempt } = { id: '', attempt: null }] = order.refunds
    const detail = `refund: ${id}, cents: 3200`
    const asked = (action: string, more: object = {}) => row(action, { subject_id: order.id, detail, ...more })
    const byProgram = (action: string) => asked(action, { staff_id: null, address: LOCAL_PROGRAM })
    return { rows, number, version: order.version, attempt: attempt ?? '', asked, byProgram, detail }
  }

  const viewOf = (name: string) => ({ screen: 'orders', name, query: '', is_shared: false })
  const saveView = async (name: string): Promise<string> => {
    const { body } = await api.send('POST', '/views', me.token, viewOf(name))
    return (body.data as { id: string }).id
  }

  const addCustomer = async (): Promise<string> => {
    const id = randomUUID()
    const { db } = store()
    await db
      .insertInto('countries')
      .values({ code: 'DE', title: 'Germany', image_path: '' })
      .onConflict((on) => on.doNothing())
      .execute()
    const names = { first_name: 'Ada', last_name: 'Berg', email: `${id}@example.org`, country_code: 'DE' }
    await db
      .insertInto('customers')
      .values({ id, ...names, created_at: AT })
      .execute()
    return id
  }
  const addTicketOf = async (customer_id: string): Promise<{ id: string; path: string }> => {
    const { db } = store()
    const [id, category_id] = [randomUUID(), randomUUID()]
    await db.insertInto('ticket_categories').values({ id: category_id, name: category_id }).execute()
    tickets += 1
    const facts = { customer_id, category_id, title: 'Flat tyre', priority: 'low', status: 'open' } as const
    const row = { id, ticket_id: `KS-${tickets}`, ...facts, created_at: AT, updated_at: AT }
    await db.insertInto('tickets').values(row).execute()
    return { id, path: `/tickets/KS-${tickets}` }
  }

  /** Sends a reply on a new ticket. The reply is then held. */
  const holdReply = async () => {
    const customer = await addCustomer()
    const { id: subject_id, path: ticket } = await addTicketOf(customer)
    const id = randomUUID()
    const path = `${ticket}/messages/${id}`
    const to = `${customer}@example.org`
    const wanted = { body: 'Hello', seen: 0, to, status_after: null, until: null, anyway: false }
    const { rows } = await send('PUT', path, me.token, wanted)
    const expected = (action: string, more = '') => row(action, { subject_id, detail: `reply: ${id}${more}` })
    return { id, path, rows, row: expected }
  }

  /** A new order of the shop, unpaid by default. */
  const newOrder = async (isPaid = false) => {
    const sent = paidOrder()
    await api.send('POST', '/shop/orders', SHOP_KEY, isPaid ? sent : { ...sent, payments: [] })
    const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
    const { id, number } = await orders.select(['id', 'number']).executeTakeFirstOrThrow()
    const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      send(method, `/orders/${number}${path}`, me.token, body, { 'idempotency-key': randomUUID() })
    const read = async () => {
      const { body } = await api.get(`/orders/${number}`, me.token)
      assert(body.data, Order)
      return body.data
    }
    return { id, change, read }
  }
  const shippedOrder = async () => {
    const order = await newOrder(true)
    const pieces = { seen: 1, lines: [{ line_no: 1, quantity: 2 }], carrier: 'DHL', tracking: '1' }
    const { rows } = await order.change('POST', '/shipments', pieces)
    const [{ id: shipment } = { id: '' }] = (await order.read()).shipments
    const detail = `shipment: ${shipment}, pieces: 2`
    return { ...order, rows, shipment, expected: (action: string) => [row(action, { subject_id: order.id, detail })] }
  }
  const notedOrder = async () => {
    const order = await newOrder()
    const { rows } = await order.change('POST', '/notes', { seen: 1, text: 'Call first' })
    const [{ id: note } = { id: '' }] = (await order.read()).notes
    const expected = (action: string) => [row(action, { subject_id: order.id, detail: `note: ${note}` })]
    return { ...order, rows, note, expected }
  }

  const confirmedOrder = async () => {
    const order = await newOrder()
    const { email: to } = (await order.read()).customer
    const { rows } = await order.change('POST', '/confirmation', { seen: 1, to })
    const mail = (await order.read()).confirmation?.id
    const expected = (action: string) => [row(action, { subject_id: order.id, detail: `mail: ${mail}` })]
    return { ...order, rows, mail, expected }
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    gateway = await gatewayFor(store().db, () => api.clock.now)
    api = apiOver(store().db, undefined, 0, undefined, { money: gateway.money })
    me = await addStaff(store().db, ALL, { password: PASSWORD })
  })

  afterEach(() => gateway.stop())

  describe('[SC-20] records what was done:', () => {
    /** A call of each route that changes something, and the expected row. */
    const changes: Record<string, () => Promise<void>> = {
      'POST /auth/login': async () => {
        const { status, rows } = await added(() => api.signIn(me.email, PASSWORD))
        expect({ status, rows }).toEqual({ status: 200, rows: [row('signedIn')] })
      },
      'POST /auth/logout': async () => {
        const [session] = await api.sessions(me.token)
        const { rows } = await send('POST', '/auth/logout', me.token)
        expect(rows).toEqual([row('signedOut', { subject_id: session?.id })])
        expect((await send('POST', '/auth/logout', me.token)).rows).toEqual([])
      },
      'PATCH /account': async () => {
        const { rows } = await send('PATCH', '/account', me.token, { first_name: 'Eva', last_name: 'Byron' })
        expect(rows).toEqual([row('name.changed', { subject_id: me.id })])
      },
      'PUT /account/password': async () => {
        const passwords = { current_password: PASSWORD, password: 'another-good-one' }
        const { rows } = await send('PUT', '/account/password', me.token, passwords)
        expect(rows).toEqual([row('password.changed', { subject_id: me.id, detail: 'ended sessions: 0' })])
      },
      'DELETE /account/sessions/:id': async () => {
        const [{ id } = { id: '' }] = await api.sessions(me.token)
        const { rows } = await send('DELETE', `/account/sessions/${id}`, me.token)
        expect(rows).toEqual([row('session.ended', { subject_id: id })])
      },
      'PUT /staff/:id/permissions': async () => {
        const other = await addStaff(store().db, ['users.view', 'tickets.view'])
        const wanted = { permissions: ['users.view', 'staff.view'] }
        const { rows } = await send('PUT', `/staff/${other.id}/permissions`, me.token, wanted)
        const detail = '-tickets.view +staff.view'
        expect(rows).toEqual([row('permissions.changed', { subject_id: other.id, detail })])
        expect((await send('PUT', `/staff/${other.id}/permissions`, me.token, wanted)).rows).toEqual([])
      },
      'DELETE /staff/:id/sessions': async () => {
        const other = await addStaff(store().db, [])
        const { rows } = await send('DELETE', `/staff/${other.id}/sessions`, me.token)
        expect(rows).toEqual([row('sessions.ended', { subject_id: other.id, detail: 'ended sessions: 1' })])
      },
      'POST /staff': async () => {
        const { id, rows } = await invite()
        expect(rows).toEqual([row('staff.invited', { subject_id: id, detail: '+users.view' })])
      },
      'POST /staff/:id/invitation': async () => {
        const { id } = await invite()
        const { rows } = await send('POST', `/staff/${id}/invitation`, me.token)
        expect(rows).toEqual([row('staff.invited', { subject_id: id })])
      },
      // Only reads: it is a POST because the token must be in a body.
      'POST /auth/invitation': async () => {
        const { token } = await invite()
        expect((await send('POST', '/auth/invitation', '', { token })).rows).toEqual([])
      },
      'POST /auth/invitation/accept': async () => {
        const { id, token } = await invite()
        const { rows } = await send('POST', '/auth/invitation/accept', '', { token, password: 'a-good-password' })
        expect(rows).toEqual([row('invitation.accepted', { staff_id: id, subject_id: id })])
      },
      'POST /staff/:id/disable': async () => {
        const other = await addStaff(store().db, [])
        const { rows } = await send('POST', `/staff/${other.id}/disable`, me.token)
        expect(rows).toEqual([row('staff.disabled', { subject_id: other.id, detail: 'ended sessions: 1' })])
        expect((await send('POST', `/staff/${other.id}/disable`, me.token)).rows).toEqual([])
      },
      'POST /staff/:id/enable': async () => {
        const other = await addStaff(store().db, [])
        expect((await send('POST', `/staff/${other.id}/enable`, me.token)).rows).toEqual([])
        await api.send('POST', `/staff/${other.id}/disable`, me.token)
        const { rows } = await send('POST', `/staff/${other.id}/enable`, me.token)
        expect(rows).toEqual([row('staff.enabled', { subject_id: other.id })])
      },
      'DELETE /staff/:id/attempts': async () => {
        const other = await addStaff(store().db, [], { password: PASSWORD })
        await api.signIn(other.email, 'not-the-password')
        const { rows } = await send('DELETE', `/staff/${other.id}/attempts`, me.token)
        expect(rows).toEqual([row('attempts.forgotten', { subject_id: other.id, detail: 'forgotten attempts: 1' })])
      },
      'POST /saved-messages': async () => {
        const { body, rows } = await send('POST', '/saved-messages', me.token, { ...DRAFT, title: randomUUID() })
        assert(body.data, type({ id: SavedMessage.schema.id }))
        expect(rows).toEqual([row('message.created', { subject_id: body.data.id })])
      },
      'PUT /saved-messages/:id': async () => {
        const { id, title, updated_at } = await createMessage()
        const { rows } = await send('PUT', `/saved-messages/${id}`, me.token, { title, body: 'Other', updated_at })
        expect(rows).toEqual([row('message.changed', { subject_id: id })])
      },
      'DELETE /saved-messages/:id': async () => {
        const { id } = await createMessage()
        const { rows } = await send('DELETE', `/saved-messages/${id}`, me.token)
        expect(rows).toEqual([row('message.deleted', { subject_id: id })])
      },
      'POST /saved-messages/:id/restore': async () => {
        const { id } = await createMessage()
        await api.send('DELETE', `/saved-messages/${id}`, me.token)
        const { rows } = await send('POST', `/saved-messages/${id}/restore`, me.token)
        expect(rows).toEqual([row('message.restored', { subject_id: id })])
      },
      'PATCH /users/:id': async () => {
        const id = await addCustomer()
        const wanted = {
          seen: 1,
          first_name: 'Eva',
          last_name: 'Berg',
          email: `${id}@example.org`,
          phone: '',
          country: 'DE',
        }
        const { rows } = await send('PATCH', `/users/${id}`, me.token, wanted)
        const detail = 'version: 2, fields: first_name'
        expect(rows).toEqual([row('customer.changed', { subject_id: id, detail })])
      },
      'POST /users/:id/notes': async () => {
        const id = await addCustomer()
        const { body, rows } = await send('POST', `/users/${id}/notes`, me.token, { text: 'Hello' })
        assert(body.data, CustomerNote)
        expect(rows).toEqual([row('note.added', { subject_id: id, detail: `note: ${body.data.id}` })])
      },
      'DELETE /users/:id/notes/:note': async () => {
        const id = await addCustomer()
        const { body } = await api.send('POST', `/users/${id}/notes`, me.token, { text: 'Hello' })
        assert(body.data, CustomerNote)
        const { rows } = await send('DELETE', `/users/${id}/notes/${body.data.id}`, me.token)
        expect(rows).toEqual([row('note.deleted', { subject_id: id, detail: `note: ${body.data.id}` })])
      },
      'PUT /tickets/:number/messages/:message': async () => {
        const { rows, row: expected } = await holdReply()
        expect(rows).toEqual([expected('reply.held')])
      },
      'DELETE /tickets/:number/messages/:message': async () => {
        const { path, row: expected } = await holdReply()
        const { rows } = await send('DELETE', path, me.token)
        expect(rows).toEqual([expected('reply.undone')])
      },
      'POST /tickets/:number/messages/:message/release': async () => {
        const { path, row: expected } = await holdReply()
        const { rows } = await send('POST', `${path}/release`, me.token)
        expect(rows).toEqual([expected('reply.released')])
      },
      'POST /tickets/:number/messages/:message/resolve': async () => {
        const { path, id, row: expected } = await holdReply()
        await store().db.updateTable('mails').set({ state: 'unknown' }).where('id', '=', id).execute()
        const { rows } = await send('POST', `${path}/resolve`, me.token, { outcome: 'arrived' })
        expect(rows).toEqual([expected('reply.sent', ', arrived')])
      },
      'PUT /tickets/:number/properties': async () => {
        const { id, path } = await addTicketOf(await addCustomer())
        const wanted = { seen: 0, changes: { priority: 'urgent', assignee: me.id, tags: ['vip'] } }
        const { rows } = await send('PUT', `${path}/properties`, me.token, wanted)
        const detail = `assignee: ${me.id}, priority: urgent, tags: 1`
        expect(rows).toEqual([row('ticket.changed', { subject_id: id, detail })])
      },
      'PUT /tickets/:number/notes/:note': async () => {
        const { id, path } = await addTicketOf(await addCustomer())
        const note = randomUUID()
        const { rows } = await send('PUT', `${path}/notes/${note}`, me.token, { body: 'Hello' })
        expect(rows).toEqual([row('ticket.noted', { subject_id: id, detail: `note: ${note}` })])
      },
      // What a member of staff has read changes nothing for others.
      'PUT /tickets/:number/read': async () => {
        const { path } = await addTicketOf(await addCustomer())
        const { status, rows } = await send('PUT', `${path}/read`, me.token, { entry: 1 })
        expect({ status, rows }).toEqual({ status: 200, rows: [] })
      },
      'POST /views': async () => {
        let id = ''
        const { rows } = await added(async () => {
          const answer = await api.send('POST', '/views', me.token, viewOf('One'))
          id = (answer.body.data as { id: string }).id
          return answer
        })
        expect(rows).toEqual([row('view.created', { subject_id: id })])
      },
      'PUT /views/:id': async () => {
        const id = await saveView('Two')
        const { rows } = await added(() => api.send('PUT', `/views/${id}`, me.token, viewOf('Three')))
        expect(rows).toEqual([row('view.changed', { subject_id: id })])
      },
      'DELETE /views/:id': async () => {
        const id = await saveView('Four')
        const { rows } = await added(() => api.send('DELETE', `/views/${id}`, me.token))
        expect(rows).toEqual([row('view.deleted', { subject_id: id })])
      },
      'POST /orders/:number/refunds': async () => {
        const { rows, asked, byProgram } = await refund()
        expect(rows).toEqual([asked('refund.requested'), byProgram('refund.succeeded')])
      },
      'POST /orders/:number/cancel': async () => {
        const { id, change } = await newOrder()
        const { rows } = await change('POST', '/cancel', { seen: 1, amount_cents: 0, reason: 'unpaid', note: 'Late' })
        expect(rows).toEqual([row('order.cancelled', { subject_id: id, detail: 'reason: unpaid' })])
      },
      'POST /orders/:number/items/cancel': async () => {
        const { id, change } = await newOrder()
        const items = { lines: [{ line_no: 1, quantity: 1 }], amount_cents: 0, reason: 'soldOut', note: 'One left' }
        const { rows } = await change('POST', '/items/cancel', { seen: 1, ...items })
        const detail = 'cents: 279900, pieces: 1, reason: soldOut'
        expect(rows).toEqual([row('items.cancelled', { subject_id: id, detail })])
      },
      'POST /orders/:number/capture': async () => {
        const sent = { ...paidOrder(), payments: [] }
        await api.send('POST', '/shop/orders', SHOP_KEY, sent)
        await api.send('POST', '/shop/payments', SHOP_KEY, {
          ...authorisationOf(sent),
          expires_at: '2099-01-01T00:00:00Z',
        })
        const orders = store().db.selectFrom('orders').where('shop_number', '=', sent.number)
        const { id, number } = await orders.select(['id', 'number']).executeTakeFirstOrThrow()
        const payments = store().db.selectFrom('gateway_payments').where('order_id', '=', id)
        const { id: payment_id } = await payments.select('id').executeTakeFirstOrThrow()
        const body = { seen: 2, payment_id, amount_cents: 566_000 }
        const key = { 'idempotency-key': randomUUID() }
        const { rows } = await send('POST', `/orders/${number}/capture`, me.token, body, key)
        const what = { subject_id: id, detail: `payment: ${payment_id}, cents: 566000` }
        expect(rows).toEqual([
          row('capture.requested', what),
          row('payment.captured', { ...what, staff_id: null, address: LOCAL_PROGRAM }),
        ])
      },
      'POST /orders/:number/hold': async () => {
        const { id, change } = await newOrder()
        const { rows } = await change('POST', '/hold', { seen: 1, reason: 'fraud', note: 'Two cards' })
        expect(rows).toEqual([row('order.held', { subject_id: id, detail: 'reason: fraud' })])
      },
      'POST /orders/:number/release': async () => {
        const { id, change } = await newOrder()
        await change('POST', '/hold', { seen: 1, reason: 'fraud', note: '' })
        const { rows } = await change('POST', '/release', { seen: 2 })
        expect(rows).toEqual([row('order.released', { subject_id: id })])
      },
      'POST /orders/:number/shipments': async () => {
        const { rows, expected } = await shippedOrder()
        expect(rows).toEqual(expected('shipment.sent'))
      },
      'POST /orders/:number/shipments/:target/delivered': async () => {
        const { change, shipment, expected } = await shippedOrder()
        const { rows } = await change('POST', `/shipments/${shipment}/delivered`, { seen: 2 })
        expect(rows).toEqual(expected('shipment.delivered'))
      },
      'POST /orders/:number/shipments/:target/undo': async () => {
        const { change, shipment, expected } = await shippedOrder()
        const { rows } = await change('POST', `/shipments/${shipment}/undo`, { seen: 2 })
        expect(rows).toEqual(expected('shipment.undone'))
      },
      'POST /orders/:number/shipments/:target/correct': async () => {
        const [today, yesterday] = [api.clock.now, new Date(api.clock.now.getTime() - 86_400_000)]
        api.clock.now = yesterday
        const { id, change, shipment } = await shippedOrder()
        api.clock.now = today
        await change('POST', `/shipments/${shipment}/delivered`, { seen: 2 })
        const [before, delivered_on] = [today, yesterday].map((time) => time.toISOString().slice(0, 10))
        const { rows } = await change('POST', `/shipments/${shipment}/correct`, { seen: 3, delivered_on })
        const detail = `shipment: ${shipment}, before: ${before}, after: ${delivered_on}`
        expect(rows).toEqual([row('delivery.corrected', { subject_id: id, detail })])
      },
      'PUT /orders/:number/address': async () => {
        const { id, change } = await newOrder()
        const address = { name: 'Ada', line1: 'Street 1', line2: '', postal_code: '1015 BA', city: 'Delft', region: '' }
        const { rows } = await change('PUT', '/address', { seen: 1, ...address })
        expect(rows).toEqual([row('address.changed', { subject_id: id })])
      },
      'POST /orders/:number/notes': async () => {
        const { rows, expected } = await notedOrder()
        expect(rows).toEqual(expected('note.added'))
      },
      'DELETE /orders/:number/notes/:target': async () => {
        const { change, note, expected } = await notedOrder()
        expect((await change('DELETE', `/notes/${note}`)).rows).toEqual(expected('note.removed'))
      },
      'POST /orders/:number/confirmation': async () => {
        const { rows, expected } = await confirmedOrder()
        expect(rows).toEqual(expected('confirmation.resent'))
      },
      'DELETE /orders/:number/confirmation/:target': async () => {
        const { change, mail, expected } = await confirmedOrder()
        expect((await change('DELETE', `/confirmation/${mail}`)).rows).toEqual(expected('confirmation.undone'))
      },
      'POST /money/:id/look': async () => {
        const { rows, attempt, asked, byProgram } = await refund('pendingOk')
        expect(rows).toEqual([asked('refund.requested'), byProgram('refund.pending')])
        while ([...gateway.book.entries.values()].some(({ state }) => state === 'pending')) await setImmediate()
        const looked = await send('POST', `/money/${attempt}/look`, me.token)
        expect(looked.rows).toEqual([byProgram('refund.succeeded')])
      },
      'POST /orders/:number/money/:target/settle': async () => {
        expectConsoleError()
        const { number, version, attempt, asked, detail } = await refund('resetLost')
        await moveMoney(store().db, attempt, { event: 'money.stranded', nextLookAt: null }, api.clock.now)
        const seen = { seen: version, outcome: 'succeeded', reference: 're_1' }
        const key = { 'idempotency-key': randomUUID() }
        const { rows } = await send('POST', `/orders/${number}/money/${attempt}/settle`, me.token, seen, key)
        expect(rows).toEqual([
          asked('refund.succeeded'),
          asked('money.settled', { detail: `${detail}, outcome: succeeded` }),
        ])
      },
      'POST /gateway/:name/events': async () => {
        const { attempt, byProgram } = await refund()
        const body = JSON.stringify({ id: randomUUID(), key: attempt, kind: 'reversed', ref: 're_1', words: '' })
        const headers = { 'x-signature': signatureOf(gateway.secret, body) }
        const { rows } = await added(() => api.call('/gateway/simulated/events', { method: 'POST', headers, body }))
        expect(rows).toEqual([byProgram('refund.reversed')])
      },
      'DELETE /commands/:key': async () => {
        const key = randomUUID()
        const { rows } = await send('DELETE', `/commands/${key}`, me.token)
        // The command's own row states who withdrew it, and when.
        expect(rows).toEqual([])
        const commands = store().db.selectFrom('commands').where('key', '=', key)
        expect(await commands.select(['staff_id', 'state']).executeTakeFirst()).toEqual({
          staff_id: me.id,
          state: 'abandoned',
        })
      },
    }

    it.each(Object.entries(changes))('%s', (_, change) => change())

    it('with a test above for every route that changes something, except the shop, drafts, presence and read notifications', () => {
      // Requests of the shop are recorded as orders and payments, not in the trail.
      const routes = api.app.routes.filter(
        ({ method, path }) => !['GET', 'ALL'].includes(method) && !path.includes('/shop/'),
      )
      const named = routes.map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)
      expect([...new Set(named)].filter((route) => !(route in changes) && !PASSING.includes(route))).toEqual([])
    })

    it('an export of customers, with their number', async () => {
      const customers = await store().db.selectFrom('customers').select('id').execute()
      const { status, rows } = await added(() => api.get('/users/export', me.token))
      expect({ status, rows }).toEqual({
        status: 200,
        rows: [row('customers.exported', { detail: `customers: ${customers.length}` })],
      })
    })

    it('an export of orders, with their number', async () => {
      const orders = await store().db.selectFrom('orders').select('id').execute()
      const { status, rows } = await added(() => api.get('/orders/export', me.token))
      expect({ status, rows }).toEqual({
        status: 200,
        rows: [row('orders.exported', { detail: `orders: ${orders.length}` })],
      })
    })

    it('no call that lists customers, and no HEAD request for an export', async () => {
      const { rows } = await added(async () => {
        const headers = { authorization: `Bearer ${me.token}` }
        await api.app.request('/api/admin/users/export', { method: 'HEAD', headers })
        await api.app.request('/api/admin/orders/export', { method: 'HEAD', headers })
        return api.get('/users', me.token)
      })
      expect(rows).toEqual([])
    })
  })

  describe('[SC-20] counts refused calls outside the trail:', () => {
    const LOGIN = 'POST /api/admin/auth/login'
    /** The refusals that are counted during `work`. Expects that `work` adds nothing to the trail. */
    const counted = async (work: () => Promise<unknown>) => {
      await api.refusals.flush()
      await store().db.deleteFrom('refusals').execute()
      const { rows } = await added(async () => {
        await work()
        return api.get('/init', me.token)
      })
      expect(rows).toEqual([])
      await api.refusals.flush()
      return store().db.selectFrom('refusals').selectAll().orderBy('status').execute()
    }
    const refusals = (action: string, status: number, count = 1, staff_id: string = me.id) => ({
      minute: '2026-03-18T15:30:00.000Z',
      address: ADDRESS,
      staff_id,
      action,
      status,
      count,
    })
    const guess = () => api.signIn(me.email, 'not-the-password')

    it('wrong passwords and throttled sign-ins of an account, each in one row per minute', async () => {
      const rows = await counted(async () => {
        for (let time = 0; time < 300; time += 1) await guess()
      })
      expect(rows).toEqual([refusals(LOGIN, 401, 5), refusals(LOGIN, 429, 295)])
    })

    it('later refusals of the same minute, in the row that is already written', async () => {
      const rows = await counted(async () => {
        await guess()
        await api.refusals.flush()
        await guess()
      })
      expect(rows).toEqual([refusals(LOGIN, 401, 2)])
    })

    it('sign-ins to unknown accounts, together and without their emails', async () => {
      const rows = await counted(async () => {
        await api.signIn('my-password@typed.here', 'not-the-password')
        await api.signIn('another@typed.here', 'not-the-password')
      })
      expect(rows).toEqual([refusals(LOGIN, 401, 2, '')])
    })

    it('a wrong current password in a change of the password', async () => {
      const passwords = { current_password: 'not-the-password', password: 'another-good-one' }
      const rows = await counted(() => api.send('PUT', '/account/password', me.token, passwords))
      expect(rows).toEqual([refusals('PUT /api/admin/account/password', 422)])
    })

    it('a call without the permission, by its route pattern', async () => {
      const other = await addStaff(store().db, [])
      const rows = await counted(() => api.get(`/users/${me.id}/tickets?page=2`, other.token))
      expect(rows).toEqual([refusals('GET /api/admin/users/:id/tickets', 403, 1, other.id)])
    })

    it('but no call without a session, and no call with invalid input', async () => {
      const rows = await counted(async () => {
        await api.get('/users', 'no-such-token')
        await api.signIn('no-email', 'p')
        await api.send('POST', '/saved-messages', me.token, { ...DRAFT, title: '' })
      })
      expect(rows).toEqual([])
    })

    it('and deletes the counts after thirty days', async () => {
      await counted(guess)
      api.clock.now = new Date(api.clock.now.getTime() + REFUSALS_KEPT + 60_000)
      await guess()
      await api.refusals.flush()
      const rows = await store().db.selectFrom('refusals').select('minute').execute()
      expect(rows).toEqual([{ minute: '2026-04-17T15:31:00.000Z' }])
    })
  })

  it('[SC-20] has no row for a change that was refused with 409', async () => {
    const { id, title } = await createMessage()
    const old = { title, body: 'Other', updated_at: '2020-01-01T00:00:00.000Z' }
    const { status, rows } = await send('PUT', `/saved-messages/${id}`, me.token, old)
    expect({ status, rows }).toEqual({ status: 409, rows: [] })
  })

  it('[SC-20] does not let a change be made whose row cannot be written', async () => {
    const { db } = store()
    expectConsoleError()
    const title = randomUUID()
    const before = await lastSeq()
    await sql`alter table audit_trail add constraint none_now check (action <> 'message.created') not valid`.execute(db)
    const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ ...DRAFT, title })
    const from = { incoming: { socket: { remoteAddress: ADDRESS } } }
    const { status } = await api.app.request('/api/admin/saved-messages', { method: 'POST', headers, body }, from)
    await sql`alter table audit_trail drop constraint none_now`.execute(db)
    expect([status, await lastSeq()]).toEqual([500, before])
    expect(await db.selectFrom('saved_messages').where('title', '=', title).select('id').execute()).toEqual([])
  })

  it('[SC-21] is verified without a fault after 25 concurrent writes', async () => {
    const before = await lastSeq()
    await Promise.all(Array.from({ length: 25 }, createMessage))
    expect(await rowsSince(before)).toHaveLength(25)
    expect(await verifyTrail(store().db)).toMatchObject({ fault: null, rows: before + 25 })
  })
})
