import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createSite } from '../../server/http/site.ts'
import { listen } from '../../server/httpServer.ts'

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

describe('the headers of every answer', () => {
  let folder = ''
  let site: ReturnType<typeof createSite>

  const api = new Hono()
    .get('/api/admin/init', (context) => context.json({ status: 'failed' }, 401))
    .get('/api/admin/broken', () => {
      throw new Error('broken')
    })
  api.onError((_, context) => context.json({ status: 'failed' }, 500))

  const siteWith = (isBehindTls: boolean) =>
    createSite(api, createConsoleFiles(folder), { imageOrigins: ['https://pictures.example'], isBehindTls })
  const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-headers-'))
    await writeFile(join(folder, 'index.html'), PAGE)
    await writeFile(join(folder, 'main.js'), 'export {}')
    site = siteWith(false)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    ['the start page', '/', 200, AS_PAGE],
    ['a file', '/main.js', 200, {}],
    ['a file that is not there', '/gone.js', 404, {}],
    ['a call without a token', '/api/admin/init', 401, {}],
    ['a call that nobody knows', '/api/admin/nothing', 404, {}],
    ['a call that breaks', '/api/admin/broken', 500, {}],
    ['what is beside the admin API', '/api/other', 404, {}],
  ])('[SC-1] are there on %s', async (_, path, status, headers) => {
    const response = await get(path, headers)
    expect(response.status).toBe(status)
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
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
    expect(policyOf(response).get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it.each(['cross-site', 'same-site', ''])('[SC-28] are there on the refusal of a call from %j', async (site) => {
    const response = await get('/api/admin/init', { 'sec-fetch-site': site })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ status: 'failed', message: 'Calls from another site are not answered' })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['same-origin', 'none'])('[SC-28] are no hindrance to a call from %s', async (site) => {
    expect((await get('/api/admin/init', { 'sec-fetch-site': site })).status).toBe(401)
    expect((await get('/', { ...AS_PAGE, 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })

  it('[SC-1] let run what the page itself holds and nothing else inline, without any wildcard', async () => {
    const policy = policyOf(await get('/', AS_PAGE))
    expect(policy.get('script-src')).toEqual(["'self'", sha(SCRIPT)])
    expect(policy.get('style-src')).toEqual(["'self'", sha('')])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://pictures.example'])
    const all = [...policy.values()].flat()
    expect(all.filter((value) => /unsafe|\*|^https?:$/.test(value))).toEqual([])
  })

  it('[SC-1] ask for TLS for a year where there is TLS, and only there', async () => {
    expect((await get('/', AS_PAGE)).headers.get('strict-transport-security')).toBeNull()
    const response = await siteWith(true).request('/', { headers: AS_PAGE })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it.each([
    [true, 'strict-transport-security: max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])(
    '[SC-1] are there, as far as they can be, on the answer to what is no HTTP; behind TLS: %j',
    async (isBehindTls, strict) => {
      const server = await listen(site.fetch, '127.0.0.1', 0, { isBehindTls })
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      const answer = (await text(socket)).split('\r\n')
      expect(answer[0]).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toEqual(
        expect.arrayContaining([
          "content-security-policy: default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options: nosniff',
          'cross-origin-opener-policy: same-origin',
          'cross-origin-resource-policy: same-origin',
        ]),
      )
      expect(answer.find((line) => line.startsWith('strict-transport-security'))).toBe(strict)
      await server.stop()
    },
  )
})
