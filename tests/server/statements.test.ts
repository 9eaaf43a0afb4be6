import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { openEmbedded } from '../../server/database/openEmbedded.ts'
import { gatherStatistics } from '../../server/database/statistics.ts'
import type { Store } from '../../server/database/store.ts'
import { copyFolder, describeEngines } from './support/engines.ts'

describeEngines('[PF-63] statements', 'blank', (store) => {
  const read = (id: number) =>
    sql<Record<string, unknown>>`select * from read_over_and_over where id = ${id}`.execute(store().db)

  beforeAll(async () => {
    await sql`create table read_over_and_over (id integer, what integer, note text)`.execute(store().db)
    await sql`insert into read_over_and_over values (1, 10, null), (2, 20, 'a "quoted" {note}')`.execute(store().db)
  })

  it('are asked with other values each time', async () => {
    const answers = [await read(1), await read(2), await read(3), await read(1)]
    expect(answers.map(({ rows }) => rows)).toEqual([
      [{ id: 1, what: 10, note: null }],
      [{ id: 2, what: 20, note: 'a "quoted" {note}' }],
      [],
      [{ id: 1, what: 10, note: null }],
    ])
  })

  it('take what is missing, and lists', async () => {
    const take = (note: string | null) =>
      sql`insert into read_over_and_over values (${7}, ${null}, ${note})`.execute(store().db)
    await take(null)
    await take('seven')
    const { rows } = await sql<{ note: string | null }>`
      select note from read_over_and_over where id = any(${[7, 8]}::integer[]) and what is null order by note
    `.execute(store().db)
    expect(rows).toEqual([{ note: 'seven' }, { note: null }])
  })

  it('say how many rows they changed', async () => {
    const change = (id: number) => sql`update read_over_and_over set note = 'x' where id = ${id}`.execute(store().db)
    expect([await change(2), await change(9)].map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 0n])
  })

  it('fail by themselves, also in a transaction, and can be asked again', async () => {
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

  it('are as many as are asked', async () => {
    const ask = async (at: number) => {
      const { rows } = await sql<{ sum: number }>`select ${sql.raw(String(at))} + ${1}::integer as sum`.execute(
        store().db,
      )
      return rows[0]?.sum
    }
    const answers: unknown[] = []
    for (let at = 0; at < 450; at += 1) answers.push(await ask(at % 225))
    expect(answers).toEqual(Array.from({ length: 450 }, (_, at) => (at % 225) + 1))
  })
})

describeEngines('[PF-63] a table that has changed', 'blank', (store) => {
  it('is read as it is by then', async () => {
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

describe('[PF-64] what the plans of the embedded database go by', () => {
  let store: Store
  let folder: Awaited<ReturnType<typeof copyFolder>>
  beforeAll(async () => {
    folder = await copyFolder('sample')
    store = await openEmbedded(folder.dataDir)
  })
  afterAll(async () => {
    await store.close()
    await folder.remove()
  })

  const countedOf = async (table: string): Promise<boolean> => {
    const { rows } = await sql<{ known: boolean }>`
      select reltuples > 0 as known from pg_class where oid = ${table}::regclass
    `.execute(store.db)
    return rows[0]?.known ?? false
  }

  it('is counted of each table of which nothing is known, until it is ended', async () => {
    const end = gatherStatistics(store.db)
    // Others are answered in between.
    await sql`select 1`.execute(store.db)
    await end()
    expect(await countedOf('customers')).toBe(false)
    const endNext = gatherStatistics(store.db)
    while (!(await countedOf('customers'))) await nextTurn()
    await endNext()
    expect(await countedOf('customers')).toBe(true)
  })
})

describeEngines('a search for two letters', 'sample', (store) => {
  it('[PF-61] finds them by their index, however few customers there are', async () => {
    const { rows } = await sql<Record<string, string>>`
      explain select id from customers
      where letter_pairs(lower(first_name || ' ' || last_name || chr(10) || email)) @> array[${'an'}]
    `.execute(store().db)
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('customers_letter_pairs')
  })
})
