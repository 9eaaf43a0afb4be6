import type { Kysely } from 'kysely'
import { hashPassword } from '../auth/passwords.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/schema.ts'
import { iso } from './calendar.ts'
import type { Random } from './random.ts'

/** The accounts of the sample. `permissions` null means all there are. */
export const SAMPLE_STAFF: readonly {
  email: string
  first_name: string
  last_name: string
  permissions: readonly string[] | null
}[] = [
  { email: 'owner@kickstand.example', first_name: 'Nadia', last_name: 'Rahman', permissions: null },
  {
    email: 'support@kickstand.example',
    first_name: 'Tiago',
    last_name: 'Silva',
    permissions: ['tickets.view', 'users.view', 'saved_messages.view', 'saved_messages.edit'],
  },
  { email: 'analyst@kickstand.example', first_name: 'Mei', last_name: 'Lindberg', permissions: ['dashboard.view'] },
]

/** Matches no password. */
const NO_HASH = ''

/** Makes the three accounts, without a usable password yet. Returns their ids in the order of SAMPLE_STAFF. */
export const insertStaff = async (db: Kysely<Database>, random: Random, now: Date): Promise<string[]> => {
  const all = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
  const rows = SAMPLE_STAFF.map(({ email, first_name, last_name }) => ({
    id: random.uuid(),
    email,
    first_name,
    last_name,
    password_hash: NO_HASH,
    created_at: iso(now.getTime()),
  }))
  await insertRows(db, 'staff', rows)
  const grants = SAMPLE_STAFF.flatMap(({ permissions }, index) =>
    all
      .filter((id) => permissions?.includes(id) ?? true)
      .map((permission_id) => ({ staff_id: rows[index]?.id ?? '', permission_id })),
  )
  await insertRows(db, 'staff_permissions', grants)
  return rows.map(({ id }) => id)
}

/** One hash of the password for each of the three. */
export const hashForStaff = (password: string): Promise<string[]> =>
  Promise.all(SAMPLE_STAFF.map(() => hashPassword(password)))

/** Sets the passwords of the accounts with these ids. */
export const setPasswords = async (
  db: Kysely<Database>,
  ids: readonly string[],
  hashes: readonly string[],
): Promise<void> => {
  for (const [index, id] of ids.entries()) {
    const password_hash = hashes[index] ?? NO_HASH
    await db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
  }
}
