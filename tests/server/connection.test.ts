import { sql } from 'kysely'
import { describeEngines } from './support/engines.ts'

describeEngines('a connection to the database', 'blank', (store) => {
  it('does not compile queries, on each of several connections', async () => {
    const ask = () => sql<{ jit: string }>`select current_setting('jit') as jit, pg_sleep(0.05)`.execute(store().db)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ rows }) => rows[0]?.jit)).toEqual(['off', 'off', 'off'])
  })
})
