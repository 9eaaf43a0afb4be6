import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import type { Program } from '../../support/program.ts'
import { addStaff } from '../support/api.ts'
import { runToEnd } from '../support/run.ts'
import { temporaryData, temporaryFolder, temporaryProgram } from '../support/temporary.ts'

const ACCOUNT = { email: 'ada@staff.test', password: 'correct-horse-battery' }

/** A folder with an account but without the sample, as a backup of the sample takes a second. */
const dataWithAccount = async (): Promise<string> => {
  const dataDir = await temporaryData('blank')
  const { db, close } = await openEmbedded(dataDir)
  await addStaff(db, ['saved_messages.view', 'saved_messages.edit'], ACCOUNT)
  await close()
  return dataDir
}
const send = async ({ baseURL }: Program, path: string, body: object, token?: string) => {
  const response = await fetch(`${baseURL}/api/admin${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data?: { token?: string; title?: string } }
  return { status: response.status, data }
}
const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
const titlesIn = async (file: string): Promise<string[]> =>
  (await linesOf(file)).flatMap((line) => /"title":"(Message \d+)"/.exec(line)?.[1] ?? [])
const leftIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.startsWith('cop'))

describe('a backup of an embedded database that a server has open', () => {
  it('[SC-53] contains every change acknowledged before it, although more are being made, and no sessions', async () => {
    const dataDir = await dataWithAccount()
    const folder = await temporaryFolder()
    const program = await temporaryProgram({ dataDir })
    const signedIn = await send(program, '/auth/login', ACCOUNT)
    const token = signedIn.data?.token ?? ''
    const acknowledged: string[] = []
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const title = `Message ${acknowledged.length + 1}`
        expect((await send(program, '/saved-messages', { title, body: 'Hello' }, token)).status).toBe(201)
        acknowledged.push(title)
      }
    }
    const writing = write()
    while (acknowledged.length < 5) await send(program, '/auth/logout', {})
    const before = [...acknowledged]
    const file = join(folder, 'backup.gz')
    const { code, stderr } = await runToEnd('backup.js', { DATA_DIR: dataDir }, [file])
    isOver = true
    await writing
    expect([code, stderr]).toEqual([0, ''])
    const kept = await titlesIn(file)
    expect(kept).toEqual(expect.arrayContaining(before))
    // A consistent snapshot: of the messages saved meanwhile, the first ones without a gap.
    expect(kept.toSorted()).toEqual(acknowledged.slice(0, kept.length).toSorted())
    expect((await linesOf(file)).filter((line) => line.includes('"sessions"') && line.includes('token_hash'))).toEqual(
      [],
    )
    expect(await leftIn(dataDir)).toEqual(['copies.json'])
    expect(await program.stop()).toBe(0)
    expect(await leftIn(dataDir)).toEqual([])
  }, 120_000)

  it('[SC-53] can be made without the server after the server was killed', async () => {
    const dataDir = await dataWithAccount()
    const program = await temporaryProgram({ dataDir })
    await program.kill()
    expect(await leftIn(dataDir)).toEqual(['copies.json'])
    const file = join(await temporaryFolder(), 'backup.gz')
    expect(await runToEnd('backup.js', { DATA_DIR: dataDir }, [file])).toMatchObject({ code: 0, stderr: '' })
  }, 120_000)
})
