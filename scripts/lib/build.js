import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { node, root, seconds, tool } from './task.js'

/*
 * There are four outputs: the console in dist/, and in build/ the server, an empty database, and the model for scripts. Each has a stamp, the
 * hash of all its sources and of the build's configuration, and is built again only when that hash has changed.
 */

const CONFIGURATION = [
  '.parcelrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/build.js',
  'scripts/lib/bundler/chunkFiles.js',
  'scripts/lib/bundler/finish.js',
  'scripts/lib/bundler/imports.js',
  'scripts/lib/bundler/names.js',
  'scripts/lib/earlyFiles.js',
  'scripts/lib/entryPage.js',
  'scripts/lib/sourceHooks.js',
  'scripts/lib/sources.js',
  'scripts/lib/styles/fluent.js',
  'scripts/lib/styles/hooks.js',
  'scripts/lib/styles/make.js',
  'scripts/lib/styles/plugin.js',
  'scripts/lib/styles/theme.js',
  'scripts/lib/styles/themePlugin.js',
]

/**
 * @param {string} folder
 * @returns {string[]} paths of its files, in a fixed order
 */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()

/** @param {string[]} folders */
const hashOf = (folders) => {
  const hash = createHash('sha256')
  for (const path of [...CONFIGURATION, ...folders.flatMap(filesIn)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json'])
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside each text file. @param {string} folder */
export const compressIn = (folder) =>
  Promise.all(
    filesIn(folder)
      .filter((path) => COMPRESSED.has(extname(path)))
      .map(async (path) => {
        const text = await readFile(join(root, path))
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(join(root, `${path}.br`), await inBrotli(text, options))
        await writeFile(join(root, `${path}.gz`), await inGzip(text, { level: constants.Z_BEST_COMPRESSION }))
      }),
  )

/** @param {...string} paths */
const remove = (...paths) => {
  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
}

/** @param {string} what @param {string[]} options @param {Record<string, string>} env */
const bundle = (what, options, env) => {
  const flags = ['--public-url', '/', '--no-autoinstall', '--log-level', 'warn']
  return node(what, tool('parcel', 'parcel', 'build', ...options, ...flags), env)
}

/**
 * Builds beside the old console and then replaces it, so that a failed build leaves the old one in place. The console contains its version and
 * the start of the hash.
 * @param {string} hash
 */
const buildConsole = async (hash) => {
  process.env.CONSOLE_VERSION = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  process.env.CONSOLE_BUILD = hash.slice(0, 12)
  const next = 'build/dist'
  const early = 'build/early'
  const styles = 'build/styles'
  const chunks = 'build/chunks.json'
  remove(next, early, styles, chunks)
  // In a process of its own, so that React is loaded in production mode.
  await node('The making of the styles', [join(root, 'scripts/lib/styles/make.js'), styles], { NODE_ENV: 'production' })
  await Promise.all([
    bundle('The build of the console', ['src/index.html', '--dist-dir', next, '--cache-dir', '.parcel-cache/build'], {
      STYLES_FOLDER: styles,
      CHUNKS_FILE: join(root, chunks),
    }),
    bundle(
      'The build of the script of the page',
      ['src/earlyEntry.ts', '--dist-dir', early, '--no-source-maps', '--cache-dir', '.parcel-cache/early'],
      {},
    ),
  ])
  // In a process of its own, so that React draws the page in production mode, whatever mode this process has.
  const drawn = [join(root, 'scripts/lib/entryPage.js'), next, early, chunks]
  await node('The first page', drawn, { NODE_ENV: 'production' })
  await compressIn(next)
  remove('dist')
  renameSync(join(root, next), join(root, 'dist'))
}

/** Starts from nothing, so that no output of a deleted source file remains. */
const buildServer = async () => {
  remove('build/server', 'build/machines', 'build/.server.tsbuildinfo', 'build/.machines.tsbuildinfo')
  await node('The build of the server', tool('typescript', 'tsc', '-b', 'server'))
}

/** Has the server make an empty database, so that a first start does not have to, which would double its time. */
const buildTemplate = async () => {
  remove('build/embedded-template')
  // Incomplete templates that killed builds left behind.
  const halves = readdirSync(join(root, 'build')).filter((name) => name.startsWith('template-'))
  remove(...halves.map((name) => join('build', name)))
  await node('The making of the empty database', [
    join(root, 'build/server/makeTemplate.js'),
    join(root, 'build/embedded-template'),
  ])
}

/** The model as JavaScript, for scripts that draw, walk or replay it. */
const buildModel = async () => {
  remove('build/model')
  await node('The build of the model', tool('typescript', 'tsc', '-p', 'machines/tsconfig.model.json'))
}

/**
 * @typedef {{ build: (hash: string) => Promise<void>, after?: string, sources: string[], stamp: string, product: string }} Output
 * `after`: an output, listed before it, that must be built first.
 * @type {{ console: Output, server: Output, template: Output, model: Output }}
 */
const outputs = {
  console: {
    build: buildConsole,
    sources: ['src', 'machines'],
    stamp: 'build/.console.hash',
    product: 'dist/index.html',
  },
  server: {
    build: buildServer,
    sources: ['server', 'machines'],
    stamp: 'build/.server.hash',
    product: 'build/server/main.js',
  },
  template: {
    build: buildTemplate,
    after: 'server',
    sources: ['server', 'machines'],
    stamp: 'build/.template.hash',
    product: 'build/embedded-template/PG_VERSION',
  },
  model: {
    build: buildModel,
    sources: ['machines'],
    stamp: 'build/.model.hash',
    product: 'build/model/whole.js',
  },
}

/**
 * Builds the outputs that are out of date, in parallel. Prints nothing if there is nothing to do. If a build fails, rejects with a Failure that
 * contains its output.
 * @param {{ parts?: (keyof typeof outputs)[], always?: boolean }} [options] `parts`: by default, what the product needs
 * @returns whether there was anything to build
 */
export const ensureBuilt = async ({ parts = ['console', 'server', 'template'], always = false } = {}) => {
  const outdated = parts
    .map((name) => ({ ...outputs[name], name, hash: hashOf(outputs[name].sources) }))
    .filter(({ stamp, product, hash }) => {
      const isThere = existsSync(join(root, product)) && existsSync(join(root, stamp))
      return always || !isThere || readFileSync(join(root, stamp), 'utf8') !== hash
    })
  if (outdated.length === 0) return false

  const start = performance.now()
  console.log('Building ...')
  mkdirSync(join(root, 'build'), { recursive: true })
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  for (const { name, build, after = '', stamp, hash } of outdated) {
    const buildPart = async () => {
      remove(stamp)
      await running.get(after)
      await build(hash)
      writeFileSync(join(root, stamp), hash)
    }
    running.set(name, buildPart())
  }
  await Promise.all(running.values())
  console.log(`Built in ${seconds(start)}.`)
  return true
}
