import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createConsoleFiles } from '../../server/http/consoleFiles.ts'
import { createSite } from '../../server/http/site.ts'
import type { ApiEnv } from '../../server/http/types.ts'
import { temporaryFolder } from './support/temporary.ts'

describe('the site', () => {
  let site: ReturnType<typeof createSite>
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.request(path, { method, headers: { host: 'localhost:3000', ...headers } })

  beforeAll(async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kickstand</title>')
    await writeFile(join(folder, 'main.js'), 'console.log()')
    const api = new Hono<ApiEnv>().all('*', (context) => context.json({ status: 'success', data: [] }))
    site = createSite(api, createConsoleFiles(folder), { imageOrigins: [], isBehindTls: false }, [
      'localhost',
      'console.shop.example',
    ])
  })

  it.each([
    ['localhost:3000', 200],
    ['localhost', 200],
    ['CONSOLE.shop.example:8080', 200],
    ['shop.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1:3000', 421],
  ])('[SC-36] answers a request for the host %s with %i', async (host, status) => {
    for (const path of ['/', '/main.js', '/dashboard', '/api/admin/init']) {
      expect((await ask(path, { host, accept: 'text/html' })).status).toBe(status)
    }
  })

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:4000' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{}, 200],
    // If a browser sends both headers, `sec-fetch-site` decides: the browser knows better than we can.
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }, 403],
  ])('[SC-28] answers a call that has the headers %j with %i', async (headers, status) => {
    expect((await ask('/api/admin/auth/login', headers, 'POST')).status).toBe(status)
  })

  it('serves a page only to requests that accept HTML, and sends Vary: Accept in both cases', async () => {
    const page = await ask('/dashboard', { accept: 'text/html' })
    const none = await ask('/dashboard', { accept: 'application/json' })
    expect([page.status, none.status]).toEqual([200, 404])
    for (const { headers } of [page, none]) expect(headers.get('vary')).toMatch(/\bAccept(,|$)/)
  })
})
