import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { root } from '../task.js'
import { importsOf } from './modules.js'

/*
 * Which files are mutated, and which spec tables must detect the mutants of each. Paths are relative to the project, with slashes.
 */

/** @typedef {{ file: string, specs: string[], key: string }} Subject `key` changes with the file, its tables and RULES */

/** The model, and the machine of the inspector with its rules. */
const FOLDERS = ['machines', 'src/inspect']
/** Code of the inspector that acts on the page or sends messages is left out: it has no tables, and is tested on a real page. */
const MUTATED =
  /^machines\/|^src\/inspect\/(inspector\w*\.\w+|places|model\/\w+)\.ts$|^src\/inspect\/inspectorSetup\.ts$/
/** Files that have only types, and files of texts, which the tests of the views check. */
const LEFT_OUT = /\.d\.ts$|[tT]exts\.ts$/

/** Decides which mutants a file has. */
const RULES = 'scripts/lib/mutants/ignorer.js'

/** Tests that are not tables: rules for every chart, random sessions and whole programs. */
const NO_TABLES = /^tests\/machines\/(house\/|replay\/(command|sessions)\.)/
/** Tables about recordings run the whole app. They count only for code that makes, plays, masks or shows recordings. */
const RECORDINGS = /^tests\/machines\/(replay|inspect)\//
const RECORDING = /^machines\/(replay\/|whole\.|model\/(redact|mask|keyedHash|recording))|^src\/inspect\//
/** Facts about the paths through a machine. They are used like tables. */
const FACTS = 'tests/paths/alphabets'
/** The entries of screens, and the tables that test all entries. These count for each entry, even if other tables import it over fewer steps. */
const ENTRY = /^machines\/screens\/\w+\/entry\.ts$/
const OF_ENTRIES = /^tests\/machines\/(app\/(gates|routing|screenCalls)|screens\/(addresses|entries))\./
/** Tables that take seconds are run last. */
const SLOW = /^tests\/(machines\/(replay\/redaction|inspect\/(secrets|replay))\.|paths\/)/

/** The order of the files, so that the most important results are known first. */
const ORDER = [
  /^machines\/\w+\.\w/,
  /^machines\/app\//,
  /^machines\/screens\//,
  /^machines\/(kit|shell|flows)\//,
  /^machines\/model\//,
  /./,
]

/** @param {string} folder @param {RegExp} names */
const filesIn = (folder, names) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => names.test(file))
    .sort()

/** @type {Map<string, string[]>} */
const known = new Map()
/** @param {string} file */
const imports = (file) => {
  const found = known.get(file) ?? importsOf(join(root, file)).map((path) => relative(root, path).split(sep).join('/'))
  known.set(file, found)
  return found
}

/** @param {string} file */
const areFacts = (file) => file.startsWith(FACTS)

/** @param {string} file */
const isOfTests = (file) => file.startsWith('tests/')

/** @param {string} file @returns {Map<string, number>} the files that it imports, with the number of steps; test helpers do not count */
const reachOf = (file) => {
  const reach = new Map([[file, 0]])
  for (const [reached] of reach) for (const next of imports(reached)) if (isOfTests(next)) reach.set(next, 0)
  for (const [reached, steps] of reach)
    for (const next of imports(reached)) if (!reach.has(next)) reach.set(next, steps + 1)
  return reach
}

/** @param {string} text */
const rank = (text) => (RECORDING.test(text) ? ORDER.length : ORDER.findIndex((kind) => kind.test(text)))

/** @param {string[]} files */
const keyOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * All files that are mutated. The tables of a file are those that import it over the fewest steps, or over one step more. The same applies to its
 * facts. An entry also has the tables that test all entries.
 * @returns {Subject[]}
 */
export const plan = () => {
  const tables = [...filesIn('tests/machines', /\.test\.ts$/), ...filesIn(FACTS, /\.ts$/)]
    .filter((file) => !NO_TABLES.test(file))
    .map((file) => ({ file, reach: reachOf(file) }))
  const files = FOLDERS.flatMap((folder) => filesIn(folder, /\.ts$/)).filter(
    (file) => MUTATED.test(file) && !LEFT_OUT.test(file),
  )
  return files
    .sort((one, other) => rank(one) - rank(other))
    .map((file) => {
      const name = basename(file).split('.')[0] ?? file
      const reaching = tables
        .flatMap((table) => ({ ...table, steps: table.reach.get(file) ?? Number.POSITIVE_INFINITY }))
        .filter((table) => Number.isFinite(table.steps) && (RECORDING.test(file) || !RECORDINGS.test(table.file)))
        .sort(
          (one, other) =>
            Number(SLOW.test(one.file)) - Number(SLOW.test(other.file)) ||
            Number(other.file.includes(name)) - Number(one.file.includes(name)) ||
            one.steps - other.steps,
        )
      const own = reaching.filter(({ file: table, steps }) => {
        if (ENTRY.test(file) && OF_ENTRIES.test(table)) return true
        const kin = reaching.filter((other) => areFacts(other.file) === areFacts(table))
        return steps <= Math.min(...kin.map((other) => other.steps)) + 1
      })
      const read = own.flatMap(({ reach }) => [...reach.keys()].filter(isOfTests))
      return { file, specs: own.map((table) => table.file), key: keyOf([file, RULES, ...[...new Set(read)].sort()]) }
    })
}
