import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../server/database/migrate.ts'
import { packageRoot } from '../../server/packageRoot.ts'
import { COUNTRIES } from '../../server/sample/catalogue.ts'
import { makeCustomers } from '../../server/sample/customers.ts'
import { insertRows } from '../../server/sample/insertRows.ts'
import { createRandom } from '../../server/sample/random.ts'
import { insertStaff, SAMPLE_STAFF } from '../../server/sample/staff.ts'
import { apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW, SAMPLE_PASSWORD } from './support/facts.ts'

describeEngines('a database that the first version filled', 'blank', (store) => {
  const migrateToFirst = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kickstand-first-'))
    await cp(join(packageRoot(), 'server', 'migrations', '001_initial.sql'), join(folder, '001_initial.sql'))
    await migrate(store().db, folder)
    await rm(folder, { recursive: true })
  }
  const fill = async () => {
    const { db } = store()
    const random = createRandom(1)
    await insertStaff(db, random, SAMPLE_NOW, SAMPLE_PASSWORD)
    await insertRows(
      db,
      'countries',
      COUNTRIES.map(({ code, title }) => ({ code, title, image_path: '' })),
    )
    await insertRows(db, 'customers', makeCustomers(random, SAMPLE_NOW))
  }

  beforeAll(async () => {
    await sql`drop schema public cascade; create schema public`.execute(store().db)
    await migrateToFirst()
    await fill()
    await migrate(store().db)
  })

  it('keeps what is in it, lists its customers, and takes messages, of which it has none', async () => {
    const api = apiOver(store().db)
    const [owner] = SAMPLE_STAFF
    const { body } = await api.signIn(owner?.email ?? '', SAMPLE_PASSWORD)
    const { token } = body.data as { token: string }
    expect((await api.get('/users', token)).body.meta).toMatchObject({ total: 5000 })
    expect((await api.get('/saved-messages', token)).body.data).toEqual([])
    const message = JSON.stringify({ title: 'Greeting', body: 'Hello' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.call('/saved-messages', { method: 'POST', headers, body: message })).status).toBe(200)
    expect((await api.get('/saved-messages', token)).body.data).toMatchObject([{ title: 'Greeting' }])
  })
})
