import { randomUUID } from 'node:crypto'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../../server/database/openEmbedded.ts'
import type { Store } from '../../server/database/store.ts'
import { openInboundFolder } from '../../server/mail/incoming/folder.ts'
import { createMailReader } from '../../server/mail/incoming/parsing.ts'
import { createReceiver, fileOf, sha256Of } from '../../server/mail/incoming/receive.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { emptied } from './support/mails/folder.ts'
import { mailOf, SUPPORT } from './support/mails/scene.ts'
import { makeScene } from './support/mails/world.ts'
import { temporaryData, temporaryFolder } from './support/temporary.ts'

const MINUTE = 60_000
const reader = createMailReader()
afterAll(() => reader.close())

const receiverOf = ({ db }: Store, support = SUPPORT) => {
  let at = SAMPLE_NOW.getTime()
  const receive = createReceiver({ db, reader, now: () => new Date(at), support, authority: null })
  return {
    receive: (mail: string) => receive(Buffer.from(mail)),
    pass: (milliseconds: number) => {
      at += milliseconds
    },
  }
}

const outcomesOn = async ({ db }: Store, ticketId: string, sender: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('mail_receipts')
    .where('ticket_id', '=', ticketId)
    .where('sender', '=', sender)
    .select('outcome')
    .orderBy('at')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

describeRules('mails that come in', 'blank', (store) => {
  it('[MA-22] are quarantined from the sixth on of one sender on a ticket within ten minutes', async () => {
    const { receive, pass } = receiverOf(store())
    const scene = await makeScene(store().db, 'pending')
    const write = () => receive(mailOf(scene, { From: scene.stranger, 'In-Reply-To': scene.messageId }, 'Hello'))
    const ticket = () =>
      store()
        .db.selectFrom('tickets')
        .where('id', '=', scene.ticketId)
        .select(['status', 'attention'])
        .executeTakeFirstOrThrow()
    for (let count = 0; count < 5; count += 1) {
      await write()
      pass(MINUTE)
    }
    expect(await ticket()).toEqual({ status: 'open', attention: null })
    await store()
      .db.updateTable('tickets')
      .set({ status: 'pending', pending_for: 'customer' })
      .where('id', '=', scene.ticketId)
      .execute()
    await write()
    expect(await ticket()).toEqual({ status: 'pending', attention: 'loop' })
    // A mail of the customer, who is a different sender.
    await receive(mailOf(scene, { 'In-Reply-To': scene.messageId }, 'And I'))
    expect(await ticket()).toEqual({ status: 'open', attention: 'loop' })
    pass(10 * MINUTE)
    await write()
    expect(await outcomesOn(store(), scene.ticketId, scene.stranger)).toEqual([
      ...Array<string>(5).fill('appended'),
      'quarantined',
      'appended',
    ])
  })

  it('[MA-22] to a closed ticket are added to one follow-up ticket, where the sixth is quarantined', async () => {
    const { receive, pass } = receiverOf(store())
    const scene = await makeScene(store().db, 'closed')
    for (let count = 0; count < 6; count += 1) {
      await receive(mailOf(scene, { 'In-Reply-To': scene.messageId }, 'Hello'))
      pass(1)
    }
    const { id } = await store()
      .db.selectFrom('tickets')
      .where('follows', '=', scene.ticketId)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await outcomesOn(store(), id, scene.customer)).toEqual([
      'followed',
      ...Array<string>(4).fill('appended'),
      'quarantined',
    ])
  })

  it('[MA-23] are never answered by the program, so that two installations cannot write to each other endlessly', async () => {
    const other = await openEmbedded(await temporaryData('blank'))
    const theirs = receiverOf(other, 'support@other.example')
    const ours = receiverOf(store())
    const scene = await makeScene(store().db, 'open')
    const sent = async ({ db }: Store) => (await db.selectFrom('mails').select('id').execute()).length
    const before = await sent(store())
    const first = mailOf(scene, { From: SUPPORT, To: 'support@other.example', 'Message-ID': scene.messageId }, 'Hello')
    expect(await theirs.receive(first)).toBe('stored')
    expect(await sent(other)).toBe(0)
    await other.close()
    // The program there sent no answer. Now somebody there sets up an automatic answer to every mail.
    const answer = () =>
      ours.receive(mailOf(scene, { From: 'support@other.example', 'In-Reply-To': scene.messageId }, randomUUID()))
    for (let count = 0; count < 6; count += 1) {
      await answer()
      ours.pass(1000)
    }
    const outcomes = await outcomesOn(store(), scene.ticketId, 'support@other.example')
    expect(outcomes.filter((outcome) => outcome === 'quarantined')).toHaveLength(1)
    expect(await sent(store())).toBe(before)
  })

  it('[MA-24] are stored once, even by two processes at the same time, or if one died before it moved the file', async () => {
    const folder = await temporaryFolder()
    const scene = await makeScene(store().db, 'open')
    const mails = Array.from({ length: 5 }, () => Buffer.from(mailOf(scene, {}, randomUUID())))
    const { receive } = receiverOf(store())
    const stored = (raw: Uint8Array) => receive(Buffer.from(raw).toString())
    // As if the process had died after its transaction.
    await stored(mails[0] ?? new Uint8Array())
    await openInboundFolder(folder)
    for (const [index, mail] of mails.entries()) {
      await writeFile(join(folder, `${index}.tmp`), mail)
      await rename(join(folder, `${index}.tmp`), join(folder, `${index}.eml`))
    }
    await Promise.all([emptied(folder, stored), emptied(folder, stored)])
    expect((await readdir(join(folder, 'done'))).sort()).toEqual(mails.map((mail) => fileOf(sha256Of(mail))).sort())
    const opened = await store()
      .db.selectFrom('mail_receipts')
      .where('sha256', 'in', mails.map(sha256Of))
      .select('ticket_id')
      .execute()
    expect(new Set(opened.map(({ ticket_id }) => ticket_id)).size).toBe(5)
    const numbers = await store().db.selectFrom('tickets').select('ticket_id').execute()
    expect(new Set(numbers.map(({ ticket_id }) => ticket_id)).size).toBe(numbers.length)
  })
})
