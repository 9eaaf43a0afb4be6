import { assert } from 'superstruct'
import { SignInAnswer } from '../../machines/model/entities.ts'
import { openPostgres } from '../../server/database/openPostgres.ts'
import type { Store } from '../../server/database/store.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { createDatabase, type TestDatabase } from './support/databases.ts'
import { describePostgres } from './support/engines.ts'

const EMAIL = 'ada@staff.test'
const PASSWORD = 'correct-horse-battery'
const WRONG = 'never-the-right-one'

describePostgres('two servers on one database, behind one address', () => {
  let database: TestDatabase
  let one: Api & Store
  let other: Api & Store

  const open = async () => {
    const store = await openPostgres(database.url)
    return { ...store, ...apiOver(store.db) }
  }
  beforeAll(async () => {
    database = await createDatabase(process.env.KICKSTAND_TEST_POSTGRES ?? '')
    one = await open()
    other = await open()
    await addStaff(one.db, ['dashboard.view'], { email: EMAIL, password: PASSWORD })
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await database.drop()
  })

  const tokenFrom = async (api: Api): Promise<string> => {
    const { body } = await api.signIn(EMAIL, PASSWORD)
    assert(body.data, SignInAnswer)
    return body.data.token
  }

  it('[PF-26] share sessions', async () => {
    const token = await tokenFrom(one)
    expect((await other.get('/init', token)).status).toBe(200)
    expect((await other.get('/dashboard/reports/total/counts', token)).status).toBe(200)
    expect((await other.send('POST', '/auth/logout', token)).status).toBe(200)
    expect((await one.get('/init', token)).status).toBe(401)
  })

  it('[PF-26] count failed sign-ins together', async () => {
    for (const api of [one, other, one, other, one]) expect((await api.signIn(EMAIL, WRONG)).status).toBe(401)
    expect((await other.signIn(EMAIL, WRONG)).status).toBe(429)
    expect((await one.signIn(EMAIL, PASSWORD)).status).toBe(429)
  })
})
