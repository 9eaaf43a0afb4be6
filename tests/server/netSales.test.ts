import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../server/database/transaction.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { fold } from '../../server/ledger/fold.ts'
import { addCustomers, addOrders } from '../../server/shop/additions.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

type Net = { gross: number; refunds: number; net: number; data_count: number }
type Part = Net & { id: string | null; name: string; period_start: string }

const cents = (dollars: number): number => Math.round(dollars * 100)
const sumOf = (rows: readonly Net[]) => ({
  gross: rows.reduce((sum, { gross }) => sum + cents(gross), 0),
  refunds: rows.reduce((sum, { refunds }) => sum + cents(refunds), 0),
  net: rows.reduce((sum, { net }) => sum + cents(net), 0),
})

describeEngines('net sales', 'blank', (store) => {
  const [customer_id, card, cash, bike, lamp] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  let api: Api
  let token = ''

  const net = async <Answer = Part[]>(query = ''): Promise<Answer> => {
    const { status, body } = await api.get(`/dashboard/reports/sales/net${query}`, token)
    expect(status).toBe(200)
    return body.data as Answer
  }
  /** Adds a paid order of pieces with their prices, and its refunds by date. */
  const place = (
    placed_at: string,
    [gateway_id, country_code]: [string, string],
    lines: [product: string, quantity: number, cents: number][],
    shipping_cents: number,
    refunds: [day: string, cents: number][] = [],
  ) => {
    const id = randomUUID()
    const total_cents = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, shipping_cents)
    const order = {
      id,
      customer_id,
      country_code,
      gateway_id,
      total_cents,
      shipping_cents,
      placed_at,
      paid_at: placed_at,
    }
    const payment = (kind: 'charge' | 'refund', made_at: string, amount_cents: number) => ({
      id: randomUUID(),
      order_id: id,
      kind,
      amount_cents,
      made_at,
    })
    const rows = lines.map(([product_id, quantity, unit_price_cents], index) => ({
      order_id: id,
      line_no: index + 1,
      product_id,
      quantity,
      unit_price_cents,
    }))
    const payments = [
      ...(total_cents > 0 ? [payment('charge', placed_at, total_cents)] : []),
      ...refunds.map(([day, amount]) => payment('refund', `${day}T12:00:00Z`, amount)),
    ]
    return inTransaction(store().db, (transaction) =>
      addOrders(transaction, { orders: [{ ...order, status: 'paid' }], lines: rows, payments }),
    )
  }

  beforeAll(async () => {
    const { db } = store()
    api = apiOver(db)
    token = (await addStaff(db, ['dashboard.view', 'orders_paid.view'])).token
    const countries = [
      { code: 'IS', title: 'Iceland', image_path: '' },
      { code: 'NO', title: 'Norway', image_path: '' },
    ]
    await db.insertInto('countries').values(countries).execute()
    await db
      .insertInto('gateways')
      .values([
        { id: card, name: 'Card', logo: '' },
        { id: cash, name: 'Cash', logo: '' },
      ])
      .execute()
    await db
      .insertInto('products')
      .values([
        { id: bike, name: 'Bike', kind: 'bike', price_cents: 100_001 },
        { id: lamp, name: 'Lamp', kind: 'accessory', price_cents: 999 },
      ])
      .execute()
    const jon = { first_name: 'Jon', last_name: 'Jonsson', email: 'jon@example.org', country_code: 'IS' }
    const created_at = '2020-01-01T00:00:00Z'
    await inTransaction(db, (transaction) => addCustomers(transaction, [{ id: customer_id, ...jon, created_at }]))
    await place(
      '2024-12-31T23:59:59Z',
      [card, 'IS'],
      [
        [bike, 1, 100_001],
        [lamp, 2, 999],
      ],
      1501,
      [['2025-01-01', 3333]],
    )
    await place('2025-03-01T00:00:00Z', [cash, 'NO'], [[bike, 2, 100_003]], 0, [
      ['2025-03-01', 1],
      ['2025-07-09', 200_005],
    ])
    // A replacement that is free of charge.
    await place('2025-04-01T10:00:00Z', [card, 'NO'], [[lamp, 1, 0]], 0)
  })

  it('[NG-1] add up to the same cents by period, product, country and gateway, before and after a fold', async () => {
    const expected = { gross: 303_506, refunds: 203_339, net: 100_167 }
    const check = async () => {
      expect(sumOf([await net<Net>()])).toEqual(expected)
      for (const query of ['?type=year', '?by=product', '?by=country', '?by=gateway']) {
        expect([query, sumOf(await net(query))]).toEqual([query, expected])
      }
      expect(await findDifferences(store().db)).toEqual([])
    }
    await check()
    await fold(store().db)
    await check()
  })

  it('[NG-1] count a refund in the period in which it was made, and a sale in the period of its order', async () => {
    const years = await net('?type=year')
    expect(years.slice(0, 2)).toEqual([
      { period_start: '2024-01-01', gross: 1035, refunds: 0, net: 1035, data_count: 1 },
      { period_start: '2025-01-01', gross: 2000.06, refunds: 2033.39, net: -33.33, data_count: 2 },
    ])
    const months = await net('?type=month')
    expect(months).toHaveLength(24)
    expect(months.at(-1)?.period_start).toBe(`${SAMPLE_NOW.toISOString().slice(0, 7)}-01`)
    const july = months.find(({ period_start }) => period_start === '2025-07-01')
    expect(july).toEqual({ period_start: '2025-07-01', gross: 0, refunds: 2000.05, net: -2000.05, data_count: 0 })
    expect(await net('?type=week')).toHaveLength(26)
  })

  it('[NG-1] name each product, country and gateway, and list shipping after the products', async () => {
    const products = await net('?by=product')
    expect(products.map(({ id, name, gross, data_count }) => [id, name, gross, data_count])).toEqual([
      [bike, 'Bike', 3000.07, 3],
      [lamp, 'Lamp', 19.98, 3],
      [null, 'Shipping', 15.01, 0],
    ])
    expect((await net('?by=country')).map(({ id, name, gross, data_count }) => [id, name, gross, data_count])).toEqual([
      ['NO', 'Norway', 2000.06, 2],
      ['IS', 'Iceland', 1035, 1],
    ])
    expect((await net('?by=gateway')).map(({ id, name, gross }) => [id, name, gross])).toEqual([
      [cash, 'Cash', 2000.06],
      [card, 'Card', 1035],
    ])
  })

  it.each([
    ['?type=day', 'type'],
    ['?by=customer', 'by'],
    ['?type=year&by=product', 'type and by'],
  ])('[NG-1] are rejected with 422 and the name of the wrong parameter if the query is %s', async (query, named) => {
    const { status, body } = await api.get(`/dashboard/reports/sales/net${query}`, token)
    expect([status, body.message]).toEqual([422, expect.stringMatching(new RegExp(`^${named} `))])
  })

  it('[NG-2] have gross amounts that equal the sum of the orders listed by product, country, method or days', async () => {
    const sumOfList = async (query: string) => {
      const { status, body } = await api.get(`/orders?view=paid&sum=1${query}`, token)
      expect(status).toBe(200)
      const { total, sum_cents, product } = body.meta as { total: number; sum_cents: number; product?: unknown }
      return [total, sum_cents, product]
    }
    expect(await sumOfList(`&filter_product=${bike}`)).toEqual([2, 300_007, { id: bike, name: 'Bike' }])
    expect(await sumOfList(`&filter_product=${lamp}`)).toEqual([2, 1998, { id: lamp, name: 'Lamp' }])
    expect(await sumOfList('&filter_country=NO')).toEqual([2, 200_006, undefined])
    expect(await sumOfList(`&filter_method=${card}`)).toEqual([2, 103_500, undefined])
    expect(await sumOfList('&placed_from=2024-01-01&placed_to=2024-12-31')).toEqual([1, 103_500, undefined])
    expect(await sumOfList(`&filter_product=${randomUUID()}`)).toEqual([0, 0, undefined])
    const { body } = await api.get('/orders?view=paid', token)
    expect(body.meta).not.toHaveProperty('sum_cents')
    for (const [query, name] of [
      ['filter_product=bike', 'filter_product'],
      ['sum=yes', 'sum'],
    ]) {
      const refused = await api.get(`/orders?view=paid&${query}`, token)
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(String(name))])
    }
  })
})
