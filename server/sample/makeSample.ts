import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { FLAGS_PATH } from '../http/paths.ts'
import { fold } from '../ledger/fold.ts'
import { addActivities, addCustomers, addOrders } from '../shop/additions.ts'
import { addTickets } from '../tickets/additions.ts'
import { ACTIVITY_KINDS, makeActivities } from './activities.ts'
import { careFor } from './care.ts'
import { COUNTRIES, GATEWAYS, PRODUCTS } from './catalogue.ts'
import { makeCustomers } from './customers.ts'
import { deskFor } from './desk.ts'
import { inBulk } from './inBulk.ts'
import { makeSales, SAMPLE_ORDERS } from './orders.ts'
import { createRandom } from './random.ts'
import { makeSavedMessages } from './savedMessages.ts'
import { FIRST_STAFF, hashForStaff, insertStaff, ORDER_STAFF, setPasswords } from './staff.ts'
import { makeTickets } from './tickets.ts'
import { TOPICS } from './ticketTopics.ts'

const SEED = 20_190_401

/** Whether the database has neither staff nor customers. */
export const isEmpty = async (db: Kysely<Database>): Promise<boolean> => {
  const staff = await db.selectFrom('staff').select('id').limit(1).execute()
  const customers = await db.selectFrom('customers').select('id').limit(1).execute()
  return staff.length + customers.length === 0
}

/** Makes rows while the database, which runs in another thread or process, inserts others. */
const meanwhile = async <Rows>(taking: Promise<void>, make: () => Rows): Promise<Rows> => {
  const making = nextTurn().then(make)
  const [made] = await Promise.all([making, taking])
  return made
}

/**
 * Fills an empty database, in one transaction, with a shop that has sold e-bikes for the three years up to `now`:
 * 25 countries, 6 gateways, 40 products, 5,000 customers, 20,000 orders unless `orders` is given, 3,000 tickets, 72,000 activity events, 12 saved
 * messages and five members of staff with one password. The same `now` gives the same rows, except for the salts of the passwords.
 */
export const makeSample = (db: Kysely<Database>, now: Date, password: string, orders = SAMPLE_ORDERS): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const random = createRandom(SEED)
    // Hashing runs in other threads while the rows are made.
    const hashing = hashForStaff(password)
    const staff = await insertStaff(transaction, FIRST_STAFF, random, now)
    const [owner = '', helper = ''] = staff

    const countries = COUNTRIES.map(({ code, title }) => ({
      code,
      title,
      image_path: `${FLAGS_PATH}/${code.toLowerCase()}.svg`,
    }))
    const gateways = GATEWAYS.map(({ name }) => ({ id: random.uuid(), name, logo: '' }))
    const products = PRODUCTS.map((product) => ({ id: random.uuid(), ...product }))
    const categories = TOPICS.map(({ category }) => ({ id: random.uuid(), name: category }))
    const customers = makeCustomers(random, now)

    await inBulk(transaction, async () => {
      await insertRows(transaction, 'countries', countries)
      await insertRows(transaction, 'gateways', gateways)
      await insertRows(
        transaction,
        'products',
        products.map(({ weight: _, ...product }) => product),
      )
      await insertRows(transaction, 'ticket_categories', categories)
      await insertRows(transaction, 'activity_kinds', ACTIVITY_KINDS)
      const sales = await meanwhile(addCustomers(transaction, customers), () =>
        careFor(
          // A separate generator for what staff do, so that this does not change the rest of the sample.
          createRandom(SEED + 1),
          now,
          makeSales(random, now, customers, gateways, products, orders),
          customers,
          helper,
        ),
      )
      const support = await meanwhile(addOrders(transaction, sales), () =>
        deskFor(
          createRandom(SEED + 2),
          now,
          makeTickets(random, now, customers, categories, helper),
          // The helper is drawn more often than the owner.
          [helper, helper, owner],
        ),
      )
      const activities = await meanwhile(addTickets(transaction, support), () => makeActivities(random, now, customers))
      await addActivities(transaction, activities)
      await insertRows(transaction, 'saved_messages', makeSavedMessages(random, now, { owner, support: helper }))
    })
    await fold(transaction)
    const last = await insertStaff(transaction, ORDER_STAFF, random, now)
    await setPasswords(transaction, [...staff, ...last], await hashing)
  })
