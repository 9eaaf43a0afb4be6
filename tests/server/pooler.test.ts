import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startPgBouncer } from '../../scripts/lib/pgbouncer.js'
import { type Cluster, startCluster } from '../../scripts/lib/postgres.js'
import { verifyTrail } from '../../server/audit/verify.ts'
import { openPostgres, openReplica } from '../../server/database/openPostgres.ts'
import type { Store } from '../../server/database/store.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { fold } from '../../server/ledger/fold.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { createDatabase } from './support/databases.ts'
import { describeServers } from './support/engines.ts'

/** The number of connections in the pool (`default_pool_size`). */
const POOLED = 20

const orderOf = (number: string) => ({
  number,
  placed_at: '2026-03-01T10:00:00Z',
  customer: { email: `${number}@example.org`, first_name: 'Ada', last_name: 'Byron', country_code: 'NL' },
  country_code: 'NL',
  gateway: 'Card',
  lines: [{ product: 'Harbor City', kind: 'bike', quantity: 1, unit_price_cents: 279_900 }],
  payments: [{ ref: number, amount_cents: 279_900, made_at: '2026-03-01T10:00:00Z' }],
})

describeServers('PgBouncer in transaction mode, set up as docs/operating.md describes', () => {
  let primary: Cluster
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let stores: Store[]
  let apis: Api[]

  beforeAll(async () => {
    primary = await startCluster()
    const { url } = await createDatabase(primary.url)
    pooler = await startPgBouncer({ primary: url, replica: url })
    stores = await Promise.all(['one', 'other', 'third'].map(() => openPostgres(pooler.url, 'calls')))
    apis = stores.map(({ db }) => apiOver(db))
  })
  afterAll(async () => {
    await Promise.all(stores.map(({ close }) => close()))
    await pooler.stop()
    await primary.stop()
  })

  it('[SC-57] applies the lock and statement time limits to each connection, whichever server used it before', async () => {
    const ask = ({ db }: Store) =>
      sql<{ settings: string }>`
        select concat_ws(' ', current_setting('jit'), current_setting('lock_timeout'), current_setting('statement_timeout')) as settings,
          pg_sleep(0.05)`.execute(db)
    const answers = await Promise.all(stores.flatMap((store) => Array.from({ length: 10 }, () => ask(store))))
    expect(new Set(answers.map(({ rows }) => rows[0]?.settings))).toEqual(new Set(['off 5s 1min']))
  })

  it('[SC-57] applies the shorter statement time limit to connections of a replica', async () => {
    const [store] = stores
    const replica = openReplica(pooler.readUrl, (store as Store).db)
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      replica.db,
    )
    expect(rows).toEqual([{ limit: '5s' }])
    await replica.close()
  })

  it('[SC-57] handles orders and saved messages from three servers at once, with a valid trail and correct rollups', async () => {
    const [first] = stores
    const { db } = first as Store
    const { token } = await addStaff(db, ['saved_messages.view', 'saved_messages.edit'])
    const answers = await Promise.all(
      apis.flatMap((api) =>
        Array.from({ length: POOLED }, () => {
          const id = randomUUID()
          return [
            api.send('POST', '/shop/orders', SHOP_KEY, orderOf(id)),
            api.send('POST', '/saved-messages', token, { title: id, body: 'Hello' }),
          ]
        }).flat(),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const orders = await db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(apis.length * POOLED)
    expect(await verifyTrail(db)).toMatchObject({ fault: null })
    await Promise.all(stores.map((store) => fold(store.db)))
    expect(await findDifferences(db)).toEqual([])
  })

  it('[SC-57] makes a call fail with 503 when no connection becomes free in time', async () => {
    const [one, other, third] = stores as [Store, Store, Store]
    const { token } = await addStaff(one.db, [])
    const working = Promise.all(
      [one, other].flatMap(({ db }) => Array.from({ length: POOLED / 2 }, () => sql`select pg_sleep(7)`.execute(db))),
    )
    const logged = expectConsoleError()
    const { status, headers } = await apiOver(third.db).get('/init', token)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(String(logged[0]?.[0])).toContain('query_wait_timeout')
    await working
  })
})
