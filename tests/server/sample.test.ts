import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyPassword } from '../../server/auth/passwords.ts'
import { openEmbedded } from '../../server/database/openEmbedded.ts'
import { openPostgres } from '../../server/database/openPostgres.ts'
import type { Store } from '../../server/database/store.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { CUSTOMER_WITH_35_TICKETS, CUSTOMER_WITHOUT_TICKETS } from '../../server/sample/customers.ts'
import { prepareDemo } from '../../server/sample/demo.ts'
import { makeSample } from '../../server/sample/makeSample.ts'
import { apiOver } from './support/api.ts'
import { administer, createDatabase } from './support/databases.ts'
import { describeEngines, describePostgres } from './support/engines.ts'
import { SAMPLE_NOW, SAMPLE_PASSWORD } from './support/facts.ts'
import { temporaryData, temporaryDatabase } from './support/temporary.ts'

const TABLES = [
  'countries',
  'gateways',
  'products',
  'customers',
  'orders',
  'order_lines',
  'payments',
  'tickets',
  'ticket_messages',
  'activity_events',
  'saved_messages',
]

describeEngines('the sample', 'sample', (store) => {
  const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    (await query.execute(store().db)).rows as Record<string, unknown>[]
  const count = async (query: ReturnType<typeof sql>): Promise<unknown> =>
    (await rows(sql`select count(*) as count from ${query}`))[0]?.count

  it.each([
    ['countries', 25],
    ['gateways', 6],
    ['products', 40],
    ["products where kind = 'bike'", 18],
    ['customers', 5000],
    ['orders', 20_000],
    ['order_addresses', 20_000],
    ['tickets', 3000],
    ['saved_messages', 12],
    ['staff', 5],
  ])('has the expected number of rows of %s: %i', async (what, expected) => {
    expect(await count(sql.raw(what))).toBe(expected)
  })

  it('[OA-13] has one shipment with all items for each shipped or delivered order, and some holds and notes', async () => {
    const shipped = sql`orders where status in ('shipped', 'delivered')`
    expect(await count(sql`shipments where shipped_at is not null and tracking <> ''`)).toBe(await count(shipped))
    const differing = sql`order_lines join orders on orders.id = order_id
      left join shipments using (order_id) left join shipment_lines on shipment_id = shipments.id and shipment_lines.line_no = order_lines.line_no
      where shipped_quantity <> coalesce(shipment_lines.quantity, 0)
        or cancelled_quantity <> case when status = 'cancelled' then order_lines.quantity else 0 end`
    expect(await count(differing)).toBe(0)
    expect(await count(sql`orders where hold_reason is not null`)).toBeGreaterThan(0)
    expect(await count(sql`order_notes`)).toBeGreaterThan(0)
    const now = `timestamptz '${SAMPLE_NOW.toISOString()}'`
    const impossible = sql`shipments join orders on orders.id = order_id
      where shipped_at < paid_at or shipped_at > ${sql.raw(now)} or delivered_at < shipped_at or delivered_at > ${sql.raw(now)}`
    expect(await count(impossible)).toBe(0)
  })

  it('[OM-33] has some pending orders with a valid authorisation, and a few refused captures', async () => {
    const authorised = sql`gateway_payments join orders on orders.id = order_id
      where gateway_payments.ref is not null and status = 'pending' and payment_state = 'authorised' and authorised_cents = total_cents
        and authorised_at >= placed_at and expires_at > ${SAMPLE_NOW.toISOString()}`
    const all = await count(sql`gateway_payments where ref is not null`)
    expect(all).toBeGreaterThan(5)
    expect(await count(authorised)).toBe(all)
    expect(await count(sql`orders where payment_state = 'authorised'`)).toBe(all)
    const refused = await count(
      sql`authorisation_moves join gateway_attempts on gateway_attempts.id = attempt_id where state = 'refused'`,
    )
    expect(refused).toBeGreaterThan(1)
    expect(refused).toBeLessThan(Number(all))
  })

  it('[PF-20] has valid foreign keys and rollups', async () => {
    const recreateForeignKeys = sql`
      do $$
      declare reference record;
      begin
        for reference in
          select conrelid::regclass as source, conname, pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f'
        loop
          execute format('alter table %s drop constraint %I', reference.source, reference.conname);
          execute format('alter table %s add constraint %I %s', reference.source, reference.conname, reference.definition);
        end loop;
      end
      $$`
    await recreateForeignKeys.execute(store().db)
    expect(await findDifferences(store().db)).toEqual([])
    await expect(sql`update orders set customer_id = gen_random_uuid()`.execute(store().db)).rejects.toThrow(
      /foreign key/,
    )
  })

  it('has more product views than baskets, more baskets than checkouts, and more checkouts than orders', async () => {
    const happened = (kind: string) => count(sql`activity_events where kind_id = ${kind}`)
    const orders = await count(sql`orders`)
    const steps = [await happened('product_view'), await happened('basket'), await happened('checkout'), orders]
    expect(steps).toEqual(steps.toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(steps).size).toBe(4)
  })

  it('has one customer with exactly 35 tickets and one with none', async () => {
    const with35 = await rows(sql`select customer_id from tickets group by customer_id having count(*) = 35`)
    expect(with35).toEqual([{ customer_id: CUSTOMER_WITH_35_TICKETS }])
    expect(await count(sql`tickets where customer_id = ${CUSTOMER_WITHOUT_TICKETS}`)).toBe(0)
    expect(await count(sql`customers where id = ${CUSTOMER_WITHOUT_TICKETS}`)).toBe(1)
  })

  it('has orders in every week of the three years before its time, and no data later than that', async () => {
    const [span] = await rows(sql`select min(placed_at) as first, max(placed_at) as last from orders`)
    expect(String(span?.first).slice(0, 7)).toBe('2023-03')
    expect(String(span?.last).slice(0, 10)).toBe('2026-03-18')
    expect(await count(sql`(select distinct date_trunc('week', placed_at) from orders) weeks`)).toBe(158)
    const now = SAMPLE_NOW.toISOString()
    for (const [table, column] of Object.entries({
      customers: 'created_at',
      orders: 'placed_at',
      payments: 'made_at',
      tickets: 'updated_at',
      ticket_messages: 'written_at',
      activity_events: 'happened_at',
      saved_messages: 'updated_at',
    })) {
      expect([table, await count(sql`${sql.table(table)} where ${sql.ref(column)} > ${now}`)]).toEqual([table, 0])
    }
  })

  it('has no order, ticket or activity of a customer before they joined', async () => {
    for (const [table, column] of Object.entries({
      orders: 'placed_at',
      tickets: 'created_at',
      activity_events: 'happened_at',
    })) {
      const early = sql`${sql.table(table)} t join customers c on c.id = t.customer_id where c.created_at > t.${sql.ref(column)}`
      expect([table, await count(early)]).toEqual([table, 0])
    }
  })

  it('has tickets of every status, priority and category with complete titles, and orders of every status', async () => {
    const distinct = async (column: string) =>
      (await rows(sql`select distinct ${sql.ref(column)} as value from tickets order by 1`)).map(({ value }) => value)
    expect(await distinct('status')).toEqual(['closed', 'open', 'pending', 'resolved'])
    expect(await distinct('priority')).toEqual(['high', 'low', 'normal', 'urgent'])
    expect(await count(sql`(select distinct category_id from tickets) used`)).toBe(8)
    expect(await count(sql`tickets where title like '%{%' or title = ''`)).toBe(0)
    expect(await count(sql`(select distinct status from orders) used`)).toBe(5)
  })

  it.each([
    ['owner@kickstand.example', ['dashboard.view', 'tickets.view'], 27],
    ['support@kickstand.example', ['saved_messages.view', 'tickets.reply', 'users.view'], 5],
    ['analyst@kickstand.example', ['dashboard.view'], 1],
    ['workshop@kickstand.example', ['orders_warranty.view', 'tickets.view'], 5],
  ])('has the account %s with permissions such as %j', async (email, some, number) => {
    const api = apiOver(store().db)
    const { body } = await api.signIn(email, SAMPLE_PASSWORD)
    const { token } = body.data as { token: string }
    const permissions = (await api.get('/permissions', token)).body.data
    expect(permissions).toEqual(expect.arrayContaining(some))
    expect(permissions).toHaveLength(number)
  })

  it('has an account for orders with all order permissions except large refunds and settling by hand', async () => {
    const api = apiOver(store().db)
    const { body } = await api.signIn('orders@kickstand.example', SAMPLE_PASSWORD)
    const { token } = body.data as { token: string }
    const all = await store().db.selectFrom('permissions').select('id').where('id', 'like', 'orders%').execute()
    const wanted = all.map(({ id }) => id).filter((id) => id !== 'orders.refund_large' && id !== 'orders.settle')
    const permissions = (await api.get('/permissions', token)).body.data as string[]
    expect(permissions.toSorted()).toEqual(['dashboard.view', 'tickets.view', 'users.view', ...wanted].toSorted())
  })

  it('has a public flag image for each of its countries', async () => {
    const api = apiOver(store().db)
    for (const { image_path } of await rows(sql`select image_path from countries`)) {
      const response = await api.app.request(String(image_path))
      expect([image_path, response.status, response.headers.get('content-type')]).toEqual([
        image_path,
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(await response.text()).toContain('</svg>')
    }
  })
})

describe('the sample of a given time', () => {
  it('has the same orders, customers and other rows each time it is made', async () => {
    const digestsOf = async ({ db, close }: Store) => {
      const digests = await db.transaction().execute(async (transaction) => {
        await sql`set local timezone to 'UTC'`.execute(transaction)
        const found = []
        for (const table of TABLES) {
          const { rows } = await sql<{ digest: string }>`
            select md5(string_agg(md5(t::text), '' order by t::text collate "C")) as digest from ${sql.table(table)} t
          `.execute(transaction)
          found.push([table, rows[0]?.digest])
        }
        return found
      })
      await close()
      return digests
    }
    /** A second sample. With PostgreSQL the setup has made one for each engine. */
    const another = async () => {
      if (process.env.KICKSTAND_TEST_POSTGRES) return openPostgres((await temporaryDatabase('sample')).url)
      const store = await openEmbedded(await temporaryData('blank'))
      await makeSample(store.db, SAMPLE_NOW, SAMPLE_PASSWORD)
      return store
    }
    const first = await digestsOf(await openEmbedded(await temporaryData('sample')))
    expect(await digestsOf(await another())).toEqual(first)
  })
})

describePostgres('the sample made by a PostgreSQL role without superuser rights', () => {
  it('[PF-20] has correct rollups', async () => {
    const administered = process.env.KICKSTAND_TEST_POSTGRES ?? ''
    const database = await createDatabase(administered)
    const role = database.name
    await administer(administered, `create role ${role} login`)
    await administer(administered, `alter database ${database.name} owner to ${role}`)
    const url = new URL(database.url)
    url.username = role
    const { db, close } = await openPostgres(url.href)
    await makeSample(db, SAMPLE_NOW, SAMPLE_PASSWORD, 200)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(200)
    expect(await findDifferences(db)).toEqual([])
    await close()
    await database.drop()
    await administer(administered, `drop role ${role}`)
  })
})

describe('the password of the sample accounts', () => {
  it('is the given one, or else the one in the file demo-password, even if it was edited or an earlier version wrote it', async () => {
    const dataDir = await temporaryData('sample')
    const { db, close } = await openEmbedded(dataDir)
    const file = join(dataDir, 'demo-password')
    const edit = async (from: string, to: string) =>
      writeFile(
        file,
        (await readFile(file, 'utf8')).replace(from, () => to),
      )
    const expectPassword = async (password: string, wanted?: string) => {
      expect(await prepareDemo(db, SAMPLE_NOW, dataDir, wanted)).toBe(password)
      const accounts = await db.selectFrom('staff').select('password_hash').execute()
      const matches = await Promise.all(accounts.map(({ password_hash }) => verifyPassword(password, password_hash)))
      expect(matches).toEqual([true, true, true, true, true])
    }

    await expectPassword('two\nlines', 'two\nlines')
    await expectPassword('two\nlines')
    await edit('two', 'ten')
    await expectPassword('ten\nlines')
    await writeFile(file, 'of-an-earlier-version')
    await expectPassword('of-an-earlier-version')
    await close()
  })
})
