import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../server/database/transaction.ts'
import { findDifferences, rebuildFigures } from '../../server/ledger/differences.ts'
import { fold } from '../../server/ledger/fold.ts'
import { countrySales } from '../../server/reports/countrySales.ts'
import { gatewaySales } from '../../server/reports/gatewaySales.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { totalCounts } from '../../server/reports/totalCounts.ts'
import { addOrders } from '../../server/shop/additions.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { at, openSmallShop, STATUSES } from './support/smallShop.ts'

describeEngines('the ledger', 'blank', (store) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>

  const run = (statement: ReturnType<typeof sql>) => statement.execute(store().db)
  const expectRight = async () => expect(await findDifferences(store().db)).toEqual([])
  const countOf = async (table: 'ledger' | 'count_changes') =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(store().db)).rows[0]?.count
  const unfolded = async () =>
    (await store().db.selectFrom('ledger').where('is_folded', '=', false).select('id').execute()).length

  beforeAll(async () => {
    shop = await openSmallShop(store().db)
  })

  it('[PF-20] gives the right figures for all orders, the same before and after a fold', async () => {
    await expectRight()
    const before = await netSales(store().db)
    // Eleven of the twenty orders are paid, for 10,000 dollars each, with a refund of 10.
    expect(before).toEqual({ gross: 110_000, refunds: 110, net: 109_890, data_count: 11 })
    expect(await unfolded()).toBeGreaterThan(0)
    await fold(store().db)
    expect([await unfolded(), await countOf('count_changes')]).toEqual([0, 0])
    await expectRight()
    expect(await netSales(store().db)).toEqual(before)
  })

  it('[PF-20] has the same rollups after a fold without new rows', async () => {
    const rows = () => store().db.selectFrom('rollups').selectAll().orderBy('name').orderBy('key').execute()
    const before = await rows()
    await fold(store().db)
    expect(await rows()).toEqual(before)
  })

  it('[PF-20] counts a customer with two paid orders as one buyer', async () => {
    const id = randomUUID()
    const buyers = async () => (await totalCounts(store().db, SAMPLE_NOW)).Customers?.buyers ?? 0
    const before = await buyers()
    await shop.join(id, 3)
    await shop.ask(id, 'open')
    await shop.place(1, 'pending', id)
    expect(await buyers()).toBe(before)
    await shop.place(1, 'paid', id)
    await shop.place(2, 'paid', id)
    expect(await buyers()).toBe(before + 1)
    await expectRight()
  })

  it('[PF-20] gives no figures for a country or gateway without paid orders', async () => {
    await shop.place(3, 'pending')
    const countries = await countrySales(store().db)
    expect(countries.every(({ data_count }) => data_count > 0)).toBe(true)
    expect((await gatewaySales(store().db)).every(({ count_data }) => count_data > 0)).toBe(true)
  })

  it('[PF-20] includes the shipping costs of orders without lines', async () => {
    const found = await store().db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    const { number: _, ...order } = found
    const { gross, data_count } = await netSales(store().db)
    const made = { ...order, shop_number: null, paid_at: SAMPLE_NOW.toISOString(), status: 'paid' as const }
    const orders = [1250, 700].map((shipping_cents) => ({
      ...(made as Required<typeof made> & { country_code: string }),
      id: randomUUID(),
      shipping_cents,
      total_cents: shipping_cents,
    })) as Parameters<typeof addOrders>[1]['orders']
    await inTransaction(store().db, (transaction) => addOrders(transaction, { orders, lines: [], payments: [] }))
    const after = await netSales(store().db)
    expect([Math.round((after.gross - gross) * 100), after.data_count - data_count]).toEqual([1950, 2])
    await expectRight()
    await fold(store().db)
    await expectRight()
  })

  it('[PF-20] is rolled back with its order', async () => {
    const before = await netSales(store().db)
    const broken = inTransaction(store().db, async (transaction) => {
      const paid = transaction.selectFrom('orders').where('status', '=', 'paid').selectAll().limit(1)
      const { number: _, ...order } = await paid.executeTakeFirstOrThrow()
      const orders = [{ ...order, id: randomUUID(), shop_number: null }]
      await addOrders(transaction, { orders, lines: [], payments: [] })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    await expectRight()
    expect(await netSales(store().db)).toEqual(before)
  })

  it('[PF-20] gives the right figures while orders are written and folded at the same time', async () => {
    const { db } = store()
    const work = Array.from({ length: 24 }, (_, index) => [shop.place(index, at(STATUSES, index)), fold(db)])
    await Promise.all(work.flat())
    await expectRight()
    await Promise.all(Array.from({ length: 4 }, () => fold(db)))
    await expectRight()
    expect(await unfolded()).toBe(0)
  })

  it('[PF-20] has a check that lists wrong figures, and a rebuild that corrects all but the ledger itself', async () => {
    await run(sql`update rollups set cents = cents + 7, count = 77 where name = 'refunds'`)
    await run(
      sql`update customer_counts set tickets = 99 where customer_id = (select min(customer_id::text)::uuid from customer_counts)`,
    )
    await run(
      sql`update ledger set cents = cents - 1 where id = (select min(id::text)::uuid from ledger where kind = 'sale')`,
    )
    const found = await findDifferences(store().db)
    expect(found).toContainEqual(
      expect.stringMatching(/^refunds : stored 77 for \d+7 cents, expected \d+ for \d+0 cents$/),
    )
    expect(found).toContainEqual(
      expect.stringMatching(/^customer [\da-f-]{36}: stored \d+, \d+, 99, expected \d+, \d+, \d+$/),
    )
    expect(found).toContainEqual(expect.stringMatching(/^ledger: sales\.product [\da-f-]{36}: stored /))
    await inTransaction(store().db, rebuildFigures)
    const left = await findDifferences(store().db)
    expect(left.every((line) => line.startsWith('ledger: '))).toBe(true)
    expect(left.length).toBeGreaterThan(0)
  })
})
