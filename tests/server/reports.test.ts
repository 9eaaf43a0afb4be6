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
import { findRollupDifferences } from '../../server/database/rollups.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
/** Dollars as they were sent, in whole cents; more than two decimals would show. */
const cents = (dollars: number): number => {
  expect(Math.abs(dollars * 100 - Math.round(dollars * 100))).toBeLessThan(1e-4)
  return Math.round(dollars * 100)
}

/*
 * What is expected is counted from the rows by other means than the reports': line by line, with text for numbers, and
 * without the total that an order carries.
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

  it('[AP-9] bikes: each model has the sum and number of its paid lines', async () => {
    const bikes = await report('/sales/order/types', array(BikeSales))
    const expected = await rows(sql`
      select p.name, sum(l.quantity * l.unit_price_cents)::text as cents, sum(l.quantity)::text as pieces
      from ${LINES} join products p on p.id = l.product_id where ${PAID} and p.kind = 'bike' group by p.name`)
    expect(bikes).toHaveLength(18)
    const actual = bikes.map(({ product_name, data_sum, data_count }) => [product_name, cents(data_sum), data_count])
    expect(actual.toSorted()).toEqual(
      expected.map((row) => [row.name, Number(row.cents), Number(row.pieces)]).toSorted(),
    )
    expect(sum(bikes.map(({ data_percent }) => data_percent))).toBeCloseTo(1, 9)
  })

  it('[DA-10] bikes: the best model is above 20 % of the sum, and no other shape of the sample is flat', async () => {
    const bikes = await report('/sales/order/types', array(BikeSales))
    expect(bikes[0]?.data_percent).toBeGreaterThan(0.2)
    expect(bikes.map(({ data_sum }) => data_sum)).toEqual(
      bikes.map(({ data_sum }) => data_sum).toSorted((a, b) => b - a),
    )
  })

  it('[AP-9] gateways: each has the sum and number of its paid orders', async () => {
    const gateways = await report('/sales/gateways', array(GatewaySales))
    const expected = await rows(sql`
      select g.name, sum(l.quantity * l.unit_price_cents)::text as cents, count(distinct o.id)::text as orders
      from ${LINES} join gateways g on g.id = o.gateway_id where ${PAID} group by g.name`)
    expect(gateways).toHaveLength(6)
    const actual = gateways.map(({ name, sum_data, count_data }) => [name, cents(sum_data), count_data])
    expect(actual.toSorted()).toEqual(
      expected.map((row) => [row.name, Number(row.cents), Number(row.orders)]).toSorted(),
    )
    for (const { sum_data, percent_data } of gateways)
      expect(percent_data).toBeCloseTo(cents(sum_data) / (await paidCents()), 9)
  })

  it('[AP-9] countries: each has the sum and number of its paid orders', async () => {
    const countries = await report('/sales/countries', array(CountrySales))
    const expected = await rows(sql`
      select c.title, sum(l.quantity * l.unit_price_cents)::text as cents, count(distinct o.id)::text as orders
      from ${LINES} join countries c on c.code = o.country_code where ${PAID} group by c.title`)
    expect(countries).toHaveLength(25)
    const actual = countries.map(({ country, data_sum, data_count }) => [country.title, cents(data_sum), data_count])
    expect(actual.toSorted()).toEqual(
      expected.map((row) => [row.title, Number(row.cents), Number(row.orders)]).toSorted(),
    )
    expect(sum(countries.map(({ data_percent }) => data_percent))).toBeCloseTo(1, 9)
  })

  it('[AP-9] gateways, countries, years, net sales and counts agree to the cent, and the bikes with their part', async () => {
    const expected = await paidCents()
    const gateways = await report('/sales/gateways', array(GatewaySales))
    const countries = await report('/sales/countries', array(CountrySales))
    const years = await report('/sales/total?type=year', array(SalesPeriod))
    const bikes = await report('/sales/order/types', array(BikeSales))
    const counts = await report('/total/counts', TotalCounts)
    expect(sum(gateways.map(({ sum_data }) => cents(sum_data)))).toBe(expected)
    expect(sum(countries.map(({ data_sum }) => cents(data_sum)))).toBe(expected)
    expect(sum(years.map(({ data_sum }) => cents(data_sum)))).toBe(expected)
    expect(cents(counts.Orders?.price ?? 0)).toBe(expected)
    const bikeCents = await single(sql`
      select sum(l.quantity * l.unit_price_cents)::text as value
      from ${LINES} join products p on p.id = l.product_id where ${PAID} and p.kind = 'bike'`)
    expect(sum(bikes.map(({ data_sum }) => cents(data_sum)))).toBe(bikeCents)

    const number = await paidOrders()
    expect(sum(gateways.map(({ count_data }) => count_data))).toBe(number)
    expect(sum(countries.map(({ data_count }) => data_count))).toBe(number)
    expect(sum(years.map(({ data_count }) => data_count))).toBe(number)
    expect(counts.Orders?.paid).toBe(number)
  })

  it('[PF-20] rest on what is kept of each order, which is what its rows add up to', async () => {
    expect(await findRollupDifferences(store().db)).toEqual([])
  })

  it('net sales: what was sold, less what was given back', async () => {
    const net = await report('/sales/net', NetSales)
    const refunds = await single(sql`select sum(amount_cents)::text as value from payments where kind = 'refund'`)
    expect(cents(net.gross)).toBe(await paidCents())
    expect(cents(net.refunds)).toBe(refunds)
    expect(cents(net.net)).toBe((await paidCents()) - refunds)
    expect(net.data_count).toBe(await paidOrders())
  })

  it('an order is charged what its lines add up to, and never given back more', async () => {
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

  it('[DA-3] activities: the number of events of each kind', async () => {
    const activities = await report('/users/activities', array(UserActivity))
    const expected = await rows(sql`
      select k.title, (select count(*) from activity_events e where e.kind_id = k.id)::text as count from activity_kinds k`)
    expect(activities.map(({ title, count }) => [title, count]).toSorted()).toEqual(
      expected.map((row) => [row.title, Number(row.count)]).toSorted(),
    )
    expect(sum(activities.map(({ count }) => count))).toBe(12_000)
  })

  it('[DA-4] total counts: four groups, each counter as in the tables', async () => {
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
  ])('[DA-2] sales by %s: %i periods, from %s to %s', async (type, length, first, last) => {
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

  it('[DA-2] sales without a type are those by year, and an unknown type is refused', async () => {
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
