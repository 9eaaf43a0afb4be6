import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import { findDifferences } from './ledger/differences.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/ledger.js` recomputes all figures from the orders, payments, customers, tickets and activities in the database that DATABASE_URL
 * or DATA_DIR names. It fails with a list of the figures that are stored differently.
 */
const run = async (): Promise<void> => {
  const { source } = readDatabaseConfig(process.env)
  const { db, close } = await openStore(source)
  try {
    const differences = await findDifferences(db)
    if (differences.length > 0) throw new StartError(differences.join('\n'))
    console.log('All figures are what the orders, payments, customers, tickets and activities add up to')
  } finally {
    await close()
  }
}

run().catch(fail)
