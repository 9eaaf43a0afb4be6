import type { Kysely } from 'kysely'
import { verifyTrail } from '../../server/audit/verify.ts'
import type { Database } from '../../server/database/schema.ts'
import { findDifferences } from '../../server/ledger/differences.ts'
import { createMailReader } from '../../server/mail/incoming/parsing.ts'
import { createReceiver, sha256Of } from '../../server/mail/incoming/receive.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { CORPUS } from './support/mails/index.ts'
import { AUTHORITY, type Filed, SUPPORT } from './support/mails/scene.ts'
import { makeScene } from './support/mails/world.ts'

const reader = createMailReader()
afterAll(() => reader.close())

/** What the database stores about a mail: its receipt, its ticket, and its messages. */
const readFiled = async (db: Kysely<Database>, raw: Uint8Array, mailId: string) => {
  const { outcome, ticket_id } = await db
    .selectFrom('mail_receipts')
    .where('sha256', '=', sha256Of(raw))
    .selectAll()
    .executeTakeFirstOrThrow()
  const ticket = await db.selectFrom('tickets').where('id', '=', ticket_id).selectAll().executeTakeFirst()
  const messages = await db
    .selectFrom('ticket_messages')
    .where('ticket_id', '=', ticket_id)
    .selectAll()
    .orderBy('entry')
    .execute()
  const { state } = await db.selectFrom('mails').where('id', '=', mailId).select('state').executeTakeFirstOrThrow()
  return { outcome, ticket, messages, state }
}

/** Expects a mail to be filed as the corpus states. */
const expectFiled = (
  { outcome, ticket, messages, state }: Awaited<ReturnType<typeof readFiled>>,
  filed: Filed,
  ticketId: string,
): void => {
  expect(outcome).toBe(filed.outcome)
  expect(state).toBe(outcome === 'bounced' ? 'bounced' : 'sent')
  if (outcome === 'dropped') {
    expect(ticket).toBeUndefined()
    return
  }
  const isThere = !['opened', 'followed', 'unreadable'].includes(outcome)
  expect(ticket?.id === ticketId).toBe(isThere)
  expect(ticket?.follows ?? null).toBe(outcome === 'followed' ? ticketId : null)
  expect({
    status: ticket?.status,
    attention: ticket?.attention,
    isKnown: ticket?.customer_id != null,
    waits: ticket?.waiting_since != null,
    reopened: ticket?.reopened,
  }).toEqual({
    status: filed.status ?? 'open',
    attention: filed.attention ?? null,
    isKnown: filed.isKnown ?? true,
    waits: filed.waits ?? true,
    reopened: filed.reopened ?? 0,
  })
  expect(messages.map(({ entry }) => entry)).toEqual(messages.map((_, index) => index + 1))
  expect(ticket?.last_entry).toBe(messages.length)
  if (outcome === 'bounced' || outcome === 'delayed') return
  const message = messages.at(-1)
  expect(message).toMatchObject({ staff_id: null, is_automatic: filed.automatic ?? false })
  if (filed.title !== undefined) expect(ticket?.title).toBe(filed.title)
  if (typeof filed.body === 'string') expect(message?.body).toBe(filed.body)
  else expect(message?.body).toMatch(filed.body ?? /./)
  expect(message?.body.length).toBeLessThanOrEqual(20_000)
}

describeRules('a mail that comes in', 'blank', (store) => {
  const receive = (raw: Uint8Array) =>
    createReceiver({ db: store().db, reader, now: () => SAMPLE_NOW, support: SUPPORT, authority: AUTHORITY })(raw)

  it('[MA-20] is tested with more than 140 mails, each with a name of its own', () => {
    expect(CORPUS.length).toBeGreaterThan(140)
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
  })

  it.each(CORPUS)(
    '[MA-20] is filed as the corpus states, and only once: $name',
    async ({ ticket = 'open', mail, filed }) => {
      const scene = await makeScene(store().db, ticket)
      const made = mail(scene)
      const raw = typeof made === 'string' ? Buffer.from(made) : made
      expect(await receive(raw)).toBe('stored')
      expectFiled(await readFiled(store().db, raw, scene.mailId), filed, scene.ticketId)
      expect(await receive(raw)).toBe('again')
      expectFiled(await readFiled(store().db, raw, scene.mailId), filed, scene.ticketId)
    },
  )

  it('[MA-21] leaves figures that agree, and a valid audit trail without addresses and texts', async () => {
    expect(await findDifferences(store().db)).toEqual([])
    expect(await verifyTrail(store().db)).toMatchObject({ fault: null })
    const rows = await store().db.selectFrom('audit_trail').selectAll().execute()
    expect(rows.length).toBeGreaterThan(80)
    expect(JSON.stringify(rows)).not.toMatch(/example|brakes|squeak/i)
  })
})
