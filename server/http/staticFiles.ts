import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

/** The served file types by extension; other files of the folder, such as source maps, are not served. */
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
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The extensions of compressed files, which the build makes. */
const COMPRESSED: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' }

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

const readVariant = (path: string): Variant | undefined => (existsSync(path) ? variant(readFileSync(path)) : undefined)

const readStaticFile = (path: string, type: string): StaticFile => {
  const br = readVariant(path + COMPRESSED.br)
  const gzip = readVariant(path + COMPRESSED.gzip)
  const identity = variant(readFileSync(path))
  return { type, variants: { ...(br && { br }), ...(gzip && { gzip }), identity } }
}

/**
 * The files of a folder, read once, by the path under which each is served, such as `/main.0a1b2c3d.js`. A `.br` or `.gz` file beside one is its
 * compressed variant. No path of a request ever reaches the file system. Empty if there is no such folder.
 */
export const readStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> => {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: false })
  return new Map(
    names.flatMap((name): [string, StaticFile][] => {
      const type = TYPES[extname(name)]
      return type ? [[`/${name.split(sep).join('/')}`, readStaticFile(join(folder, name), type)]] : []
    }),
  )
}
