import { assert } from 'superstruct'
import { SignInAnswer } from '../../machines/model/entities.ts'
import { openPostgres } from '../../server/database/openPostgres.ts'
import type { Store } from '../../server/database/store.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describePostgres } from './support/engines.ts'
import { temporaryDatabase } from './support/temporary.ts'

const EMAIL = 'ada@staff.test'
const PASSWORD = 'correct-horse-battery'
const WRONG = 'never-the-right-one'

describePostgres('two servers on one database, behind one address', () => {
  let one: Api & Store
  let other: Api & Store

  const open = async (url: string) => {
    const store = await openPostgres(url)
    return { ...store, ...apiOver(store.db) }
  }
  beforeAll(async () => {
    const { url } = await temporaryDatabase()
    one = await open(url)
    other = await open(url)
    await addStaff(one.db, ['dashboard.view'], { email: EMAIL, password: PASSWORD })
  })
  afterAll(async () => {
    await one.close()
    await other.close()
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
