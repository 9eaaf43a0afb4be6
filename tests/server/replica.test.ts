import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Cluster, startCluster, startReplica } from '../../scripts/lib/postgres.js'
import { openPostgres, openReplica } from '../../server/database/openPostgres.ts'
import { LAG_LIMIT_MS, type Replica } from '../../server/database/replica.ts'
import type { Store } from '../../server/database/store.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { createMetrics } from '../../server/operations/metrics.ts'
import { addCustomers } from '../../server/shop/additions.ts'
import { expectConsoleError } from '../support/console.ts'
import { type Api, addStaff, apiOver, SHOP_KEY } from './support/api.ts'
import { createDatabase } from './support/databases.ts'
import { describeServers } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

/** Enough for more chunks of an export than are read ahead. */
const CUSTOMERS = 6000
const NET = '/dashboard/reports/sales/net'
const REPORTS = [
  NET,
  '/dashboard/reports/sales/total?type=month',
  '/dashboard/reports/sales/order/types',
  '/dashboard/reports/sales/gateways',
  '/dashboard/reports/sales/countries',
  '/dashboard/reports/users/activities',
  '/dashboard/reports/total/counts',
]
const OTHERS = ['/init', '/account', '/account/activities', '/staff', '/saved-messages', '/permissions']
const PERMISSIONS = [
  'dashboard.view',
  'users.view',
  'users.export',
  'tickets.view',
  'saved_messages.view',
  'saved_messages.edit',
  'staff.view',
]

const orderOf = (number: string) => ({
  number,
  placed_at: '2026-03-01T10:00:00Z',
  customer: { email: `${number}@example.org`, first_name: 'Ada', last_name: 'Byron', country_code: 'NL' },
  country_code: 'NL',
  gateway: 'Card',
  lines: [{ product: 'Harbor City', kind: 'bike', quantity: 1, unit_price_cents: 279_900 }],
  payments: [{ ref: number, amount_cents: 279_900, made_at: '2026-03-01T10:00:00Z' }],
})

describeServers('a streaming replica', () => {
  let primary: Cluster
  let standby: Cluster
  let store: Store
  let replica: Replica
  let api: Api
  let readUrl: string
  /** The clock of the replica, which only the tests advance. */
  let clock = 0

  const onStandby = async <Row extends object>(statement: string): Promise<Row | undefined> => {
    const client = new pg.Client({ connectionString: readUrl })
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    await client.end()
    return rows[0]
  }
  const catchUp = async () => {
    do {
      // A check at the same time as an earlier one would prove nothing about writes in between.
      clock += 1
      await replica.check()
    } while (replica.lag() > 0)
  }
  /** Stops replication: what is written from now on does not reach the replica. */
  const pause = async () => {
    await catchUp()
    await onStandby('select pg_wal_replay_pause()')
    const state = () => onStandby<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
    while ((await state())?.state !== 'paused') {}
  }
  const resume = async () => {
    await onStandby('select pg_wal_replay_resume()')
    await catchUp()
  }
  const takeOrder = async () => {
    const number = randomUUID()
    expect((await api.send('POST', '/shop/orders', SHOP_KEY, orderOf(number))).status).toBe(201)
    return number
  }
  /** The number of orders that a report counts, and its `age` header. */
  const reported = async (token: string) => {
    const { status, headers, body } = await api.get(NET, token)
    expect(status).toBe(200)
    return { orders: (body.data as { data_count: number }).data_count, age: headers.get('age') }
  }
  const addReader = async () => {
    const staff = await addStaff(store.db, PERMISSIONS)
    await catchUp()
    return staff
  }

  beforeAll(async () => {
    // Without fsync. Still, as in production, a commit is in the log once it is acknowledged.
    primary = await startCluster(['fsync=off', 'full_page_writes=off'])
    const { url } = await createDatabase(primary.url)
    standby = await startReplica(primary)
    readUrl = new URL(new URL(url).pathname, standby.url).href
    store = await openPostgres(url)
    replica = openReplica(readUrl, store.db, () => clock)
    api = apiOver(store.db, undefined, 0, undefined, { replica })
    await takeOrder()
  })
  // Also after a failed test, as the next one would otherwise wait forever.
  afterEach(() => onStandby('select pg_wal_replay_resume()'))
  afterAll(async () => {
    await replica.close()
    await store.close()
    await standby.stop()
    await primary.stop()
  })

  it('[SC-55] answers reports and lists, with their age in a header, and no other calls', async () => {
    const { token } = await addReader()
    const { id } = await store.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
    await pause()
    const { orders } = await reported(token)
    await takeOrder()
    clock += 3000
    expect(await reported(token)).toEqual({ orders, age: '4' })
    for (const path of [...REPORTS, '/users', '/users/export', `/users/${id}/tickets`]) {
      const { status, headers } = await api.get(path, token)
      expect([path, status, headers.get('age')]).toEqual([path, 200, '4'])
    }
    for (const path of OTHERS) {
      const { status, headers } = await api.get(path, token)
      expect([path, status, headers.get('age')]).toEqual([path, 200, null])
    }
    await resume()
    expect(await reported(token)).toEqual({ orders: orders + 1, age: '1' })
  })

  it('[SC-55] still counts as current after a minute without writes', async () => {
    await catchUp()
    clock += 60_000
    await catchUp()
    expect(replica.isCurrent()).toBe(true)
  })

  it('[SC-55] does not answer a member of staff for a minute after their own change', async () => {
    const { token } = await addReader()
    const { token: other } = await addReader()
    await pause()
    await api.send('PATCH', '/account', token, { first_name: 'Eva', last_name: 'Byron' })
    expect(await reported(token)).toMatchObject({ age: null })
    expect(await reported(other)).toMatchObject({ age: '1' })
    api.clock.now = new Date(SAMPLE_NOW.getTime() + 60_000)
    expect(await reported(token)).toMatchObject({ age: '1' })
    api.clock.now = SAMPLE_NOW
    await resume()
  })

  it('[SC-55] leaves a call about a customer that it does not have yet to the primary', async () => {
    const { token } = await addReader()
    await pause()
    const number = await takeOrder()
    const { id } = await store.db
      .selectFrom('customers')
      .where('email', '=', `${number}@example.org`)
      .select('id')
      .executeTakeFirstOrThrow()
    const { status, headers } = await api.get(`/users/${id}/tickets`, token)
    expect([status, headers.get('age')]).toEqual([200, null])
    expect(await reported(token)).toMatchObject({ age: '1' })
    await resume()
  })

  it('[SC-56] is not read while it is more than 5 s behind, which is logged once', async () => {
    const { token } = await addReader()
    await pause()
    const { orders } = await reported(token)
    await takeOrder()
    clock += LAG_LIMIT_MS
    await replica.check()
    expect(await reported(token)).toEqual({ orders, age: '6' })
    clock += 1
    const logged = expectConsoleError()
    await replica.check()
    await replica.check()
    expect(await reported(token)).toEqual({ orders: orders + 1, age: null })
    expect(logged.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      {
        what: 'Reports and lists are read from the primary, not from DATABASE_READ_URL',
        why: 'it is more than 5 s behind',
      },
    ])
    expect(replica.lag()).toBe(LAG_LIMIT_MS + 1)
    await resume()
    expect(await reported(token)).toEqual({ orders: orders + 1, age: '1' })
  })

  it('[SC-56] that stops is replaced by the primary, also for the call at that moment, and its lag is shown as infinite', async () => {
    const { token } = await addReader()
    const metrics = createMetrics()
    metrics.watchReplica(replica.lag)
    expect(await metrics.registry.metrics()).toContain('\nreplica_lag_seconds 0\n')
    expect(await reported(token)).toMatchObject({ age: '1' })
    await standby.halt()
    const logged = expectConsoleError()
    expect(await reported(token)).toMatchObject({ age: null })
    expect(await metrics.registry.metrics()).toMatch(/\nreplica_lag_seconds \+?Inf\n/)
    await replica.check()
    for (const path of REPORTS) expect((await api.get(path, token)).status).toBe(200)
    const lines = logged.map(([line]) => String(line))
    expect(lines.filter((line) => line.includes('are read from the primary'))).toHaveLength(1)
    await standby.resume()
    await catchUp()
    expect(await reported(token)).toMatchObject({ age: '1' })
  })

  it('[SC-56] that stops in the middle of an export leaves the rest of it to the primary', async () => {
    const customers = Array.from({ length: CUSTOMERS }, () => {
      const id = randomUUID()
      const names = { first_name: 'Ada', last_name: 'Byron', email: `${id}@example.org` }
      return { id, ...names, country_code: 'NL', created_at: SAMPLE_NOW.toISOString() }
    })
    await inTransaction(store.db, (transaction) => addCustomers(transaction, customers))
    const { token } = await addReader()
    const response = await api.app.request('/api/admin/users/export', { headers: { authorization: `Bearer ${token}` } })
    expect(response.headers.get('age')).toBe('1')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const parts: Uint8Array[] = []
    const readPart = async () => {
      const { value, done } = await reader.read()
      if (value) parts.push(value)
      return !done
    }
    await readPart()
    // Reading ahead may fail before the test continues to read.
    const logged = expectConsoleError()
    await standby.halt()
    while (await readPart());
    expect(logged).toHaveLength(1)
    const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { id: string }[] }
    const { count } = await store.db
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(new Set(data.map(({ id }) => id)).size).toBe(count)
    await standby.resume()
    await catchUp()
  })

  it('[SC-56] is not read if it is a primary itself, which is logged', async () => {
    const { url } = await createDatabase(primary.url)
    const other = await openPostgres(url)
    const wrong = openReplica(url, other.db)
    const logged = expectConsoleError()
    await wrong.check()
    expect([wrong.isCurrent(), logged.length]).toEqual([false, 1])
    expect(String(logged[0]?.[0])).toContain('it is a primary itself')
    await wrong.close()
    await other.close()
  })
})
