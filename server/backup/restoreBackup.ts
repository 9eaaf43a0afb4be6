import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { is } from 'superstruct'
import { insertJson } from '../database/insertJson.ts'
import { schemaVersion } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { markTicketsOfUnknown } from '../desk/replies/hook.ts'
import { rebuildFigures } from '../ledger/differences.ts'
import { leaveUnknown } from '../mail/outbox.ts'
import { codeOf, reasonOf, StartError } from '../startError.ts'
import { End, FORMAT, Header, readRow } from './format.ts'
import { listTables } from './tables.ts'

const BATCH_SIZE = 2000
/** Tables that migrations fill. */
const NEVER_EMPTY = ['schema_migrations', 'permissions', 'audit_head']

/** Deletes the rows that migrations inserted. Throws a StartError if there are any others. */
const makeEmpty = async (db: Transaction<Database>, tables: readonly string[]): Promise<void> => {
  for (const table of tables.filter((name) => !NEVER_EMPTY.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) throw new StartError('The database is not empty: nothing was changed')
  }
  for (const table of NEVER_EMPTY) await sql`delete from ${sql.table(table)}`.execute(db)
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const assertHeader = (line: string, schema: number): void => {
  const header = parse(line)
  if (!is(header, Header) || header.format !== FORMAT)
    throw new StartError('This is no backup that this program can read')
  if (header.schema !== schema) {
    throw new StartError(
      `The backup has schema version ${header.schema}, this program ${schema}: restore it with the program that made it`,
    )
  }
}

/** Inserts rows in batches of one table. */
class Inserter {
  readonly #db: Transaction<Database>
  readonly #tables: readonly string[]
  #table = ''
  #batch: string[] = []
  readonly rows: Record<string, number>

  constructor(db: Transaction<Database>, tables: readonly string[]) {
    this.#db = db
    this.#tables = tables
    this.rows = Object.fromEntries(tables.map((table) => [table, 0]))
  }

  async add(table: string, json: string): Promise<void> {
    if (!this.#tables.includes(table)) throw new StartError(`The backup has a table ${table}, the database has none`)
    if (table !== this.#table || this.#batch.length === BATCH_SIZE) await this.flush()
    this.#table = table
    this.#batch.push(json)
    this.rows[table] = (this.rows[table] ?? 0) + 1
  }

  async flush(): Promise<void> {
    if (this.#batch.length > 0) await insertJson(this.#db, this.#table, `[${this.#batch.join()}]`)
    this.#batch = []
  }
}

const isSame = (one: Record<string, number>, other: Record<string, number>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])

const DAMAGED = 'The backup is damaged: nothing was changed'

const restoreLines = async (db: Transaction<Database>, lines: AsyncIterable<string>): Promise<End> => {
  const tables = await listTables(db)
  const schema = await schemaVersion(db)
  await makeEmpty(db, tables)
  const inserter = new Inserter(db, tables)
  const hash = createHash('sha256')
  let isFirst = true
  let end: unknown
  for await (const line of lines) {
    if (isFirst) assertHeader(line, schema)
    const row = readRow(line)
    if (row !== undefined) await inserter.add(row.table, row.json)
    else if (!isFirst) end = parse(line)
    if (end === undefined) hash.update(`${line}\n`)
    isFirst = false
  }
  await inserter.flush()
  if (!is(end, End) || end.sha256 !== hash.digest('hex') || !isSame(end.rows, inserter.rows)) {
    throw new StartError(DAMAGED)
  }
  await rebuildFigures(db)
  await leaveUnknown(db)
  await markTicketsOfUnknown(db)
  await sql`select setval('order_numbers', (select coalesce(max(number), 100000) + 1 from orders), false)`.execute(db)
  return end
}

/** SQLSTATE classes 22 and 23: an invalid value or a violated constraint. */
const BAD_ROW = /^2[23]/

/** A StartError if the file is to blame, else the error itself. Codes of zlib begin with Z_, and those of the database are SQLSTATEs. */
const explain = (error: unknown, file: string): unknown => {
  const code = codeOf(error) ?? ''
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new StartError(`${file} cannot be read: ${reasonOf(error)}`)
  if (code.startsWith('Z_') || BAD_ROW.test(code)) return new StartError(DAMAGED)
  return error
}

/**
 * Fills an empty database with a backup, in one transaction. Returns the last line of the file: the number of rows of each table, and the hash.
 * Throws a StartError if the database is not empty, or if the file cannot be read, is not a backup, has another schema version, or was truncated or
 * altered.
 */
export const restoreBackup = async (db: Kysely<Database>, file: string): Promise<End> => {
  let end: End = { rows: {}, sha256: '' }
  // When restoring fails, the pipeline reports that reading ended early, not the reason.
  let reason: unknown
  const restore = async (transaction: Transaction<Database>, bytes: AsyncIterable<Buffer>): Promise<void> => {
    try {
      end = await restoreLines(transaction, linesOf(bytes))
    } catch (error) {
      reason = error
      throw error
    }
  }
  try {
    await db
      .transaction()
      .execute((transaction) =>
        pipeline(createReadStream(file), createGunzip(), (bytes: AsyncIterable<Buffer>) => restore(transaction, bytes)),
      )
    return end
  } catch (error) {
    throw explain(reason ?? error, file)
  }
}
