import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { folded } from '../../machines/model/search.ts'
import { findRollupDifferences } from '../../server/database/rollups.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { insertRows } from '../../server/sample/insertRows.ts'
import { addCustomers, askForCustomers } from './support/customers.ts'
import { describeSlowOnEmbedded } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

/** More changes than customer_changes lists before they are folded into the counts. */
const MANY = 700
const LAST = 'Examplesson'

describeSlowOnEmbedded('the cached totals of customers', 'sample', (store) => {
  let ask: Awaited<ReturnType<typeof askForCustomers>>
  const run = (statement: ReturnType<typeof sql>) => statement.execute(store().db)
  const made = (last_name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      first_name: `Wanda ${index}`,
      last_name,
      email: `${randomUUID()}@many.test`,
      country_code: index % 2 === 0 ? 'NL' : 'DE',
      created_at: SAMPLE_NOW.toISOString(),
    }))
  const totalOf = async (query: string) => (await ask.list(query)).meta.total
  const QUERIES = ['?search=example', '?search=EXAMPLE&filter_country=DE', '?search=an', '?search=son']
  /** Counted from all rows, without SQL. */
  const expectedTotals = async () => {
    const rows = await store()
      .db.selectFrom('customers')
      .select(['first_name', 'last_name', 'email', 'country_code'])
      .execute()
    const matching = (part: string, country?: string) =>
      rows.filter(
        ({ first_name, last_name, email, country_code }) =>
          [`${first_name} ${last_name}`, email].some((text) => folded(text).includes(part)) &&
          (country === undefined || country === country_code),
      ).length
    return [matching('example'), matching('example', 'DE'), matching('an'), matching('son')]
  }
  const expectExact = async () => {
    const totals = await expectedTotals()
    expect(await Promise.all(QUERIES.map(totalOf))).toEqual(totals)
    expect(await findRollupDifferences(store().db)).toEqual([])
    return totals
  }
  // More than a range may have, while the same statement renames others: if one of its triggers divided the range, the other would not have
  // counted yet.
  const MANY_NEW = sql`
    insert into customers (id, email, first_name, last_name, country_code, created_at)
    select gen_random_uuid(), gen_random_uuid() || '@many.test', 'Bb ' || number, ${LAST}, 'NL', now()
    from generate_series(1, ${3 * MANY}) as number`
  const upsert = () =>
    run(sql`${MANY_NEW}
      union all
      (select id, email, 'Bb', last_name, country_code, created_at from customers order by id limit ${3 * MANY})
      on conflict (id) do update set first_name = excluded.first_name`)
  const insertAndUpdate = () =>
    run(sql`with came as (${MANY_NEW})
      update customers set first_name = 'Cc' where id in (select id from customers order by id desc limit ${3 * MANY})`)
  const insertThenDelete = () =>
    inTransaction(store().db, async (transaction) => {
      await MANY_NEW.execute(transaction)
      // Of the new ones: customers of the sample may have orders.
      await sql`delete from customers
        where id in (select id from customers where email like '%@many.test' order by id limit 5)`.execute(transaction)
      await sql`update customers set first_name = 'Dd' where first_name = 'Bb 7'`.execute(transaction)
    })
  const cachedTotals = async () => (await store().db.selectFrom('current_counts').select('count').execute()).length

  beforeAll(async () => {
    ask = await askForCustomers(store().db)
  })

  it('[PF-61] are exact, and counted once', async () => {
    const [all = 0] = await expectExact()
    expect(all).toBeGreaterThanOrEqual(5000)
    expect(await cachedTotals()).toBeGreaterThan(0)
    await run(sql`update kept_counts set count = count + 7 where search = 'example' and country_code = ''`)
    expect(await totalOf('?search=Example')).toBe(all + 7)
    const [wrong] = await findRollupDifferences(store().db)
    expect(wrong).toBe(`customers with example : stored ${all + 7}, expected ${all}`)
    await run(sql`update kept_counts set count = count - 7 where search = 'example' and country_code = ''`)
  })

  it.each([
    ['new customers', async () => addCustomers(store().db, LAST, [{ first: 'Ann' }, { first: 'Bo', country: 'NL' }])],
    ['renamed customers', () => run(sql`update customers set last_name = 'Other' where last_name = ${LAST}`)],
    ['new emails', () => run(sql`update customers set email = id || '@moved.test' where first_name = 'Hugo'`)],
    ['new countries', () => run(sql`update customers set country_code = 'DE' where first_name in ('Ida', 'Bo')`)],
    ['other times', () => run(sql`update customers set created_at = created_at - interval '1 day'`)],
    ['removed customers', () => run(sql`delete from customers where last_name = 'Other'`)],
    ['many new customers', () => insertRows(store().db, 'customers', made(LAST, MANY))],
    ['many renamed customers', () => run(sql`update customers set last_name = 'Q' where last_name = ${LAST}`)],
    ['many removed customers', () => run(sql`delete from customers where last_name = 'Q'`)],
    ['more than a range may have', () => insertRows(store().db, 'customers', made(LAST, 4 * MANY))],
    ['an upsert of many', upsert],
    ['one statement that inserts and updates many', insertAndUpdate],
    ['a transaction that inserts, deletes and updates', insertThenDelete],
  ])('[PF-61] [PF-62] are exact after %s, and stay cached', async (_, change) => {
    const before = await cachedTotals()
    await change()
    expect(await cachedTotals()).toBe(before)
    await expectExact()
  })

  it('[PF-61] [PF-62] are exact after concurrent writing and counting', async () => {
    const { db } = store()
    await run(sql`delete from kept_counts`)
    const write = (index: number) =>
      inTransaction(db, async (transaction) => {
        await insertRows(transaction, 'customers', made(LAST, index % 4 === 0 ? MANY : 3))
        await sql`update customers set last_name = ${`X${index}`}
          where id in (select id from customers where first_name = 'Maja' order by id limit 2)`.execute(transaction)
      })
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => [write(index), totalOf(QUERIES[index % 4] ?? '')]).flat(),
    )
    await expectExact()
  })

  it('[PF-62] divide ranges that have grown', async () => {
    const { rows } = await sql<{ longest: number }>`select max(count) as longest from customer_marks`.execute(
      store().db,
    )
    expect(rows[0]?.longest).toBeLessThanOrEqual(2000)
  })

  it('[PF-62] are reported if a mark is missing', async () => {
    const change = inTransaction(store().db, async (transaction) => {
      await sql`delete from customer_marks where sort = 'name'`.execute(transaction)
      const [wrong, ...others] = await findRollupDifferences(transaction)
      expect([wrong, others]).toEqual([expect.stringMatching(/^marks by name: stored 0, expected \d+$/), []])
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
  })

  it('[PF-61] do not keep the name of a removed customer', async () => {
    await addCustomers(store().db, 'Forgotten', [{ first: 'Ann' }, { first: 'Bo' }])
    const listed = async () => (await sql`select name from customer_changes`.execute(store().db)).rows
    expect(await listed()).not.toEqual([])
    await run(sql`delete from customers where last_name = 'Forgotten' and first_name = 'Ann'`)
    expect(await listed()).toEqual([])
    await expectExact()
  })

  it('[PF-61] have no new version after an update that changes nothing', async () => {
    const version = () => store().db.selectFrom('customers_head').select('version').executeTakeFirstOrThrow()
    const before = await version()
    await run(sql`update customers set first_name = first_name, created_at = created_at where first_name = 'Maja'`)
    expect(await version()).toEqual(before)
    await expectExact()
  })

  it('[PF-62] cause no deadlock of transactions that write the same customers in different orders', async () => {
    const { db } = store()
    const some = await db.selectFrom('customers').select('id').orderBy('id').limit(2).execute()
    const ids = some.map(({ id }) => id)
    const write = (order: readonly string[]) =>
      db.transaction().execute(async (transaction) => {
        for (const id of order) {
          await transaction.updateTable('customers').set({ first_name: randomUUID() }).where('id', '=', id).execute()
        }
      })
    const crosswise = Array.from({ length: 8 }, (_, index) => write(index % 2 === 0 ? ids : ids.toReversed()))
    await expect(Promise.all(crosswise)).resolves.toHaveLength(8)
    await expectExact()
  })

  it('[PF-61] [PF-62] are maintained for a role that may write customers, which may not write them itself', async () => {
    const role = sql.id(`shop_${randomUUID()}`)
    const change = inTransaction(store().db, async (transaction) => {
      await sql`create role ${role}`.execute(transaction)
      await sql`grant select, insert, update, delete on customers, countries to ${role}`.execute(transaction)
      await sql`set local role ${role}`.execute(transaction)
      await sql`create temp table customers_head as select 7 as nothing`.execute(transaction)
      await addCustomers(transaction, 'Of a shop', [{ first: 'Ann' }, { first: 'Bo' }])
      await insertRows(transaction, 'customers', made('Of a shop', MANY))
      await sql`update customers set last_name = 'Gone' where last_name = 'Of a shop'`.execute(transaction)
      await sql`delete from customers where last_name = 'Gone' and first_name = 'Bo'`.execute(transaction)
      await sql`reset role`.execute(transaction)
      await sql`drop table pg_temp.customers_head`.execute(transaction)
      expect(await findRollupDifferences(transaction)).toEqual([])
      await sql`set local role ${role}`.execute(transaction)
      await sql`update customers_head set listed = 1`.execute(transaction)
    })
    await expect(change).rejects.toThrow('permission denied for table customers_head')
    await expectExact()
  })

  it('[PF-61] are rolled back with their change', async () => {
    const broken = inTransaction(store().db, async (transaction) => {
      await sql`delete from customers where last_name = ${LAST}`.execute(transaction)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    await expectExact()
  })

  it('[PF-61] are limited to 500', async () => {
    await run(sql`
      insert into kept_counts (search, country_code, version, count)
      select 'none ' || number, '', version, 0 from customers_head, generate_series(1, 600) as number`)
    await run(sql`delete from kept_counts where search = 'example'`)
    for (const query of QUERIES) await totalOf(query)
    expect(await cachedTotals()).toBe(500)
    await run(sql`delete from kept_counts`)
  })

  it('[PF-62] find and sort names of any length', async () => {
    const long = Array.from({ length: 200 }, () => randomUUID()).join('')
    await addCustomers(store().db, long, [{ first: 'zz-b' }, { first: 'zz-a' }])
    const { customers } = await ask.list(`?search=${long.slice(-90)}&sort=name&order=asc`)
    expect(customers.map(({ first_name }) => first_name)).toEqual(['zz-a', 'zz-b'])
    const [last] = (await ask.list('?sort=name&order=desc')).customers
    expect(last?.last_name).toBe(long)
    await expectExact()
  })

  it('[PF-61] [PF-62] are 0 after a truncate', async () => {
    await run(sql`truncate customers cascade`)
    expect(await expectExact()).toEqual([0, 0, 0, 0])
    await addCustomers(store().db, LAST, [{ first: 'Ann' }])
    await expectExact()
  })
})
