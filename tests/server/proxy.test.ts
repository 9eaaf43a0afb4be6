import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createProxy } from '../../server/http/proxy.ts'
import { createSite } from '../../server/http/site.ts'
import { type HttpServer, listen } from '../../server/httpServer.ts'
import { expectConsoleError } from '../support/console.ts'

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }

/** A time as it is logged. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('an admin API elsewhere', () => {
  let upstream: Server
  let own: HttpServer
  let seen: Seen[] = []
  let answer: RequestListener = () => {}

  beforeAll(async () => {
    upstream = createServer(async (request, response) => {
      const { method, url, headers } = request
      seen.push({ method, url, headers, body: await text(request) })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const { port } = upstream.address() as AddressInfo
    const site = createSite(
      createProxy(`http://127.0.0.1:${port}/shop/api/admin`),
      createConsoleFiles('no-such-folder'),
      { imageOrigins: [], isBehindTls: false },
    )
    own = await listen(site.fetch, '127.0.0.1', 0)
  })
  beforeEach(() => {
    seen = []
    answer = (_, response) => response.end()
  })
  afterAll(async () => {
    await own.stop()
    upstream.close()
    await once(upstream, 'close')
  })

  it('[AP-1] gets method, path, query, body and authorization as they are', async () => {
    const body = JSON.stringify({ email: 'a@b.com', password: 'pässword' })
    await fetch(`${own.url}/api/admin/auth/login?a=1&b=%20x`, {
      method: 'POST',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', accept: 'application/json' },
      body,
    })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/shop/api/admin/auth/login?a=1&b=%20x',
        headers: { authorization: 'Bearer abc', 'content-type': 'application/json', accept: 'application/json' },
        body,
      },
    ])
    expect(seen[0]?.headers.host).toBe(`127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  })

  it('gets nothing that is ours: no cookie, no origin, no header of the connection', async () => {
    const headers = { cookie: 'a=b', origin: 'http://localhost:3000', te: 'trailers', forwarded: 'for=10.0.0.1' }
    await fetch(`${own.url}/api/admin/init`, { headers })
    const passed = Object.keys(seen[0]?.headers ?? {})
    for (const name of Object.keys(headers)) expect(passed).not.toContain(name)
  })

  it('[SC-27] is told from which address the call came, not which one it claims', async () => {
    await fetch(`${own.url}/api/admin/init`, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  /** The status of a request whose path goes out as it is written. */
  const statusOf = (method: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(own.url)
      const made = request({ hostname, port, method, path }, (response) => resolve(response.resume().statusCode))
      made.once('error', reject).end()
    })

  it.each(['TRACE', 'PROPFIND', 'OPTIONS'])('is asked for nothing by %s', async (method) => {
    expect(await statusOf(method, '/api/admin/init')).toBe(404)
    expect(seen).toEqual([])
  })

  it.each(['/api/admin/../../secret', '/api/admin/%2e%2e/%2e%2e/secret', '/api/admin/x/../../../secret'])(
    'is not asked for what is beside it: %s',
    async (path) => {
      expect(await statusOf('GET', path)).toBe(404)
      expect(seen).toEqual([])
    },
  )

  it.each([200, 201, 204, 302, 401, 403, 404, 422, 429, 500, 503])('has its status %i passed back', async (status) => {
    answer = (_, response) => response.writeHead(status, { location: '/elsewhere' }).end()
    expect((await fetch(`${own.url}/api/admin/init`, { redirect: 'manual' })).status).toBe(status)
  })

  it('[SC-33] has its body and a few headers passed back, and none that would hold for our own address', async () => {
    const body = JSON.stringify({ status: 'failed', message: 'No ✓' })
    const kept = {
      'cache-control': 'private, max-age=60',
      'content-language': 'de',
      'content-type': 'application/problem+json; charset=utf-8',
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
    answer = (_, response) => response.writeHead(401, { ...kept, ...dropped, 'keep-alive': 'timeout=99' }).end(body)
    const response = await fetch(`${own.url}/api/admin/init`)
    expect(await response.text()).toBe(body)
    expect(Object.fromEntries(response.headers)).toMatchObject(kept)
    expect(response.headers.get('keep-alive')).not.toBe('timeout=99')
    for (const name of Object.keys(dropped)) expect([name, response.headers.get(name)]).toEqual([name, null])
  })

  it('[SC-33] that does not say whether it may be kept is kept by nobody', async () => {
    expect((await fetch(`${own.url}/api/admin/init`)).headers.get('cache-control')).toBe('no-store')
  })

  it.each(['content-length', 'chunks'])('[SC-33] is sent no body larger than 16 KiB, told by %s', async (by) => {
    const post = async (size: number) => {
      const body = 'x'.repeat(size)
      const whole = {
        method: 'POST',
        body: by === 'chunks' ? new Blob([body]).stream() : body,
        duplex: 'half' as const,
      }
      return fetch(`${own.url}/api/admin/saved-messages`, whole)
    }
    expect((await post(16 * 1024)).status).toBe(200)
    expect(seen.map(({ body }) => body.length)).toEqual([16 * 1024])
    const refused = await post(16 * 1024 + 1)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ status: 'failed', message: 'The body is too large' })
    expect(seen).toHaveLength(1)
  })

  it.each([200, 204, 404])('has the guessing of content types forbidden on its %i', async (status) => {
    answer = (_, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end()
    const response = await fetch(`${own.url}/api/admin/init`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('has its body passed back as it comes', async () => {
    let finish = () => {}
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first')
      finish = () => response.end(' last')
    }
    const reader = (await fetch(`${own.url}/api/admin/init`)).body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first')
    finish()
    const last = await reader?.read()
    expect(Buffer.from(last?.value ?? []).toString()).toBe(' last')
  })

  it('[SC-32] that breaks off or cannot be reached is answered for with 502 in the documented form', async () => {
    const logged = expectConsoleError()
    answer = (request) => request.socket.destroy()
    const broken = await fetch(`${own.url}/api/admin/init`)
    const nowhere = createProxy('http://127.0.0.1:1/api/admin')
    const unreachable = await nowhere.request('/api/admin/init')
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
    for (const response of [broken, unreachable]) {
      expect(response.status).toBe(502)
      expect(await response.json()).toEqual({ status: 'failed', message: 'The admin API cannot be reached' })
    }
    const lines = logged.map(([line]) => JSON.parse(String(line)))
    expect(lines).toEqual([
      {
        time: expect.stringMatching(UTC),
        what: expect.stringMatching(/^The admin API at .* cannot/),
        why: expect.any(String),
      },
      { time: expect.stringMatching(UTC), what: expect.stringMatching(/127\.0\.0\.1:1\//), why: expect.any(String) },
    ])
  })

  it('[SC-32] that breaks off in the middle of an answer is noted in one line, and the answer has no end either', async () => {
    const logged = expectConsoleError()
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":"success","data":')
      setImmediate(() => response.destroy())
    }
    await expect(fetch(`${own.url}/api/admin/init`).then((response) => response.text())).rejects.toThrow()
    expect(logged.map(([line]) => JSON.parse(String(line)))).toEqual([
      {
        time: expect.stringMatching(UTC),
        what: expect.stringMatching(/^The admin API at .* broke off an answer$/),
        why: expect.any(String),
      },
    ])
  })

  it('is not asked for what is not under /api/admin', async () => {
    await fetch(`${own.url}/api/other`)
    await fetch(`${own.url}/dashboard`)
    expect(seen).toEqual([])
  })
})
