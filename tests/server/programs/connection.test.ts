import { type Kysely, sql } from 'kysely'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Store } from '../../../server/database/store.ts'
import { addStaff, apiOver } from '../support/api.ts'
import { describeEngines, describePostgres } from '../support/engines.ts'
import { temporaryDatabase } from '../support/temporary.ts'

describeEngines('a connection to the database', 'blank', (store) => {
  it('does not compile queries (jit is off), on each of several connections', async () => {
    const ask = () => sql<{ jit: string }>`select current_setting('jit') as jit, pg_sleep(0.05)`.execute(store().db)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ rows }) => rows[0]?.jit)).toEqual(['off', 'off', 'off'])
  })
})

describePostgres('connections for calls', () => {
  let store: Store

  beforeAll(async () => {
    const { url } = await temporaryDatabase('blank')
    store = await openPostgres(url, 'calls')
  })
  afterAll(() => store.close())

  /**
   * The answer to a change by a member of staff while something occupies the database. `work` resolves once the database is occupied, and its `done`
   * resolves once the database is free again.
   */
  const answerDuring = async (work: (db: Kysely<Database>, id: string) => Promise<{ done: Promise<unknown> }>) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { id, token } = await addStaff(store.db, [])
    const { done } = await work(store.db, id)
    const { status, headers, body } = await apiOver(store.db).send('PATCH', '/account', token, {
      first_name: 'Eva',
      last_name: 'Byron',
    })
    await done
    const lines = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    return { status, retryAfter: headers.get('retry-after'), message: body.message, lines }
  }
  const BUSY = { status: 503, retryAfter: '5', message: 'The server is busy. Try again in a few seconds.' }

  it('[SC-35] answer 503 to a call that waits too long for a locked row', async () => {
    const answer = await answerDuring(async (db, id) => {
      const transaction = await db.startTransaction().execute()
      await transaction.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
      const sleeping = sql`select pg_sleep(7)`.execute(transaction)
      return { done: sleeping.then(() => transaction.commit().execute()) }
    })
    expect(answer).toEqual({
      ...BUSY,
      lines: [expect.stringContaining('canceling statement due to lock timeout')],
    })
  })

  it('that are lost during a query fail only that query', async () => {
    const { db } = store
    const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(lost).rejects.toThrow('terminating connection due to administrator command')
    // The pool may return the same connection, which is about to close.
    await sql`select 1`.execute(db).catch(() => {})
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  })

  it('[SC-35] answer 503 to a call while all of them are in use', async () => {
    const answer = await answerDuring(async (db) => ({
      done: Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(7)`.execute(db))),
    }))
    expect(answer).toEqual({
      ...BUSY,
      lines: [expect.stringContaining('timeout exceeded when trying to connect')],
    })
  })
})
