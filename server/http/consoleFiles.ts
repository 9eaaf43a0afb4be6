import { type Context, Hono } from 'hono'
import { ENCODINGS, type Encoding, readStaticFiles, type StaticFile } from './staticFiles.ts'

/** The bundler puts a hash of eight hexadecimal digits into file names, so such a file never changes. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const PAGE = '/index.html'

/** A prepared answer, shared by all requests with that answer. */
export type FileAnswer = {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer> | null
}
type Answers = { encoding: Encoding; etag: string; whole: FileAnswer; unchanged: FileAnswer }

/** The request headers that decide which answer a file gets. */
type Conditions = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

const answersOf = (path: string, { type, variants }: StaticFile): Answers[] =>
  ENCODINGS.flatMap((encoding) => {
    const variant = variants[encoding]
    if (!variant) return []
    const { body, etag } = variant
    const headers = { 'cache-control': HASHED.test(path) ? FOREVER : 'no-cache', etag, vary: 'Accept-Encoding' }
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const whole: FileAnswer = { status: 200, headers: { ...headers, 'content-type': type, ...encoded }, body }
    return [{ encoding, etag, whole, unchanged: { status: 304, headers, body: null } }]
  })

const accepts = (acceptEncoding: string, encoding: Encoding): boolean =>
  acceptEncoding.split(',').some((one) => {
    const [type, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return type === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** The answer in the smallest accepted encoding: browsers weight all that they support equally. */
const answerOf = (
  answers: readonly Answers[],
  { acceptEncoding = '', ifNoneMatch }: Conditions,
): FileAnswer | undefined => {
  const best = answers.find(({ encoding }) => encoding === 'identity' || accepts(acceptEncoding, encoding))
  const known = ifNoneMatch?.split(/\s*,\s*/) ?? []
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === best?.etag) ? best?.unchanged : best?.whole
}

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false

export type ConsoleFiles = {
  fetch: Hono['fetch']
  /** The text of the start page, null where the console is not built. */
  page: string | null
  /** All prepared answers. */
  answers: readonly FileAnswer[]
  /** The answer to a path that is exactly that of a file or of the start page. */
  find: (path: string, conditions: Conditions) => FileAnswer | undefined
}

/**
 * The built console of `folder`, in memory: its files, and the start page for any other address that is requested as a page, because the
 * console does its own routing.
 */
export const createConsoleFiles = (folder: string): ConsoleFiles => {
  const files = readStaticFiles(folder)
  const page = files.get(PAGE)
  const app = new Hono()
  if (!page) {
    app.all('*', (context) => context.text('The console is not built: there is no dist/index.html.\n', 404))
    return { fetch: app.fetch, page: null, answers: [], find: () => undefined }
  }
  const answers = new Map([...files].map(([path, file]) => [path, answersOf(path, file)]))
  answers.set('/', answersOf(PAGE, page))
  const find = (path: string, conditions: Conditions) => answerOf(answers.get(path) ?? [], conditions)
  const send = (context: Context, path: string) => {
    const { req } = context
    const conditions = { acceptEncoding: req.header('accept-encoding'), ifNoneMatch: req.header('if-none-match') }
    const found = find(path, conditions)
    return found && context.newResponse(found.body, found.status, found.headers)
  }
  app.get('*', (context) => {
    const { req } = context
    return (
      send(context, req.path) ??
      (wantsPage(req.header('accept')) ? send(context, PAGE) : undefined) ??
      context.notFound()
    )
  })
  return {
    fetch: app.fetch,
    page: new TextDecoder().decode(page.variants.identity.body),
    answers: [...answers.values()].flat().flatMap(({ whole, unchanged }) => [whole, unchanged]),
    find,
  }
}
