import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { is } from 'superstruct'
import { insertJson } from '../database/insertJson.ts'
import { schemaVersion } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { codeOf, reasonOf, StartError } from '../startError.ts'
import { End, FORMAT, Header, readRow } from './format.ts'
import { listTables } from './tables.ts'

const ROWS_AT_ONCE = 2000
/** Migrations put rows into these. */
const NEVER_EMPTY = ['schema_migrations', 'permissions', 'audit_head']

/** Takes out what migrations put in. Throws a StartError where there is anything else. */
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

/** Rows on their way into the database, many of one table at a time. */
class Inserter {
  readonly #db: Transaction<Database>
  readonly #tables: readonly string[]
  #table = ''
  #waiting: string[] = []
  readonly rows: Record<string, number>

  constructor(db: Transaction<Database>, tables: readonly string[]) {
    this.#db = db
    this.#tables = tables
    this.rows = Object.fromEntries(tables.map((table) => [table, 0]))
  }

  async add(table: string, json: string): Promise<void> {
    if (!this.#tables.includes(table)) throw new StartError(`The backup has a table ${table}, the database has none`)
    if (table !== this.#table || this.#waiting.length === ROWS_AT_ONCE) await this.flush()
    this.#table = table
    this.#waiting.push(json)
    this.rows[table] = (this.rows[table] ?? 0) + 1
  }

  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await insertJson(this.#db, this.#table, `[${this.#waiting.join()}]`)
    this.#waiting = []
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
  return end
}

/** Classes 22 and 23 of the SQLSTATEs: a value or a reference that cannot be. */
const BAD_ROW = /^2[23]/

/** What is wrong with a file, where that was it; codes of zlib begin with Z, those of the database are SQLSTATEs. */
const explain = (error: unknown, file: string): unknown => {
  const code = codeOf(error) ?? ''
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new StartError(`${file} cannot be read: ${reasonOf(error)}`)
  if (code.startsWith('Z_') || BAD_ROW.test(code)) return new StartError(DAMAGED)
  return error
}

/**
 * Fills an empty database with a backup, in one transaction: all of it or nothing. Answers what is at its end. Throws a
 * StartError where the database is not empty, or the file is none, of another schema, cut short or altered.
 */
export const restoreBackup = async (db: Kysely<Database>, file: string): Promise<End> => {
  let end: End = { rows: {}, sha256: '' }
  // Where reading ends before the file does, the pipeline fails with that, not with the reason.
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
