import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../../server/database/openEmbedded.ts'
import { openInboundFolder } from '../../server/mail/incoming/folder.ts'
import { fileOf, sha256Of } from '../../server/mail/incoming/receive.ts'
import { startInbound } from '../../server/mail/incoming/startInbound.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { emptied } from './support/mails/folder.ts'
import { SUPPORT } from './support/mails/scene.ts'
import { temporaryData, temporaryFolder } from './support/temporary.ts'

describe('the folder of incoming mails', () => {
  let folder = ''
  const names = async (inside = '') => (await readdir(join(folder, inside))).sort()
  beforeEach(async () => {
    folder = await temporaryFolder()
  })

  it('[MA-25] moves a stored mail unchanged to done, named by its SHA-256, and ignores files being written', async () => {
    await writeFile(join(folder, 'a.eml'), 'one')
    await writeFile(join(folder, 'b.tmp'), 'two')
    const seen: string[] = []
    await emptied(folder, async (raw) => {
      seen.push(Buffer.from(raw).toString())
      return 'stored'
    })
    expect(seen).toEqual(['one'])
    expect(await names()).toEqual(['b.tmp', 'done', 'failed'])
    const done = fileOf(sha256Of(Buffer.from('one')))
    expect(await names('done')).toEqual([done])
    expect(await readFile(join(folder, 'done', done), 'utf8')).toBe('one')
  })

  it('[MA-25] retries a mail after a temporary failure, moves one that never can be stored to failed, and goes on', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    for (const name of ['a', 'b', 'c']) await writeFile(join(folder, `${name}.eml`), name)
    let isDown = true
    await emptied(folder, async (raw) => {
      const text = Buffer.from(raw).toString()
      if (text === 'b') throw Object.assign(new Error('ada@customer.example'), { code: '22021' })
      if (text === 'a' && isDown) {
        isDown = false
        throw Object.assign(new Error('ada@customer.example'), { code: '57P01' })
      }
      return 'stored'
    })
    expect(await names('failed')).toEqual(['b.eml'])
    expect(await names('done')).toHaveLength(2)
    expect(logged).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(logged.mock.calls)).not.toContain('customer.example')
    logged.mockRestore()
  })

  it('[MA-25] waits longer before each retry of a mail that cannot be stored, up to 5 minutes, and logs it once', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    let now = 0
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
    let attempts = 0
    const stopping = new AbortController()
    const inbound = await openInboundFolder(folder)
    await writeFile(join(folder, 'a.eml'), 'a')
    const running = inbound.run(async (raw) => {
      if (Buffer.from(raw).toString() !== 'a') return 'stored'
      attempts += 1
      throw new TypeError('A fault of ours')
    }, stopping.signal)
    // Files are read in order: once the later mail has been stored, the earlier one has been tried as well.
    const attemptsAt = async (time: number) => {
      now = time
      const before = (await names('done')).length
      await writeFile(join(folder, 'b.tmp'), String(time))
      await rename(join(folder, 'b.tmp'), join(folder, 'b.eml'))
      while ((await names('done')).length === before) await new Promise(setImmediate)
      return attempts
    }
    expect(await attemptsAt(0)).toBe(1)
    expect(await attemptsAt(999)).toBe(1)
    expect(await attemptsAt(1000)).toBe(2)
    expect(await attemptsAt(2999)).toBe(2)
    expect(await attemptsAt(3000)).toBe(3)
    const MINUTE = 60_000
    for (const [index, minutes] of [10, 20, 30, 40, 50, 60, 70, 80].entries()) {
      expect(await attemptsAt(minutes * MINUTE)).toBe(4 + index)
    }
    expect(await attemptsAt(85 * MINUTE - 1)).toBe(11)
    expect(await attemptsAt(85 * MINUTE)).toBe(12)
    expect(logged).toHaveBeenCalledTimes(1)
    stopping.abort()
    await running
    clock.mockRestore()
    logged.mockRestore()
  })

  it('[MA-25] is read by the running program, which opens a ticket for a mail', async () => {
    const store = await openEmbedded(await temporaryData('blank'))
    const deps = { db: store.db, from: `Kickstand <${SUPPORT}>`, authority: null, now: () => SAMPLE_NOW }
    const end = await startInbound({ ...deps, folder })
    await writeFile(join(folder, 'a.tmp'), 'From: ada@customer.example\r\n\r\nHello\r\n')
    await rename(join(folder, 'a.tmp'), join(folder, 'a.eml'))
    while ((await names('done')).length === 0) await new Promise(setImmediate)
    await end()
    const ticket = await store.db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow()
    expect(ticket).toMatchObject({ ticket_id: 'KS-10001', requester_email: 'ada@customer.example' })
    await store.close()
  })
})
