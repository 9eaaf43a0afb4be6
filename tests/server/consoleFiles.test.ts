import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createSite } from '../../server/http/site.ts'
import { temporaryFolder } from './support/temporary.ts'

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
    folder = await temporaryFolder()
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

  it.each([
    ['/', AS_PAGE],
    // The console makes this call to find out whether the server is reachable.
    ['/', { accept: '*/*' }],
    ['/dashboard', AS_PAGE],
    ['/tickets?user=1&page=2', AS_PAGE],
    ['/tickets/hi', AS_PAGE],
    ['/error/404', AS_PAGE],
    ['/no.such.file', AS_PAGE],
    ['/assets', AS_PAGE],
  ])('[RT-14] include the start page, which is the answer to %s with the headers %j', async (path, headers) => {
    const response = await get(path, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(PAGE)
  })

  it('may be cached for ever if their name has a hash, and are revalidated otherwise', async () => {
    const hashed = await get('/main.0a1b2c3d.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toMatch(/javascript/)
    expect((await get('/plain.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    ['/main.0a1b2c3d.js', 'gzip, br', 'br', brotliDecompressSync],
    ['/main.0a1b2c3d.js', 'br;q=0, gzip', 'gzip', gunzipSync],
    ['/main.0a1b2c3d.js', 'gzip, deflate', 'gzip', gunzipSync],
    ['/main.0a1b2c3d.js', '', null, (body: Buffer) => body],
    ['/main.0a1b2c3d.js', 'br;q=0.1, gzip', 'gzip', gunzipSync],
    ['/main.0a1b2c3d.js', 'gzip;q=0.5, br;q=0.8', 'br', brotliDecompressSync],
    ['/main.0a1b2c3d.js', 'identity, br;q=0.5', null, (body: Buffer) => body],
    // The build has not compressed this one.
    ['/plain.js', 'gzip, br', null, (body: Buffer) => body],
  ])(
    '[PF-60] are sent in the best accepted encoding that the build has made: %s for %j',
    async (path, accepted, encoding, decode) => {
      const response = await get(path, { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(decode(await bytes(response)).toString()).toBe(SCRIPT)
    },
  )

  it('are sent completely, even if only a range is requested', async () => {
    const response = await get('/plain.js', { range: 'bytes=0-10' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(SCRIPT)
  })

  it('are answered with 304 and no body if the caller already has them in that encoding', async () => {
    const accepted = { 'accept-encoding': 'gzip, br' }
    const first = await get('/', { ...AS_PAGE, ...accepted })
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/', { ...AS_PAGE, ...accepted, 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
    expect((await get('/plain.js', { 'if-none-match': etag })).status).toBe(200)
  })

  it('[SC-2] are answered with 404 if added after the start, of an unknown type, or outside the folder', async () => {
    await writeFile(join(folder, 'dist', 'later.js'), SCRIPT)
    const paths = [
      '/later.js',
      '/old.0a1b2c3d.js',
      '/main.0a1b2c3d.js.br',
      '/main.0a1b2c3d.js.gz',
      '/main.0a1b2c3d.js.map',
      '/notes.txt',
      '/assets',
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
    ]
    for (const path of paths) expect([path, (await get(path, { accept: '*/*' })).status]).toEqual([path, 404])
  })

  it('have no body in the answer to HEAD, and are answered with 404 to POST, PUT and DELETE', async () => {
    const response = await get('/dashboard', AS_PAGE, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', AS_PAGE, method)).status).toBe(404)
  })

  it.each(['/api', '/api/', '/api/other', '/api/admin/init'])('leave %s to the API', async (path) => {
    const response = await get(path, AS_PAGE)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('are replaced by a hint if there is no build', async () => {
    const response = await createConsoleFiles(join(folder, 'nothing')).fetch(
      new Request('http://localhost/', { headers: AS_PAGE }),
    )
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('not built')
  })
})
