import { createProxy } from '../../server/http/proxy.ts'
import { expectConsoleError } from '../support/console.ts'
import { serveProxied } from './support/proxied.ts'

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('an answer of a remote admin API', () => {
  let elsewhere: Awaited<ReturnType<typeof serveProxied>>

  beforeAll(async () => {
    elsewhere = await serveProxied()
  })
  beforeEach(() => elsewhere.clear())
  afterAll(() => elsewhere.stop())

  it.each([200, 201, 204, 302, 401, 403, 404, 422, 429, 500, 503])(
    'is passed back with its status %i',
    async (status) => {
      elsewhere.answerWith((_, response) => response.writeHead(status, { location: '/elsewhere' }).end())
      expect((await fetch(`${elsewhere.url}/api/admin/init`, { redirect: 'manual' })).status).toBe(status)
    },
  )

  it('[SC-33] is passed back with its body and allowed headers; others, such as Set-Cookie and Location, are dropped', async () => {
    const body = JSON.stringify({ status: 'failed', message: 'No ✓' })
    const passedBack = {
      age: '4',
      'content-language': 'de',
      'content-type': 'application/problem+json; charset=utf-8',
      'idempotency-replayed': 'true',
      'retry-after': '30',
      vary: 'accept-language',
    }
    const dropped = {
      'access-control-allow-origin': '*',
      'alt-svc': 'h3=":443"',
      'clear-site-data': '"*"',
      'content-security-policy-report-only': 'default-src *; report-uri https://elsewhere.example',
      etag: '"1"',
      link: '<https://elsewhere.example/a.css>; rel=preload',
      location: 'https://elsewhere.example/',
      nel: '{"report_to":"a","max_age":1}',
      refresh: '0; url=https://elsewhere.example',
      'report-to': '{"group":"a","max_age":1,"endpoints":[]}',
      server: 'elsewhere/1.0',
      'service-worker-allowed': '/',
      'set-cookie': 'session=1',
      'strict-transport-security': 'max-age=1',
      'www-authenticate': 'Basic realm="elsewhere"',
      'x-powered-by': 'elsewhere',
    }
    elsewhere.answerWith((_, response) =>
      response.writeHead(401, { ...passedBack, ...dropped, 'keep-alive': 'timeout=99' }).end(body),
    )
    const response = await fetch(`${elsewhere.url}/api/admin/init`)
    expect(await response.text()).toBe(body)
    expect(Object.fromEntries(response.headers)).toMatchObject(passedBack)
    expect(response.headers.get('keep-alive')).not.toBe('timeout=99')
    for (const name of Object.keys(dropped)) expect([name, response.headers.get(name)]).toEqual([name, null])
  })

  it.each(['private, max-age=600', 'public', null])(
    '[SC-33] is never cached: its Cache-Control is replaced by no-store, whatever the API sends (%s)',
    async (said) => {
      elsewhere.answerWith((_, response) =>
        response.writeHead(200, said === null ? {} : { 'cache-control': said }).end(),
      )
      expect((await fetch(`${elsewhere.url}/api/admin/init`)).headers.get('cache-control')).toBe('no-store')
    },
  )

  it('is streamed to the caller as it arrives', async () => {
    let finish = () => {}
    elsewhere.answerWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first')
      finish = () => response.end(' last')
    })
    const reader = (await fetch(`${elsewhere.url}/api/admin/init`)).body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first')
    finish()
    const last = await reader?.read()
    expect(Buffer.from(last?.value ?? []).toString()).toBe(' last')
  })

  it('[SC-32] is replaced by 502 in the documented form if the API breaks the connection or cannot be reached', async () => {
    const logged = expectConsoleError()
    elsewhere.answerWith((request) => request.socket.destroy())
    const broken = await fetch(`${elsewhere.url}/api/admin/init`)
    const nowhere = createProxy('http://127.0.0.1:1/api/admin')
    const unreachable = await nowhere.request('/api/admin/init')
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
    for (const response of [broken, unreachable]) {
      expect(response.status).toBe(502)
      expect(await response.json()).toEqual({ status: 'failed', message: 'The admin API cannot be reached' })
    }
    const lines = logged.map(([line]) => JSON.parse(String(line)))
    expect(lines).toMatchObject([
      {
        time: expect.stringMatching(UTC),
        what: expect.stringMatching(/^The admin API at .* cannot/),
        why: expect.any(String),
      },
      { time: expect.stringMatching(UTC), what: expect.stringMatching(/127\.0\.0\.1:1\//), why: expect.any(String) },
    ])
  })

  it('[SC-32] that breaks off midway is logged in one line, and breaks off for the caller, too', async () => {
    const logged = expectConsoleError()
    elsewhere.answerWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":"success","data":')
      setImmediate(() => response.destroy())
    })
    await expect(fetch(`${elsewhere.url}/api/admin/init`).then((response) => response.text())).rejects.toThrow()
    expect(logged.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      {
        time: expect.stringMatching(UTC),
        what: expect.stringMatching(/^The admin API at .* broke off an answer$/),
        why: expect.any(String),
      },
    ])
  })

  it('[SC-32] is aborted if the caller disconnects, which is not logged', async () => {
    const gone = new Promise<void>((resolve) => {
      elsewhere.answerWith((_, response) => {
        response.once('close', resolve).writeHead(200, { 'content-type': 'text/plain' }).write('first')
      })
    })
    const caller = new AbortController()
    const response = await fetch(`${elsewhere.url}/api/admin/init`, { signal: caller.signal })
    await response.body?.getReader().read()
    caller.abort()
    await gone
  })
})
