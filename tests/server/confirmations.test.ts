import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from 'superstruct'
import { Order } from '../../machines/model/orders.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { createDispatcher } from '../../server/mail/dispatcher.ts'
import { createFolder } from '../../server/mail/folder.ts'
import { type Answer, type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { paidOrder } from './support/gateway.ts'
import { temporaryFolder } from './support/temporary.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const FROM = 'Bikes <support@bikes.example>'
const EMAIL = 'ada.byron@example.org'

describeRules('confirmations', 'blank', (store) => {
  let api: Api
  let token: string
  let staffId: string
  let folder: string

  const wait = async (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
    token = await startSession(store().db, staffId, api.clock.now)
  }
  const read = async (number: number): Promise<Order> => {
    const { body } = await api.get(`/orders/${number}`, token)
    assert(body.data, Order)
    return body.data
  }
  const take = async (): Promise<Order> => {
    const sent = paidOrder()
    expect((await api.send('POST', '/shop/orders', SHOP_KEY, sent)).status).toBe(201)
    const { number } = await store()
      .db.selectFrom('orders')
      .where('shop_number', '=', sent.number)
      .select('number')
      .executeTakeFirstOrThrow()
    return read(number)
  }
  type More = { key?: string; by?: string; to?: string }
  const resend = ({ number, version, customer }: Order, more: More = {}): Promise<Answer> => {
    const { key = randomUUID(), by = token, to = customer.email } = more
    const body = { seen: version, to }
    return api.send('POST', `/orders/${number}/confirmation`, by, body, { 'idempotency-key': key })
  }
  const undo = ({ number }: Order, id: string, by = token): Promise<Answer> =>
    api.send('DELETE', `/orders/${number}/confirmation/${id}`, by, undefined, { 'idempotency-key': randomUUID() })
  const said = ({ status, body }: Answer) => {
    const { code, message } = body as { code?: string; message?: string }
    return [status, ...(code === undefined ? [] : [code]), message]
  }
  const dispatch = () =>
    createDispatcher({
      db: store().db,
      outbound: createFolder(folder),
      from: FROM,
      now: () => api.clock.now,
    }).sendDue()
  const files = () => readdir(folder).catch(() => [])
  const mailsOf = ({ id }: Order) =>
    store().db.selectFrom('mails').where('order_id', '=', id).select(['state', 'to_address']).execute()

  beforeEach(async () => {
    api = apiOver(store().db, undefined, 0, undefined, { mailFrom: FROM })
    folder = join(await temporaryFolder(), 'out')
    ;({ token, id: staffId } = await addStaff(store().db, ['orders.view', 'orders.edit']))
  })

  it('[OA-48] are sent again once per key, after 15 s, to the customer, with the lines and total of the order', async () => {
    const order = await take()
    expect(order.confirmation).toBeNull()
    const key = randomUUID()
    const words = `The confirmation of order ${order.number} goes out in a few seconds.`
    expect(said(await resend(order, { key }))).toEqual([200, words])
    expect(said(await resend(order, { key }))).toEqual([200, words])
    const at = api.clock.now.getTime()
    expect((await read(order.number)).confirmation).toMatchObject({
      to: EMAIL,
      state: 'held',
      sent_at: null,
      undoable_until: new Date(at + 10 * SECOND).toISOString(),
      as_of: new Date(at).toISOString(),
    })
    await wait(14 * SECOND)
    await dispatch()
    expect(await files()).toEqual([])
    await wait(SECOND)
    await dispatch()
    const [name = '', ...others] = await files()
    expect(others).toEqual([])
    const text = await readFile(join(folder, name), 'utf8')
    for (const part of [
      `To: ${EMAIL}`,
      'From: Bikes <support@bikes.example>',
      `Subject: Your order ${order.number}`,
      '2 x Harbor City, $2,799.00 each: $5,598.00',
      '1 x Chain Lock, $32.00 each: $32.00',
      'Shipping: $30.00',
      'Total: $5,660.00',
    ]) {
      expect(text).toContain(part)
    }
    const { confirmation, events } = await read(order.number)
    expect(confirmation).toMatchObject({ state: 'sent', sent_at: api.clock.now.toISOString(), undoable_until: null })
    expect(events[0]).toMatchObject({ text: 'Sent the confirmation again', by: { name: 'Ada Byron' } })
  })

  it('[OA-48] can be taken back while they are held, but not after they were sent', async () => {
    const order = await take()
    await resend(order)
    const id = (await read(order.number)).confirmation?.id ?? ''
    await wait(14 * SECOND)
    const words = `The confirmation of order ${order.number} is taken back. It was not sent.`
    expect(said(await undo(order, id))).toEqual([200, words])
    const after = await read(order.number)
    expect(after.confirmation).toBeNull()
    expect(after.events[0]?.text).toBe('Took the confirmation back')
    await wait(MINUTE)
    await dispatch()
    expect(await files()).toEqual([])
    expect((await undo(order, id)).status).toBe(409)
    // None has been sent, so another one may be sent at once.
    expect((await resend(after)).status).toBe(200)
    await wait(15 * SECOND)
    await dispatch()
    const sent = (await read(order.number)).confirmation?.id ?? ''
    expect(said(await undo(order, sent))).toEqual([409, 'not_now', 'It has been sent already.'])
    expect((await mailsOf(order)).map(({ state }) => state).toSorted()).toEqual(['sent', 'undone'])
  })

  it('[OA-49] are not sent again while one is on its way, nor within 10 minutes of the last one', async () => {
    const order = await take()
    await resend(order)
    const waiting = `A confirmation to ${EMAIL} is on its way already`
    expect(said(await resend(await read(order.number)))).toEqual([409, 'not_now', waiting])
    await wait(15 * SECOND)
    await dispatch()
    await wait(3 * MINUTE)
    const lately = 'Sent 3 minutes ago. It can be sent again after 10 minutes.'
    expect(said(await resend(await read(order.number)))).toEqual([409, 'not_now', lately])
    await wait(7 * MINUTE)
    expect((await resend(await read(order.number))).status).toBe(200)
    const answers = await Promise.all([resend(await take()), resend(await take())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('[OA-49] are sent again only once if two requests arrive at the same time', async () => {
    const order = await take()
    const answers = await Promise.all([resend(order), resend(order)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mailsOf(order)).toHaveLength(1)
  })

  it('[OA-49] are refused if the address is not that of the customer, or without the permission', async () => {
    const order = await take()
    expect(said(await resend(order, { to: 'ada@elsewhere.example' }))).toEqual([
      409,
      'changed',
      'The customer has another address now. Look at it, then decide again.',
    ])
    const { token: by } = await addStaff(store().db, ['orders.view', 'orders.ship'])
    expect(said(await resend(order, { by }))[0]).toBe(403)
    await resend(order)
    const id = (await read(order.number)).confirmation?.id ?? ''
    expect(said(await undo(order, id, by))[0]).toBe(403)
    expect((await undo(await take(), id)).status).toBe(409)
    expect((await undo(order, randomUUID())).status).toBe(404)
    expect(await mailsOf(order)).toEqual([{ state: 'held', to_address: EMAIL }])
  })

  it('[OA-49] are recorded in the audit trail without address and text', async () => {
    const order = await take()
    await resend(order)
    const id = (await read(order.number)).confirmation?.id ?? ''
    await undo(order, id)
    const rows = await store()
      .db.selectFrom('audit_trail')
      .where('subject_id', '=', order.id)
      .orderBy('seq')
      .select(['action', 'detail'])
      .execute()
    expect(rows).toEqual([
      { action: 'confirmation.resent', detail: `mail: ${id}` },
      { action: 'confirmation.undone', detail: `mail: ${id}` },
    ])
  })
})
