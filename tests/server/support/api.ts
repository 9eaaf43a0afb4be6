import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { assert } from 'superstruct'
import { type Session, Sessions, StaffActivities } from '../../../machines/model/account.ts'
import { createApp } from '../../../server/app.ts'
import { createRefusals } from '../../../server/audit/refusals.ts'
import { hashPassword, type PasswordCost } from '../../../server/auth/passwords.ts'
import { startSession } from '../../../server/auth/sessions.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Limits } from '../../../server/http/rateLimit.ts'
import type { Deps } from '../../../server/http/types.ts'
import { assertDocumented } from './contract.ts'
import { SAMPLE_NOW } from './facts.ts'

export type Answer = {
  status: number
  headers: Headers
  body: { status?: string; message?: string; data?: unknown; meta?: unknown }
}

/** Cheap hashing, for speed; passwords.test.ts covers the real cost. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1 }

/** The key of the shop. */
export const SHOP_KEY = 'a-key-of-the-shop-that-is-long-enough'

const JSON_TYPE = { 'content-type': 'application/json' }

/** The API on a database, with a clock that only the test moves. */
export const apiOver = (
  db: Kysely<Database>,
  limits?: Limits,
  trustedProxies = 0,
  passwordCost = CHEAP,
  more: Partial<Deps> = {},
) => {
  const clock = { now: SAMPLE_NOW }
  const now = () => clock.now
  const refusals = createRefusals(db, now)
  const app = createApp(
    {
      db,
      now,
      passwordCost,
      trustedProxies,
      noteRefusal: refusals.note,
      shopKeys: [SHOP_KEY],
      ...more,
    },
    limits,
  )

  /** Calls a path below `/api/admin`, with an optional JSON body; `address` is that of the caller's socket. */
  const call = async (path: string, init: RequestInit = {}, address = '192.0.2.1'): Promise<Answer> => {
    const headers = { ...(typeof init.body === 'string' && JSON_TYPE), ...init.headers }
    const response = await app.request(
      `/api/admin${path}`,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: address } } },
    )
    const body = (await response.json()) as Answer['body']
    assertDocumented(init.method ?? 'GET', path, response.status, body)
    return { status: response.status, headers: response.headers, body }
  }
  const get = (path: string, token?: string): Promise<Answer> =>
    call(path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  /** A call that changes something, with an optional JSON body. */
  const send = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    token: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) =>
    call(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const signIn = (email: string, password: string, address?: string): Promise<Answer> =>
    call('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) }, address)

  const isOpen = async (token: string): Promise<boolean> => (await get('/init', token)).status === 200
  const sessions = async (token: string): Promise<Session[]> => {
    const { body } = await get('/account/sessions', token)
    assert(body.data, Sessions)
    return body.data
  }
  /** The titles of the caller's activities. */
  const activities = async (token: string): Promise<string[]> => {
    const { body } = await get('/account/activities', token)
    assert(body.data, StaffActivities)
    return body.data.map(({ title }) => title)
  }

  return { clock, app, refusals, call, get, send, signIn, isOpen, sessions, activities }
}

export type Api = ReturnType<typeof apiOver>

/** Adds an account with a session that starts at SAMPLE_NOW. By default it has no password, to save the time of hashing. */
export const addStaff = async (
  db: Kysely<Database>,
  permissions: string[],
  { email = `${randomUUID()}@staff.test`, password }: { email?: string; password?: string } = {},
) => {
  const id = randomUUID()
  const password_hash = password === undefined ? 'none' : await hashPassword(password, CHEAP)
  const names = { first_name: 'Ada', last_name: 'Byron', email }
  await db
    .insertInto('staff')
    .values({ id, ...names, password_hash, created_at: SAMPLE_NOW.toISOString() })
    .execute()
  const grants = permissions.map((permission_id) => ({ staff_id: id, permission_id }))
  if (grants.length > 0) await db.insertInto('staff_permissions').values(grants).execute()
  return { id, email, token: await startSession(db, id, SAMPLE_NOW) }
}
