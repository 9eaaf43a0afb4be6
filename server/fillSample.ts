import { parseArgs } from 'node:util'
import { generatePassword } from './auth/passwords.ts'
import { type DatabaseSource, readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import type { Store } from './database/store.ts'
import { demoGreeting } from './greeting.ts'
import { listDemoAccounts, prepareDemo } from './sample/demo.ts'
import { growSample, ORDERS_AT_ONCE, tidyUp } from './sample/growSample.ts'
import { isEmpty, makeSample } from './sample/makeSample.ts'
import { SAMPLE_ORDERS } from './sample/orders.ts'
import { createProgress } from './sample/progress.ts'
import { fail, reasonOf, StartError } from './startError.ts'

/*
 * `node build/server/fillSample.js` fills the empty database of DATABASE_URL with the sample, which starting the server never
 * does. With `--orders <number>` it adds to the sample in DATABASE_URL or DATA_DIR, up to that number of orders; after Ctrl+C or a kill, the
 * same command continues. The password of the accounts is DEMO_PASSWORD, or generated if that is not set; it is printed. `--at-once` is the
 * number of orders in one transaction.
 */
const USAGE = 'usage: fillSample.js [--orders <number> [--at-once <number>]]'
const MOST_ORDERS = 10_000_000

type Options = { target: number | undefined; atOnce: number }

const readNumber = (name: string, text: string | undefined, most: number): number | undefined => {
  if (text === undefined) return undefined
  const number = /^\d+$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw new StartError(`${name} must be a number from 1 to ${most}: ${USAGE}`)
  return number
}

const readOptions = (): Options => {
  let values: { orders?: string | undefined; 'at-once'?: string | undefined }
  try {
    values = parseArgs({ options: { orders: { type: 'string' }, 'at-once': { type: 'string' } } }).values
  } catch (error) {
    throw new StartError(`${reasonOf(error)}: ${USAGE}`)
  }
  return {
    target: readNumber('orders', values.orders, MOST_ORDERS),
    atOnce: readNumber('at-once', values['at-once'], ORDERS_AT_ONCE) ?? ORDERS_AT_ONCE,
  }
}

/** Makes the sample if the database is empty. Returns the password, or undefined if PostgreSQL already had data. */
const makeFirst = async (
  { db }: Store,
  source: DatabaseSource,
  demoPassword: string | undefined,
  orders: number,
): Promise<string | undefined> => {
  if (source.kind === 'embedded') return prepareDemo(db, new Date(), source.dataDir, demoPassword, orders)
  if (!(await isEmpty(db))) return undefined
  const password = demoPassword ?? generatePassword()
  await makeSample(db, new Date(), password, orders)
  return password
}

/** Returns whether the target was reached. */
const grow = async ({ db }: Store, target: number, atOnce: number): Promise<boolean> => {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const draw = createProgress(target, process.stdout)
  const progressed = (done: number) => {
    draw(done)
    return !isStopped
  }
  const orders = await growSample(db, new Date(), target, progressed, atOnce)
  if (orders >= target) await tidyUp(db)
  return orders >= target
}

const run = async (): Promise<void> => {
  const { source, demoPassword } = readDatabaseConfig(process.env)
  const { target, atOnce } = readOptions()
  if (target === undefined && source.kind === 'embedded')
    throw new StartError('Set DATABASE_URL: the embedded database is filled at its first start')
  const store = await openStore(source)
  try {
    // If the target is small, half of the orders are left to `grow`, so that a small sample has every kind of data that a large one has.
    const first = target === undefined ? SAMPLE_ORDERS : Math.min(SAMPLE_ORDERS, Math.ceil(target / 2))
    const password = await makeFirst(store, source, demoPassword, first)
    if (target === undefined && password === undefined)
      throw new StartError('The database is not empty: nothing was changed')
    if (target !== undefined && !(await grow(store, target, atOnce)))
      console.log('\nStopped: the same command goes on from here.')
    if (password !== undefined) console.log(demoGreeting(password, await listDemoAccounts(store.db)).join('\n'))
  } finally {
    await store.close()
  }
}

run().catch(fail)
