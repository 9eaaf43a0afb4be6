import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createSite } from '../../server/http/site.ts'

const PAGE = '<!doctype html><title>Kickstand</title>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))})`
const AS_PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the files of the console', () => {
  let folder = ''
  let site: ReturnType<typeof createSite>

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.request(path, { headers, method })
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-console-'))
    const dist = join(folder, 'dist')
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(folder, 'secret.txt'), 'secret')
    await writeFile(join(dist, 'index.html'), PAGE)
    await writeFile(join(dist, 'main.0a1b2c3d.js'), SCRIPT)
    await writeFile(join(dist, 'plain.js'), SCRIPT)
    await writeFile(join(dist, 'main.0a1b2c3d.js.map'), '{}')
    await writeFile(join(dist, 'notes.txt'), 'notes')
    await writeFile(join(dist, 'main.0a1b2c3d.js.br'), brotliCompressSync(SCRIPT))
    await writeFile(join(dist, 'main.0a1b2c3d.js.gz'), gzipSync(SCRIPT))
    const api = { fetch: () => Response.json({ status: 'success' }) }
    site = createSite(api, createConsoleFiles(dist), { imageOrigins: [], isBehindTls: false })
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(['/', '/dashboard', '/tickets?user=1&page=2', '/tickets/hi', '/error/404', '/no.such.file'])(
    '[RT-14] answers %s, opened cold, with the start page',
    async (path) => {
      const response = await get(path, AS_PAGE)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe(PAGE)
    },
  )

  it('answers / with the start page whatever is wanted: the console asks so whether it can be reached', async () => {
    const response = await get('/', { accept: '*/*' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(PAGE)
  })

  it('answers a part of the console that is gone with 404, not with a page', async () => {
    expect((await get('/old.0a1b2c3d.js', { accept: '*/*' })).status).toBe(404)
  })

  it('has what carries its hash in its name kept for ever, and all else asked for again', async () => {
    const hashed = await get('/main.0a1b2c3d.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toMatch(/javascript/)
    expect((await get('/plain.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('sends the brotli file beside a file, where the browser takes it', async () => {
    const response = await get('/main.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(brotliDecompressSync(await bytes(response)).toString()).toBe(SCRIPT)
    const plain = await get('/main.0a1b2c3d.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
  })

  it('[PF-60] compresses nothing itself: what the build has not, it sends as it is', async () => {
    const response = await get('/plain.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(SCRIPT)
  })

  it('sends the whole where a part is asked for, as it may', async () => {
    const response = await get('/plain.js', { range: 'bytes=0-10' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(SCRIPT)
  })

  it.each(['br;q=0, gzip', 'gzip, deflate'])(
    '[PF-60] sends the gzip file beside it to whoever takes no Brotli: %s',
    async (accepted) => {
      const response = await get('/main.0a1b2c3d.js', { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(gunzipSync(await bytes(response)).toString()).toBe(SCRIPT)
    },
  )

  it('answers 304 without a body to whoever has it, in the encoding they have it in', async () => {
    const accepted = { 'accept-encoding': 'gzip, br' }
    const first = await get('/', { ...AS_PAGE, ...accepted })
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/', { ...AS_PAGE, ...accepted, 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
    expect((await get('/plain.js', { 'if-none-match': etag })).status).toBe(200)
  })

  it.each(['/main.0a1b2c3d.js.br', '/main.0a1b2c3d.js.gz', '/main.0a1b2c3d.js.map', '/notes.txt'])(
    '[SC-2] serves no file but those of the endings that the console has: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('[SC-2] serves what was there at the start, and nothing that comes later', async () => {
    await writeFile(join(folder, 'dist', 'later.js'), SCRIPT)
    expect((await get('/later.js')).status).toBe(404)
  })

  it('answers HEAD without a body', async () => {
    const response = await get('/dashboard', AS_PAGE, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '//etc/passwd',
    '/%00',
    '/index.html%00.js',
    '/%E0%A4%A',
  ])('[SC-2] never leaves its folder: %s', async (path) => {
    const response = await get(path)
    expect([200, 404]).toContain(response.status)
    const text = await response.text()
    expect(text).not.toContain('secret')
    expect(text).not.toContain('root:')
  })

  it('answers a folder, which is no file, with 404 or the start page', async () => {
    expect((await get('/assets')).status).toBe(404)
    expect(await (await get('/assets', AS_PAGE)).text()).toBe(PAGE)
  })

  it.each(['POST', 'PUT', 'DELETE'])('does not take %s', async (method) => {
    expect((await get('/dashboard', AS_PAGE, method)).status).toBe(404)
  })

  it.each(['/api', '/api/', '/api/other', '/api/admin/init'])('leaves %s to the API', async (path) => {
    const response = await get(path, AS_PAGE)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('says so where there is no build', async () => {
    const response = await createConsoleFiles(join(folder, 'nothing')).fetch(
      new Request('http://localhost/', { headers: AS_PAGE }),
    )
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('not built')
  })
})
