import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { recordDone } from '../../../server/audit/trail.ts'
import { verifyTrail } from '../../../server/audit/verify.ts'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Database } from '../../../server/database/schema.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { describeEngines, describePostgres } from '../support/engines.ts'
import { runToEnd } from '../support/run.ts'
import { temporaryData, temporaryDatabase } from '../support/temporary.ts'

const START = Date.parse('2026-03-18T15:30:00.000Z')

/** Adds rows, one minute apart. */
const fill = async (db: Kysely<Database>, rows: number) => {
  for (let minute = 0; minute < rows; minute += 1) {
    const happened = new Date(START + minute * 60_000)
    await inTransaction(db, (transaction) =>
      recordDone(transaction, { staffId: null, address: '192.0.2.1' }, { action: 'customers.exported' }, happened),
    )
  }
}
const copyOfRow = (seq: number, from: number) =>
  `insert into audit_trail select ${seq}, happened_at, staff_id, address, action, subject_id, detail, refusal, hash
   from audit_trail where seq = ${from}`

describeEngines('the chain of the audit trail', 'blank', (store) => {
  let written: Insertable<Database['audit_trail']>[] = []
  let head = { id: 1, seq: 0, hash: '' }
  const faultAfter = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(store().db)
    const { fault, rows } = await verifyTrail(store().db)
    return { fault, rows }
  }
  const not = (seq: number) => `Row ${seq} is not what was written: it was altered or inserted`

  beforeAll(async () => {
    await fill(store().db, 9)
    written = await store().db.selectFrom('audit_trail').selectAll().execute()
    head = await store().db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  })
  afterEach(async () => {
    await sql.raw('delete from audit_trail; delete from audit_head').execute(store().db)
    await store().db.insertInto('audit_trail').values(written).execute()
    await store().db.insertInto('audit_head').values(head).execute()
  })

  it.each([
    [
      'another account',
      "update audit_trail set staff_id = '35353535-3535-4535-8535-353535353535' where seq = 4",
      not(4),
      3,
    ],
    ['another action', "update audit_trail set action = 'signedIn' where seq = 4", not(4), 3],
    ['another subject', "update audit_trail set subject_id = 'x' where seq = 4", not(4), 3],
    ['another detail', "update audit_trail set detail = '' where seq = 4", not(4), 3],
    ['another time', "update audit_trail set happened_at = happened_at + interval '1 ms' where seq = 4", not(4), 3],
    ['another address', "update audit_trail set address = '192.0.2.2' where seq = 9", not(9), 8],
    ['another result', 'update audit_trail set refusal = 403 where seq = 1', not(1), 0],
    ['another hash', "update audit_trail set hash = repeat('1', 64) where seq = 4", not(4), 3],
    ['a missing row', 'delete from audit_trail where seq = 5', 'Row 5 is missing', 4],
    ['a missing first row', 'delete from audit_trail where seq = 1', 'Row 1 is missing', 0],
    ['missing last rows', 'delete from audit_trail where seq > 7', 'Row 8 is missing', 7],
    ['no rows', 'delete from audit_trail', 'Row 1 is missing', 0],
    ['an additional row', copyOfRow(10, 9), 'Row 10 was inserted', 9],
  ])('[SC-22] reveals %s', async (_, statement, fault, rows) => {
    expect(await faultAfter(statement)).toEqual({ fault, rows })
  })

  it('[SC-22] reveals an inserted row even if the later rows were renumbered', async () => {
    const room = 'update audit_trail set seq = -seq where seq > 4; update audit_trail set seq = 1 - seq where seq < 0'
    const withoutCheck = 'alter table audit_trail drop constraint if exists audit_trail_seq_check'
    expect(await faultAfter(withoutCheck, room, copyOfRow(5, 4), 'update audit_head set seq = 10')).toEqual({
      fault: not(5),
      rows: 4,
    })
  })

  it('[SC-22] reveals an altered row with a recomputed hash at the next row', async () => {
    const [third, fourth] = [written.find(({ seq }) => seq === 3), written.find(({ seq }) => seq === 4)]
    const forged = { ...fourth, address: '192.0.2.2' }
    // The documented serialisation of a row: docs/decisions/016-audit-trail.md.
    const columns = ['seq', 'happened_at', 'staff_id', 'address', 'action', 'subject_id', 'detail', 'refusal'] as const
    const canonical = JSON.stringify([third?.hash, ...columns.map((name) => forged[name] ?? null)])
    const hash = createHash('sha256').update(canonical).digest('hex')
    expect(await faultAfter(`update audit_trail set address = '192.0.2.2', hash = '${hash}' where seq = 4`)).toEqual({
      fault: not(5),
      rows: 4,
    })
  })

  it('[SC-22] reveals a missing head', async () => {
    expect((await faultAfter('delete from audit_head')).fault).toBe('The end of the trail is not noted any more')
  })
})

describe('npm run audit', () => {
  let dataDir = ''
  const change = async (work: (db: Kysely<Database>) => Promise<unknown>) => {
    const { db, close } = await openEmbedded(dataDir)
    await work(db)
    await close()
  }
  const audit = (...args: string[]) => runToEnd('audit.js', { DATA_DIR: dataDir }, args)

  beforeEach(async () => {
    dataDir = await temporaryData('blank')
  })

  it('[SC-22] prints number, times and last hash of the rows, and finds a given hash', async () => {
    expect(await audit()).toMatchObject({ code: 0, stdout: 'No row as written\n', stderr: '' })
    await change((db) => fill(db, 3))
    const { code, stdout } = await audit()
    expect(code).toBe(0)
    const line =
      /^Rows as written: 3, from 2026-03-18T15:30:00.000Z to 2026-03-18T15:32:00.000Z; the last has the hash (\w{64})\n$/
    const [, hash = ''] = line.exec(stdout) ?? []
    await change((db) => fill(db, 2))
    expect(await audit(hash)).toMatchObject({ code: 0, stderr: '' })
    expect(await audit('0'.repeat(64))).toMatchObject({ code: 1, stderr: `No row has the hash ${'0'.repeat(64)}\n` })
  })

  it('[SC-22] names the first altered row, and fails', async () => {
    await change((db) => fill(db, 3))
    await change((db) => sql.raw("update audit_trail set address = '' where seq > 1").execute(db))
    expect(await audit()).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Rows as written: 1, '),
      stderr: 'Row 2 is not what was written: it was altered or inserted\n',
    })
  })
})

describePostgres('the audit trail of several processes', () => {
  it('[SC-21] is a single valid chain', async () => {
    const database = await temporaryDatabase()
    const first = await openPostgres(database.url)
    const stores = [first, await openPostgres(database.url), await openPostgres(database.url)]
    await Promise.all(stores.flatMap(({ db }) => [fill(db, 10), fill(db, 10)]))
    expect(await verifyTrail(first.db)).toMatchObject({ fault: null, rows: 60 })
    const ended = await runToEnd('audit.js', { DATABASE_URL: database.url })
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Rows as written: 60, ') })
    await Promise.all(stores.map(({ close }) => close()))
  })
})
