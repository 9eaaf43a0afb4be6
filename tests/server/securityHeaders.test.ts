import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createSite } from '../../server/http/site.ts'
import { type HttpServer, listen } from '../../server/httpServer.ts'
import { expectConsoleError } from '../support/console.ts'
import { temporaryFolder } from './support/temporary.ts'

const SCRIPT = "document.documentElement.dataset.theme = 'dark'"
const PAGE = `<!doctype html><title>Kickstand</title><script>${SCRIPT}</script><script type="module" src="/main.js"></script>`
const AS_PAGE = { accept: 'text/html' }
const sha = (value: string) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`

type Policy = ReadonlyMap<string, readonly string[]>

const policyOf = ({ headers }: Response): Policy =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(/\s*;\s*/).map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

const expectSecured = (response: Response): void => {
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(policyOf(response).get('frame-ancestors')).toEqual(["'none'"])
  expect(policyOf(response).get('default-src')).toEqual(["'none'"])
  expect(policyOf(response).get('object-src')).toEqual(["'none'"])
  expect(policyOf(response).get('base-uri')).toEqual(["'none'"])
  expect(policyOf(response).get('require-trusted-types-for')).toEqual(["'script'"])
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
}

describe('the security headers', () => {
  let folder = ''
  let site: ReturnType<typeof createSite>

  const api = new Hono()
    .get('/api/admin/init', (context) => context.json({ status: 'failed' }, 401))
    .post('/api/admin/echo', async (context) => context.json(await context.req.text()))
    .get('/api/admin/broken', () => {
      throw new Error('broken')
    })
  api.onError((_, context) => context.json({ status: 'failed' }, 500))

  const siteWith = (isBehindTls: boolean) =>
    createSite(api, createConsoleFiles(folder), { imageOrigins: ['https://pictures.example'], isBehindTls })
  const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

  beforeAll(async () => {
    folder = await temporaryFolder()
    await writeFile(join(folder, 'index.html'), PAGE)
    await writeFile(join(folder, 'main.js'), 'export {}')
    site = siteWith(false)
  })

  it.each([
    ['the start page', '/', 200, AS_PAGE],
    ['a file', '/main.js', 200, {}],
    ['an unknown file', '/gone.js', 404, {}],
    ['a call without a token', '/api/admin/init', 401, {}],
    ['an unknown call', '/api/admin/nothing', 404, {}],
    ['a call that fails', '/api/admin/broken', 500, {}],
    ['a path beside the admin API', '/api/other', 404, {}],
  ])('[SC-1] are set on the answer for %s', async (_, path, status, headers) => {
    const response = await get(path, headers)
    expect(response.status).toBe(status)
    expectSecured(response)
  })

  it('[SC-1] sandbox an API answer that is opened as a page', async () => {
    for (const path of ['/api/admin/init', '/api/admin/broken', '/api/other']) {
      expect(policyOf(await get(path)).get('sandbox')).toEqual([])
    }
    expect(policyOf(await get('/', AS_PAGE)).has('sandbox')).toBe(false)
  })

  it.each(['cross-site', 'same-site', ''])(
    '[SC-28] are set when a call is rejected because its sec-fetch-site is %j',
    async (site) => {
      const response = await get('/api/admin/init', { 'sec-fetch-site': site })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ status: 'failed', message: 'Calls from another site are not answered' })
      expectSecured(response)
    },
  )

  it.each(['same-origin', 'none'])(
    '[SC-28] do not prevent a call whose sec-fetch-site is %s, nor a page that is opened from another site',
    async (site) => {
      expect((await get('/api/admin/init', { 'sec-fetch-site': site })).status).toBe(401)
      expect((await get('/', { ...AS_PAGE, 'sec-fetch-site': 'cross-site' })).status).toBe(200)
    },
  )

  it('[SC-1] allow the inline scripts of the page and no others, without any wildcard', async () => {
    const policy = policyOf(await get('/', AS_PAGE))
    expect(policy.get('script-src')).toEqual(["'self'", sha(SCRIPT)])
    expect(policy.get('style-src')).toEqual(["'self'", sha('')])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://pictures.example'])
    const all = [...policy.values()].flat()
    expect(all.filter((value) => /unsafe|\*|^https?:$/.test(value))).toEqual([])
  })

  it('[SC-1] include Strict-Transport-Security for a year only behind TLS', async () => {
    expect((await get('/', AS_PAGE)).headers.get('strict-transport-security')).toBeNull()
    const response = await siteWith(true).request('/', { headers: AS_PAGE })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  describe('for requests that reach no route', () => {
    const BODILESS = 'HTTP/1.1\r\nconnection: close\r\n'
    const HOST = 'HTTP/1.1\r\nhost: a\r\n'
    const LENGTH = `${HOST}content-length: `
    const CHUNKED = 'transfer-encoding: chunked'
    let server: HttpServer
    let strict: HttpServer

    /** Sends raw bytes, and reads the answer until the server closes the connection. */
    const answerOf = async ({ url }: HttpServer, sent: string) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(sent))
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line): [string, string] => [line.replace(/:.*/, ''), line.replace(/^[^:]*: /, '')])
      return { status: Number(first.split(' ')[1]), response: new Response(null, { headers }), body }
    }

    beforeAll(async () => {
      const limits = { headersTimeout: 200, requestTimeout: 400 }
      const serve = (isBehindTls: boolean) =>
        listen(siteWith(isBehindTls).fetch, '127.0.0.1', 0, { isBehindTls, limits })
      server = await serve(false)
      strict = await serve(true)
    })
    afterAll(() => Promise.all([server.stop(), strict.stop()]))

    it.each([
      ['an invalid first line', 'nonsense\r\n\r\n', 400, 'The request cannot be read'],
      ['no host', `GET / ${BODILESS}\r\n`, 400, 'The request cannot be read'],
      ['an invalid host', `GET / ${BODILESS}host: a b\r\n\r\n`, 400, 'The request cannot be read'],
      ['a host with a path', `GET / ${BODILESS}host: a/b\r\n\r\n`, 400, 'The request cannot be read'],
      ['a backslash in the path', `GET /a\\b ${BODILESS}host: a\r\n\r\n`, 400, 'The request cannot be read'],
      ['no path', `OPTIONS * ${BODILESS}host: a\r\n\r\n`, 400, 'The request cannot be read'],
      ['an invalid address', `GET http://[ ${BODILESS}host: a\r\n\r\n`, 400, 'The request cannot be read'],
      ['a tunnel', `CONNECT a:443 ${BODILESS}host: a\r\n\r\n`, 400, 'The request cannot be read'],
      ['a header that is none', `GET / ${BODILESS}host: a\r\nb\r\n\r\n`, 400, 'The request cannot be read'],
      ['an expectation', `GET / ${BODILESS}host: a\r\nexpect: x\r\n\r\n`, 417, 'This request is not supported'],
      [
        'large headers',
        `GET / ${BODILESS}host: a\r\nb: ${'c'.repeat(17_000)}\r\n\r\n`,
        431,
        'The headers are too large',
      ],
      ['headers without an end', 'GET / HTTP/1.1\r\nhost: a', 408, 'The request took too long'],
      ['a first line without an end', 'GET / HT', 408, 'The request took too long'],
      ['a body without an end', `POST /api/admin/echo ${LENGTH}10\r\n\r\n{"a`, 408, 'The request took too long'],
      [
        'a length and chunks',
        `POST /api ${LENGTH}5\r\n${CHUNKED}\r\n\r\n0\r\n\r\nGET /x`,
        400,
        'The request cannot be read',
      ],
      ['two lengths', `POST /api ${LENGTH}5\r\ncontent-length: 6\r\n\r\nhello`, 400, 'The request cannot be read'],
      [
        'another last encoding',
        `POST / ${HOST}${CHUNKED}, identity\r\n\r\n0\r\n\r\n`,
        400,
        'The request cannot be read',
      ],
      ['a TRACE', `TRACE /api ${BODILESS}host: a\r\n\r\n`, 404, 'There is no TRACE /api'],
      [
        'an upgrade',
        `GET /api ${BODILESS}host: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
        404,
        'There is no GET /api',
      ],
    ])(
      '[SC-1] [SC-10] are set on the answer to a request with %s, in the documented form',
      async (_, sent, status, message) => {
        for (const [one, tls] of [
          [server, null],
          [strict, 'max-age=31536000; includeSubDomains'],
        ] as const) {
          const answer = await answerOf(one, sent)
          expect({ ...answer, body: JSON.parse(answer.body) }).toMatchObject({
            status,
            body: { status: 'failed', message },
          })
          expectSecured(answer.response)
          expect(answer.response.headers.get('content-type')).toBe('application/json')
          expect(answer.response.headers.get('strict-transport-security')).toBe(tls)
        }
      },
    )
  })

  it('[SC-1] are set if the site itself fails, which is logged and not revealed', async () => {
    const logged = expectConsoleError()
    const broken = () => Promise.reject(new Error('a secret'))
    const server = await listen(broken, '127.0.0.1', 0)
    const brokenSite = createSite({ fetch: broken }, createConsoleFiles(folder), {
      imageOrigins: [],
      isBehindTls: false,
    })
    const answers = [await fetch(server.url), await brokenSite.request('/api/admin/init')]
    await server.stop()
    for (const answer of answers) {
      expect(answer.status).toBe(500)
      expectSecured(answer)
      expect(await answer.json()).toEqual({ status: 'failed', message: 'Something went wrong on the server' })
    }
    expect(logged).toHaveLength(2)
  })
})
