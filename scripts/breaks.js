import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run breaks`: breaks the committed product in the ways that tests/breaks.json lists, one at a time, and expects the named
 * tests to fail. `npm run breaks -- money` applies only those whose description, kind or file contains the word.
 */

/** @typedef {{ what: string, kind: string, file: string, find: string, replace: string, tests: string[] }} Break */
/** @typedef {{ fullName: string, status: string }} Assertion */

const CHECKOUT = join(root, '.breaks')
const RESULTS = join(CHECKOUT, 'results.json')

/** @param {string} what @param {...string} args */
const git = async (what, ...args) => {
  const { code, output } = await quietly('git', args)
  if (code !== 0) throw new Failure(`${output}${what} failed.`)
}

const removeCheckout = async () => {
  rmSync(CHECKOUT, { recursive: true, force: true })
  await git('Forgetting the checkout', 'worktree', 'prune')
}

/** The names of the failed tests; throws a Failure if a suite could not run. @param {Break} one */
const failuresOf = async ({ what, tests }) => {
  rmSync(RESULTS, { force: true })
  const args = tool('jest', 'jest', '--runTestsByPath', ...tests, '--json', '--outputFile', RESULTS)
  const { output } = await quietly(process.execPath, args, { cwd: CHECKOUT })
  /** @type {{ numRuntimeErrorTestSuites: number, testResults: { assertionResults: Assertion[] }[] }} */
  let results
  try {
    results = JSON.parse(readFileSync(RESULTS, 'utf8'))
  } catch {
    throw new Failure(`${output}\nNo tests ran: ${what}`)
  }
  const assertions = results.testResults.flatMap(({ assertionResults }) => assertionResults)
  if (results.numRuntimeErrorTestSuites > 0 || assertions.length === 0) {
    throw new Failure(`${output}\nThe tests could not run: ${what}`)
  }
  return assertions.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

/** The name of the first test that caught the break; undefined if none did. @param {Break} one */
const caughtBy = async (one) => {
  const path = join(CHECKOUT, one.file)
  const text = readFileSync(path, 'utf8')
  if (text.split(one.find).length !== 2) throw new Failure(`${one.file} must contain this once: ${one.find}`)
  writeFileSync(
    path,
    text.replace(one.find, () => one.replace),
  )
  try {
    return (await failuresOf(one))[0]
  } finally {
    writeFileSync(path, text)
  }
}

await script(async () => {
  const since = performance.now()
  const words = process.argv.slice(2)
  /** @type {Break[]} */
  const all = JSON.parse(readFileSync(join(root, 'tests/breaks.json'), 'utf8'))
  const chosen = all.filter(({ what, kind, file }) => words.every((word) => `${what} ${kind} ${file}`.includes(word)))
  if (chosen.length === 0) throw new Failure('No break contains these words.')
  await ensureInstalled()
  await removeCheckout()
  await git('Making a checkout', 'worktree', 'add', '--detach', CHECKOUT, 'HEAD')
  // Packages are resolved in the folder of the checkout.
  symlinkSync(join(root, 'node_modules'), join(CHECKOUT, 'node_modules'), 'junction')
  let caught = 0
  try {
    for (const one of chosen) {
      const title = await caughtBy(one).catch((error) => {
        console.error(error instanceof Failure ? error.message : error)
      })
      if (title) caught += 1
      console.log(`${one.kind}: ${one.what}\n    ${title ?? 'NOT CAUGHT'}`)
    }
  } finally {
    await removeCheckout()
  }
  console.log(`\n${caught} of ${chosen.length} caught, in ${seconds(since)}.`)
  if (caught < chosen.length) throw new Failure('A break was not caught.')
})
