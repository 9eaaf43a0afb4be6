import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { is, string, type } from 'superstruct'
import { LOCAL_PROGRAM, recordDone } from '../audit/trail.ts'
import { heldPermissions } from '../auth/heldPermissions.ts'
import { generatePassword, hashPassword, verifyPassword } from '../auth/passwords.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { isEmpty, makeSample } from './makeSample.ts'
import { SAMPLE_ORDERS } from './orders.ts'
import { SAMPLE_STAFF } from './staff.ts'

const emails = SAMPLE_STAFF.map(({ email }) => email)

/** The accounts that still have the password they came with. */
const listUnchanged = (db: Kysely<Database>) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', 'in', emails)
    .where('password_changed_at', 'is', null)
    .orderBy('email')
    .execute()

/** What a start leaves to the next one: the password, and a proof that it is the accounts', so that it need not be tried. */
const Kept = type({ password: string(), proof: string() })
type Kept = typeof Kept.TYPE

/** Of another password than the one that `hash` was made of, by hand in the file, it is another one. */
const proofOf = (password: string, hash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([password, hash]))
    .digest('hex')

/** The file of an earlier version is the password alone. */
const readKept = async (path: string): Promise<Kept> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    const kept: unknown = JSON.parse(text)
    if (is(kept, Kept)) return kept
  } catch {
    // Nor is it what this version writes.
  }
  return { password: text, proof: '' }
}

/**
 * Gives the password to the accounts that still have the one they came with, where it is not theirs; whoever is signed
 * in with the old one is signed out. A password that somebody chose is theirs for good.
 */
const applyPassword = async (db: Kysely<Database>, now: Date, password: string, kept: Kept): Promise<void> => {
  const accounts = await listUnchanged(db)
  // They were all given theirs together, so one of them tells.
  const [first] = accounts
  if (first === undefined || proofOf(password, first.password_hash) === kept.proof) return
  if (await verifyPassword(password, first.password_hash)) return
  const fresh = await Promise.all(accounts.map(async ({ id }) => ({ id, password_hash: await hashPassword(password) })))
  await inTransaction(db, async (transaction) => {
    for (const { id, password_hash } of fresh) {
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
      await transaction.deleteFrom('sessions').where('staff_id', '=', id).execute()
    }
    for (const { id } of fresh) {
      const reset = { action: 'password.reset', subjectId: id } as const
      await recordDone(transaction, { staffId: null, address: LOCAL_PROGRAM }, reset, now)
    }
  })
}

/** One of the sample's accounts, with what it may do in words. */
export type DemoAccount = { email: string; permissions: string; hasOwnPassword: boolean }

/** The sample's accounts as they are now, in the order of SAMPLE_STAFF. */
export const listDemoAccounts = async (db: Kysely<Database>): Promise<DemoAccount[]> => {
  const all = await db.selectFrom('permissions').select('id').execute()
  const rows = await db
    .selectFrom('staff')
    .select(['email', 'password_changed_at', heldPermissions.as('permissions')])
    .where('email', 'in', emails)
    .execute()
  return rows
    .sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
    .map(({ email, password_changed_at, permissions }) => ({
      email,
      permissions: permissions.length === all.length ? 'all permissions' : permissions.join(', ') || 'no permissions',
      hasOwnPassword: password_changed_at !== null,
    }))
}

/**
 * Makes the sample, with so many orders, where the embedded database is empty, and sees to it that those of its three accounts whose
 * password nobody changed have the one that it answers: `wanted`, else the one of the first start, which is kept in the data folder,
 * readable by its owner.
 */
export const prepareDemo = async (
  db: Kysely<Database>,
  now: Date,
  dataDir: string,
  wanted: string | undefined,
  orders = SAMPLE_ORDERS,
): Promise<string> => {
  const path = join(dataDir, 'demo-password')
  const kept = await readKept(path)
  const password = wanted ?? (kept.password || generatePassword())
  if (await isEmpty(db)) await makeSample(db, now, password, orders)
  else await applyPassword(db, now, password, kept)
  const [first] = await listUnchanged(db)
  const made: Kept = { password, proof: proofOf(password, first?.password_hash ?? '') }
  if (made.password !== kept.password || made.proof !== kept.proof) {
    await writeFile(path, JSON.stringify(made), { mode: 0o600 })
  }
  return password
}
