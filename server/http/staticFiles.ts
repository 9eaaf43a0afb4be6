import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What may be served, by the ending of its name; everything else in the folder, such as a source map, does not exist. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
/** What is smaller compressed; the others are compressed in themselves. */
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.webmanifest'])

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A file as it is sent in one encoding. */
export type Variant = { body: Uint8Array<ArrayBuffer>; etag: string }

export type StaticFile = {
  type: string
  variants: Readonly<Partial<Record<Encoding, Variant>>> & { identity: Variant }
}

const variant = (body: Buffer): Variant => ({
  body: new Uint8Array(body),
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})

const readStaticFile = (path: string, ending: string, type: string): StaticFile => {
  const content = readFileSync(path)
  const identity = variant(content)
  if (!TEXT.has(ending)) return { type, variants: { identity } }
  const gzip = variant(gzipSync(content))
  const compressed = `${path}.br`
  if (!existsSync(compressed)) return { type, variants: { gzip, identity } }
  return { type, variants: { br: variant(readFileSync(compressed)), gzip, identity } }
}

/**
 * The files of a folder, read once, by the path under which each is served: `/main.0a1b2c3d.js`. A `.br` beside one is what it
 * is in Brotli. No path of a request ever reaches the file system. Empty where there is no such folder.
 */
export const readStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> => {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: false })
  return new Map(
    names.flatMap((name): [string, StaticFile][] => {
      const ending = extname(name)
      const type = TYPES[ending]
      return type ? [[`/${name.split(sep).join('/')}`, readStaticFile(join(folder, name), ending, type)]] : []
    }),
  )
}
