import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { lockFolder } from '../../../server/database/folderLock.ts'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { startOf } from '../../../server/database/processes.ts'
import { EMBEDDED_POSTGRES } from '../../../server/database/versionStamp.ts'
import { StartError } from '../../../server/startError.ts'
import { temporaryData, temporaryFolder } from '../support/temporary.ts'

let dataDir = ''

/** The id of a process that has ended. */
const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}
const lockOf = (holder: object) =>
  writeFile(join(dataDir, 'lock'), JSON.stringify({ nonce: 'other', pid: 1, started: '', host: hostname(), ...holder }))
const holderOf = async () => JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'))

describe('the lock of a data folder', () => {
  beforeEach(async () => {
    dataDir = await temporaryFolder()
  })

  it('names its holder, keeps other processes out, and is removed by its holder', async () => {
    const unlock = await lockFolder(dataDir)
    expect(await holderOf()).toMatchObject({ pid: process.pid })
    await expect(lockFolder(dataDir)).rejects.toThrow(
      new StartError(`${dataDir} is in use by process ${process.pid}: stop it first`),
    )
    await unlock()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it.each([
    ['a dead process', async () => lockOf({ pid: await deadPid(), started: 'then' })],
    ['a process whose id was reused', () => lockOf({ pid: process.ppid, started: 'before the last boot' })],
    ['a process that left it empty in a power cut', () => writeFile(join(dataDir, 'lock'), '')],
  ])('is taken over from %s', async (_, leaveLock) => {
    await leaveLock()
    const unlock = await lockFolder(dataDir)
    expect(await holderOf()).toMatchObject({ pid: process.pid })
    await unlock()
  })

  it('is not taken over from a running process', async () => {
    await lockOf({ pid: process.ppid, started: startOf(process.ppid) })
    await expect(lockFolder(dataDir)).rejects.toThrow(`is in use by process ${process.ppid}`)
    expect(await holderOf()).toMatchObject({ pid: process.ppid })
  })

  it('is not taken over from a process on another host, which cannot be checked', async () => {
    await lockOf({ pid: 17, host: 'elsewhere' })
    await expect(lockFolder(dataDir)).rejects.toThrow(
      `${dataDir} is in use by process 17 on elsewhere: stop it, or delete ${dataDir}/lock if it is gone`,
    )
  })

  it('of a dead process goes to exactly one of many contenders', async () => {
    await lockOf({ pid: await deadPid(), started: 'then' })
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(dataDir)))
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('of a dead process is taken over even if another contender died while taking it over', async () => {
    const pid = await deadPid()
    await lockOf({ pid, started: 'then' })
    await writeFile(
      join(dataDir, 'lock.other'),
      JSON.stringify({ nonce: 'next', pid, started: 'then', host: hostname() }),
    )
    const unlock = await lockFolder(dataDir)
    expect(await holderOf()).toMatchObject({ pid: process.pid })
    expect(existsSync(join(dataDir, 'lock.other'))).toBe(false)
    await unlock()
  })
})

describe('a data folder', () => {
  beforeEach(async () => {
    dataDir = await temporaryData('blank')
  })

  const stamp = (content: object | string) =>
    writeFile(join(dataDir, 'version.json'), typeof content === 'string' ? content : JSON.stringify(content))

  it('records the version of its database engine', async () => {
    const { db, close } = await openEmbedded(dataDir)
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    await close()
    expect(rows[0]?.server_version).toMatch(new RegExp(`^${EMBEDDED_POSTGRES}\\.`))
    expect(JSON.parse(await readFile(join(dataDir, 'version.json'), 'utf8'))).toEqual({
      postgres: EMBEDDED_POSTGRES,
      state: 'ready',
    })
  })

  it('is made inaccessible to other accounts, whether it is new or already existed', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    await chmod(dataDir, 0o777)
    const existing = await openEmbedded(dataDir)
    await existing.close()
    expect(await modeOf(dataDir)).toBe(0o700)

    await rm(dataDir, { recursive: true })
    const made = await openEmbedded(dataDir)
    await made.close()
    expect(await modeOf(dataDir)).toBe(0o700)
  })

  it('that all accounts share, such as /tmp, is refused, and its mode is not changed', async () => {
    await chmod(dataDir, 0o1777)
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      new StartError(`DATA_DIR ${dataDir} is shared with other accounts: name a folder inside it`),
    )
    expect((await stat(dataDir)).mode & 0o7777).toBe(0o1777)
  })

  it.each([
    [
      'of another version',
      () => stamp({ postgres: 17, state: 'ready' }),
      / was made with embedded PostgreSQL 17, this program brings 18: use the program that made it, or another DATA_DIR$/,
    ],
    ['of unknown origin', () => rm(join(dataDir, 'version.json')), / was not made by this program: /],
    ['with an unreadable stamp', () => stamp('{'), /version\.json cannot be read: /],
  ])('%s is refused, not touched and not locked', async (_, change, reason) => {
    await change()
    await expect(openEmbedded(dataDir)).rejects.toThrow(reason)
    await expect(openEmbedded(dataDir)).rejects.toThrow(StartError)
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('whose first start was interrupted is created again', async () => {
    await stamp({ postgres: EMBEDDED_POSTGRES, state: 'making' })
    await rm(join(dataDir, 'postgres', 'global'), { recursive: true })
    await mkdir(join(dataDir, 'postgres.unfinished'))
    const { db, close } = await openEmbedded(dataDir)
    expect(await db.selectFrom('staff').selectAll().execute()).toEqual([])
    await close()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'version.json'])
  })

  it('with a damaged database is refused with an error of one sentence', async () => {
    await rm(join(dataDir, 'postgres', 'global'), { recursive: true })
    await mkdir(join(dataDir, 'postgres', 'global'))
    await expect(openEmbedded(dataDir)).rejects.toThrow(/^The database in .* cannot be opened: .+$/)
  })
})
