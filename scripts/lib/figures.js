import { posix } from 'node:path'

/*
 * What `npm run figures` counts. All lines count, including blank lines and comments, as a reader scrolls past them.
 */

/** @typedef {{ path: string, text: string }} Source */

/** Files whose length does not show how hard they are to read. */
const APART = [/Samples?\.ts$/, /\/texts\.ts$/, /\/sample\//, /\/migrations\//, /\.(json|png|svg|html)$/]
const CODE = /\.(ts|tsx|js|mjs|css)$/

/** @param {string} text */
const linesIn = (text) => text.split('\n').length - 1

/** @param {Source[]} sources */
export const figuresOf = (sources) => ({ lines: sources.reduce((sum, { text }) => sum + linesIn(text), 0) })

/** The median, p90 and maximum number of lines per file, and all files, the longest first. @param {Source[]} sources */
export const sizesOf = (sources) => {
  const longest = sources
    .filter(({ path }) => CODE.test(path) && !APART.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: linesIn(text) }))
    .toSorted((one, other) => other.lines - one.lines)
  /** @param {number} part */
  const at = (part) => longest[Math.floor(longest.length * (1 - part))]?.lines ?? 0
  return { median: at(0.5), p90: at(0.9), max: longest[0]?.lines ?? 0, longest }
}

const PATH = /^\d+\. `([^`]+)`/gm

/** The files of the numbered list below the heading "From a click to rows". @param {string} markdown */
export const readPath = (markdown) => {
  const [, section = ''] = markdown.split(/^## From a click to rows$/m)
  const [list = ''] = section.split(/^## /m)
  return [...list.matchAll(PATH)].map(([, path = '']) => path)
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g
const SCREEN = /^(?:machines|src)\/screens\/(\w+)\//

/** @param {string} path */
const screenOf = (path) => SCREEN.exec(path)?.[1]

/**
 * Each screen of the registry, with the files of the console outside its folders that import something from them.
 * @param {Source[]} sources
 */
export const namedOutside = (sources) => {
  const console = sources.filter(({ path }) => /^(machines|src)\//.test(path))
  const screens = console.flatMap(({ path }) => (path.endsWith('/entry.ts') ? (screenOf(path) ?? []) : [])).toSorted()
  return screens.map((screen) => ({
    screen,
    files: console
      .filter(({ path }) => screenOf(path) !== screen)
      .filter(({ path, text }) =>
        [...text.matchAll(IMPORT)].some(
          ([, specifier = '']) => screenOf(posix.join(posix.dirname(path), specifier)) === screen,
        ),
      )
      .map(({ path }) => path),
  }))
}
