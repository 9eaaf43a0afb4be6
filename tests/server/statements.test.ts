import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabaseBackend } from '../../server/backend.ts'
import { readConfig } from '../../server/config.ts'
import { openEmbedded } from '../../server/database/openEmbedded.ts'
import { gatherStatistics } from '../../server/database/statistics.ts'
import type { Store } from '../../server/database/store.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_PASSWORD } from './support/facts.ts'
import { type Content, temporaryData } from './support/temporary.ts'

const embeddedStore = (content: Content): (() => Store) => {
  let store: Store
  beforeAll(async () => {
    store = await openEmbedded(await temporaryData(content))
  })
  afterAll(() => store.close())
  return () => store
}

describeEngines('[PF-63] statements', 'blank', (store) => {
  const read = (id: number) =>
    sql<Record<string, unknown>>`select * from read_repeatedly where id = ${id}`.execute(store().db)

  beforeAll(async () => {
    await sql`create table read_repeatedly (id integer, what integer, note text)`.execute(store().db)
    await sql`insert into read_repeatedly values (1, 10, null), (2, 20, 'a "quoted" {note}')`.execute(store().db)
  })

  it('can be run again with other values', async () => {
    const answers = [await read(1), await read(2), await read(3), await read(1)]
    expect(answers.map(({ rows }) => rows)).toEqual([
      [{ id: 1, what: 10, note: null }],
      [{ id: 2, what: 20, note: 'a "quoted" {note}' }],
      [],
      [{ id: 1, what: 10, note: null }],
    ])
  })

  it('accept null and lists as values', async () => {
    const insert = (note: string | null) =>
      sql`insert into read_repeatedly values (${7}, ${null}, ${note})`.execute(store().db)
    await insert(null)
    await insert('seven')
    const { rows } = await sql<{ note: string | null }>`
      select note from read_repeatedly where id = any(${[7, 8]}::integer[]) and what is null order by note
    `.execute(store().db)
    expect(rows).toEqual([{ note: 'seven' }, { note: null }])
  })

  it('return the number of changed rows', async () => {
    const change = (id: number) => sql`update read_repeatedly set note = 'x' where id = ${id}`.execute(store().db)
    expect([await change(2), await change(9)].map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 0n])
  })

  it('that fail do not affect later statements, even after a failure in a transaction', async () => {
    const divide = (by: number, db = store().db) => sql<{ of: number }>`select 10 / ${by}::integer as of`.execute(db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    await expect(
      store()
        .db.transaction()
        .execute((transaction) => divide(0, transaction)),
    ).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ of: 2 }])
    await expect(sql`select nothing from nowhere where 1 = ${1}`.execute(store().db)).rejects.toMatchObject({
      code: '42P01',
    })
    expect((await read(1)).rows).toHaveLength(1)
  })

  it('return the current columns of a table that has changed', async () => {
    const { db } = store()
    await sql`create table changing (id integer, what integer)`.execute(db)
    await sql`insert into changing values (1, 10)`.execute(db)
    const read = () => sql`select * from changing where id = ${1}`.execute(db)
    expect((await read()).rows).toEqual([{ id: 1, what: 10 }])
    await sql`alter table changing alter column what type text, add column more boolean not null default true`.execute(
      db,
    )
    expect((await read()).rows).toEqual([{ id: 1, what: '10', more: true }])
  })
})

describe('[PF-63] statements of the embedded database', () => {
  const store = embeddedStore('blank')
  const plansOf = async (mark: string) => {
    const { rows } = await sql<{ plans: number }>`
      select generic_plans + custom_plans as plans from pg_prepared_statements where strpos(statement, ${mark}) = 1
    `.execute(store().db)
    return rows.map(({ plans }) => plans)
  }

  it('are prepared once and then reused', async () => {
    for (const value of [1, 2, 3]) await sql`/* once */ select ${value}::integer as value`.execute(store().db)
    expect(await plansOf('/* once')).toEqual([3])
  })

  it('are planned each time if the best plan depends on the values', async () => {
    for (const value of ['a%', '%b']) {
      await sql`/* each */ select 1 from staff where email like ${value}`.execute(store().db)
    }
    expect(await plansOf('/* each')).toEqual([0])
  })

  it('stay prepared if they are among the 200 most recently used, and are otherwise prepared again', async () => {
    for (let at = 0; at < 225; at += 1)
      await sql`/* many ${sql.raw(String(at))} */ select ${at}::integer`.execute(store().db)
    expect(await plansOf('/* many 0 ')).toEqual([])
    expect(await plansOf('/* many 224 ')).toEqual([1])
    const again = await sql<{ value: number }>`/* many ${sql.raw('0')} */ select ${0}::integer as value`.execute(
      store().db,
    )
    expect(again.rows).toEqual([{ value: 0 }])
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where 1 = ${1}
    `.execute(store().db)
    expect(rows).toEqual([{ count: 200 }])
  })

  it('stay prepared after a transaction is rolled back', async () => {
    const ask = (db = store().db) => sql<{ value: number }>`/* outlives */ select ${4}::integer as value`.execute(db)
    const rolledBack = store()
      .db.transaction()
      .execute(async (transaction) => {
        await ask(transaction)
        await sql`select nothing from nowhere where 1 = ${1}`.execute(transaction)
      })
    await expect(rolledBack).rejects.toMatchObject({ code: '42P01' })
    expect((await ask()).rows).toEqual([{ value: 4 }])
    expect(await plansOf('/* outlives')).toEqual([2])
  })

  it('fail once, and are then prepared again, after a change of their table was rolled back', async () => {
    await sql`create table rolled_back (id integer)`.execute(store().db)
    const read = (db = store().db) => sql`select * from rolled_back where id > ${0}`.execute(db)
    const rolledBack = store()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`alter table rolled_back add column more integer`.execute(transaction)
        await read(transaction)
        throw new Error('rolled back')
      })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    expect((await read()).rows).toEqual([])
  })
})

describe('[PF-64] the statistics of the embedded database', () => {
  const store = embeddedStore('sample')
  const pagesOf = async (table: string): Promise<number> => {
    const { rows } = await sql<{
      pages: number
    }>`select relpages as pages from pg_class where oid = ${table}::regclass`.execute(store().db)
    return rows[0]?.pages ?? 0
  }
  const hasStatistics = async (table: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_statistic where starelid = ${table}::regclass limit 1`.execute(
      store().db,
    )
    return rows.length > 0
  }
  const gatherAll = async () => {
    const end = gatherStatistics(store().db)
    // The largest table is done last.
    const size = await pagesOf('order_lines')
    while (!(await hasStatistics('order_lines')) || (await pagesOf('order_lines')) === size) await nextTurn()
    await end()
  }

  it('are gathered for large tables that have none, unless gathering is stopped', async () => {
    const end = gatherStatistics(store().db)
    // Other statements can run in between.
    await sql`select 1`.execute(store().db)
    await end()
    expect(await hasStatistics('order_lines')).toBe(false)
    await gatherAll()
    expect(await Promise.all(['customers', 'tickets', 'order_lines'].map(hasStatistics))).toEqual([true, true, true])
    // Statistics of three rows would soon be outdated.
    expect(await hasStatistics('staff')).toBe(false)
  })

  it('are gathered again for tables that have grown', async () => {
    await sql`insert into order_lines select order_id, line_no + 100, product_id, quantity, unit_price_cents from order_lines`.execute(
      store().db,
    )
    await gatherAll()
  })
})

describe('[PF-64] a start of the program', () => {
  it('gathers statistics while it answers calls, and can be stopped meanwhile', async () => {
    const dataDir = await temporaryData('sample')
    const config = readConfig({ DATA_DIR: dataDir, DEMO_PASSWORD: SAMPLE_PASSWORD, GATEWAY: 'none' })
    if (config.source.kind !== 'embedded') throw new Error('The source is not the folder')
    const backend = await openDatabaseBackend(config, config.source, 'http://localhost')
    const body = JSON.stringify({ email: 'owner@kickstand.example', password: SAMPLE_PASSWORD })
    const call = new Request('http://localhost/api/admin/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect((await backend.api.fetch(call)).status).toBe(200)
    await backend.close()
    const { db, close } = await openEmbedded(dataDir)
    const { rows } = await sql<{ tables: number }>`
      select count(distinct starelid)::integer as tables from pg_statistic join pg_class on pg_class.oid = starelid
      where relnamespace = current_schema()::regnamespace
    `.execute(db)
    await close()
    expect(rows[0]?.tables).toBeGreaterThan(0)
  })
})

describeEngines('a search for two characters', 'sample', (store) => {
  it('uses its index, even with few customers', async () => {
    const { rows } = await sql<Record<string, string>>`
      explain select id from customers
      where letter_pairs(searched) @> array[${'an'}]
    `.execute(store().db)
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('customers_letter_pairs')
  })
})
