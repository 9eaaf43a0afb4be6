import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { networkOf } from '../http/network.ts'
import { logFailure } from '../log.ts'
import { reportOf } from '../startError.ts'

const MINUTE = 60_000
/** Refusals older than this are deleted. In milliseconds. */
export const REFUSALS_KEPT = 30 * 24 * 60 * MINUTE
/** How often the program writes what it has collected. In milliseconds. */
export const REFUSALS_INTERVAL = 1000

/**
 * A refused call. `staffId`: the caller, if signed in; `email`: that of the account whose password was sent, to sign in or to change it; `action`: the
 * method and the route pattern, without values; `status`: that of the answer.
 */
export type RefusedCall = {
  staffId: string | undefined
  email: string | undefined
  address: string
  action: string
  status: number
}

type MinuteCount = Omit<RefusedCall, 'staffId' | 'email'> & { minute: string; count: number }
type Count = MinuteCount & { staff_id: string }

/** Merges entries that differ only in their count. */
const addUp = (counts: readonly Count[]): Count[] => {
  const sums = new Map<string, Count>()
  for (const { count, ...what } of counts) {
    const key = JSON.stringify(what)
    sums.set(key, { ...what, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
}

/**
 * Collects refused calls in memory. `flush` adds them up by account, network, action, status and minute, and writes the counts, so a flood of refused
 * calls costs a few statements a second and never delays those who are signed in. If the program is killed, the calls of the last second are lost.
 */
export const createRefusals = (db: Kysely<Database>, now: () => Date) => {
  let noted: (MinuteCount & Pick<RefusedCall, 'staffId' | 'email'>)[] = []

  /** The ids of the accounts with these emails. The emails themselves are not stored: people type passwords into that field. */
  const findAccounts = async (emails: readonly string[]): Promise<Map<string, string>> => {
    if (emails.length === 0) return new Map()
    const rows = await db.selectFrom('staff').select(['id', 'email']).where('email', 'in', emails).execute()
    return new Map(rows.map(({ id, email }) => [email, id]))
  }

  const write = async (calls: typeof noted): Promise<void> => {
    const ids = await findAccounts([...new Set(calls.flatMap(({ email }) => email ?? []))])
    const rows = calls.map(({ staffId, email = '', ...count }) => ({
      ...count,
      staff_id: staffId ?? ids.get(email) ?? '',
    }))
    await db
      .insertInto('refusals')
      .values(addUp(rows))
      .onConflict((conflict) =>
        conflict
          .columns(['minute', 'address', 'staff_id', 'action', 'status'])
          .doUpdateSet({ count: sql`refusals.count + excluded.count` }),
      )
      .execute()
    const oldest = new Date(now().getTime() - REFUSALS_KEPT).toISOString()
    await db.deleteFrom('refusals').where('minute', '<', oldest).execute()
  }

  return {
    note: ({ address, ...call }: RefusedCall): void => {
      const at = now().getTime()
      const minute = new Date(at - (at % MINUTE)).toISOString()
      noted.push({ ...call, address: networkOf(address), minute, count: 1 })
    },
    flush: async (): Promise<void> => {
      if (noted.length === 0) return
      const calls = noted
      noted = []
      await write(calls).catch((error) => logFailure('Refused calls were not counted', reportOf(error)))
    },
  }
}
