import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writtenColumns } from '../database/insertJson.ts'
import { schemaVersion } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { type End, FORMAT, type Header, lineOfRow } from './format.ts'
import { listTables } from './tables.ts'

const BATCH_SIZE = 2000

/** The rows of a table as JSON, read in batches, in an order that is the same in both engines. */
async function* readTable(db: Transaction<Database>, table: string): AsyncGenerator<string> {
  const written = sql`select ${await writtenColumns(db, table)} from ${sql.table(table)}`
  const rows = sql`select row_to_json(t)::text as json from (${written}) as t order by row_to_json(t)::text collate "C"`
  await sql`declare backup_rows no scroll cursor for ${rows}`.execute(db)
  for (;;) {
    const page = await sql<{ json: string }>`fetch ${sql.lit(BATCH_SIZE)} from backup_rows`.execute(db)
    yield* page.rows.map(({ json }) => json)
    if (page.rows.length < BATCH_SIZE) break
  }
  await sql`close backup_rows`.execute(db)
}

async function* linesOf(db: Transaction<Database>, now: Date, end: End): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string): string => {
    hash.update(`${text}\n`)
    return `${text}\n`
  }
  // The database writes times in the time zone of the connection.
  await sql`set local timezone to 'UTC'`.execute(db)
  const header: Header = {
    kickstand: 'backup',
    format: FORMAT,
    schema: await schemaVersion(db),
    made_at: now.toISOString(),
  }
  yield hashed(JSON.stringify(header))
  for (const table of await listTables(db)) {
    let rows = 0
    for await (const json of readTable(db, table)) {
      rows += 1
      yield hashed(lineOfRow(table, json))
    }
    end.rows[table] = rows
  }
  end.sha256 = hash.digest('hex')
  yield `${JSON.stringify(end)}\n`
}

/**
 * Writes a snapshot of the tables to a file that only its owner may read, because it has password hashes. The file appears once it is complete, and
 * replaces one of the same name. Returns its last line: the number of rows of each table, and the hash.
 */
export const writeBackup = async (db: Kysely<Database>, file: string, now: Date): Promise<End> => {
  const unfinished = `${file}.unfinished`
  const end: End = { rows: {}, sha256: '' }
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) =>
        pipeline(
          Readable.from(linesOf(transaction, now, end)),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      )
    await rename(unfinished, file)
    return end
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
