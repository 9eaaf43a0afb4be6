import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run faults`: tests every call of the console, on the screen that makes it, with each simulated fault of a server or a network. Prints the
 * result of each pair, and fails if the console did not handle one as required. `npm run faults -- --call fetchUser --fault reset` runs only
 * calls and faults whose names contain these words.
 */

const REPORT = join(root, 'build/results/playwright.json')
const WORKERS = '3'
const TITLE = /^\[ND-25\] (.+) × (.+)$/
const COLUMN = 8

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ call: string, fault: string, isMet: boolean, why: string }} Cell
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** ANSI colour codes. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** @param {Spec} spec @returns {Cell[]} */
const cellOf = ({ title, ok, tests }) => {
  const [, call, fault] = TITLE.exec(title) ?? []
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  const why = errors.map(({ message = '' }) => message.replace(COLOURS, '')).join('\n')
  return call && fault ? [{ call, fault, isMet: ok, why }] : []
}

/** @param {Cell[]} cells */
const table = (cells) => {
  const faults = [...new Set(cells.map(({ fault }) => fault))]
  const calls = [...new Set(cells.map(({ call }) => call))]
  const width = Math.max(...calls.map(({ length }) => length)) + 2
  const head = faults.map((fault, index) => `${String(index + 1).padStart(3)}  ${fault}`)
  /** @param {string} first @param {string[]} rest */
  const line = (first, rest) =>
    first.padEnd(width) +
    rest
      .map((word) => word.padEnd(COLUMN))
      .join('')
      .trimEnd()
  /** @param {string} call @param {string} fault */
  const word = (call, fault) => {
    const cell = cells.find((one) => one.call === call && one.fault === fault)
    if (!cell) return '-'
    return cell.isMet ? 'ok' : 'FAILED'
  }
  return [
    ...head,
    '',
    line(
      '',
      faults.map((_, index) => String(index + 1)),
    ),
    ...calls.map((call) =>
      line(
        call,
        faults.map((fault) => word(call, fault)),
      ),
    ),
  ].join('\n')
}

/** @param {Cell} cell */
const described = ({ call, fault, why }) =>
  `${call} × ${fault}\n${why.trim()}\nRun just this one: npm run faults -- --call "${call}" --fault "${fault}"\n`

await script(async () => {
  const { values } = parseArgs({ options: { call: { type: 'string' }, fault: { type: 'string' } } })
  await ensureInstalled()
  await ensureBrowser()
  await ensureBuilt()
  rmSync(REPORT, { force: true })
  const since = performance.now()
  const env = {
    ...process.env,
    FAULTS: 'all',
    ...(values.call !== undefined && { FAULTS_CALL: values.call }),
    ...(values.fault !== undefined && { FAULTS_FAULT: values.fault }),
  }
  const args = tool('@playwright/test', 'playwright', 'test', '--project', 'browser', '--workers', WORKERS)
  const limits = ['--retries', '0', '--global-timeout', '0', 'tests/browser/faults.spec.ts']
  const { code, output } = await quietly(process.execPath, [...args, ...limits], { env })
  /** @type {Cell[]} */
  let cells = []
  try {
    cells = specsIn(JSON.parse(readFileSync(REPORT, 'utf8'))).flatMap(cellOf)
  } catch {}
  if (cells.length === 0) throw new Failure(`${output}\nNothing was played.`)
  const failed = cells.filter(({ isMet }) => !isMet)
  console.log(table(cells))
  console.log(`\n${cells.length - failed.length} of ${cells.length} met as they have to be, in ${seconds(since)}.`)
  if (failed.length > 0 || code !== 0) throw new Failure(`\n${failed.map(described).join('\n')}`)
})
