import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { describeEngines } from './support/engines.ts'

const failure = (code: string): Error => Object.assign(new Error(`failure ${code}`), { code })

describeEngines('a transaction', 'blank', (store) => {
  const gateway = () => ({ id: randomUUID(), name: randomUUID(), logo: '' })
  const rename = (transaction: Transaction<Database>, id: string) =>
    transaction.updateTable('gateways').set({ name: randomUUID() }).where('id', '=', id).execute()
  const has = async (id: string) =>
    (await store().db.selectFrom('gateways').select('id').where('id', '=', id).execute()).length === 1

  it('is rolled back if it fails', async () => {
    const row = gateway()
    const work = inTransaction(store().db, async (transaction) => {
      await transaction.insertInto('gateways').values(row).execute()
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await has(row.id)).toBe(false)
  })

  it('is invisible until it is committed', async () => {
    const row = gateway()
    let seen: Promise<boolean> = Promise.resolve(true)
    await inTransaction(store().db, async (transaction) => {
      await transaction.insertInto('gateways').values(row).execute()
      seen = has(row.id)
      await transaction.deleteFrom('gateways').where('id', '=', row.id).execute()
    })
    expect(await seen).toBe(false)
  })

  it.each(['40001', '40P01'])('is retried if the engine aborts it with %s', async (code) => {
    const row = gateway()
    let attempts = 0
    await inTransaction(store().db, async (transaction) => {
      attempts += 1
      await transaction.insertInto('gateways').values(row).execute()
      if (attempts < 3) throw failure(code)
    })
    expect(attempts).toBe(3)
    expect(await has(row.id)).toBe(true)
  })

  it('fails after six attempts at a retryable error, and at once for any other error', async () => {
    let attempts = 0
    const giveUp = (code: string) =>
      inTransaction(store().db, async () => {
        attempts += 1
        throw failure(code)
      })
    await expect(giveUp('40001')).rejects.toThrow('failure 40001')
    expect(attempts).toBe(6)
    await expect(giveUp('23505')).rejects.toThrow('failure 23505')
    expect(attempts).toBe(7)
  })

  it('survives a deadlock', async () => {
    const [one, two] = [gateway(), gateway()]
    await store().db.insertInto('gateways').values([one, two]).execute()
    const crosswise = (first: string, second: string) =>
      inTransaction(store().db, async (transaction) => {
        await rename(transaction, first)
        await rename(transaction, second)
      })
    const pairs = Array.from({ length: 2 }, () => [crosswise(one.id, two.id), crosswise(two.id, one.id)])
    await expect(Promise.all(pairs.flat())).resolves.toHaveLength(4)
  })

  it('reads numbers and times in the same way on both engines', async () => {
    const placed = '2026-03-18T15:30:00.123Z'
    await store()
      .db.insertInto('schema_migrations')
      .values({ version: 500, applied_at: '2026-03-18T16:30:00.123+01:00' })
      .execute()
    const row = await store()
      .db.selectFrom('schema_migrations')
      .where('version', '=', 500)
      .select(({ val, cast }) => ['applied_at', cast<number>(val('9007199254740991'), 'bigint').as('largest')])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ applied_at: placed, largest: Number.MAX_SAFE_INTEGER })
    const tooLarge = store().db.selectNoFrom(({ val, cast }) =>
      cast<number>(val('9007199254740992'), 'bigint').as('larger'),
    )
    await expect(tooLarge.execute()).rejects.toThrow('9007199254740992 does not fit a number')
  })
})
