import { randomUUID } from 'node:crypto'
import type { Period } from '../../machines/model/reports.ts'
import type { OrderStatus } from '../../server/database/schema.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { bikeSales } from '../../server/reports/bikeSales.ts'
import { countrySales } from '../../server/reports/countrySales.ts'
import { gatewaySales } from '../../server/reports/gatewaySales.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { salesSeries } from '../../server/reports/salesSeries.ts'
import { totalCounts } from '../../server/reports/totalCounts.ts'
import { userActivities } from '../../server/reports/userActivities.ts'
import { addCustomers, addOrders, isPaid } from '../../server/shop/additions.ts'
import { describeEngines } from './support/engines.ts'

const NOW = new Date('2026-01-01T12:00:00Z')

describeEngines('reports on hand-placed orders', 'blank', (store) => {
  const customer_id = randomUUID()
  const gateway_id = randomUUID()
  const bike = randomUUID()
  const lamp = randomUUID()

  const place = async (
    placed_at: string,
    status: OrderStatus,
    lines: [product_id: string, quantity: number, cents: number][],
  ) => {
    const id = randomUUID()
    const total_cents = lines.reduce((sum, [, quantity, cents]) => sum + quantity * cents, 0)
    const rows = lines.map(([product_id, quantity, unit_price_cents], index) => ({
      order_id: id,
      line_no: index + 1,
      product_id,
      quantity,
      unit_price_cents,
    }))
    const paid_at = isPaid(status) ? placed_at : null
    const order = { id, customer_id, country_code: 'IS', gateway_id, status, total_cents, placed_at, paid_at }
    await inTransaction(store().db, (transaction) =>
      addOrders(transaction, { orders: [order], lines: rows, payments: [] }),
    )
  }
  const series = (period: Period) => salesSeries(store().db, period, NOW)
  const withOrders = async (period: Period) => (await series(period)).filter(({ data_count }) => data_count > 0)

  it('have no rows, or only zeros, before the first order', async () => {
    const { db } = store()
    expect(await bikeSales(db)).toEqual([])
    expect(await gatewaySales(db)).toEqual([])
    expect(await countrySales(db)).toEqual([])
    expect(await userActivities(db)).toEqual([])
    expect(await netSales(db)).toEqual({ gross: 0, refunds: 0, net: 0, data_count: 0 })
    expect(await series('year')).toEqual([{ period_start: '2026-01-01', data_sum: 0, data_count: 0 }])
    expect((await totalCounts(db, NOW)).Orders).toEqual({ paid: 0, pending: 0, cancelled: 0, price: 0 })
  })

  it('count paid orders in UTC, from the first millisecond of a period to its last', async () => {
    const { db } = store()
    await db.insertInto('countries').values({ code: 'IS', title: 'Iceland', image_path: '' }).execute()
    await db.insertInto('gateways').values({ id: gateway_id, name: 'Cash', logo: '' }).execute()
    const names = { first_name: 'Jon', last_name: 'Jonsson', email: 'jon@example.org' }
    const jon = { id: customer_id, ...names, country_code: 'IS', created_at: '2020-01-01T00:00:00Z' }
    await inTransaction(db, (transaction) => addCustomers(transaction, [jon]))
    await db
      .insertInto('products')
      .values([
        { id: bike, name: 'Bike', kind: 'bike', price_cents: 100_010 },
        { id: lamp, name: 'Lamp', kind: 'accessory', price_cents: 1005 },
      ])
      .execute()
    // Wednesday 31 December 2025 and Thursday 1 January 2026 are in one week, which starts on Monday 29 December.
    await place('2025-12-31T23:59:59.999Z', 'paid', [
      [bike, 2, 100_010],
      [lamp, 3, 1005],
    ])
    await place('2026-01-01T00:00:00.000Z', 'delivered', [[lamp, 1, 1005]])
    await place('2025-12-28T23:59:59.999Z', 'shipped', [[lamp, 1, 1]])
    await place('2023-06-01T00:00:00.000Z', 'delivered', [[bike, 1, 50_000]])
    await place('2025-12-31T12:00:00.000Z', 'pending', [[bike, 1, 999_999]])
    await place('2025-12-31T12:00:00.000Z', 'cancelled', [[bike, 1, 999_999]])

    expect(await series('year')).toEqual([
      { period_start: '2023-01-01', period_from: '2023-06-01', data_sum: 500, data_count: 1 },
      { period_start: '2024-01-01', data_sum: 0, data_count: 0 },
      { period_start: '2025-01-01', data_sum: 2030.36, data_count: 2 },
      { period_start: '2026-01-01', data_sum: 10.05, data_count: 1 },
    ])
    expect(await withOrders('month')).toEqual([
      { period_start: '2025-12-01', data_sum: 2030.36, data_count: 2 },
      { period_start: '2026-01-01', data_sum: 10.05, data_count: 1 },
    ])
    expect(await withOrders('week')).toEqual([
      { period_start: '2025-12-22', data_sum: 0.01, data_count: 1 },
      { period_start: '2025-12-29', data_sum: 2040.4, data_count: 2 },
    ])
    expect(await bikeSales(db)).toEqual([
      { product_id: bike, product_name: 'Bike', data_sum: 2500.2, data_count: 3, data_percent: 1 },
    ])
    expect(await gatewaySales(db)).toEqual([
      { gateway_id, name: 'Cash', logo: '', sum_data: 2540.41, count_data: 4, percent_data: 1 },
    ])
    expect(await countrySales(db)).toEqual([
      { country: { code: 'IS', title: 'Iceland', image_path: '' }, data_sum: 2540.41, data_count: 4, data_percent: 1 },
    ])
  })
})
