import { sql } from 'kysely'
import { array, assert, type Struct } from 'superstruct'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetSales,
  SalesPeriod,
  TotalCounts,
  UserActivity,
} from '../../machines/model/reports.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
/** Converts dollars, as the API sends them, to whole cents. Fails if there are more than two decimals. */
const cents = (dollars: number): number => {
  expect(Math.abs(dollars * 100 - Math.round(dollars * 100))).toBeLessThan(1e-4)
  return Math.round(dollars * 100)
}

/*
 * Expected values are computed differently from the reports: from order lines, with numbers as text, and without the stored totals of
 * orders.
 */
const PAID = sql`o.status not in ('pending', 'cancelled')`
const LINES = sql`orders o join order_lines l on l.order_id = o.id`

describeEngines('the reports', 'sample', (store) => {
  let api: Api
  let token = ''

  const report = async <T>(path: string, shape: Struct<T, unknown>): Promise<T> => {
    const { status, body } = await api.get(`/dashboard/reports${path}`, token)
    expect(status).toBe(200)
    assert(body.data, shape)
    return body.data
  }
  const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, string>[]> =>
    (await query.execute(store().db)).rows as Record<string, string>[]
  const single = async (query: ReturnType<typeof sql>): Promise<number> => Number((await rows(query))[0]?.value)
  const paidCents = () =>
    single(sql`select sum(l.quantity * l.unit_price_cents)::text as value from ${LINES} where ${PAID}`)
  const paidOrders = () => single(sql`select count(*)::text as value from orders o where ${PAID}`)

  beforeAll(async () => {
    api = apiOver(store().db)
    token = (await addStaff(store().db, ['dashboard.view'])).token
  })

  const bikes = () => report('/sales/order/types', array(BikeSales))
  const gateways = () => report('/sales/gateways', array(GatewaySales))
  const countries = () => report('/sales/countries', array(CountrySales))

  it.each([
    {
      title: 'bikes',
      count: 18,
      read: async () =>
        (await bikes()).map((row) => [row.product_name, row.data_sum, row.data_count, row.data_percent] as const),
      rows: sql`
        select p.name, sum(l.quantity * l.unit_price_cents)::text as cents, sum(l.quantity)::text as count
        from ${LINES} join products p on p.id = l.product_id where ${PAID} and p.kind = 'bike' group by p.name`,
    },
    {
      title: 'gateways',
      count: 6,
      read: async () =>
        (await gateways()).map((row) => [row.name, row.sum_data, row.count_data, row.percent_data] as const),
      rows: sql`
        select g.name, sum(l.quantity * l.unit_price_cents)::text as cents, count(distinct o.id)::text as count
        from ${LINES} join gateways g on g.id = o.gateway_id where ${PAID} group by g.name`,
    },
    {
      title: 'countries',
      count: 25,
      read: async () =>
        (await countries()).map((row) => [row.country.title, row.data_sum, row.data_count, row.data_percent] as const),
      rows: sql`
        select c.title as name, sum(l.quantity * l.unit_price_cents)::text as cents, count(distinct o.id)::text as count
        from ${LINES} join countries c on c.code = o.country_code where ${PAID} group by c.title`,
    },
  ])(
    '[AP-9] list all $title, each with sum, number and share of its paid sales',
    async ({ count, read, rows: query }) => {
      const expected = (await rows(query)).map((row) => [row.name, Number(row.cents), Number(row.count)] as const)
      const actual = await read()
      expect(actual).toHaveLength(count)
      expect(actual.map(([name, dollars, number]) => [name, cents(dollars), number]).toSorted()).toEqual(
        expected.toSorted(),
      )
      const all = sum(expected.map(([, part]) => part))
      for (const [, dollars, , share] of actual) expect(share).toBeCloseTo(cents(dollars) / all, 9)
    },
  )

  it('list the best-selling bike first, with more than 20 % of the sum', async () => {
    const sums = (await bikes()).map(({ data_sum }) => data_sum)
    expect((await bikes())[0]?.data_percent).toBeGreaterThan(0.2)
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  })

  it('[AP-9] have the same paid total by gateway, by country, by year and in the counts, and bikes their exact part of it', async () => {
    const expected = await paidCents()
    const [byGateway, byCountry, byBike] = [await gateways(), await countries(), await bikes()]
    const years = await report('/sales/total?type=year', array(SalesPeriod))
    const counts = await report('/total/counts', TotalCounts)
    expect(sum(byGateway.map(({ sum_data }) => cents(sum_data)))).toBe(expected)
    expect(sum(byCountry.map(({ data_sum }) => cents(data_sum)))).toBe(expected)
    expect(sum(years.map(({ data_sum }) => cents(data_sum)))).toBe(expected)
    expect(cents(counts.Orders?.price ?? 0)).toBe(expected)
    const bikeCents = await single(sql`
      select sum(l.quantity * l.unit_price_cents)::text as value
      from ${LINES} join products p on p.id = l.product_id where ${PAID} and p.kind = 'bike'`)
    expect(sum(byBike.map(({ data_sum }) => cents(data_sum)))).toBe(bikeCents)

    const number = await paidOrders()
    expect(sum(byGateway.map(({ count_data }) => count_data))).toBe(number)
    expect(sum(byCountry.map(({ data_count }) => data_count))).toBe(number)
    expect(sum(years.map(({ data_count }) => data_count))).toBe(number)
    expect(counts.Orders?.paid).toBe(number)
  })

  it('compute net sales as paid orders less refunds', async () => {
    const net = await report('/sales/net', NetSales)
    const refunds = await single(sql`select sum(amount_cents)::text as value from payments where kind = 'refund'`)
    expect(cents(net.gross)).toBe(await paidCents())
    expect(cents(net.refunds)).toBe(refunds)
    expect(cents(net.net)).toBe((await paidCents()) - refunds)
    expect(net.data_count).toBe(await paidOrders())
  })

  it('are based on orders that are charged the sum of their lines and never refunded more', async () => {
    const wrong = await rows(sql`
      select o.id from orders o where o.total_cents <>
        (select sum(l.quantity * l.unit_price_cents) from order_lines l where l.order_id = o.id)`)
    expect(wrong).toEqual([])
    const charged = await single(sql`select sum(amount_cents)::text as value from payments where kind = 'charge'`)
    expect(charged).toBe(await paidCents())
    const overpaid = await rows(sql`
      select order_id from payments group by order_id
      having sum(case kind when 'charge' then amount_cents else -amount_cents end) < 0`)
    expect(overpaid).toEqual([])
  })

  it('[DA-3] count the activity events of each kind', async () => {
    const activities = await report('/users/activities', array(UserActivity))
    const expected = await rows(sql`
      select k.title, (select count(*) from activity_events e where e.kind_id = k.id)::text as count from activity_kinds k`)
    expect(activities.map(({ title, count }) => [title, count]).toSorted()).toEqual(
      expected.map((row) => [row.title, Number(row.count)]).toSorted(),
    )
    expect(sum(activities.map(({ count }) => count))).toBe(72_000)
  })

  it('[DA-4] count orders, customers, products and tickets as they are in the tables', async () => {
    const counts = await report('/total/counts', TotalCounts)
    const count = (query: ReturnType<typeof sql>) => single(sql`select count(*)::text as value from ${query}`)
    expect(counts).toEqual({
      Orders: {
        paid: await paidOrders(),
        pending: await count(sql`orders where status = 'pending'`),
        cancelled: await count(sql`orders where status = 'cancelled'`),
        price: (await paidCents()) / 100,
      },
      Customers: {
        customers: 5000,
        buyers: await count(sql`(select distinct customer_id from orders o where ${PAID}) buyers`),
        'new in 30 days': await count(sql`customers where created_at > '2026-02-16T15:30:00Z'`),
        countries: 25,
      },
      Products: { bikes: 18, accessories: 10, 'spare parts': 8, 'warranty items': 4 },
      Tickets: {
        open: await count(sql`tickets where status = 'open'`),
        pending: await count(sql`tickets where status = 'pending'`),
        resolved: await count(sql`tickets where status = 'resolved'`),
        closed: await count(sql`tickets where status = 'closed'`),
      },
    })
  })

  it.each([
    ['year', 4, '2023-01-01', '2026-01-01'],
    ['month', 24, '2024-04-01', '2026-03-01'],
    ['week', 26, '2025-09-22', '2026-03-16'],
  ])('[DA-2] list sales by %s in %i periods, from %s to %s', async (type, length, first, last) => {
    const series = await report(`/sales/total?type=${type}`, array(SalesPeriod))
    expect(series).toHaveLength(length)
    expect([series[0]?.period_start, series.at(-1)?.period_start]).toEqual([first, last])
    const end = '2026-03-18T15:30:00Z'
    for (const [index, { period_start, data_sum, data_count }] of series.entries()) {
      const until = series[index + 1]?.period_start ?? end
      const within = sql`${PAID} and o.placed_at >= ${`${period_start}T00:00:00Z`} and o.placed_at < ${until === end ? end : `${until}T00:00:00Z`}`
      const expected = await single(
        sql`select sum(l.quantity * l.unit_price_cents)::text as value from ${LINES} where ${within}`,
      )
      expect([period_start, cents(data_sum)]).toEqual([period_start, expected])
      expect(data_count).toBe(await single(sql`select count(*)::text as value from orders o where ${within}`))
    }
  })

  it('[DA-2] list sales by year if no type is given, and reject an unknown type with 422', async () => {
    expect(await report('/sales/total', array(SalesPeriod))).toEqual(
      await report('/sales/total?type=year', array(SalesPeriod)),
    )
    const { status, body } = await api.get('/dashboard/reports/sales/total?type=day', token)
    expect({ status, body }).toEqual({
      status: 422,
      body: { status: 'failed', message: 'type must be one of year, month, week' },
    })
  })
})
