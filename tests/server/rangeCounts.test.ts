import { sql } from 'kysely'
import { DEFAULT_USERS_QUERY } from '../../machines/model/usersQuery.ts'
import { countCountries, countCustomers } from '../../server/api/customerTotals.ts'
import { findRange } from '../../server/api/rangeCounts.ts'
import { openPostgres } from '../../server/database/openPostgres.ts'
import { findRollupDifferences } from '../../server/database/rollups.ts'
import { addManyCustomers } from './support/customers.ts'
import { describePostgres, describeSlowOnEmbedded } from './support/engines.ts'
import { temporaryDatabase } from './support/temporary.ts'

const SORTS = ['name', 'email', 'country', 'orders_count', 'tickets_count', 'created_at'] as const
/** Of nearly all customers, many, few, and one of two similar ones. */
const LISTS = [
  { search: 'example', country: null },
  { search: 'an', country: 'DE' },
  { search: '', country: 'NL' },
  { search: 'twin ada', country: null },
]
const TWINS = ['aa000000-0000-4000-8000-000000000001', 'aa000000-0000-4000-8000-000000000002'] as const

type Db = Parameters<typeof countCustomers>[0]
const run = (db: Db, statement: ReturnType<typeof sql>) => statement.execute(db)

/** Has each range of a list counted, from both ends to the middle, in batches. */
const countRanges = async (db: Db, { search, country }: (typeof LISTS)[number], sort: (typeof SORTS)[number]) => {
  const query = { ...DEFAULT_USERS_QUERY, search, filter: { country }, sort }
  const { total } = await countCustomers(db, query, await countCountries(db))
  const middle = Math.floor(total / 2)
  for (const place of [middle, middle + 1]) await findRange(db, query, total, place, 1500)
}
const countAll = async (db: Db, lists = LISTS) => {
  for (const list of lists) for (const sort of SORTS) await countRanges(db, list, sort)
}
/** The number of counts of each list whose revision is the current one. */
const currentCounts = async (db: Db) => {
  const { rows } = await sql<{ list: string; count: number }>`
    select list, count(*) as count from kept_stretches
    where contents in (select contents from rollups union all select contents from customer_marks)
    group by list
  `.execute(db)
  return new Map(rows.map(({ list, count }) => [list, count]))
}
const placeOrder = (customer: string) => sql`
  insert into orders (id, customer_id, gateway_id, country_code, status, total_cents, placed_at)
  select gen_random_uuid(), ${customer}, (select id from gateways limit 1), 'DE', 'paid', 100, now()
`
const openTicket = (customer: string) => sql`
  insert into tickets (id, ticket_id, customer_id, category_id, title, priority, status, created_at, updated_at)
  select gen_random_uuid(), 'T-' || gen_random_uuid(), ${customer}, (select id from ticket_categories limit 1),
    'Flat tyre', 'normal', 'open', now(), now()
`
const addTwins = async (db: Db) => {
  await run(
    db,
    sql`insert into customers (id, email, first_name, last_name, country_code, created_at) values
      (${TWINS[0]}, 'zz@example.test', 'Twin', 'Ada', 'DE', '2025-03-01'),
      (${TWINS[1]}, 'zz@example.org', 'Twin', 'Bob', 'NL', '2025-03-02')`,
  )
  await run(db, placeOrder(TWINS[0]))
  await run(db, openTicket(TWINS[1]))
}

describeSlowOnEmbedded('the counts of ranges', 'sample', (store) => {
  const expectRight = async () => expect(await findRollupDifferences(store().db, ['rangeCounts'])).toEqual([])

  beforeAll(async () => {
    await addTwins(store().db)
    await addManyCustomers(store().db, 'Many')
  })

  it('[PF-69] are right, one for each range of a list', async () => {
    const { db } = store()
    await countAll(db)
    await expectRight()
    const { rows } = await sql<{ cached: number; ranges: number }>`
      select (
        select count(*) from kept_stretches join kept_lists on id = list where sort = 'name' and search = 'example'
      ) as cached, (select count(*) from customer_marks where sort = 'name') as ranges
    `.execute(db)
    expect(rows[0]?.cached).toBe(rows[0]?.ranges)
    expect(rows[0]?.cached).toBeGreaterThan(5)
  })

  it('[PF-69] are reported if they are wrong', async () => {
    const { db } = store()
    const one = sql`(list, contents) = (select list, contents from kept_stretches order by list, contents limit 1)`
    await run(db, sql`update kept_stretches set count = count + 3 where ${one}`)
    expect(await findRollupDifferences(db, ['rangeCounts'])).toEqual([
      expect.stringMatching(/^range [\da-f-]{36} of customers with [\w ]+ by \w+: stored \d+, expected \d+$/),
    ])
    await run(db, sql`update kept_stretches set count = count - 3 where ${one}`)
  })

  it.each([
    ['the name of one', sql`update customers set last_name = 'Cid' where id = ${TWINS[0]}`],
    ['that name back', sql`update customers set last_name = 'Ada' where id = ${TWINS[0]}`],
    ['the email of one', sql`update customers set email = 'zz@elsewhere.test' where id = ${TWINS[0]}`],
    [
      'the countries of two',
      sql`update customers set country_code = case country_code when 'DE' then 'NL' else 'DE' end where first_name = 'Twin'`,
    ],
    [
      'the times of two',
      sql`update customers set created_at = timestamptz '2025-03-03' - (created_at - '2025-03-01') - interval '1 day'
        where first_name = 'Twin'`,
    ],
    [
      'the customer of an order',
      sql`update orders set customer_id = ${TWINS[1]}, status = 'cancelled' where customer_id = ${TWINS[0]}`,
    ],
    ['the customer of a ticket', sql`update tickets set customer_id = ${TWINS[0]} where customer_id = ${TWINS[1]}`],
    ['the orders of one', placeOrder(TWINS[0])],
    ['the tickets of one', openTicket(TWINS[1])],
    ['the names of two', sql`update customers set last_name = 'Both' where first_name = 'Twin'`],
    [
      'the names of two with each other',
      sql`update customers set last_name = case id when ${TWINS[0]} then 'Bob' else 'Ada' end where first_name = 'Twin'`,
    ],
  ])('[PF-69] are right after a change of %s, and only changed ranges are counted again', async (_, change) => {
    const { db } = store()
    await countAll(db, LISTS.slice(2))
    const before = await currentCounts(db)
    await run(db, change)
    await expectRight()
    const after = await currentCounts(db)
    // The ranges that two customers leave and enter.
    for (const [list, count] of before) expect(count - (after.get(list) ?? 0)).toBeLessThanOrEqual(4)
  })

  const insert = (count: number) => sql`
    insert into customers (id, email, first_name, last_name, country_code, created_at)
    select gen_random_uuid(), gen_random_uuid() || '@example.test', 'Ann', 'Come', 'DE', now()
    from generate_series(1, ${count})`

  // More than are listed in customer_changes; then so many that their range is divided.
  it.each([
    ['new customers', insert(700)],
    ['new customers that divide a range', insert(700)],
    ['renamed customers', sql`update customers set first_name = 'Jan' where last_name = 'Come'`],
    ['removed customers', sql`delete from customers where last_name = 'Come'`],
  ])('[PF-69] are right after many %s', async (_, change) => {
    await countAll(store().db)
    await run(store().db, change)
    await countAll(store().db)
    await expectRight()
  })

  it('[PF-69] stay current after an update that changes nothing', async () => {
    const { db } = store()
    await countAll(db)
    const before = await currentCounts(db)
    await run(
      db,
      sql`update customers set first_name = first_name, country_code = country_code where last_name = 'Many'`,
    )
    await run(db, sql`update orders set status = 'shipped' where customer_id = ${TWINS[0]}`)
    expect(await currentCounts(db)).toEqual(before)
  })

  it('[PF-69] are cached for a hundred lists', async () => {
    const { db } = store()
    await run(
      db,
      sql`insert into kept_lists (id, used_at, search, country_code, sort)
        select gen_random_uuid(), now(), 'none ' || number, '', 'name' from generate_series(1, 150) as number`,
    )
    await run(db, sql`delete from kept_lists where search = 'example'`)
    await countRanges(db, { search: 'example', country: null }, 'name')
    const { rows } = await sql<{ search: string }>`select search from kept_lists order by used_at desc, search`.execute(
      db,
    )
    expect(rows).toHaveLength(100)
    expect(rows[0]?.search).toBe('example')
  })

  it('[PF-69] are right after concurrent counting and writing', async () => {
    const { db } = store()
    const some = await db
      .selectFrom('customers')
      .select('id')
      .where('last_name', '=', 'Many')
      .orderBy('id')
      .limit(12)
      .execute()
    await Promise.all(
      some.flatMap(({ id }, index) => [
        countRanges(db, LISTS[index % 4] ?? { search: '', country: null }, SORTS[index % 6] ?? 'name'),
        run(db, placeOrder(id)),
        run(db, sql`update customers set last_name = 'Example' where id = ${id}`),
      ]),
    )
    expect(await findRollupDifferences(db)).toEqual([])
  })
})

/** How many transactions wait for a lock. */
const waiting = async (db: Db) => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

describePostgres('a customer who is renamed while they order', () => {
  it('[PF-69] renews the revision of the range that the order moves them to', async () => {
    const { url } = await temporaryDatabase('sample')
    const { db, close } = await openPostgres(url)
    try {
      await addTwins(db)
      const done: string[] = []
      let renamed = Promise.resolve()
      await db.transaction().execute(async (renaming) => {
        await db.transaction().execute(async (ordering) => {
          await run(ordering, placeOrder(TWINS[0]))
          renamed = run(renaming, sql`update customers set last_name = 'Cid' where id = ${TWINS[0]}`).then(() => {
            done.push('renamed')
          })
          for (let polls = 0; polls < 5000 && (await waiting(db)) === 0; polls += 1);
          done.push('ordered')
        })
        await renamed
        for (const sort of SORTS) await countRanges(db, { search: 'twin ada', country: null }, sort)
      })
      expect(done).toEqual(['ordered', 'renamed'])
      expect(await findRollupDifferences(db)).toEqual([])
    } finally {
      await close()
    }
  })
})
