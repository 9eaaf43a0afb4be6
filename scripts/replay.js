import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './lib/install.js'
import { loadModel, loadReplay } from './lib/model.js'
import { Failure, root, script } from './lib/task.js'

/*
 * `npm run replay FILE`: plays the file of a reported problem against the model, prints where it ends, and fails where that is
 * not where the file ends. With `-- --test` it also writes the file down as a test.
 */

const TESTS = 'tests/machines/replays'
const folder = process.env.INIT_CWD ?? process.cwd()

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [file, ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Failure(`There is no file ${path}.`)
  }
}

/** @typedef {import('./lib/model.js').Replay} Replay */
/** @typedef {ReturnType<Replay['readReport']>} Report */

/** @param {Replay} replay @param {string} path @returns {Report} */
const reportIn = ({ readReport }, path) => {
  const text = read(path)
  try {
    return readReport(text)
  } catch (error) {
    throw new Failure(`${path} cannot be played. ${error instanceof Error ? error.message : error}`)
  }
}

/** @param {Report} report */
const printHead = ({ note, build, browser, taken_at, recording: { steps, forgotten, start } }) => {
  console.log(`Taken ${taken_at} of build ${build.version}${build.hash ? `, ${build.hash}` : ''}, ${browser.agent}`)
  if (note.trim() !== '') console.log(`\n${note.trim()}`)
  const from = 'input' in start ? 'the start of the page' : `what was after ${forgotten} steps that were forgotten`
  console.log(`\n${steps.length} steps from ${from}`)
}

/** @param {Replay} replay @param {ReturnType<Replay['replay']>['end']} end */
const printEnd = ({ stateWords }, end) => {
  const width = Math.max(...Object.keys(end).map((path) => path.length))
  console.log('\nIt ends in')
  for (const [path, { value }] of Object.entries(end)) console.log(`  ${path.padEnd(width)}  ${stateWords(value)}`)
}

/** @param {string} name */
const testOf = (name) => `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from '../../../machines/replay/readReport.ts'
import { replay } from '../../../machines/replay/replay.ts'
import { wholeAppMachine } from '../../support/whole.ts'

it('${name} ends where it ended', () => {
  const { recording } = readReport(readFileSync(join(__dirname, '${name}.json'), 'utf8'))
  expect(replay(recording, wholeAppMachine).difference).toBeNull()
})
`

/** @param {string} path */
const writeTest = (path) => {
  const name = basename(path, '.json').replace(/[^\w-]+/g, '-')
  mkdirSync(join(root, TESTS), { recursive: true })
  writeFileSync(join(root, TESTS, `${name}.json`), read(path))
  writeFileSync(join(root, TESTS, `${name}.test.ts`), testOf(name))
  console.log(`\nWritten to ${TESTS}/${name}.test.ts`)
}

await script(async () => {
  const unknown = options.find((option) => option !== '--test')
  if (!file || others.length > 0 || unknown) throw new Failure('npm run replay FILE [-- --test]')
  const path = resolve(folder, file)
  await ensureInstalled()
  const { wholeAppMachine } = await loadModel()
  const replay = await loadReplay()
  const report = reportIn(replay, path)
  printHead(report)
  const { end, difference } = replay.replay(report.recording, wholeAppMachine)
  printEnd(replay, end)
  if (options.includes('--test')) writeTest(path)
  if (difference !== null) throw new Failure(`\nThat is not what the file says. ${difference}`)
  console.log('\nThat is what the file says.')
})
