import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import type { Change } from '../../../machines/model/changes.ts'
import { recordDone } from '../../../server/audit/trail.ts'
import { startSession } from '../../../server/auth/sessions.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Program } from '../../support/program.ts'
import { addStaff } from '../support/api.ts'
import { describePostgres } from '../support/engines.ts'
import { temporaryDatabase, temporaryProgram } from '../support/temporary.ts'

/** The number of changes. `npm run follow` sets FOLLOW_CHANGES to a larger one. */
const CHANGES = Number(process.env.FOLLOW_CHANGES ?? 2500)
const WRITERS = 4
/** Writers wait if the reader falls further behind than this: beyond 200 changes it would have to load everything again. */
const AHEAD = 150
const LIMIT = 60_000 + CHANGES * 20

type Read = { data: Change[]; meta: { seq: number; reset: boolean } }

const headOf = async ({ db }: Store): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select seq from audit_head`.execute(db)
  return rows[0]?.seq ?? 0
}

describePostgres('a reader behind two servers on one database', () => {
  let store: Store
  let programs: readonly Program[]
  let token = ''
  let staffId = ''
  beforeAll(async () => {
    const { url } = await temporaryDatabase('sample')
    store = await openPostgres(url)
    const staff = await addStaff(store.db, ['tickets.view'])
    staffId = staff.id
    token = await startSession(store.db, staff.id, new Date())
    const env = { DATABASE_URL: url }
    programs = [await temporaryProgram({ env }), await temporaryProgram({ env })]
  })
  afterAll(() => store.close())

  /** Each call goes to the server that did not get the previous one. */
  const read = async (turn: number, query: string): Promise<Read> => {
    const { baseURL = '' } = programs[turn % 2] ?? {}
    const answer = await fetch(`${baseURL}/api/admin/changes?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()) as Read
  }

  it(
    `[CG-13] sees ${CHANGES} changes of four writers once each, in the order of their commits`,
    async () => {
      const tickets = await store.db.selectFrom('tickets').select('id').limit(WRITERS).execute()
      let left = CHANGES
      let written = 0
      const seen: number[] = []
      const reader = new EventEmitter()
      const start = (await read(0, '')).meta.seq
      const write = async (ticket: string): Promise<void> => {
        while (left > 0) {
          if (written - seen.length > AHEAD) {
            await once(reader, 'answered')
            continue
          }
          left -= 1
          const change = { action: 'ticket.changed', subjectId: ticket } as const
          await inTransaction(store.db, async (transaction) => {
            await recordDone(transaction, { staffId, address: '192.0.2.1' }, change, new Date())
          })
          written += 1
        }
      }
      const follow = async (): Promise<void> => {
        let after = start
        for (let turn = 0; written < CHANGES || after < (await headOf(store)); turn += 1) {
          const { data, meta } = await read(turn, `after=${after}&wait=25`)
          expect(meta.reset).toBe(false)
          seen.push(...data.map(({ seq }) => seq))
          after = meta.seq
          reader.emit('answered')
        }
      }
      await Promise.all([follow(), ...tickets.map(({ id }) => write(id))])
      const committed = await store.db
        .selectFrom('audit_trail')
        .where('seq', '>', start)
        .where('action', '=', 'ticket.changed')
        .select('seq')
        .orderBy('seq')
        .execute()
      expect(seen).toEqual(committed.map(({ seq }) => seq))
      // The servers may meanwhile end the wait of some tickets of the sample.
      expect(seen.length).toBeGreaterThanOrEqual(CHANGES)
    },
    LIMIT,
  )
})
