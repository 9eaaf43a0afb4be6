import { Hono } from 'hono'
import { createApp } from '../../server/app.ts'
import { verifyTrail } from '../../server/audit/verify.ts'
import { openPostgres } from '../../server/database/openPostgres.ts'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createSite } from '../../server/http/site.ts'
import type { ApiEnv } from '../../server/http/types.ts'
import { countUnfolded } from '../../server/ledger/fold.ts'
import { createMetrics } from '../../server/operations/metrics.ts'
import { observe } from '../../server/operations/observe.ts'
import { operationRoutes } from '../../server/operations/operations.ts'
import { createReadiness, type Readiness } from '../../server/operations/readiness.ts'
import { expectConsoleError } from '../support/console.ts'
import { addStaff } from './support/api.ts'
import { describePostgres, describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { temporaryDatabase, temporaryFolder } from './support/temporary.ts'

const TOKEN = 'a-token-of-prometheus'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HTML = { accept: 'text/html' }

const printed: string[] = []
const print = console.log
beforeEach(() => {
  printed.length = 0
  console.log = (line: string) => printed.push(line)
})
afterEach(() => {
  console.log = print
})

it('[CG-9] the recorded time of a call leaves out the time for which it only waited', async () => {
  const recorded: number[] = []
  const metrics = { ...createMetrics(), noteAnswer: ({ seconds }: { seconds: number }) => void recorded.push(seconds) }
  const app = new Hono<ApiEnv>().use(observe(metrics, 'info')).get('/', (context) => {
    if (context.env.observed) context.env.observed.waited = 60_000
    return context.json({})
  })
  await app.request('/')
  // The call states a wait that did not happen, so its time is negative.
  expect(recorded[0]).toBeCloseTo(-60, 0)
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ waited: 60_000 })
})

describeRules('the site with the operations routes', 'blank', (store) => {
  let at = 0
  const site = async ({
    metricsToken = TOKEN,
    readiness = createReadiness(store().db, () => at),
  }: {
    metricsToken?: string | null
    readiness?: Readiness
  } = {}) => {
    const metrics = createMetrics()
    const { connections } = store()
    if (connections) metrics.watchConnections(connections)
    metrics.watchFold(() => countUnfolded(store().db))
    const version = { version: '1.2.3', commit: 'abc' }
    const routes = operationRoutes({ metrics, metricsToken: metricsToken ?? undefined, version, readiness })
    const api = createApp({ db: store().db, now: () => SAMPLE_NOW })
    const files = createConsoleFiles(await temporaryFolder())
    const operations = { routes, observe: observe(metrics, 'info') }
    return createSite(api, files, { imageOrigins: [], isBehindTls: false }, ['localhost'], operations)
  }
  const lines = () => printed.map((line) => JSON.parse(line))

  it('[SC-50] answers /healthz, /readyz and /version with JSON, for any host name and even if HTML is accepted', async () => {
    const app = await site()
    for (const path of ['/healthz', '/readyz', '/version']) {
      const answer = await app.request(`http://10.1.2.3:3000${path}`, { headers: { host: '10.1.2.3', ...HTML } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    }
    const version = await app.request('/version')
    const { max } = await store()
      .db.selectFrom('schema_migrations')
      .select(({ fn }) => fn.max('version').as('max'))
      .executeTakeFirstOrThrow()
    expect(await version.json()).toEqual({ version: '1.2.3', commit: 'abc', schema: max })
  })

  it('[SC-50] is not ready while the database lacks a migration, and queries the database at most once a second', async () => {
    const app = await site()
    const { db } = store()
    const last = await db
      .selectFrom('schema_migrations')
      .selectAll()
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    expect((await app.request('/readyz')).status).toBe(200)
    await db.deleteFrom('schema_migrations').where('version', '=', last.version).execute()
    at += 999
    expect((await app.request('/readyz')).status).toBe(200)
    at += 1
    const answer = await app.request('/readyz')
    await db.insertInto('schema_migrations').values(last).execute()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      status: 'failed',
      message: `The database lacks the migrations ${last.version}`,
    })
    expect((await app.request('/healthz')).status).toBe(200)
  })

  it('[SC-51] serves /metrics by route and status to callers with the token, and not at all if no token is configured', async () => {
    const app = await site()
    const changes = [1, 2, 3].map((count) => ({ name: 'tickets.status' as const, key: 'open', count }))
    await store().db.insertInto('count_changes').values(changes).execute()
    const ask = (authorization?: string) => app.request('/metrics', authorization ? { headers: { authorization } } : {})
    expect((await ask()).status).toBe(401)
    expect((await ask('Bearer a-token-of-somebody')).status).toBe(401)
    await app.request('http://localhost/api/admin/init', { headers: { host: 'localhost' } })
    await app.request('http://localhost/api/admin/staff/17/sessions', {
      method: 'DELETE',
      headers: { host: 'localhost' },
    })
    await app.request('http://localhost/nowhere/17', { headers: { host: 'localhost' } })
    await app.request('http://localhost/nowhere/17', { method: 'BREW', headers: { host: 'localhost' } })
    const answer = await ask(`Bearer ${TOKEN}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    expect(text).toContain('http_requests_total{method="GET",route="/api/admin/init",status="401"} 1')
    expect(text).toContain('\nunfolded_rows 3\n')
    expect(text).toContain('http_requests_total{method="GET",route="other",status="404"} 1')
    expect(text).toContain('http_requests_total{method="other",route="other",status="404"} 1')
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/admin/init"} 1')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('nowhere')
    const { status } = await (await site({ metricsToken: null })).request('/metrics', {
      headers: { authorization: 'Bearer undefined' },
    })
    expect(status).toBe(421)
  })

  it('[SC-52] logs one line for each request, without its query or session token', async () => {
    const app = await site()
    const { token, id } = await addStaff(store().db, ['users.view'])
    const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'x-request-id': 'from-the-proxy_1' }
    const answer = await app.request('http://localhost/api/admin/users?search=secret', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy_1')
    expect(lines()).toEqual([
      {
        time: expect.stringMatching(/Z$/),
        level: 'info',
        request: 'from-the-proxy_1',
        method: 'GET',
        path: '/api/admin/users',
        route: '/api/admin/users',
        status: 200,
        ms: expect.any(Number),
        staff: id,
        address: 'unknown',
      },
    ])
    expect(printed.join()).not.toContain(token)
  })

  it.each([['two words'], ['x'.repeat(65)], ['a"b'], ['']])(
    '[SC-52] generates a new request id if the request sends the invalid id %j',
    async (sent) => {
      const { headers } = await (await site()).request('/healthz', { headers: { 'x-request-id': sent } })
      expect(headers.get('x-request-id')).toMatch(UUID)
      expect(lines()).toMatchObject([{ request: headers.get('x-request-id'), path: '/healthz' }])
    },
  )

  it('[SC-52] stores the request id in the audit trail, which still verifies', async () => {
    const app = await site()
    const { token } = await addStaff(store().db, ['saved_messages.view', 'saved_messages.edit'])
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-request-id': 'this-one',
    }
    const body = JSON.stringify({ title: 'Greeting', body: 'Hello' })
    const answer = await app.request('http://localhost/api/admin/saved-messages', { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    const { db } = store()
    const rows = await db.selectFrom('audit_trail').select(['action', 'request_id']).execute()
    expect(rows).toEqual([{ action: 'message.created', request_id: 'this-one' }])
    expect((await verifyTrail(db)).fault).toBeNull()
  })

  it('[SC-52] logs the request id of a call that fails, and returns it with status 500', async () => {
    const broken = createSite(
      {
        fetch: () => {
          throw new Error('broken')
        },
      },
      createConsoleFiles(await temporaryFolder()),
      { imageOrigins: [], isBehindTls: false },
    )
    const logged = expectConsoleError()
    const { status, headers } = await broken.request('/api/admin/init', { headers: { 'x-request-id': 'this-one' } })
    expect([status, headers.get('x-request-id')]).toEqual([500, 'this-one'])
    expect(JSON.parse(String(logged[0]?.[0]))).toMatchObject({
      level: 'error',
      request: 'this-one',
      what: 'A call failed',
    })
  })
})

describePostgres('a database that does not answer', () => {
  it('[SC-50] is reported as not ready, with the reason, and logged once', async () => {
    const { db, close } = await openPostgres((await temporaryDatabase()).url)
    await close()
    const logged = expectConsoleError()
    expect(await createReadiness(db)()).toEqual({ obstacle: 'The database does not answer', schema: null })
    expect(logged).toHaveLength(1)
  })
})
