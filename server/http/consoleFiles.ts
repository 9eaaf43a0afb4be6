import { type Context, Hono } from 'hono'
import { ENCODINGS, type Encoding, readStaticFiles, type StaticFile } from './staticFiles.ts'

/** The bundler puts a hash of eight hexadecimal digits into file names, so such a file never changes. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const PAGE = '/index.html'

/** A prepared answer, shared by all requests that get it. */
type FileAnswer = {
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

/** The weight that a header gives an encoding, from 0 to 1; identity has the least positive weight unless the header names it. */
const weightOf = (acceptEncoding: string, encoding: Encoding): number => {
  for (const one of acceptEncoding.split(',')) {
    const [type, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    if (type !== encoding) continue
    const [, weight = '1'] = /^q=(.*)$/.exec(parameters.find((parameter) => parameter.startsWith('q=')) ?? '') ?? []
    return Number(weight) || 0
  }
  return encoding === 'identity' ? Number.MIN_VALUE : 0
}

/** The answer in the accepted encoding with the highest weight. Of several with that weight, the first of ENCODINGS, which is the smallest. */
const answerOf = (
  answers: readonly Answers[],
  { acceptEncoding = '', ifNoneMatch }: Conditions,
): FileAnswer | undefined => {
  const weighed = answers.map((answer) => ({ answer, weight: weightOf(acceptEncoding, answer.encoding) }))
  const [best] = weighed.sort((one, other) => other.weight - one.weight)
  const { answer } = best ?? {}
  const known = ifNoneMatch?.split(/\s*,\s*/) ?? []
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === answer?.etag)
    ? answer?.unchanged
    : answer?.whole
}

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false

export type ConsoleFiles = {
  fetch: Hono['fetch']
  /** The text of the start page; null if the console is not built. */
  page: string | null
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
    return { fetch: app.fetch, page: null }
  }
  const answers = new Map([...files].map(([path, file]) => [path, answersOf(path, file)]))
  answers.set('/', answersOf(PAGE, page))
  const send = (context: Context, path: string) => {
    const { req } = context
    const conditions = { acceptEncoding: req.header('accept-encoding'), ifNoneMatch: req.header('if-none-match') }
    const found = answerOf(answers.get(path) ?? [], conditions)
    return found && context.newResponse(found.body, found.status, found.headers)
  }
  app.get('*', async (context) => {
    const { req } = context
    const file = send(context, req.path)
    if (file) return file
    const page = wantsPage(req.header('accept')) ? send(context, PAGE) : undefined
    const answer = page ?? (await context.notFound())
    // The answer depends on `Accept`: a request for a page gets the start page at any address.
    answer.headers.append('vary', 'Accept')
    return answer
  })
  return {
    fetch: app.fetch,
    page: new TextDecoder().decode(page.variants.identity.body),
  }
}
