import { randomUUID } from 'node:crypto'
import { assert } from 'superstruct'
import { CustomerDetail, CustomerNote, CustomerRecord } from '../../machines/model/customer.ts'
import { Found } from '../../machines/model/find.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { CUSTOMER_WITH_35_TICKETS, CUSTOMER_WITHOUT_TICKETS } from '../../server/sample/customers.ts'
import { type Answer, type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const MINUTE = 60_000
const EDITS = ['users.view', 'users.edit', 'tickets.view', 'orders.view']

describeRules('a customer', 'sample', (store) => {
  let api: Api
  let ada = { id: '', token: '' }
  const id = CUSTOMER_WITH_35_TICKETS

  const read = async (token = ada.token, customer = id): Promise<CustomerDetail> => {
    const { status, body } = await api.get(`/users/${customer}`, token)
    expect([status, body.message]).toEqual([200, undefined])
    assert(body.data, CustomerDetail)
    return body.data
  }
  const change = (body: object, token = ada.token): Promise<Answer> => api.send('PATCH', `/users/${id}`, token, body)
  const formOf = ({ version, first_name, last_name, email, phone, country }: CustomerRecord) => ({
    seen: version,
    first_name,
    last_name,
    email,
    phone: phone ?? '',
    country: country.code,
  })
  const recordIn = ({ body }: Answer): CustomerRecord => {
    assert(body.data, CustomerRecord)
    return body.data
  }
  const addNote = async (text: string, token = ada.token): Promise<CustomerNote> => {
    const { status, body } = await api.send('POST', `/users/${id}/notes`, token, { text })
    expect([status, body.message]).toEqual([201, 'Note added.'])
    assert(body.data, CustomerNote)
    return body.data
  }
  const remove = (note: string, token = ada.token) => api.send('DELETE', `/users/${id}/notes/${note}`, token)
  const trail = async () => {
    const rows = await store()
      .db.selectFrom('audit_trail')
      .select(['action', 'subject_id', 'detail'])
      .where('staff_id', '=', ada.id)
      .orderBy('seq')
      .execute()
    return rows.map(({ action, subject_id, detail }) => [action, subject_id, detail])
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    api.clock.now = SAMPLE_NOW
    ada = await addStaff(store().db, EDITS)
  })

  it('[CU-1] has the sums of all their orders and payments, in cents', async () => {
    const { db } = store()
    const buyer = await db
      .selectFrom('customer_counts')
      .innerJoin('orders', 'orders.customer_id', 'customer_counts.customer_id')
      .innerJoin('refunds', 'refunds.order_id', 'orders.id')
      .where('paid_orders', '>', 1)
      .select('customer_counts.customer_id as id')
      .executeTakeFirstOrThrow()
    const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', buyer.id).execute()
    const payments = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('customer_id', '=', buyer.id)
      .select(['kind', 'amount_cents'])
      .execute()
    const sum = (kind: string) =>
      payments.filter((payment) => payment.kind === kind).reduce((total, { amount_cents }) => total + amount_cents, 0)
    const paid = orders.filter(({ paid_at }) => paid_at !== null)
    const placed = orders.map(({ placed_at }) => placed_at).sort()
    expect(sum('refund')).toBeGreaterThan(0)
    expect((await read(ada.token, buyer.id)).overview).toMatchObject({
      captured_cents: sum('charge'),
      refunded_cents: sum('refund'),
      net_cents: sum('charge') - sum('refund'),
      orders: orders.length,
      paid_orders: paid.length,
      average_cents: Math.round(paid.reduce((total, { total_cents }) => total + total_cents, 0) / paid.length),
      first_order_at: placed[0],
      last_order_at: placed.at(-1),
      pending_orders: orders.filter(({ status }) => status === 'pending').length,
    })
  })

  it('[CU-1] without orders and tickets has zeros, and no average', async () => {
    const lone = randomUUID()
    const { db } = store()
    const names = { first_name: '', last_name: '', email: `${lone}@example.org`, country_code: 'DE' }
    await db
      .insertInto('customers')
      .values({ id: lone, ...names, created_at: SAMPLE_NOW.toISOString() })
      .execute()
    const customer = await read(ada.token, lone)
    await db.deleteFrom('customers').where('id', '=', lone).execute()
    expect(customer).toMatchObject({ phone: null, version: 1, orders: [], tickets: [], addresses: [], notes: [] })
    expect(customer.overview).toEqual({
      captured_cents: 0,
      refunded_cents: 0,
      net_cents: 0,
      orders: 0,
      paid_orders: 0,
      average_cents: null,
      first_order_at: null,
      last_order_at: null,
      open_tickets: 0,
      pending_orders: 0,
    })
  })

  it('[CU-1] has the ten newest orders and tickets, with the same rows as in their lists', async () => {
    const customer = await read()
    const tickets = await api.get(`/users/${id}/tickets`, ada.token)
    expect(customer.tickets).toEqual((tickets.body.data as object[]).slice(0, 10))
    const listed = await api.get(`/orders?search=${customer.email}`, ada.token)
    expect(customer.orders).toEqual((listed.body.data as object[]).slice(0, 10))
    const open = await store()
      .db.selectFrom('tickets')
      .where('customer_id', '=', id)
      .where('status', 'in', ['open', 'pending'])
      .select('id')
      .execute()
    expect(customer.overview.open_tickets).toBe(open.length)
  })

  it('[CU-12] has each address of their orders once, last used first, and only of orders the caller may see', async () => {
    const { db } = store()
    const place = { name: 'Ada Berg', line1: 'Torstr. 1', line2: '', postal_code: '10119', city: 'Berlin', region: '' }
    const buyer = await db
      .selectFrom('orders')
      .innerJoin('customer_counts', 'customer_counts.customer_id', 'orders.customer_id')
      .where('paid_orders', '>', 2)
      .select('orders.customer_id as id')
      .executeTakeFirstOrThrow()
    const orders = await db
      .selectFrom('orders')
      .innerJoin('countries', 'code', 'country_code')
      .where('customer_id', '=', buyer.id)
      .select(['orders.id', 'number', 'placed_at', 'paid_at', 'title', 'status'])
      .orderBy('placed_at', 'desc')
      .execute()
    const [newest, second, third] = orders
    if (!(newest && second && third)) throw new Error('They have fewer orders')
    // The address of the newest order was changed to that of the third one. The second goes elsewhere, and the others have no address.
    await db
      .deleteFrom('order_addresses')
      .where(
        'order_id',
        'in',
        orders.map((order) => order.id),
      )
      .execute()
    const at = (order: { id: string }, version: number, line1: string) => ({
      order_id: order.id,
      version,
      ...place,
      line1,
    })
    await db
      .insertInto('order_addresses')
      .values([at(third, 1, 'Torstr. 1'), at(second, 1, 'Ring 2'), at(newest, 1, 'Ring 9'), at(newest, 7, 'Torstr. 1')])
      .execute()
    const answer = (order: typeof newest, line1: string) => ({
      ...place,
      line1,
      country: order.title,
      number: order.number,
      used_at: order.placed_at,
    })
    expect((await read(ada.token, buyer.id)).addresses).toEqual(
      newest.title === third.title
        ? [answer(newest, 'Torstr. 1'), answer(second, 'Ring 2')]
        : [answer(newest, 'Torstr. 1'), answer(second, 'Ring 2'), answer(third, 'Torstr. 1')],
    )
    const { token } = await addStaff(db, ['users.view', 'orders_pending.view'])
    const pending = orders.filter(({ status }) => status === 'pending').map(({ number }) => number)
    const seen = (await read(token, buyer.id)).addresses ?? []
    expect(seen.filter(({ number }) => !pending.includes(number))).toEqual([])
    const payer = await addStaff(db, ['users.view', 'orders_paid.view'])
    const paid = [newest, second, third].filter(({ paid_at }) => paid_at !== null).map(({ number }) => number)
    expect(paid).not.toEqual([])
    const numbers = ((await read(payer.token, buyer.id)).addresses ?? []).map(({ number }) => number)
    expect(numbers).toContain(paid[0])
    expect(numbers.filter((number) => !paid.includes(number))).toEqual([])
  })

  it('[CU-2] has no tickets and orders without these permissions, and only orders of lists the caller may see', async () => {
    const { token } = await addStaff(store().db, ['users.view'])
    expect(await read(token)).toMatchObject({ orders: null, tickets: null, addresses: null })
    const row = await store()
      .db.selectFrom('orders')
      .where('status', '=', 'pending')
      .select(['customer_id', 'number'])
      .executeTakeFirstOrThrow()
    const pending = await addStaff(store().db, ['users.view', 'orders_pending.view'])
    const { orders } = await read(pending.token, row.customer_id)
    expect(orders?.map(({ status }) => status)).toEqual(orders?.map(() => 'pending'))
    expect(orders?.map(({ number }) => number)).toContain(row.number)
  })

  it('[CU-1] cannot be read by an unknown id (404) or an invalid one (422)', async () => {
    expect((await api.get(`/users/${randomUUID()}`, ada.token)).status).toBe(404)
    expect((await api.get('/users/7', ada.token)).status).toBe(422)
  })

  it('[CU-3] gets a new version and its author with a change, and the trail only names the fields', async () => {
    const before = await read()
    const answer = await change({ ...formOf(before), first_name: ' Ada ', email: 'ADA.BERG@example.org ' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Customer saved.'])
    const after = recordIn(answer)
    expect(after).toMatchObject({
      version: before.version + 1,
      first_name: 'Ada',
      last_name: before.last_name,
      email: 'ada.berg@example.org',
      updated_at: SAMPLE_NOW.toISOString(),
      updated_by: { name: 'Ada Byron' },
    })
    expect(await read()).toMatchObject(after)
    expect(await trail()).toEqual([['customer.changed', id, `version: ${after.version}, fields: first_name email`]])
    const found = await api.get('/users?search=berg@example.org ada', ada.token)
    expect((found.body.data as { id: string }[]).map((customer) => customer.id)).toContain(id)
  })

  it('[CU-3] has a phone saved without separators, is found by it, and has none once the field is emptied', async () => {
    const before = await read()
    const after = recordIn(await change({ ...formOf(before), phone: ' 0049 (30) 901-820.55 ' }))
    expect(after).toMatchObject({ version: before.version + 1, phone: '+493090182055' })
    const { body } = await api.get('/users?search=030 90182055', ada.token)
    expect((body.data as { id: string }[]).map((customer) => customer.id)).toEqual([id])
    const { phone: _, ...others } = formOf(after)
    expect(recordIn(await change(others))).toEqual(after)
    const removed = recordIn(await change({ ...formOf(after), phone: ' ' }))
    expect(removed).toMatchObject({ version: after.version + 1, phone: null })
    expect(await trail()).toEqual([
      ['customer.changed', id, `version: ${after.version}, fields: phone`],
      ['customer.changed', id, `version: ${removed.version}, fields: phone`],
    ])
  })

  it('[CU-3] keeps its version if nothing changes', async () => {
    const before = await read()
    expect(recordIn(await change(formOf(before)))).toMatchObject({ version: before.version })
    expect(await trail()).toEqual([])
  })

  it('[CU-3] is not changed from an outdated version: the answer is 409 with the current customer', async () => {
    const seen = formOf(await read())
    const first = recordIn(await change({ ...seen, last_name: 'One' }))
    const second = await change({ ...seen, last_name: 'Two' })
    expect([second.status, second.body]).toEqual([
      409,
      {
        status: 'failed',
        code: 'changed',
        message: 'Someone else changed this customer. Review it and save again.',
        data: first,
      },
    ])
    expect(await read()).toMatchObject(first)
    expect(recordIn(await change({ ...seen, seen: first.version, last_name: 'Two' })).last_name).toBe('Two')
  })

  it('[CU-3] is changed by only one of three concurrent changes', async () => {
    const seen = formOf(await read())
    const answers = await Promise.all(['One', 'Two', 'Three'].map((last_name) => change({ ...seen, last_name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it.each([
    ['without an email', { email: '' }, 'Enter an email', 'email'],
    ['with an invalid email', { email: 'nobody' }, 'Enter a valid email', 'email'],
    ['with a long email', { email: `${'a'.repeat(250)}@b.de` }, 'Shorten the email to 254 characters', 'email'],
    ['with a long name', { first_name: 'a'.repeat(201) }, 'Shorten the first name to 200 characters', 'first_name'],
    [
      'with a broken name',
      { last_name: 'a\u0000b' },
      'Remove invisible or broken characters from the last name',
      'last_name',
    ],
    ['with an invalid phone', { phone: 'none' }, 'Enter a phone number of 6 to 15 digits', 'phone'],
    ['with a long phone', { phone: '+1234567890123456' }, 'Enter a phone number of 6 to 15 digits', 'phone'],
    ['with an unknown country', { country: 'XX' }, 'Choose a country of the list', 'country'],
  ])('[CU-4] %s is refused with 422 and the name of the field', async (_, wrong, message, field) => {
    const before = await read()
    const { status, body } = await change({ ...formOf(before), ...wrong })
    expect([status, body]).toEqual([422, { status: 'failed', message, code: 'invalid', data: { field } }])
    expect(await read()).toEqual(before)
  })

  it('[CU-4] keeps its email if another customer has the new one', async () => {
    const before = await read()
    const { email } = await read(ada.token, CUSTOMER_WITHOUT_TICKETS)
    const { status, body } = await change({ ...formOf(before), email })
    expect([status, body.message]).toEqual([422, 'Another customer has this email'])
    expect(await read()).toEqual(before)
  })

  it('[CU-5] is counted in the new country after a change of the country, while their orders stay in the old one', async () => {
    const count = async (country: string) => {
      const { body } = await api.get(`/users?filter_country=${country}`, ada.token)
      return (body.meta as { total: number }).total
    }
    const { token } = await addStaff(store().db, ['dashboard.view'])
    const placedOrders = async () => [
      await store()
        .db.selectFrom('orders')
        .where('customer_id', '=', id)
        .select(['id', 'country_code'])
        .orderBy('id')
        .execute(),
      (await api.get('/dashboard/reports/sales/countries', token)).body.data,
    ]
    const placed = await placedOrders()
    expect(placed[0]).not.toEqual([])
    const before = await read()
    const country = before.country.code === 'IS' ? 'LV' : 'IS'
    const [left, joined] = [await count(before.country.code), await count(country)]
    const { country: now } = recordIn(await change({ ...formOf(before), country }))
    expect(now.code).toBe(country)
    expect([await count(before.country.code), await count(country)]).toEqual([left - 1, joined + 1])
    expect(await placedOrders()).toEqual(placed)
    expect(await findDifferences(store().db)).toEqual([])
  })

  it('[CU-6] has notes, newest first, which only their writer can delete, within 15 minutes', async () => {
    const bob = await addStaff(store().db, EDITS)
    const first = await addNote(' Called about\r\nthe frame ')
    expect(first).toEqual({
      id: expect.any(String),
      text: 'Called about\nthe frame',
      by: { name: 'Ada Byron' },
      written_at: SAMPLE_NOW.toISOString(),
      removable_until: new Date(SAMPLE_NOW.getTime() + 15 * MINUTE).toISOString(),
    })
    api.clock.now = new Date(SAMPLE_NOW.getTime() + MINUTE)
    const second = await addNote('Wants a call back', bob.token)
    expect((await read()).notes).toEqual([{ ...second, removable_until: null }, first])

    expect((await remove(second.id)).status).toBe(403)
    expect((await api.send('DELETE', `/users/${CUSTOMER_WITHOUT_TICKETS}/notes/${first.id}`, ada.token)).status).toBe(
      404,
    )
    expect((await remove(second.id, bob.token)).status).toBe(200)
    expect((await remove(second.id, bob.token)).status).toBe(404)
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 15 * MINUTE)
    const late = await remove(first.id)
    expect([late.status, late.body]).toMatchObject([409, { code: 'too_late' }])
    expect((await read()).notes).toEqual([{ ...first, removable_until: null }])
    expect(await trail()).toEqual([['note.added', id, `note: ${first.id}`]])
  })

  it.each([
    ['empty', '', 'Enter a note'],
    ['long', 'a'.repeat(2001), 'Shorten the note to 2000 characters'],
    ['broken', 'a\u0000', 'Remove invisible or broken characters from the note'],
  ])('[CU-6] cannot be given a note that is %s', async (_, text, message) => {
    const { status, body } = await api.send('POST', `/users/${id}/notes`, ada.token, { text })
    expect([status, body.message]).toEqual([422, message])
  })

  it('that is unknown gets no note: the answer is 404', async () => {
    const { status } = await api.send('POST', `/users/${randomUUID()}/notes`, ada.token, { text: 'Hello' })
    expect(status).toBe(404)
  })

  it('[CU-7] is found by phone, with or without the code of the country, and by names in any order', async () => {
    const { db } = store()
    const { phone } = await db
      .selectFrom('customers')
      .select('phone')
      .where('phone', 'is not', null)
      .where('country_code', '=', 'DE')
      .executeTakeFirstOrThrow()
    const owners = await db.selectFrom('customers').select('id').where('phone', '=', phone).execute()
    const national = phone?.slice('+49'.length) ?? ''
    const spaced = `+49 ${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`
    for (const search of [phone ?? '', spaced, `0049${national}`, `0${national}`]) {
      for (const sort of ['name', 'orders_count', 'country']) {
        const { body } = await api.get(`/users?sort=${sort}&search=${encodeURIComponent(search)}`, ada.token)
        expect((body.data as { id: string }[]).map((row) => row.id)).toEqual(
          expect.arrayContaining(owners.map((row) => row.id)),
        )
        expect((body.meta as { total: number }).total).toBeLessThan(5)
      }
    }
    const { first_name, last_name } = await read()
    const { body } = await api.get(`/users?items_per_page=100&search=${last_name} ${first_name}`, ada.token)
    expect((body.data as { id: string }[]).map((row) => row.id)).toContain(id)
  })

  describe('global find', () => {
    const find = async (q: string, token = ada.token): Promise<Found> => {
      const { status, body } = await api.get(`/find?q=${encodeURIComponent(q)}`, token)
      expect(status).toBe(200)
      assert(body.data, Found)
      return body.data
    }

    it('[CU-11] finds a customer by email or words of the name in any order, and their newest orders by email', async () => {
      const { first_name, last_name, email, orders } = await read()
      for (const q of [email, `${last_name} ${first_name} ${email.slice(0, 5)}`]) {
        const found = await find(q)
        expect(found.customers?.map((customer) => customer.id)).toContain(id)
        expect(found.customers?.length).toBeLessThanOrEqual(5)
      }
      expect((await find(email)).orders?.map(({ number }) => number)).toEqual(
        orders?.slice(0, 5).map(({ number }) => number),
      )
    })

    it('[CU-11] finds an order by its number, and a customer by phone', async () => {
      const [order] = (await read()).orders ?? []
      expect((await find(String(order?.number))).orders).toMatchObject([{ number: order?.number }])
      expect((await find(`#${order?.number}`)).orders).toMatchObject([{ number: order?.number }])
      const caller = await store()
        .db.selectFrom('customers')
        .select(['id', 'phone'])
        .where('phone', 'is not', null)
        .executeTakeFirstOrThrow()
      const found = await find(caller.phone ?? '')
      expect(found.customers).toContainEqual(expect.objectContaining(caller))
    })

    it('[CU-11] finds a ticket by its number', async () => {
      const ticket = await store()
        .db.selectFrom('tickets')
        .select(['ticket_id as number', 'title', 'status'])
        .executeTakeFirstOrThrow()
      for (const q of [ticket.number, ticket.number.toLowerCase(), ticket.number.slice(3)])
        expect((await find(q)).tickets).toEqual([ticket])
      const { token } = await addStaff(store().db, ['users.view'])
      expect(await find(ticket.number, token)).toMatchObject({ customers: [], tickets: null })
    })

    it('[CU-11] finds nothing for a single character, and nothing that the caller may not see', async () => {
      expect(await find('a')).toMatchObject({ customers: [], orders: [] })
      const { email, orders } = await read()
      const { token } = await addStaff(store().db, ['tickets.view'])
      expect(await find(email, token)).toMatchObject({ customers: null, orders: null })
      const pending = await addStaff(store().db, ['orders_pending.view'])
      const paid = orders?.find(({ status }) => status !== 'pending')
      expect(await find(String(paid?.number), pending.token)).toMatchObject({ customers: null, orders: [] })
    })
  })
})
