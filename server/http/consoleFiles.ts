import { type Context, Hono } from 'hono'
import { ENCODINGS, type Encoding, readStaticFiles, type StaticFile } from './staticFiles.ts'

/** The build puts eight hexadecimal digits of the content into a name (scripts/lib/fileNames.js), so what has them never changes. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const PAGE = '/index.html'

/** How a file is answered, made once: the same object for all who are answered the same. */
export type FileAnswer = {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer> | null
}
type Answers = { encoding: Encoding; etag: string; whole: FileAnswer; unchanged: FileAnswer }

/** What a request says of the file that it wants, as in its headers. */
type Wanted = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

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

const takes = (acceptEncoding: string, encoding: Encoding): boolean =>
  acceptEncoding.split(',').some((one) => {
    const [type, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return type === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** In the best encoding that the browser takes: browsers name all they know as equally good. */
const answerOf = (
  answers: readonly Answers[],
  { acceptEncoding = '', ifNoneMatch }: Wanted,
): FileAnswer | undefined => {
  const best = answers.find(({ encoding }) => encoding === 'identity' || takes(acceptEncoding, encoding))
  const known = ifNoneMatch?.split(/\s*,\s*/) ?? []
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === best?.etag) ? best?.unchanged : best?.whole
}

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false

export type ConsoleFiles = {
  fetch: Hono['fetch']
  /** The text of the start page, null where the console is not built. */
  page: string | null
  /** All answers that there are to requests for files. */
  answers: readonly FileAnswer[]
  /** The answer to a path that is exactly that of a file, or of the start page. */
  find: (path: string, wanted: Wanted) => FileAnswer | undefined
}

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
    return { fetch: app.fetch, page: null, answers: [], find: () => undefined }
  }
  const answers = new Map([...files].map(([path, file]) => [path, answersOf(path, file)]))
  answers.set('/', answersOf(PAGE, page))
  const find = (path: string, wanted: Wanted) => answerOf(answers.get(path) ?? [], wanted)
  const send = (context: Context, path: string) => {
    const { req } = context
    const wanted = { acceptEncoding: req.header('accept-encoding'), ifNoneMatch: req.header('if-none-match') }
    const found = find(path, wanted)
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
