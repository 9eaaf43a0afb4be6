import { type TrailCheck, verifyTrail } from './audit/verify.ts'
import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/audit.js [hash]` verifies the audit trail of the database that DATABASE_URL or DATA_DIR names. It fails, and reports the first
 * row that was altered, removed or inserted. Somebody who can write to the database can also replace the whole trail. To detect that, pass a hash
 * that was stored elsewhere: a replaced trail does not contain it.
 */
const summaryOf = ({ rows, from, to, hash }: TrailCheck): string =>
  rows === 0 ? 'No row as written' : `Rows as written: ${rows}, from ${from} to ${to}; the last has the hash ${hash}`

const run = async (): Promise<void> => {
  const [hash] = process.argv.slice(2)
  const { source } = readDatabaseConfig(process.env)
  const { db, close } = await openStore(source)
  try {
    const check = await verifyTrail(db, hash)
    console.log(summaryOf(check))
    if (check.fault !== null) throw new StartError(check.fault)
    if (hash !== undefined && !check.isHashFound) throw new StartError(`No row has the hash ${hash}`)
  } finally {
    await close()
  }
}

run().catch(fail)
