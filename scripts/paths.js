import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { tableOf } from './lib/paths/table.js'
import { Failure, quietly, root, script, tool } from './lib/task.js'

/*
 * `npm run paths`: runs all paths of every machine, with real actors and on the page in a browser, and random walks over the whole app. Prints what
 * they cover. `npm run paths -- tickets`: only the paths of that machine. `npm run paths -- tickets 3 [page]`: only its path number 3, with actors
 * or on the page. Fewer events are possible on the page, so page paths are numbered separately.
 * `PATHS_SEED=7 npm run paths -- walks [3]`: the random walks of a seed, or one of them.
 */

/** @typedef {import('./lib/paths/table.js').Counts} Counts */
/** @typedef {{ machine: string, paths: number, steps: number, counts: Counts }} Walked with actors */
/** @typedef {{ machine: string, paths: number, counts: Counts, of: Record<string, number> }} Paged on the page */
/** @typedef {{ walks: number, steps: number, seed: number, machines: [met: number, all: number] }} Walks */

const RESULTS = join(root, 'build/results')
const PAGE = join(RESULTS, 'paths.page')
/** @param {'machines' | 'walks'} name */
const fileOf = (name) => join(RESULTS, `paths.${name}.json`)
/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @returns {Paged[]} */
const readPage = () =>
  existsSync(PAGE)
    ? readdirSync(PAGE)
        .filter((name) => name.endsWith('.json'))
        .map((name) => read(join(PAGE, name)))
    : []

const clear = () => {
  for (const name of /** @type {const} */ (['machines', 'walks'])) rmSync(fileOf(name), { force: true })
  rmSync(PAGE, { recursive: true, force: true })
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
const run = async (args, env) => {
  const { code, output } = await quietly(process.execPath, args, { env })
  if (code !== 0) console.log(output)
  return code
}

/** @param {Walked[]} walked @param {Paged[]} paged */
const merged = (walked, paged) =>
  walked.map(({ counts, ...row }) => {
    const page = paged.find(({ machine }) => machine === row.machine)
    return {
      ...row,
      pagePaths: page?.paths ?? 0,
      pageOf: page?.of ?? {},
      levels: { actors: counts, ...(page && { page: page.counts }) },
    }
  })

script(async () => {
  const [subject = '', number = '', level = ''] = process.argv.slice(2)
  if (level !== '' && level !== 'page')
    throw new Failure(
      'A path is played by itself as `npm run paths -- tickets 3` or `npm run paths -- tickets 3 page`.',
    )
  clear()
  const isWalk = subject === 'walks'
  const env = {
    ...process.env,
    PATHS_MACHINE: isWalk ? '' : subject,
    PATHS_NUMBER: number,
    PATHS_ALL: number === '' ? '1' : '',
  }
  const codes = []

  if (level !== 'page') {
    const only = subject === '' ? [] : ['--testPathPatterns', isWalk ? 'walks.test' : 'machines.test']
    codes.push(await run(tool('jest', 'jest', '--selectProjects', 'paths', '--ci', ...only), env))
  }
  if (!isWalk && (number === '' || level === 'page')) {
    await ensureBuilt()
    const page = { ...env, CHROMIUM_PATH: await ensureBrowser() }
    codes.push(
      await run(tool('@playwright/test', 'playwright', 'test', '--project', 'paths', '--global-timeout', '0'), page),
    )
  }

  /** @type {Walked[] | null} */
  const walked = read(fileOf('machines'))
  if (number !== '' && !isWalk)
    console.log(codes.includes(1) ? '' : `Path ${number} of ${subject} is as the specification says.`)
  else if (walked) console.log(tableOf(merged(walked, readPage())))
  /** @type {Walks | null} */
  const walks = read(fileOf('walks'))
  if (walks)
    console.log(
      `${walks.walks} random walks of ${walks.steps} steps, seed ${walks.seed}: ${walks.machines.join('/')} machines met`,
    )
  process.exitCode = codes.find((code) => code !== 0) ?? 0
})
