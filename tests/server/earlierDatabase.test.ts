import { createHash } from 'node:crypto'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { paymentStateOf } from '../../machines/model/orderStates.ts'
import { SESSION_DURATION } from '../../server/auth/sessions.ts'
import { insertJson } from '../../server/database/insertJson.ts'
import { insertRows } from '../../server/database/insertRows.ts'
import { migrate } from '../../server/database/migrate.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { packageRoot } from '../../server/packageRoot.ts'
import { netSales } from '../../server/reports/netSales.ts'
import { COUNTRIES, GATEWAYS, PRODUCTS } from '../../server/sample/catalogue.ts'
import { makeCustomers } from '../../server/sample/customers.ts'
import { makeSales } from '../../server/sample/orders.ts'
import { createRandom } from '../../server/sample/random.ts'
import { hashForStaff, insertStaff, SAMPLE_STAFF, setPasswords } from '../../server/sample/staff.ts'
import { apiOver } from './support/api.ts'
import { askForCustomers } from './support/customers.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW, SAMPLE_PASSWORD } from './support/facts.ts'
import { temporaryFolder } from './support/temporary.ts'

const ORDERS = 500
const TOKEN = 'of-an-earlier-session'

const SHIPPING: Readonly<Record<string, string>> = {
  pending: 'unshipped',
  paid: 'unshipped',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'notNeeded',
}

describeEngines('a database that the first version filled', 'blank', (store) => {
  const migrateTo = async (version: number) => {
    const folder = await temporaryFolder()
    const migrations = join(packageRoot(), 'server', 'migrations')
    const earlier = (await readdir(migrations)).filter((name) => Number.parseInt(name, 10) <= version)
    for (const name of earlier) await cp(join(migrations, name), join(folder, name))
    await migrate(store().db, folder)
  }
  const fill = async () => {
    const { db } = store()
    const random = createRandom(1)
    await setPasswords(db, await insertStaff(db, SAMPLE_STAFF, random, SAMPLE_NOW), await hashForStaff(SAMPLE_PASSWORD))
    await insertRows(
      db,
      'countries',
      COUNTRIES.map(({ code, title }) => ({ code, title, image_path: '' })),
    )
    const customers = makeCustomers(random, SAMPLE_NOW)
    const gateways = GATEWAYS.map(({ name }) => ({ id: random.uuid(), name, logo: '' }))
    const products = PRODUCTS.map((product) => ({ id: random.uuid(), ...product }))
    const { orders, lines, payments } = makeSales(random, SAMPLE_NOW, customers, gateways, products)
    // That version had no phone numbers, and did not record when an order was paid.
    await insertRows(
      db,
      'customers',
      customers.map(({ phone: _, ...customer }) => customer),
    )
    await insertRows(db, 'gateways', gateways)
    await insertRows(
      db,
      'products',
      products.map(({ id, name, kind, price_cents }) => ({ id, name, kind, price_cents })),
    )
    const first = orders.slice(0, ORDERS).map(({ paid_at: _, ...order }) => order)
    const ids = new Set(first.map(({ id }) => id))
    const isOfFirst = ({ order_id }: { order_id: string }) => ids.has(order_id)
    await insertJson(db, 'orders', JSON.stringify(first), Object.keys(first[0] ?? {}))
    await insertRows(db, 'order_lines', lines.filter(isOfFirst))
    await insertRows(db, 'payments', payments.filter(isOfFirst))
  }

  const signInSupport = async () => {
    const token_hash = createHash('sha256').update(TOKEN).digest('hex')
    const end = new Date(SAMPLE_NOW.getTime() + SESSION_DURATION).toISOString()
    await sql`
      insert into sessions (token_hash, staff_id, created_at, expires_at)
      select ${token_hash}, id, ${SAMPLE_NOW.toISOString()}, ${end} from staff where email like 'support@%'
    `.execute(store().db)
  }
  const permissionsOf = async (account: string): Promise<string[]> => {
    const rows = await store()
      .db.selectFrom('staff_permissions')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .where('email', 'like', `${account}@%`)
      .select('permission_id')
      .execute()
    return rows.map(({ permission_id }) => permission_id).toSorted()
  }

  const NAMES = ['sales.day', 'sales.country', 'sales.gateway', 'sales.product', 'refunds', 'buyers', 'orders.status']
  const figures = async () => {
    const { rows } = await sql`
      select name, key, count, cents from rollups where name = any (${NAMES}::text[]) and count > 0 order by name, key
    `.execute(store().db)
    return rows
  }
  let kept: unknown[] = []

  beforeAll(async () => {
    await sql`drop schema public cascade; create schema public`.execute(store().db)
    await migrateTo(1)
    await fill()
    await signInSupport()
    // In version 11, changes of customers wait in a list until they are added to the counts of the marks. Some must be waiting.
    await migrateTo(11)
    await sql`update customers set last_name = 'Renamed', created_at = created_at - interval '1 day'
      where id in (select id from customers order by id limit 100)`.execute(store().db)
    await sql`update customers set first_name = 'José', last_name = 'Straße'
      where id = (select id from customers order by id limit 1)`.execute(store().db)
    const { rows } = await sql`select from customer_changes`.execute(store().db)
    expect(rows.length).toBeGreaterThan(0)
    // Up to version 16, triggers maintained the figures, also when statuses and refunds changed.
    await migrateTo(16)
    await sql`update orders set status = 'cancelled' where id in (select id from orders where status = 'paid' order by id limit 5)`.execute(
      store().db,
    )
    await sql`update orders set status = 'shipped' where id in (select id from orders where status = 'pending' order by id limit 3)`.execute(
      store().db,
    )
    kept = await figures()
    await migrate(store().db)
  })

  it('keeps its accounts and customers after all migrations, and accepts saved messages', async () => {
    const api = apiOver(store().db)
    const [owner] = SAMPLE_STAFF
    const { body } = await api.signIn(owner?.email ?? '', SAMPLE_PASSWORD)
    const { token } = body.data as { token: string }
    expect((await api.get('/users', token)).body.meta).toMatchObject({ total: 5000 })
    expect((await api.get('/saved-messages', token)).body.data).toEqual([])
    const message = JSON.stringify({ title: 'Greeting', body: 'Hello' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.call('/saved-messages', { method: 'POST', headers, body: message })).status).toBe(201)
    expect((await api.get('/saved-messages', token)).body.data).toMatchObject([{ title: 'Greeting' }])
  })

  it('[AP-11] finds its customers by names without accents', async () => {
    const ask = await askForCustomers(store().db)
    expect((await ask.list('?search=strasse jose')).customers).toMatchObject([{ first_name: 'José' }])
  })

  it('[PF-21] has the same figures after all migrations as in version 16, to the cent', async () => {
    const { db } = store()
    expect(kept.length).toBeGreaterThan(100)
    expect(await figures()).toEqual(kept)
    expect(await findDifferences(db)).toEqual([])
    const { count } = await db
      .selectFrom('orders')
      .where('status', 'not in', ['pending', 'cancelled'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(ORDERS / 2)
    expect((await netSales(db)).data_count).toBe(count)
  })

  it('[OM-13] has refunds that agree with their lines and shipping, and with the sums of orders and charges', async () => {
    const { db } = store()
    const refunds = await db.selectFrom('refunds').select('id').execute()
    expect(refunds.length).toBeGreaterThan(0)
    expect(await findDifferences(db)).toEqual([])
    // An order without shipping costs has none to refund.
    const { rows } = await sql`
      select from refunds join orders on orders.id = order_id where refunds.shipping_cents > orders.shipping_refunded_cents
    `.execute(db)
    expect(rows).toEqual([])
  })

  it('[OM-13] has the payment and shipping state of every order as the model derives them', async () => {
    const { rows: orders } = await sql<{
      status: 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'
      payment_state: string
      shipping_state: string
      total_cents: number
      paid_cents: number
      refunded_cents: number
    }>`
      select status, payment_state, shipping_state, total_cents,
        coalesce(sum(amount_cents) filter (where payments.kind = 'charge'), 0)::bigint as paid_cents,
        coalesce(sum(amount_cents) filter (where payments.kind = 'refund'), 0)::bigint as refunded_cents
      from orders left join payments on payments.order_id = orders.id group by orders.id
    `.execute(store().db)
    expect(orders).toHaveLength(ORDERS)
    const differing = orders.filter(
      (order) =>
        order.payment_state !== paymentStateOf(order.status, { ...order, open_cents: 0, hasExpired: false }) ||
        order.shipping_state !== SHIPPING[order.status],
    )
    expect(differing).toEqual([])
    expect(new Set(orders.map(({ payment_state }) => payment_state)).size).toBeGreaterThan(2)
  })

  it('[OM-13] has its orders numbered from 100001 by the time they were placed, and continues from there', async () => {
    const { db } = store()
    const orders = await db.selectFrom('orders').select('number').orderBy('placed_at').orderBy('id').execute()
    expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => 100_001 + index))
    const { rows } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db)
    expect(rows).toEqual([{ number: 100_001 + ORDERS }])
  })

  it('[SC-47] grants all new permissions to the owner, and those to edit and export to accounts that already could', async () => {
    const all = (await store().db.selectFrom('permissions').select('id').execute()).map(({ id }) => id).toSorted()
    expect(all).toEqual(expect.arrayContaining(['staff.edit', 'staff.view']))
    expect(await permissionsOf('owner')).toEqual(all)
    expect(await permissionsOf('support')).toEqual([
      ...['saved_messages.edit', 'saved_messages.view', 'tickets.view', 'users.export', 'users.view'],
    ])
    expect(await permissionsOf('analyst')).toEqual(['dashboard.view'])
  })

  it('keeps its sessions, and lists them', async () => {
    const api = apiOver(store().db)
    expect((await api.get('/account/sessions', TOKEN)).body.data).toMatchObject([
      { id: expect.any(String), user_agent: null, is_current: true },
    ])
    expect((await api.get('/account/activities', TOKEN)).body.data).toEqual([])
  })

  it('has no password marked as changed', async () => {
    const changed = await store()
      .db.selectFrom('staff')
      .select('id')
      .where('password_changed_at', 'is not', null)
      .execute()
    expect(changed).toEqual([])
  })
})
