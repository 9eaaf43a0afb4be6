import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, namedOutside, readPath, sizesOf } from './lib/figures.js'
import { Failure, quietly, root, script } from './lib/task.js'

/*
 * `npm run figures`: prints how large the project is, and how much a newcomer has to read. Fails if a limit is exceeded.
 */

const LIMITS = { median: 60, p90: 120, max: 200, path: 20, edits: 4 }
/** The most lines of each folder. @type {Record<string, number>} */
const MOST_LINES = { machines: 10_500, tests: 52_000, scripts: 5_000 }
/** Counted separately from the other scripts. */
const BENCH = 'scripts/bench/'
/** The folder of the screen in machines/screens and the one in src/screens. */
const EDITS_OF_ITS_OWN = 2

/** @param {string[]} folders @returns {Promise<string[]>} files that git tracks, and new ones that it does not ignore */
const filesIn = async (...folders) => {
  const { output } = await quietly('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
  return [...new Set(output.split('\n').filter(Boolean))]
}

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    // Deleted, but the deletion is not committed yet.
    return null
  }
}

/** @type {string[]} */
const missed = []

/** @param {string} what @param {string | number} figure @param {number} [limit] @param {number} [measured] */
const print = (what, figure, limit, measured = Number(figure)) => {
  const isMissed = limit !== undefined && measured > limit
  if (isMissed) missed.push(what)
  const words = limit === undefined ? '' : `at most ${limit}${isMissed ? '  MISSED' : ''}`
  console.log(`${what.padEnd(52)}${String(figure).padStart(8)}   ${words}`.trimEnd())
}

await script(async () => {
  const sources = (await filesIn('machines', 'src', 'server', 'tests', 'scripts')).flatMap((path) => {
    const text = read(path)
    return text === null ? [] : [{ path, text }]
  })
  for (const folder of ['machines', 'src', 'server', 'tests', 'scripts']) {
    const its = sources.filter(({ path }) => path.startsWith(`${folder}/`) && !path.startsWith(BENCH))
    print(`lines of ${folder}`, figuresOf(its).lines, MOST_LINES[folder])
  }
  print('lines of the bench', figuresOf(sources.filter(({ path }) => path.startsWith(BENCH))).lines)

  console.log('\nSize of files, without texts, samples and what is generated')
  for (const folder of ['machines', 'src', 'server']) {
    const { median, p90, max, longest } = sizesOf(sources.filter(({ path }) => path.startsWith(`${folder}/`)))
    print(`${folder}, median`, median, LIMITS.median)
    print(`${folder}, nine of ten`, p90, LIMITS.p90)
    print(`${folder}, longest`, max, LIMITS.max)
    for (const { path, lines } of longest.filter(({ lines }) => lines > LIMITS.max)) console.log(`    ${lines} ${path}`)
  }

  console.log('\nFrom a click on Next to painted rows (CONTRIBUTING.md)')
  const steps = readPath(read('CONTRIBUTING.md') ?? '')
  const gone = steps.filter((path) => read(path) === null)
  if (steps.length === 0) throw new Failure('CONTRIBUTING.md lists no files from a click on Next to rows.')
  if (gone.length > 0) throw new Failure(`CONTRIBUTING.md names files that are not there: ${gone.join(', ')}`)
  print('files on the way', steps.length, LIMITS.path)

  console.log('\nEdits for a screen: its two folders, and files elsewhere that name them')
  for (const { screen, files } of namedOutside(sources)) {
    print(screen, EDITS_OF_ITS_OWN + files.length, LIMITS.edits)
    if (EDITS_OF_ITS_OWN + files.length > LIMITS.edits) console.log(files.map((file) => `    ${file}`).join('\n'))
  }
  if (missed.length > 0) throw new Failure(`\nMissed: ${missed.join(', ')}`)
})
