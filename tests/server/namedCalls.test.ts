import { once } from 'node:events'
import { request } from 'node:http'
import { Hono } from 'hono'
import { answerNamed } from '../../server/http/named.ts'
import { createSite } from '../../server/http/site.ts'
import type { ApiEnv } from '../../server/http/types.ts'
import { listen } from '../../server/httpServer.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

/* A sign-in that names the calls that would follow it: all are answered in one. */

const PASSWORD = 'a-good-password'
const ADDRESS = '192.0.2.1'
const COUNTS = '/dashboard/reports/total/counts'
const DASHBOARD = [
  '/init',
  COUNTS,
  '/dashboard/reports/users/activities',
  '/dashboard/reports/sales/order/types',
  '/dashboard/reports/sales/gateways',
  '/dashboard/reports/sales/countries',
  '/dashboard/reports/sales/total?type=year',
  '/permissions',
]
const LINES = 'application/x-ndjson'

const loginNaming = (paths: readonly string[]): string =>
  `/api/admin/auth/login?${new URLSearchParams(paths.map((path) => ['also', path]))}`

describeEngines('a sign-in that names other calls', 'sample', (store) => {
  let api: Api
  beforeEach(() => {
    api = apiOver(store().db)
  })

  const account = (permissions: string[]) => addStaff(store().db, permissions, { password: PASSWORD })
  type Login = { email: string; paths: readonly string[]; password?: string; headers?: Record<string, string> }
  const login = async ({ email, paths, password = PASSWORD, headers = {} }: Login): Promise<Response> =>
    api.app.request(
      loginNaming(paths),
      { method: 'POST', headers, body: JSON.stringify({ email, password }) },
      { incoming: { socket: { remoteAddress: ADDRESS } } },
    )
  const initNaming = async (token: string, paths: readonly string[]): Promise<Response> =>
    api.app.request(
      `/api/admin/init?${new URLSearchParams(paths.map((path) => ['also', path]))}`,
      { headers: { authorization: `Bearer ${token}` } },
      { incoming: { socket: { remoteAddress: ADDRESS } } },
    )
  /** The lines in the order of their numbers, and the number that came first. */
  const linesOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe(LINES)
    const text = await response.text()
    expect(text.endsWith('\n')).toBe(true)
    const lines = text
      .slice(0, -1)
      .split('\n')
      .map((line) => JSON.parse(line) as [number, number, string])
    const told = lines.map(([number, status, body]) => ({ number, status, body: JSON.parse(body) }))
    return { first: told[0]?.number, lines: told.toSorted((one, other) => one.number - other.number) }
  }
  const statusesOf = async (response: Response) => (await linesOf(response)).lines.map(({ status }) => status)
  const plain = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('application/json')
    const { status, message } = await response.json()
    return { code: response.status, status, message }
  }
  const refusals = async () =>
    (
      await store().db.selectFrom('audit_trail').select(['action', 'refusal', 'staff_id']).orderBy('seq').execute()
    ).filter(({ refusal }) => refusal !== null)
  const countAttempts = async () =>
    (
      await store()
        .db.selectFrom('sign_in_attempts')
        .select(({ fn }) => fn.countAll<number>().as('attempts'))
        .executeTakeFirstOrThrow()
    ).attempts

  it('[PF-32] is answered a line for each, its own first, and the others as if they had been asked with the token', async () => {
    const { email } = await account(['dashboard.view'])
    const response = await login({ email, paths: DASHBOARD })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { first, lines } = await linesOf(response)
    expect(first).toBe(0)
    const [own, ...others] = lines
    expect(own).toMatchObject({ number: 0, status: 200, body: { status: 'success' } })
    const { token } = own?.body.data ?? {}
    const asked = await Promise.all(DASHBOARD.map((path) => api.get(path, token)))
    expect(others).toEqual(asked.map(({ status, body }, at) => ({ number: at + 1, status, body })))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    expect(others[0]?.body.data.email).toBe(email)
  })

  it('[PF-32] that names none is answered as documented', async () => {
    const { email } = await account([])
    expect(await plain(await login({ email, paths: [] }))).toMatchObject({ code: 200, status: 'success' })
  })

  it('[PF-32] [SC-20] names what its person may not see, which nobody could know: 403, and not kept', async () => {
    const { id, email } = await account(['tickets.view'])
    const before = (await refusals()).length
    const { lines } = await linesOf(await login({ email, paths: [COUNTS, '/init'] }))
    expect(lines.map(({ status }) => status)).toEqual([200, 403, 200])
    expect(lines[1]?.body).toEqual({ status: 'failed', message: 'This needs the permission dashboard.view' })
    expect((await refusals()).slice(before)).toEqual([])
    expect((await api.get(COUNTS, lines[0]?.body.data.token)).status).toBe(403)
    const kept = { action: 'GET /api/admin/dashboard/reports/total/counts', refusal: 403, staff_id: id }
    expect((await refusals()).slice(before)).toEqual([kept])
  })

  it.each([
    ['what only some may ask for', '/users'],
    ['a list without an end', '/users/export'],
    ['pictures', '/flags/de.svg'],
    ['another sign-in', '/auth/login?also=/init'],
    ['what is longer than it', '/initial'],
    ['what is below it', '/init/7'],
    ['a path that leads out', '/dashboard/reports/../../users'],
    ['a path that is written in another way', '/dashboard/reports/%2e%2e/%2e%2e/users'],
    ['another host', 'https://elsewhere.example/init'],
    ['a path without its slash', 'init'],
    ['nothing', ''],
  ])('[PF-32] may not name %s: 422 before the password is tried, and no attempt', async (_, path) => {
    const { email } = await account(['users.view', 'dashboard.view'])
    const before = [await countAttempts(), (await refusals()).length]
    expect(await plain(await login({ email, password: 'not-the-password', paths: ['/init', path] }))).toEqual({
      code: 422,
      status: 'failed',
      message: 'also may name /init, /permissions and /dashboard/reports/… alone',
    })
    expect([await countAttempts(), (await refusals()).length]).toEqual(before)
  })

  it('[PF-32] may name sixteen calls', async () => {
    const { email } = await account([])
    const named = (count: number) => login({ email, paths: Array.from({ length: count }, () => '/init') })
    expect(await statusesOf(await named(16))).toEqual(Array.from({ length: 17 }, () => 200))
    expect(await plain(await named(17))).toEqual({
      code: 422,
      status: 'failed',
      message: 'also may name at most 16 calls',
    })
  })

  it('[PF-71] who is here brings along what it names, as if it had been asked with the token', async () => {
    const { email, token } = await account(['dashboard.view'])
    const paths = DASHBOARD.filter((path) => path !== '/init')
    const { first, lines } = await linesOf(await initNaming(token, paths))
    expect(first).toBe(0)
    const asked = await Promise.all(['/init', ...paths].map((path) => api.get(path, token)))
    expect(lines).toEqual(asked.map(({ status, body }, number) => ({ number, status, body })))
    expect(lines[0]?.body.data.email).toBe(email)
  })

  it('[PF-71] [SC-20] who is here names what its person may not see: 403, and kept as any other', async () => {
    const { id, token } = await account(['tickets.view'])
    const before = (await refusals()).length
    expect(await statusesOf(await initNaming(token, [COUNTS]))).toEqual([200, 403])
    const kept = { action: 'GET /api/admin/dashboard/reports/total/counts', refusal: 403, staff_id: id }
    expect((await refusals()).slice(before)).toEqual([kept])
  })

  it('[PF-71] [AP-6] whose token is refused names nothing, nor does who names what is not to be named', async () => {
    const { token } = await account(['users.view'])
    expect(await plain(await initNaming('no-token', [COUNTS]))).toMatchObject({ code: 401 })
    expect(await plain(await initNaming(token, ['/users']))).toMatchObject({ code: 422 })
  })

  it('[PF-32] [PF-71] names nothing through what it names, nor does another call', async () => {
    const { email, token } = await account([])
    const { lines } = await linesOf(await login({ email, paths: [`/init?also=${COUNTS}`] }))
    expect(lines.map(({ number, status, body }) => [number, status, body.data.email ?? null])).toEqual([
      [0, 200, null],
      [1, 200, email],
    ])
    expect(await statusesOf(await initNaming(token, [`/init?also=${COUNTS}`]))).toEqual([200, 200])
    const permissions = await api.call(`/permissions?also=${COUNTS}`, { headers: { authorization: `Bearer ${token}` } })
    expect(permissions.body.data).toEqual([])
  })

  it('[PF-32] that is refused is answered as any other, whatever it has named', async () => {
    const { email } = await account(['dashboard.view'])
    expect(await plain(await login({ email, password: 'not-the-password', paths: DASHBOARD }))).toEqual({
      code: 401,
      status: 'failed',
      message: 'The login detail is incorrect',
    })
    expect(await plain(await login({ email: 'no-email', paths: DASHBOARD }))).toEqual({
      code: 422,
      status: 'failed',
      message: 'Wrong email format',
    })
    let last = await login({ email, password: 'not-the-password', paths: DASHBOARD })
    while (last.status === 401) last = await login({ email, password: 'not-the-password', paths: DASHBOARD })
    expect(await plain(last)).toEqual({
      code: 429,
      status: 'failed',
      message: 'Too many sign-in attempts, try again in 1 minute',
    })
  })

  it('[PF-32] [SC-9] has what it names counted with the calls of its session and of its address', async () => {
    api = apiOver(store().db, { callsPerSession: 2, callsPerAddress: 1000 })
    const one = await account([])
    const inits = ['/init', '/init', '/init']
    expect((await statusesOf(await login({ email: one.email, paths: inits }))).toSorted()).toEqual([200, 200, 200, 429])
    api = apiOver(store().db, { callsPerSession: 1000, callsPerAddress: 3 })
    const other = await account([])
    expect((await statusesOf(await login({ email: other.email, paths: inits }))).toSorted()).toEqual([
      200, 200, 200, 429,
    ])
    expect((await api.get('/init', other.token)).status).toBe(429)
  })

  it('[PF-32] [SC-9] has what it names come from the address that a proxy of ours has told', async () => {
    api = apiOver(store().db, { callsPerSession: 1000, callsPerAddress: 2 }, 1)
    const { email } = await account([])
    const from = (address: string) => login({ email, paths: ['/init'], headers: { 'x-forwarded-for': address } })
    expect(await statusesOf(await from('203.0.113.1'))).toEqual([200, 200])
    expect(await statusesOf(await from('203.0.113.2'))).toEqual([200, 200])
    expect((await from('203.0.113.1')).status).toBe(429)
  })

  describe('over a connection', () => {
    const none = { page: null, fetch: () => new Response(null, { status: 404 }) }
    const serve = () => {
      const site = createSite(api.app, none, { imageOrigins: [], isBehindTls: false })
      return listen(site.fetch, '127.0.0.1', 0)
    }

    it('[PF-32] [SC-1] has the headers of every answer', async () => {
      const { email } = await account([])
      const server = await serve()
      const body = JSON.stringify({ email, password: PASSWORD })
      const response = await fetch(`${server.url}${loginNaming(['/init'])}`, { method: 'POST', body })
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': LINES,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      expect(await statusesOf(response)).toEqual([200, 200])
      await server.stop()
    })

    it('[PF-32] whose caller leaves in the middle of it does no harm', async () => {
      const { email } = await account(['dashboard.view'])
      const server = await serve()
      const made = request(`${server.url}${loginNaming(DASHBOARD)}`, { method: 'POST' })
      made.end(JSON.stringify({ email, password: PASSWORD }))
      const [answer] = await once(made, 'response')
      const [first] = await once(answer, 'data')
      made.destroy()
      const [line] = String(first).split('\n')
      const { token } = JSON.parse(JSON.parse(line ?? '')[2]).data
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${server.url}/api/admin${COUNTS}`, { headers })).status).toBe(200)
      await server.stop()
    })
  })
})

describe('an answer with what was named', () => {
  /** What is named answers when it is told to. */
  const held = async (paths: readonly string[]) => {
    const asked = new Map<string, { answer: (text: string) => void; fail: () => void }>()
    const ask = (path: string) =>
      new Promise<Response>((resolve, reject) => {
        const fail = () => reject(new Error('Broken'))
        asked.set(path.replace('/api/admin', ''), { answer: (text) => resolve(new Response(text)), fail })
      })
    const app = new Hono<ApiEnv>().post('/', (context) =>
      answerNamed(context, context.json('own'), { paths, token: 'new', ask, by: 'sign-in' }),
    )
    const reader = (await app.request('/', { method: 'POST' })).body?.getReader()
    const next = async () => {
      const { value } = (await reader?.read()) ?? {}
      return value && JSON.parse(Buffer.from(value).toString())
    }
    return { next, leave: () => reader?.cancel(), of: (path: string) => asked.get(path) }
  }

  it('[PF-32] begins with its own, and has the others as they are done', async () => {
    const { next, of } = await held(['/init', '/permissions'])
    expect(await next()).toEqual([0, 200, '"own"'])
    of('/permissions')?.answer('second')
    expect(await next()).toEqual([2, 200, 'second'])
    of('/init')?.answer('first')
    expect(await next()).toEqual([1, 200, 'first'])
    expect(await next()).toBeUndefined()
  })

  it('[PF-32] leaves out what fails as a whole, and has all the others', async () => {
    const { next, of } = await held(['/init', '/permissions'])
    await next()
    of('/init')?.fail()
    of('/permissions')?.answer('second')
    expect(await next()).toEqual([2, 200, 'second'])
    expect(await next()).toBeUndefined()
  })

  it('[PF-32] that nobody reads any more takes what comes after', async () => {
    const { next, leave, of } = await held(['/init', '/permissions'])
    await next()
    await leave()
    of('/init')?.answer('first')
    of('/permissions')?.answer('second')
    expect(await next()).toBeUndefined()
  })
})
