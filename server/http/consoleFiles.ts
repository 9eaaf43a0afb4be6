import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { ENCODINGS, type Encoding, readStaticFiles, type StaticFile } from './staticFiles.ts'

/** The bundler puts eight hexadecimal digits of the content into a name, so what has them never changes. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const PAGE = '/index.html'

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false

/** The best that the browser takes: browsers name all they know as equally good. */
const encodingFor = (context: Context, { variants }: StaticFile): Encoding => {
  const supports = ENCODINGS.filter((encoding) => variants[encoding])
  const best = accepts(context, {
    header: 'Accept-Encoding',
    supports,
    default: 'identity',
    match: (wanted) => supports.find((one) => wanted.some(({ type, q }) => type === one && q > 0)) ?? 'identity',
  })
  return supports.find((one) => one === best) ?? 'identity'
}

const send = (context: Context, path: string, file: StaticFile): Response => {
  const encoding = encodingFor(context, file)
  const { body, etag } = file.variants[encoding] ?? file.variants.identity
  const headers = {
    'cache-control': HASHED.test(path) ? FOREVER : 'no-cache',
    etag,
    vary: 'Accept-Encoding',
  }
  const known = context.req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.some((one) => one === '*' || one.replace(/^W\//, '') === etag)) return context.body(null, 304, headers)
  return context.body(body, 200, {
    ...headers,
    'content-type': file.type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
}

/** `page` is the text of the start page, null where the console is not built. */
export type ConsoleFiles = { fetch: Hono['fetch']; page: string | null }

/**
 * The built console of `folder`, held in memory: its files, and the start page for any other address that wants a page,
 * because the console does its own routing.
 */
export const createConsoleFiles = (folder: string): ConsoleFiles => {
  const files = readStaticFiles(folder)
  const page = files.get(PAGE)
  const app = new Hono()
  if (!page) {
    app.all('*', (context) => context.text('The console is not built: there is no dist/index.html.\n', 404))
    return { fetch: app.fetch, page: null }
  }
  app.get('*', (context) => {
    const { path } = context.req
    const file = path === '/' ? page : files.get(path)
    if (file) return send(context, path, file)
    return wantsPage(context.req.header('accept')) ? send(context, PAGE, page) : context.notFound()
  })
  return { fetch: app.fetch, page: new TextDecoder().decode(page.variants.identity.body) }
}
