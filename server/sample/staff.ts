import type { Kysely } from 'kysely'
import { ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { hashPassword } from '../auth/passwords.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/schema.ts'
import { iso } from './calendar.ts'
import type { Random } from './random.ts'

/** An account of the sample. `purpose`: what it is for, as printed at the start. `permissions`: null for all permissions. */
type SampleAccount = {
  email: string
  first_name: string
  last_name: string
  purpose: string
  permissions: readonly string[] | null
}

/** Made first. Most of what staff do in the sample is done by the second account. */
export const FIRST_STAFF: readonly SampleAccount[] = [
  {
    email: 'owner@kickstand.example',
    first_name: 'Nadia',
    last_name: 'Rahman',
    purpose: 'everything',
    permissions: null,
  },
  {
    email: 'support@kickstand.example',
    first_name: 'Tiago',
    last_name: 'Silva',
    purpose: 'customers, their tickets, and saved messages',
    permissions: ['tickets.view', 'tickets.reply', 'users.view', 'saved_messages.view', 'saved_messages.edit'],
  },
  {
    email: 'analyst@kickstand.example',
    first_name: 'Mei',
    last_name: 'Lindberg',
    purpose: 'the dashboard',
    permissions: ['dashboard.view'],
  },
]

/** Made last, so that they do not change the rest of the sample. */
export const ORDER_STAFF: readonly SampleAccount[] = [
  {
    email: 'orders@kickstand.example',
    first_name: 'Amara',
    last_name: 'Okafor',
    purpose: 'orders of all kinds, with refunds up to $500',
    permissions: [
      'dashboard.view',
      'users.view',
      'tickets.view',
      ...Object.values(ORDER_PERMISSIONS),
      'orders.edit',
      'orders.ship',
      'orders.cancel',
      'orders.refund',
      'orders.capture',
      'orders.export',
    ],
  },
  {
    email: 'workshop@kickstand.example',
    first_name: 'Jonas',
    last_name: 'Dekker',
    purpose: 'bike, spare part and warranty orders, to look up, and tickets',
    permissions: [
      'dashboard.view',
      'tickets.view',
      'orders_bike.view',
      'orders_spare_part.view',
      'orders_warranty.view',
    ],
  },
]

/** The accounts of the sample. */
export const SAMPLE_STAFF: readonly SampleAccount[] = [...FIRST_STAFF, ...ORDER_STAFF]

/** Matches no password. */
const NO_HASH = ''

/** Makes these accounts, without a usable password yet. Returns their ids in the same order. */
export const insertStaff = async (
  db: Kysely<Database>,
  staff: readonly SampleAccount[],
  random: Random,
  now: Date,
): Promise<string[]> => {
  const all = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
  const rows = staff.map(({ email, first_name, last_name }) => ({
    id: random.uuid(),
    email,
    first_name,
    last_name,
    password_hash: NO_HASH,
    created_at: iso(now.getTime()),
  }))
  await insertRows(db, 'staff', rows)
  const grants = staff.flatMap(({ permissions }, index) =>
    all
      .filter((id) => permissions?.includes(id) ?? true)
      .map((permission_id) => ({ staff_id: rows[index]?.id ?? '', permission_id })),
  )
  await insertRows(db, 'staff_permissions', grants)
  return rows.map(({ id }) => id)
}

/** One hash of the password for each of SAMPLE_STAFF. */
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
