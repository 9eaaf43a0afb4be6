import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Recording } from '../../../machines/model/recording.ts'
import { recordSession } from '../../support/sessions/session.ts'

const ROOT = join(__dirname, '../../..')

interface Ended {
  readonly code: number
  readonly output: string
}

const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

const reportOf = (recording: Recording): string =>
  JSON.stringify({
    format: 'kickstand.problem',
    version: 1,
    note: 'The list stays empty',
    taken_at: '2026-11-20T12:00:00.000Z',
    build: { version: '0.1.0', hash: null },
    browser: { agent: 'A browser', language: 'en', width: 1440, height: 900 },
    recording,
  })

describe('npm run replay', () => {
  // Inside the project, because the written tests import its modules.
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'build/replay-'))
  const tests = relative(ROOT, folder)
  const file = join(folder, 'as it was.json')

  beforeAll(async () => {
    const recording = await recordSession(7, 60)
    writeFileSync(file, reportOf(recording))
    const end = { ...recording.end, app: { value: { screen: 'elsewhere' }, context: recording.end.app?.context } }
    writeFileSync(join(folder, 'changed.json'), reportOf({ ...recording, end }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('[PR-2] plays a report file, and prints its note and the final state', async () => {
    const { code, output } = await run('scripts/replay.js', file)
    expect(output).toContain('The list stays empty')
    expect(output).toMatch(/^ {2}app +\S/m)
    expect(output).toContain('That is what the file says.')
    expect(code).toBe(0)
  })

  it('[PR-2] writes a passing test for a report file, and a failing one if the recorded end differs', async () => {
    const { code, output } = await run('scripts/replay.js', file, `--test=${tests}`)
    expect(output).toContain(`Written to ${tests}/as-it-was.test.ts`)
    expect(code).toBe(0)
    expect(await run('scripts/replay.js', join(folder, 'changed.json'), `--test=${tests}`)).toMatchObject({ code: 1 })

    const results = join(folder, 'results')
    const choice = ['--selectProjects', 'machines', '--testMatch', `**/${tests}/*.test.ts`]
    const where = ['--testPathIgnorePatterns', 'node_modules', '--modulePathIgnorePatterns', 'dist']
    await run('node_modules/jest/bin/jest.js', '--ci', '--json', '--outputFile', results, ...choice, ...where)
    const report = JSON.parse(readFileSync(results, 'utf8'))
    expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 1, numTotalTestSuites: 2 })
    const failed = report.testResults.find(({ status }: { status: string }) => status === 'failed')
    expect(failed.name).toContain('changed.test.ts')
    expect(failed.message).toContain('elsewhere')
  })

  it('[IN-5] names the problem of a file that cannot be played, and writes no test', async () => {
    writeFileSync(join(folder, 'other.json'), '{"format":"something"}')
    const { code, output } = await run('scripts/replay.js', join(folder, 'other.json'), `--test=${tests}`)
    expect(output).toContain('It is not a problem report.')
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'other.test.ts'))).toBe(false)
  })
})
