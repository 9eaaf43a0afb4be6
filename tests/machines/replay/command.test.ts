import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recording } from '../../../machines/model/recording.ts'
import { recordSession } from '../../support/sessions/session.ts'

// Other work on the machine may take most of it.
jest.setTimeout(240_000)

const ROOT = join(__dirname, '../../..')
const WRITTEN = join(__dirname, '../replays')

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
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-replay-'))
  const name = `session-${process.pid}`
  const file = join(folder, `${name}.json`)
  const written = ['test.ts', 'json'].map((ending) => join(WRITTEN, `${name}.${ending}`))

  beforeAll(async () => {
    writeFileSync(file, reportOf(await recordSession(7, 60)))
  })
  afterAll(() => {
    for (const path of [folder, ...written]) rmSync(path, { recursive: true, force: true })
  })

  it('[PR-2] plays a file from anywhere and says where it ends', async () => {
    const { code, output } = await run('scripts/replay.js', file)
    expect(output).toContain('The list stays empty')
    expect(output).toMatch(/^ {2}app +\S/m)
    expect(output).toContain('That is what the file says.')
    expect(code).toBe(0)
  })

  it('[PR-2] writes the file down as a test, which passes, and fails once the file ends elsewhere', async () => {
    const { code, output } = await run('scripts/replay.js', file, '--test')
    expect(output).toContain(`Written to tests/machines/replays/${name}.test.ts`)
    expect(code).toBe(0)

    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'machines', '--ci', '--runTestsByPath']
    const test = `tests/machines/replays/${name}.test.ts`
    expect(await run(...jest, test)).toMatchObject({ code: 0 })

    const copy = join(WRITTEN, `${name}.json`)
    const changed = JSON.parse(readFileSync(copy, 'utf8'))
    changed.recording.end.app.value = { screen: 'elsewhere' }
    writeFileSync(copy, JSON.stringify(changed))
    const failed = await run(...jest, test)
    expect(failed.code).toBe(1)
    expect(failed.output).toContain('elsewhere')
  })

  it('[PR-2] says what is wrong with a file that cannot be played, and writes nothing', async () => {
    writeFileSync(join(folder, 'other.json'), '{"format":"something"}')
    const { code, output } = await run('scripts/replay.js', join(folder, 'other.json'), '--test')
    expect(output).toContain('It is no report of a problem.')
    expect(code).toBe(1)
    expect(existsSync(join(WRITTEN, 'other.test.ts'))).toBe(false)
  })
})
