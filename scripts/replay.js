import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './lib/install.js'
import { loadModel, loadReplay } from './lib/model.js'
import { Failure, root, script } from './lib/task.js'

/*
 * `npm run replay FILE`: plays the file of a reported problem against the model, prints the final states, and fails if they are not those in
 * the file. `-- --test` also writes a test from the file; `-- --test=FOLDER` writes it to that folder.
 */

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

/** @param {string} name @param {string} base the folder of the project, relative to the test */
const testOf = (name, base) => `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from '${base}/machines/replay/readReport.ts'
import { replay } from '${base}/machines/replay/replay.ts'
import { wholeAppMachine } from '${base}/tests/support/whole.ts'

it('${name} ends where it ended', () => {
  const { recording } = readReport(readFileSync(join(__dirname, '${name}.json'), 'utf8'))
  expect(replay(recording, wholeAppMachine).difference).toBeNull()
})
`

/** @param {string} path @param {string} tests the folder to write to, relative to that of the project */
const writeTest = (path, tests) => {
  const name = basename(path, '.json').replace(/[^\w-]+/g, '-')
  const target = join(root, tests)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `${name}.json`), read(path))
  writeFileSync(join(target, `${name}.test.ts`), testOf(name, relative(target, root).split(sep).join('/')))
  console.log(`\nWritten to ${tests}/${name}.test.ts`)
}

await script(async () => {
  const unknown = options.find((option) => !/^--test(=.+)?$/.test(option))
  if (!file || others.length > 0 || unknown) throw new Failure('npm run replay FILE [-- --test]')
  const path = resolve(folder, file)
  await ensureInstalled()
  const { wholeAppMachine } = await loadModel()
  const replay = await loadReplay()
  const report = reportIn(replay, path)
  printHead(report)
  const { end, difference } = replay.replay(report.recording, wholeAppMachine)
  printEnd(replay, end)
  const [test] = options
  if (test) writeTest(path, test.split('=')[1] ?? 'tests/machines/replays')
  if (difference !== null) throw new Failure(`\nThat is not what the file says. ${difference}`)
  console.log('\nThat is what the file says.')
})
