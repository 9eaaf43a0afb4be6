import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from './backup/restoreBackup.ts'
import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/restore.js <file>` restores a backup, made by `backup.js` with either engine, into the empty database of DATABASE_URL or
 * DATA_DIR.
 */
const run = async (): Promise<void> => {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new StartError('usage: restore.js <file>')
  const file = resolve(process.env.INIT_CWD ?? '', name)
  // Checked first: opening the store would create a data folder.
  if (!existsSync(file)) throw new StartError(`There is no file ${file}`)
  const { source } = readDatabaseConfig(process.env)
  const { db, close } = await openStore(source)
  try {
    const { rows, sha256 } = await restoreBackup(db, file)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${total} rows of ${Object.keys(rows).length} tables, SHA-256 ${sha256}`)
  } finally {
    await close()
  }
}

run().catch(fail)
