import { readConfig } from '../../server/config.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { fold } from '../../server/ledger/fold.ts'
import { bikeSales } from '../../server/reports/bikeSales.ts'
import { countrySales } from '../../server/reports/countrySales.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { totalCounts } from '../../server/reports/totalCounts.ts'
import { type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

/** Two bikes and a lock for 5,630 dollars, with 30 for shipping. */
const ORDER = {
  number: 'S-1001',
  placed_at: '2026-03-01T23:30:00+01:00',
  customer: { email: 'Ada.Byron@example.org', first_name: 'Ada', last_name: 'Byron', country_code: 'NL' },
  country_code: 'BE',
  gateway: 'Card',
  lines: [
    { product: 'Harbor City', kind: 'bike', quantity: 2, unit_price_cents: 279_900 },
    { product: 'Chain Lock', kind: 'accessory', quantity: 1, unit_price_cents: 3200 },
  ],
  shipping_cents: 3000,
  payments: [{ ref: 'ch_1', amount_cents: 566_000, made_at: '2026-03-01T22:31:00Z' }],
}
const PENDING = { ...ORDER, number: 'S-1002', payments: [] }
const CHARGE = { ref: 'ch_2', order: 'S-1002', kind: 'charge', amount_cents: 566_000, made_at: '2026-03-02T09:00:00Z' }

describeEngines('the shop', 'blank', (store) => {
  let api: Api
  const order = (body: object, key = SHOP_KEY) => api.send('POST', '/shop/orders', key, body)
  const pay = (body: object) => api.send('POST', '/shop/payments', SHOP_KEY, body)
  const expectRight = async () => {
    expect(await findDifferences(store().db)).toEqual([])
    await fold(store().db)
    expect(await findDifferences(store().db)).toEqual([])
  }
  const countOf = async (table: 'orders' | 'customers' | 'payments') =>
    (await store().db.selectFrom(table).select('id').execute()).length

  beforeAll(() => {
    api = apiOver(store().db)
  })

  it('[OI-1] sends a paid order, which counts in the reports', async () => {
    const { status, headers, body } = await order(ORDER)
    expect([status, headers.get('location')]).toEqual([201, '/api/admin/shop/orders/S-1001'])
    const answer = { number: 'S-1001', status: 'paid', total_cents: 566_000, charged_cents: 566_000, refunded_cents: 0 }
    expect(body.data).toEqual(answer)
    expect((await api.get('/shop/orders/S-1001', SHOP_KEY)).body.data).toEqual(answer)
    await expectRight()
    const { db } = store()
    expect(await netSales(db)).toEqual({ gross: 5660, refunds: 0, net: 5660, data_count: 1 })
    expect(await bikeSales(db)).toMatchObject([{ product_name: 'Harbor City', data_sum: 5598, data_count: 2 }])
    expect(await countrySales(db)).toMatchObject([
      { country: { title: 'Belgium', image_path: '/api/admin/flags/be.svg' }, data_sum: 5660 },
    ])
    const { Orders, Customers } = await totalCounts(db, SAMPLE_NOW)
    expect([Orders, Customers]).toMatchObject([
      { paid: 1, pending: 0, price: 5660 },
      { customers: 1, buyers: 1 },
    ])
  })

  it('[OI-1] makes the customer of an order appear in the console, with the number of their orders', async () => {
    const { token } = await addStaff(store().db, ['users.view'])
    expect((await api.get('/users?search=byron', token)).body.data).toMatchObject([
      { email: 'ada.byron@example.org', country: { code: 'NL', title: 'Netherlands' }, orders_count: 1 },
    ])
  })

  it('[OI-2] can send an order or a payment several times, also at once, and each counts once', async () => {
    const again = await order(ORDER)
    expect([again.status, again.body.data]).toMatchObject([200, { number: 'S-1001', status: 'paid' }])
    const results = await Promise.all(Array.from({ length: 6 }, () => order(PENDING)))
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
    expect([await countOf('orders'), await countOf('customers')]).toEqual([2, 1])
    const paid = await Promise.all(Array.from({ length: 6 }, () => pay(CHARGE)))
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
    expect(await countOf('payments')).toBe(2)
    await expectRight()
    expect(await netSales(store().db)).toMatchObject({ gross: 11_320, data_count: 2 })
  })

  it('[OI-3] can charge in parts: the order counts once it is fully paid, on the day on which it was placed', async () => {
    await order({ ...PENDING, number: 'S-1003' })
    const part = { ...CHARGE, order: 'S-1003', ref: 'ch_3', amount_cents: 500_000 }
    expect((await pay(part)).body.data).toMatchObject({ status: 'pending', charged_cents: 500_000 })
    expect(await netSales(store().db)).toMatchObject({ data_count: 2 })
    const rest = await pay({ ...part, ref: 'ch_4', amount_cents: 66_000 })
    expect(rest.body.data).toMatchObject({ status: 'paid', charged_cents: 566_000 })
    expect(await netSales(store().db)).toMatchObject({ data_count: 3 })
    const days = await store().db.selectFrom('ledger').select('day').distinct().execute()
    expect(days.map(({ day }) => String(day).slice(0, 10))).toEqual(['2026-03-01'])
    await expectRight()
  })

  it('[OI-3] pays an order at the time of its latest charge, in whatever sequence the charges arrive', async () => {
    await order({ ...PENDING, number: 'S-1005' })
    const part = { ...CHARGE, order: 'S-1006', kind: 'charge' }
    await order({ ...PENDING, number: 'S-1006' })
    await pay({ ...part, ref: 'ch_5', amount_cents: 500_000, made_at: '2026-03-05T09:00:00Z' })
    await pay({ ...part, ref: 'ch_6', amount_cents: 66_000, made_at: '2026-03-04T09:00:00Z' })
    const { paid_at } = await store()
      .db.selectFrom('orders')
      .where('shop_number', '=', 'S-1006')
      .select('paid_at')
      .executeTakeFirstOrThrow()
    expect(paid_at).toBe('2026-03-05T09:00:00.000Z')
  })

  it('[OI-3] can refund what was charged, but no more', async () => {
    const refund = { ref: 're_1', order: 'S-1003', kind: 'refund', amount_cents: 6000, made_at: '2026-03-09T12:00:00Z' }
    expect((await pay(refund)).body.data).toMatchObject({ status: 'paid', refunded_cents: 6000 })
    expect((await pay(refund)).status).toBe(200)
    expect(await netSales(store().db)).toMatchObject({ gross: 22_640, refunds: 60, net: 22_580 })
    const over = await pay({ ...refund, ref: 're_2', amount_cents: 560_001 })
    expect([over.status, over.body.message]).toEqual([422, 'amount_cents must be at most 560000'])
    await expectRight()
  })

  it('[OI-3] can send an order that costs nothing, which is paid but does not count as sold', async () => {
    const lines = [{ product: 'Chain Lock', kind: 'accessory', quantity: 1, unit_price_cents: 0 }]
    const gift = { ...ORDER, number: 'S-1004', lines, shipping_cents: 0, payments: [] }
    expect((await order(gift)).body.data).toMatchObject({ status: 'paid', total_cents: 0 })
    expect(await netSales(store().db)).toMatchObject({ data_count: 4 })
    await expectRight()
  })

  it('[OI-2] can send several orders with the same new products at once', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Part ${index}`)
    const lines = (first: number) =>
      [...names.slice(first), ...names.slice(0, first)].map((product) => ({
        product,
        kind: 'spare_part',
        quantity: 1,
        unit_price_cents: 100,
      }))
    const made = Array.from({ length: 12 }, (_, index) => ({
      ...PENDING,
      number: `P-${index}`,
      gateway: 'Bank transfer',
      customer: { ...ORDER.customer, email: `part-${index % 3}@example.org` },
      lines: lines(index % 8),
    }))
    const results = await Promise.all(made.map((one) => order(one)))
    expect(results.map(({ status }) => status)).toEqual(made.map(() => 201))
    await expectRight()
  })

  it.each([
    [
      'another total of a known number',
      () => order({ ...ORDER, shipping_cents: 1 }),
      409,
      'Order S-1001 was taken in before, and was another one',
    ],
    [
      'a payment of another order',
      () => order({ ...ORDER, number: 'x' }),
      409,
      'Payment ch_1 was taken in before, with another order',
    ],
    [
      'payments of more than the order costs',
      () => order({ ...ORDER, number: 'x', shipping_cents: 0 }),
      422,
      'payments must not be more than the total of 563000 cents',
    ],
    [
      'a known number with another payment',
      () => order({ ...ORDER, payments: [{ ref: 'ch_9', amount_cents: 1, made_at: '2026-03-01T22:31:00Z' }] }),
      409,
      'Order S-1001 was taken in before, and was another one',
    ],
    [
      'a day that is in no calendar',
      () => order({ ...ORDER, number: 'x', placed_at: '2026-02-30T10:00:00Z' }),
      422,
      'placed_at must be of the type time',
    ],
    [
      'an order that is placed in the future',
      () => order({ ...ORDER, number: 'x', placed_at: '2099-01-01T10:00:00Z', payments: [] }),
      422,
      'placed_at must not be in the future',
    ],
    [
      'half a character',
      () => order({ ...ORDER, number: 'x', gateway: 'Card \ud83d' }),
      422,
      'gateway must have 1 to 200 characters, without control characters',
    ],
    [
      'a total that is beyond exact sums',
      () =>
        order({
          ...ORDER,
          number: 'x',
          lines: [{ product: 'x', kind: 'bike', quantity: 2, unit_price_cents: 9_000_000_000 }],
        }),
      422,
      'The order must cost at most 10000000000 cents',
    ],
    [
      'a refund of an order that is not paid',
      () => pay({ ...CHARGE, ref: 'x', order: 'S-1005', kind: 'refund', amount_cents: 1 }),
      409,
      'Order S-1005 is not paid yet',
    ],
    ['an order without lines', () => order({ ...ORDER, number: 'x', lines: [] }), 422, 'lines must have 1 to 50 items'],
    [
      'an unknown country',
      () => order({ ...ORDER, number: 'x', country_code: 'QQ' }),
      422,
      'country_code must be of the type country',
    ],
    [
      'a day without time',
      () => order({ ...ORDER, number: 'x', placed_at: '2026-03-01' }),
      422,
      'placed_at must be of the type time',
    ],
    [
      'half a cent',
      () => pay({ ...CHARGE, ref: 'x', amount_cents: 0.5 }),
      422,
      'amount_cents must be of the type integer',
    ],
    ['a payment of an unknown order', () => pay({ ...CHARGE, ref: 'x', order: 'none' }), 404, 'There is no order none'],
    [
      'a payment of an order that is already paid',
      () => pay({ ...CHARGE, ref: 'x' }),
      422,
      'amount_cents must be at most 0',
    ],
    [
      'another payment with a known reference',
      () => pay({ ...CHARGE, amount_cents: 1 }),
      409,
      'Payment ch_2 was taken in before, as a charge of 566000 cents',
    ],
  ])('[OI-4] is rejected when it sends %s, and nothing is stored', async (_, call, status, message) => {
    const before = [await countOf('orders'), await countOf('payments')]
    const answer = await call()
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect([await countOf('orders'), await countOf('payments')]).toEqual(before)
  })

  it('[OI-5] needs its own key: a session token is rejected, and the key is no session token', async () => {
    const { token } = await addStaff(store().db, ['users.view'])
    const refusal = [401, 'This call needs the key of the shop']
    for (const key of [token, '', `${SHOP_KEY}x`, SHOP_KEY.slice(1)]) {
      const { status, body } = await order(PENDING, key)
      expect([status, body.message]).toEqual(refusal)
    }
    expect((await api.get('/users', SHOP_KEY)).status).toBe(401)
  })

  it('[OI-6] can send a shipping address and SKUs, which staff see; an incomplete address is rejected', async () => {
    const { token } = await addStaff(store().db, ['orders.view'])
    const address = { name: ' Ada Byron ', line1: 'Rue Haute 5', postal_code: '1000', city: 'Brussels' }
    const lines = [
      ...PENDING.lines,
      { product: 'Bell', sku: 'AC-7', kind: 'accessory', quantity: 1, unit_price_cents: 0 },
    ]
    const { status } = await order({ ...PENDING, number: 'S-1103', placed_at: '2026-03-02T10:00:00Z', address, lines })
    expect(status).toBe(201)
    const { body } = await api.get('/orders?view=all&search=ada.byron%40example.org', token)
    const [{ number }] = body.data as [{ number: number }]
    expect((await api.get(`/orders/${number}`, token)).body.data).toMatchObject({
      address: { ...address, name: 'Ada Byron', line2: '', region: '' },
      country: { title: 'Belgium' },
      lines: [{ product: 'Harbor City', sku: null }, { sku: null }, { product: 'Bell', sku: 'AC-7' }],
    })
    expect(await order({ ...PENDING, number: 'S-1104', address: { ...address, city: '' } })).toMatchObject({
      status: 422,
      body: { message: 'address.city must have 1 to 100 characters, without control characters' },
    })
  })

  it('[OI-1] can send the longest order that is allowed: 50 lines and payments, with names in three-byte characters', async () => {
    const long = (length: number, index: number) => String(index).padStart(length, '€')
    const indexes = Array.from({ length: 50 }, (_, index) => index)
    const lines = indexes.map((index) => ({
      product: long(200, index),
      sku: long(60, index),
      kind: 'accessory',
      quantity: 1,
      unit_price_cents: 0,
    }))
    const payments = indexes.map((index) => ({ ...ORDER.payments[0], ref: long(100, index), amount_cents: 1 }))
    const [name, city] = [long(200, 0), long(100, 0)]
    const address = { name, line1: name, line2: name, postal_code: long(20, 0), city, region: city }
    const body = { ...PENDING, number: long(100, 9), lines, payments, address, shipping_cents: 50 }
    expect((await order(body)).status).toBe(201)
  })
})

describe('SHOP_KEY', () => {
  it('[OI-5] can contain several keys, each of at least 32 characters', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(readConfig({}).shopKeys).toEqual([])
    expect(readConfig({ SHOP_KEY: `${one} ${other}` }).shopKeys).toEqual([one, other])
    expect(() => readConfig({ SHOP_KEY: 'a'.repeat(31) })).toThrow('SHOP_KEY must have at least 32 characters')
  })
})
