import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { node, root, tool } from '../task.js'

/* The two pages that the console is measured beside: plain HTML, and a bare page of the same libraries. */

const HERE = join(root, 'scripts/lib/bench')
const BUILT = join(root, 'build/bench/bare')
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
])

/**
 * With these the server of the console has Chromium give a page a process of its own, whose start takes a slowed processor as long
 * as all of a plain page: it is the same for all three.
 */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' }

/** @param {string} page an HTML file beside this one @param {string} folder */
const build = (page, folder) => {
  const flags = ['--no-source-maps', '--no-autoinstall', '--log-level', 'warn', '--cache-dir', '.parcel-cache/bare']
  const args = ['build', join(HERE, page), '--dist-dir', folder, '--public-url', '/', ...flags]
  return node(`The build of ${page}`, tool('parcel', 'parcel', ...args))
}

/** Builds the bare page as the console is built. */
export const buildBare = () => build('bare/index.html', BUILT)

/** The machines that a visitor needs, with what runs them, as the one script of a page: KB of brotli. */
export const weighMachines = async () => {
  const folder = join(root, 'build/bench/machines')
  await build('machines.html', folder)
  return brotliCompressSync(readFileSync(join(folder, 'machines.html'))).length / 1000
}

/**
 * Serves a folder's `index.html` for every address without an ending and its files for the others, in brotli, and passes calls
 * of the API on.
 * @param {(path: string) => Buffer} read the bytes of a file, from a path that begins with a slash
 * @param {string} api address of the server that answers calls
 * @param {Record<string, string>} headers of the page and its files
 */
const serve = async (read, api, headers = ISOLATED) => {
  /** @type {Map<string, Buffer>} */
  const packed = new Map()
  const target = new URL(api)
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', target)
    if (pathname.startsWith('/api/')) {
      const sent = { ...incoming.headers, host: target.host, origin: target.origin }
      const passed = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, headers: sent },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
        },
      )
      incoming.pipe(passed)
      return
    }
    const path = extname(pathname) === '' ? '/index.html' : pathname
    const type = TYPES.get(extname(path))
    if (type === undefined) {
      answer.writeHead(404).end()
      return
    }
    const body = packed.get(path) ?? brotliCompressSync(read(path))
    packed.set(path, body)
    const described = { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }
    answer.writeHead(200, { ...headers, ...described }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `pace` is the bare page as it was served where the peers were measured. @param {string} api address of the console's server */
export const servePages = async (api) => {
  const plain = readFileSync(join(HERE, 'plain.html'))
  /** @param {string} path */
  const readBare = (path) => readFileSync(join(BUILT, path))
  return {
    plain: await serve(() => plain, api),
    bare: await serve(readBare, api),
    pace: await serve(readBare, api, {}),
  }
}
