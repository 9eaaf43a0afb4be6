import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { createDispatcher } from '../../../server/mail/dispatcher.ts'
import { createFolder } from '../../../server/mail/folder.ts'
import { MAIL_TIMES } from '../../../server/mail/mailTimes.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import { expectConsoleError } from '../../support/console.ts'
import { describePostgres } from '../support/engines.ts'
import { temporaryData, temporaryDatabase, temporaryProgram } from '../support/temporary.ts'

const MAILS = 300
const FROM = 'Kickstand <support@kickstand.example>'
/** Longer than any claim lasts, in milliseconds. */
const LATER = MAIL_TIMES.claim + 60_000

const addMails = async ({ db }: Store): Promise<void> => {
  const mail = { kind: 'confirmation', orderId: null, staffId: null, subject: 'Your order', body: 'Hello' } as const
  await inTransaction(db, async (transaction) => {
    for (let count = 0; count < MAILS; count += 1) {
      const to = `customer-${count}@example.org`
      // The first half is sent at once. The others are held until the program has been killed.
      const holdMs = count < MAILS / 2 ? 0 : LATER
      await queueMail(transaction, { ...mail, from: FROM, to, holdMs }, new Date())
    }
  })
}

/** Kills a program at a random moment while it sends, and continues with another dispatcher. */
const killWhileSending = async (env: Record<string, string>, dataDir: string, open: () => Promise<Store>) => {
  const before = await open()
  await addMails(before)
  await before.close()
  const folder = join(dataDir, 'mail', 'out')
  const files = () => readdir(folder).catch(() => [])
  const program = await temporaryProgram({ dataDir, env })
  const enough = 1 + Math.random() * (MAILS / 2 - 20)
  while ((await files()).length < enough) await setImmediate()
  await program.kill()
  const after = await open()
  const outbound = createFolder(folder)
  const now = () => new Date(Date.now() + LATER)
  await createDispatcher({ db: after.db, outbound, from: FROM, now }).sendDue()
  const rows = await after.db.selectFrom('mails').select(['message_id', 'state']).execute()
  await after.close()
  const isWritten = new Map<string, boolean>()
  for (const { message_id } of rows) isWritten.set(message_id, (await outbound.find?.(message_id)) ?? false)
  return { rows, isWritten, names: await files() }
}

const expectAllOnce = ({ rows, isWritten, names }: Awaited<ReturnType<typeof killWhileSending>>): void => {
  expect(rows).toHaveLength(MAILS)
  const wrong = rows.filter(({ message_id, state }) => state !== (isWritten.get(message_id) ? 'sent' : 'unknown'))
  expect(wrong).toEqual([])
  const mails = names.filter((name) => name.endsWith('.eml'))
  expect(mails).toHaveLength(rows.filter(({ state }) => state === 'sent').length)
  // A process sends at most this many mails at the same time.
  expect(rows.filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(10)
}

describe('a program that is killed while it sends mails', () => {
  // The mails that were being sent are reported as errors.
  beforeEach(() => {
    expectConsoleError()
  })

  it('[MA-8] sends each mail once or marks it as unknown, and loses none, with the embedded database', async () => {
    const dataDir = await temporaryData('sample')
    expectAllOnce(await killWhileSending({}, dataDir, () => openEmbedded(dataDir)))
  }, 120_000)
})

describePostgres('a program on PostgreSQL that is killed while it sends mails', () => {
  beforeEach(() => {
    expectConsoleError()
  })

  it('[MA-8] sends each mail once or marks it as unknown, and loses none', async () => {
    const { url } = await temporaryDatabase('sample')
    const dataDir = await temporaryData('blank')
    expectAllOnce(await killWhileSending({ DATABASE_URL: url }, dataDir, () => openPostgres(url)))
  }, 120_000)
})
