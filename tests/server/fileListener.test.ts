import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createFileListener } from '../../server/http/fileListener.ts'
import { createSite } from '../../server/http/site.ts'
import { type HttpServer, listen } from '../../server/httpServer.ts'
import { temporaryFolder } from './support/temporary.ts'

const PAGE = '<!doctype html><title>Kickstand</title><script>document.title = 1</script>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))})`
const ACCEPTED = ['br, gzip', 'gzip', 'br;q=0, gzip;q=0.5', 'identity', '']

type Call = { method: string; path: string; headers: Record<string, string> }

/** Headers that depend on the connection and the time. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']

const ask = async (url: string, { method, path, headers }: Call) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, path, headers }, resolve).once('error', reject).end()
  })
  const body = await buffer(response)
  const own = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name))
  return { status: response.statusCode, headers: Object.fromEntries(own), body: body.toString('base64') }
}

describe.each([true, false])('files that the listener answers without a Request; behind TLS: %j', (tls) => {
  let folder = ''
  let fast: HttpServer
  let slow: HttpServer

  beforeAll(async () => {
    folder = await temporaryFolder()
    await writeFile(join(folder, 'index.html'), PAGE)
    await writeFile(join(folder, 'main.0a1b2c3d.js'), SCRIPT)
    await writeFile(join(folder, 'main.0a1b2c3d.js.br'), brotliCompressSync(SCRIPT))
    await writeFile(join(folder, 'logo.png'), 'picture')
    const files = createConsoleFiles(folder)
    const security = { imageOrigins: ['https://pictures.example'], isBehindTls: tls }
    const site = createSite({ fetch: () => Response.json({ status: 'success' }) }, files, security)
    fast = await listen(site.fetch, '127.0.0.1', 0, { first: await createFileListener(files, security) })
    slow = await listen(site.fetch, '127.0.0.1', 0)
  })
  afterAll(() => Promise.all([fast.stop(), slow.stop()]))

  const both = async (call: Call) => [await ask(fast.url, call), await ask(slow.url, call)] as const

  it.each([
    '/',
    '/index.html',
    '/main.0a1b2c3d.js',
    '/main.0a1b2c3d.js?again=1',
    '/logo.png',
    '/auth/login',
    '/gone.js',
  ])('[SC-1] [SC-2] are answered as by the site: %s', async (path) => {
    for (const accepted of ACCEPTED) {
      const headers = { accept: 'text/html', 'accept-encoding': accepted }
      const [quick, plain] = await both({ method: 'GET', path, headers })
      expect(quick).toEqual(plain)
      const { etag } = plain.headers
      if (etag === undefined) continue
      const [again, plainAgain] = await both({
        method: 'GET',
        path,
        headers: { ...headers, 'if-none-match': `W/${etag}` },
      })
      expect(again).toEqual(plainAgain)
      expect(again.status).toBe(304)
    }
  })

  it('have their length, but no body, in the answer to HEAD', async () => {
    const call = { path: '/main.0a1b2c3d.js', headers: {} }
    const whole = await ask(fast.url, { ...call, method: 'GET' })
    expect(whole.headers['content-length']).toBe(String(SCRIPT.length))
    expect(await ask(fast.url, { ...call, method: 'HEAD' })).toEqual({ ...whole, body: '' })
  })

  it.each(['POST', 'OPTIONS'])('are left to the site for %s', async (method) => {
    const [quick, plain] = await both({ method, path: '/main.0a1b2c3d.js', headers: {} })
    expect(quick).toEqual(plain)
    expect(quick.status).toBe(404)
  })

  it.each(['/api/admin/init', '//main.0a1b2c3d.js', '/%6dain.0a1b2c3d.js', '/../main.0a1b2c3d.js'])(
    '[SC-2] do not include %s',
    async (path) => {
      const [quick, plain] = await both({ method: 'GET', path, headers: {} })
      expect(quick).toEqual(plain)
    },
  )
})
