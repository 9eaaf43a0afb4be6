import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeBackup } from './backup/writeBackup.ts'
import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/backup.js [file]` writes the database that DATABASE_URL or DATA_DIR names to one file, from which
 * `restore.js` fills an empty one of either engine. The file must not be there yet.
 */
const run = async (): Promise<void> => {
  const now = new Date()
  const [name = `kickstand-${now.toISOString().slice(0, 19).replaceAll(':', '')}.ndjson.gz`] = process.argv.slice(2)
  const file = resolve(process.env.INIT_CWD ?? '', name)
  if (existsSync(file)) throw new StartError(`${file} is there already`)
  const { source } = readDatabaseConfig(process.env)
  const { db, close } = await openStore(source)
  try {
    const { rows, sha256 } = await writeBackup(db, file, now)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables, SHA-256 ${sha256}`)
  } finally {
    await close()
  }
}

run().catch(fail)
