import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findRollupDifferences } from '../../server/database/rollups.ts'
import type { OrderStatus } from '../../server/database/schema.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { countrySales } from '../../server/reports/countrySales.ts'
import { gatewaySales } from '../../server/reports/gatewaySales.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { totalCounts } from '../../server/reports/totalCounts.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { at, openSmallShop, STATUSES } from './support/smallShop.ts'

describeEngines('rollups', 'blank', (store) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>

  const run = (statement: ReturnType<typeof sql>) => statement.execute(store().db)
  const expectRight = async () => expect(await findRollupDifferences(store().db)).toEqual([])

  beforeAll(async () => {
    shop = await openSmallShop(store().db)
  })

  it('[PF-20] are right, under 14 names', async () => {
    await expectRight()
    expect((await store().db.selectFrom('rollups').select('name').distinct().execute()).length).toBe(14)
  })

  it('[PF-20] are right after every change of status of an order, and its removal', async () => {
    const id = await shop.place(0, 'pending')
    await expectRight()
    for (const status of [...STATUSES, ...STATUSES.toReversed()]) {
      await run(sql`update orders set status = ${status} where id = ${id}`)
      await expectRight()
    }
    await run(sql`update orders set status = 'paid' where id = ${id}`)
    const before = await netSales(store().db)
    await run(sql`delete from orders where id = ${id}`)
    await expectRight()
    const { gross, refunds, data_count } = await netSales(store().db)
    expect([before.data_count - data_count, Math.round((before.refunds - refunds) * 100)]).toEqual([1, 1000])
    expect(before.gross).toBeGreaterThan(gross)
  })

  it.each([
    ['the country of orders', sql`update orders set country_code = 'DE' where country_code = 'AT'`],
    ['their gateway', sql`update orders set gateway_id = (select id from gateways order by name limit 1)`],
    [
      'their day and their sum',
      sql`update orders set placed_at = placed_at - interval '1 day', total_cents = total_cents + 1`,
    ],
    [
      'their customer',
      sql`update orders set customer_id = (select id from customers order by id limit 1) where country_code = 'BE'`,
    ],
    [
      'the status of all',
      sql`update orders set status = case status when 'pending' then 'paid' else 'cancelled' end where country_code = 'AT'`,
    ],
    [
      'lines',
      sql`update order_lines set quantity = quantity + 1, unit_price_cents = unit_price_cents - 1 where line_no = 1`,
    ],
    [
      'products of lines',
      sql`update order_lines set product_id = (select id from products order by name limit 1) where line_no = 2`,
    ],
    ['refunds', sql`update payments set amount_cents = amount_cents + 5`],
    [
      'the kind of payments',
      sql`update payments set kind = 'refund' where order_id in (select id from orders where country_code = 'BE')`,
    ],
    ['the country of customers', sql`update customers set country_code = 'IT' where country_code = 'AT'`],
    [
      'the time of customers',
      sql`update customers set created_at = created_at - interval '1 hour' where country_code = 'IT'`,
    ],
    ['tickets', sql`update tickets set status = 'closed' where status = 'open'`],
    [
      'the customers of tickets',
      sql`update tickets set customer_id = (select id from customers order by id limit 1) where priority = 'low'`,
    ],
    ['activities', sql`update activity_events set kind_id = 'review' where kind_id = 'basket'`],
    ['lines, removed', sql`delete from order_lines where line_no > 1`],
    [
      'payments, removed',
      sql`delete from payments where kind = 'charge' or order_id in (select id from orders where country_code = 'IT')`,
    ],
    ['orders, removed', sql`delete from orders where country_code in ('DE')`],
    ['tickets, removed', sql`delete from tickets where status = 'closed'`],
    ['activities, removed', sql`delete from activity_events where kind_id = 'review'`],
    ['payments, truncated', sql`truncate payments`],
    ['activities, truncated', sql`truncate activity_events`],
  ])('[PF-20] are right after a change of %s', async (_, change) => {
    await run(change)
    await expectRight()
  })

  it('[PF-20] are right after a customer joins, orders, opens a ticket, and is removed', async () => {
    const id = randomUUID()
    const { db } = store()
    const buyers = async () => (await totalCounts(db, SAMPLE_NOW)).Customers?.buyers ?? 0
    const before = await buyers()
    await shop.join(id, 3)
    await expectRight()
    const order = await shop.place(1)
    await run(sql`update orders set customer_id = ${id} where id = ${order}`)
    await shop.ask(id, 'open')
    await expectRight()
    expect(await buyers()).toBe(before + 1)
    await run(sql`delete from tickets where customer_id = ${id}`)
    await run(sql`delete from orders where customer_id = ${id}`)
    await run(sql`delete from customers where id = ${id}`)
    await expectRight()
    expect(await buyers()).toBe(before)
  })

  it('[PF-20] show no country or gateway without paid orders', async () => {
    await run(sql`update orders set status = 'cancelled' where country_code = 'IT'`)
    const countries = (await countrySales(store().db)).map(({ country }) => country.title)
    expect(countries.length).toBeGreaterThan(0)
    expect(countries).not.toContain('IT')
    expect((await gatewaySales(store().db)).every(({ count_data }) => count_data > 0)).toBe(true)
  })

  it('[PF-20] are rolled back with their change', async () => {
    const broken = inTransaction(store().db, async (transaction) => {
      await sql`update orders set status = 'cancelled'`.execute(transaction)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    await expectRight()
  })

  it('[PF-20] are right after concurrent writes', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => shop.place(index, at(STATUSES, index))))
    const addLine = (id: string) =>
      inTransaction(store().db, (transaction) =>
        sql`insert into order_lines (order_id, line_no, product_id, quantity, unit_price_cents)
          select ${id}, coalesce(max(line_no), 0) + 1, ${shop.product}, 1, 500 from order_lines where order_id = ${id}`.execute(
          transaction,
        ),
      )
    const turn = (id: string, status: OrderStatus) =>
      inTransaction(store().db, (transaction) =>
        sql`update orders set status = ${status} where id = ${id}`.execute(transaction),
      )
    await Promise.all(
      ids.flatMap((id, index) => [turn(id, at(STATUSES, index + 1)), addLine(id), turn(id, 'paid'), shop.place(index)]),
    )
    await expectRight()
  })

  it('[PF-20] are reported if they are wrong, and can be rebuilt', async () => {
    await run(sql`update rollups set cents = cents + 7, count = 77 where name = 'refunds'`)
    await run(
      sql`update customer_counts set tickets = 99 where customer_id = (select id from customers order by id limit 1)`,
    )
    const found = await findRollupDifferences(store().db)
    expect(found).toHaveLength(4)
    // The count of tickets has a rollup, too.
    const [fewer, more, refunds, customer] = found
    expect(fewer).toMatch(
      /^customers\.tickets \d+ [\da-f]{2}: stored (nothing|\d+ for 0 cents), expected \d+ for 0 cents$/,
    )
    expect(more).toMatch(/^customers\.tickets 99 [\da-f]{2}: stored 1 for 0 cents, expected nothing$/)
    expect(refunds).toMatch(/^refunds : stored 77 for \d+7 cents, expected \d+ for \d+0 cents$/)
    expect(customer).toMatch(/^customer [\da-f-]{36}: stored \d+, \d+, 99, expected \d+, \d+, \d+$/)
    await run(sql`select rebuild_rollups()`)
    await expectRight()
  })

  it('[PF-20] are 0 after a truncate', async () => {
    await run(sql`truncate customers cascade`)
    await expectRight()
    expect(await netSales(store().db)).toEqual({ gross: 0, refunds: 0, net: 0, data_count: 0 })
  })
})
