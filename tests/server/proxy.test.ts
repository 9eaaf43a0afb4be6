import { type IncomingHttpHeaders, request } from 'node:http'
import { serveProxied } from './support/proxied.ts'

describe('a remote admin API', () => {
  let elsewhere: Awaited<ReturnType<typeof serveProxied>>

  beforeAll(async () => {
    elsewhere = await serveProxied()
  })
  beforeEach(() => elsewhere.clear())
  afterAll(() => elsewhere.stop())

  it('[AP-1] receives method, path below its base path, query, body and authorization unchanged', async () => {
    const body = JSON.stringify({ email: 'a@b.com', password: 'pässword' })
    await fetch(`${elsewhere.url}/api/admin/auth/login?a=1&b=%20x`, {
      method: 'POST',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', accept: 'application/json' },
      body,
    })
    expect(elsewhere.seen()).toMatchObject([
      {
        method: 'POST',
        url: '/shop/api/admin/auth/login?a=1&b=%20x',
        headers: { authorization: 'Bearer abc', 'content-type': 'application/json', accept: 'application/json' },
        body,
      },
    ])
    expect(elsewhere.seen()[0]?.headers.host).toBe(elsewhere.host)
  })

  it('[AP-1] [OM-1] receives the headers Idempotency-Key, X-Background and User-Agent', async () => {
    const headers = { 'idempotency-key': 'key-a', 'x-background': '1', 'user-agent': 'Browser/1.0' }
    await fetch(`${elsewhere.url}/api/admin/orders/7/refunds`, { method: 'POST', headers })
    expect(elsewhere.seen()).toMatchObject([{ headers }])
  })

  it('[AP-1] receives a streamed body with its Content-Length instead of in chunks', async () => {
    const body = JSON.stringify({ email: 'a@b.com', password: 'pässword' })
    await fetch(`${elsewhere.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    const [{ headers, body: received } = { headers: {} as IncomingHttpHeaders, body: '' }] = elsewhere.seen()
    expect(received).toBe(body)
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(headers).not.toHaveProperty('transfer-encoding')
  })

  it('receives no Cookie, Origin, TE or Forwarded header', async () => {
    const headers = { cookie: 'a=b', origin: 'http://localhost:3000', te: 'trailers', forwarded: 'for=10.0.0.1' }
    await fetch(`${elsewhere.url}/api/admin/init`, { headers })
    const passed = Object.keys(elsewhere.seen()[0]?.headers ?? {})
    for (const name of Object.keys(headers)) expect(passed).not.toContain(name)
  })

  it('[SC-27] receives the real address of the caller in X-Forwarded-For, not the one that the caller sends', async () => {
    await fetch(`${elsewhere.url}/api/admin/init`, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect(elsewhere.seen()[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  /** The status of a request whose path is sent unchanged. */
  const statusOf = (method: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(elsewhere.url)
      const made = request({ hostname, port, method, path }, (response) => resolve(response.resume().statusCode))
      made.once('error', reject).end()
    })

  it.each([
    ['TRACE', '/api/admin/init'],
    ['PROPFIND', '/api/admin/init'],
    ['OPTIONS', '/api/admin/init'],
    ['GET', '/api/other'],
    ['GET', '/dashboard'],
    ['GET', '/api/admin/../../secret'],
    ['GET', '/api/admin/%2e%2e/%2e%2e/secret'],
    ['GET', '/api/admin/x/../../../secret'],
    // These are below /api/admin only when decoded.
    ['GET', '/api/%61dmin/init'],
    ['GET', '/%61pi/admin/init'],
    ['GET', '/api/admi%6e/init'],
    // An API that decodes these would go outside the base path.
    ['GET', '/api/admin/..%2f..%2fsecret'],
    ['GET', '/api/admin/x%5c..%5csecret'],
  ])('does not receive %s %s, which is answered 404', async (method, path) => {
    expect(await statusOf(method, path)).toBe(404)
    expect(elsewhere.seen()).toEqual([])
  })

  it.each(['content-length', 'chunks'])(
    '[SC-33] does not receive a body larger than 16 KiB sent with %s, which is answered 400',
    async (by) => {
      const post = async (size: number) => {
        const body = 'x'.repeat(size)
        const whole = {
          method: 'POST',
          body: by === 'chunks' ? new Blob([body]).stream() : body,
          duplex: 'half' as const,
        }
        return fetch(`${elsewhere.url}/api/admin/saved-messages`, whole)
      }
      expect((await post(16 * 1024)).status).toBe(200)
      expect(elsewhere.seen().map(({ body }) => body.length)).toEqual([16 * 1024])
      const refused = await post(16 * 1024 + 1)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toEqual({ status: 'failed', message: 'The body is too large' })
      expect(elsewhere.seen()).toHaveLength(1)
    },
  )
})
