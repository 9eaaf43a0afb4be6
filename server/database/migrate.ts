import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { packageRoot } from '../packageRoot.ts'
import { codeOf, StartError } from '../startError.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

type Migration = { version: number; file: string }

const UNIQUE_VIOLATION = '23505'
const DUPLICATE_TABLE = '42P07'
/** A table has a type of the same name, which another process may have created just before the table. */
const DUPLICATE_OBJECT = '42710'

const listMigrations = async (folder: string): Promise<Migration[]> =>
  (await readdir(folder))
    .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 3)), file: join(folder, name) }))

/** `if not exists` still fails if two processes create the table at the same time; on the second attempt the table exists. */
const createMigrationsTable = async (db: Kysely<Database>): Promise<void> => {
  const create = sql`create table if not exists schema_migrations (version integer primary key, applied_at timestamptz not null)`
  try {
    await create.execute(db)
  } catch (error) {
    if (![UNIQUE_VIOLATION, DUPLICATE_TABLE, DUPLICATE_OBJECT].includes(codeOf(error) ?? '')) throw error
    await create.execute(db)
  }
}

const appliedVersions = async (db: Kysely<Database>): Promise<Set<number>> => {
  const rows = await db.selectFrom('schema_migrations').select('version').execute()
  return new Set(rows.map((row) => row.version))
}

/** The version of the newest migration that the database has. */
export const schemaVersion = async (db: Kysely<Database>): Promise<number> => Math.max(...(await appliedVersions(db)))

const MIGRATIONS = () => join(packageRoot(), 'server', 'migrations')

/** The versions of the program's migrations that have not been applied to the database. */
export const missingMigrations = async (db: Kysely<Database>, folder = MIGRATIONS()): Promise<number[]> => {
  const applied = await appliedVersions(db)
  return (await listMigrations(folder)).map(({ version }) => version).filter((version) => !applied.has(version))
}

/** Inserts into schema_migrations first: a second process waits on the key, fails, and finds the migration done. */
const apply = async (db: Kysely<Database>, { version, file }: Migration): Promise<void> => {
  const text = await readFile(file, 'utf8')
  try {
    await inTransaction(db, async (transaction) => {
      const applied_at = new Date().toISOString()
      // There are no time limits: a migration may take long, and so may waiting for one that another process runs. A pooler may have set the limits
      // of calls.
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local lock_timeout = 0`.execute(transaction)
      await transaction.insertInto('schema_migrations').values({ version, applied_at }).execute()
      await sql.raw(text).execute(transaction)
    })
  } catch (error) {
    const doneByAnother = codeOf(error) === UNIQUE_VIOLATION && (await appliedVersions(db)).has(version)
    if (!doneByAnother) throw error
  }
}

/**
 * Brings the database to the newest schema: runs the files of `server/migrations` in order, each once and in a transaction. May be run
 * repeatedly and by several processes at once. Throws a StartError if the database is newer than this program.
 */
export const migrate = async (db: Kysely<Database>, folder = MIGRATIONS()): Promise<void> => {
  const migrations = await listMigrations(folder)
  await createMigrationsTable(db)
  const applied = await appliedVersions(db)
  const known = new Set(migrations.map(({ version }) => version))
  const unknown = [...applied].filter((version) => !known.has(version))
  if (unknown.length > 0) {
    throw new StartError(
      `The database has schema version ${Math.max(...unknown)}, this program knows versions up to ${Math.max(...known)}: use a newer program`,
    )
  }
  for (const migration of migrations) if (!applied.has(migration.version)) await apply(db, migration)
}
