import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** The bundler puts eight hexadecimal digits of the content into a name, so what has them never changes. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false

const headers: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok) return
  context.header('cache-control', HASHED.test(context.req.path) ? FOREVER : 'no-cache')
  context.header('x-content-type-options', 'nosniff')
  context.header('x-frame-options', 'DENY')
  context.header('referrer-policy', 'same-origin')
}

/** A part of a file is a part of what is stored, so it must not be compressed on the way. */
const compressWhole: MiddlewareHandler = (context, next) => {
  const compressed = compress()
  return context.req.header('range') === undefined ? compressed(context, next) : next()
}

/**
 * The built console of `folder`: its files, a `.br` or `.gz` beside one in its place where the browser takes it, and the
 * start page for any other address that wants a page, because the console does its own routing.
 */
export const createConsoleFiles = (folder: string) => {
  const page = join(folder, 'index.html')
  const app = new Hono()
  if (!existsSync(page)) {
    return app.all('*', (context) => context.text('The console is not built: there is no dist/index.html.\n', 404))
  }
  const startPage = serveStatic({ path: page, precompressed: true })
  return app
    .use(compressWhole, headers)
    .get('*', serveStatic({ root: folder, precompressed: true }))
    .get('*', (context, next) => (wantsPage(context.req.header('accept')) ? startPage(context, next) : next()))
}
