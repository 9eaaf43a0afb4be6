import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from './backup/writeBackup.ts'
import { type DatabaseSource, readDatabaseConfig } from './config.ts'
import { requestCopy } from './database/copies.ts'
import { openStore } from './database/openStore.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/backup.js [file]` writes the database that DATABASE_URL or DATA_DIR names to one file, from which
 * `restore.js` fills an empty database of either engine. The file must not exist yet. An embedded database that a running server has open is
 * read from a copy.
 */
const write = async (source: DatabaseSource, file: string, now: Date): Promise<void> => {
  const { db, close } = await openStore(source)
  try {
    const { rows, sha256 } = await writeBackup(db, file, now)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables, SHA-256 ${sha256}`)
  } finally {
    await close()
  }
}

const run = async (): Promise<void> => {
  const now = new Date()
  const [name = `kickstand-${now.toISOString().slice(0, 19).replaceAll(':', '')}.ndjson.gz`] = process.argv.slice(2)
  const file = resolve(process.env.INIT_CWD ?? '', name)
  if (existsSync(file)) throw new StartError(`${file} is there already`)
  const { source } = readDatabaseConfig(process.env)
  const copy = source.kind === 'embedded' ? await requestCopy(resolve(source.dataDir)) : null
  try {
    await write(copy === null ? source : { kind: 'embedded', dataDir: copy }, file, now)
  } finally {
    if (copy !== null) await rm(copy, { recursive: true, force: true })
  }
}

run().catch(fail)
