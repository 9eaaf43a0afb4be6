import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/openPostgres.ts'
import { packageRoot } from '../../server/packageRoot.ts'
import { describeEngines, describePostgres } from './support/engines.ts'
import { temporaryDatabase, temporaryFolder } from './support/temporary.ts'

const ours = async (): Promise<number[]> => {
  const files = await readdir(join(packageRoot(), 'server', 'migrations'))
  return files.map((name) => Number(name.slice(0, 3))).sort((one, other) => one - other)
}

describeEngines('migrations', 'blank', (store) => {
  const applied = async () => {
    const rows = await store().db.selectFrom('schema_migrations').select('version').orderBy('version').execute()
    return rows.map(({ version }) => version)
  }
  /** A folder with empty files in place of the real migrations, and one more with the given text. */
  const folderWith = async (text: string) => {
    const folder = await temporaryFolder()
    for (const version of await ours())
      await writeFile(join(folder, `${String(version).padStart(3, '0')}_known.sql`), '')
    await writeFile(join(folder, '900_new.sql'), text)
    return folder
  }

  it('are all applied at the start, and not again', async () => {
    expect(await applied()).toEqual(await ours())
    await migrate(store().db)
    expect(await applied()).toEqual(await ours())
  })

  it('are rolled back if they fail', async () => {
    const folder = await folderWith('create table half (id integer); select 1 / 0;')
    await expect(migrate(store().db, folder)).rejects.toThrow('division by zero')
    expect(await applied()).toEqual(await ours())
    const half = await sql`select 1 from information_schema.tables where table_name = 'half'`.execute(store().db)
    expect(half.rows).toEqual([])
  })

  it('run once if four processes migrate at the same time', async () => {
    const folder = await folderWith('create table counted (id integer); insert into counted values (1);')
    await Promise.all([1, 2, 3, 4].map(() => migrate(store().db, folder)))
    const { rows } = await sql`select id from counted`.execute(store().db)
    expect(rows).toEqual([{ id: 1 }])
  })

  it('result in a schema without triggers and procedures', async () => {
    const triggers = await sql`select tgname from pg_trigger where not tgisinternal`.execute(store().db)
    const procedures = await sql`
      select proname from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace and (prokind = 'p' or lanname not in ('sql', 'c', 'internal'))
    `.execute(store().db)
    expect([triggers.rows, procedures.rows]).toEqual([[], []])
  })

  it('refuse a database of a newer program', async () => {
    await store()
      .db.insertInto('schema_migrations')
      .values({ version: 999, applied_at: new Date().toISOString() })
      .execute()
    await expect(migrate(store().db)).rejects.toThrow(
      /^The database has schema version 999, this program knows .*newer program$/,
    )
  })
})

it('no code of the server takes advisory locks', async () => {
  const folder = join(packageRoot(), 'server')
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(ts|mjs)$/.test(name))
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  expect(files.filter((_, index) => /advisory_(xact_)?(un)?lock/.test(sources[index] ?? ''))).toEqual([])
})

describePostgres('a blank PostgreSQL', () => {
  it('can be opened and migrated by four programs at the same time', async () => {
    const database = await temporaryDatabase()
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(database.url)))
    const rows = await stores[0]?.db.selectFrom('permissions').select('id').execute()
    expect(rows?.length).toBeGreaterThan(0)
    await Promise.all(stores.map(({ close }) => close()))
  })
})
