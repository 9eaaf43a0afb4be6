import { generatePassword } from './auth/passwords.ts'
import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import { demoGreeting } from './greeting.ts'
import { listDemoAccounts } from './sample/demo.ts'
import { isEmpty, makeSample } from './sample/makeSample.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/fillSample.js` puts the sample into the empty database of DATABASE_URL, which no start does by itself.
 * The password of its accounts is DEMO_PASSWORD, else made; it is printed.
 */
const run = async (): Promise<void> => {
  const { source, demoPassword } = readDatabaseConfig(process.env)
  if (source.kind === 'embedded')
    throw new StartError('Set DATABASE_URL: the embedded database is filled at its first start')
  const password = demoPassword ?? generatePassword()
  const { db, close } = await openStore(source)
  try {
    if (!(await isEmpty(db))) throw new StartError('The database is not empty: nothing was changed')
    await makeSample(db, new Date(), password)
    console.log(demoGreeting(password, await listDemoAccounts(db)).join('\n'))
  } finally {
    await close()
  }
}

run().catch(fail)
