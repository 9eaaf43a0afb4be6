import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { is, string, type } from 'superstruct'
import { LOCAL_PROGRAM, recordDone } from '../audit/trail.ts'
import { generatePassword, hashPassword, verifyPassword } from '../auth/passwords.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { isEmpty, makeSample } from './makeSample.ts'
import { SAMPLE_ORDERS } from './orders.ts'
import { SAMPLE_STAFF } from './staff.ts'

const emails = SAMPLE_STAFF.map(({ email }) => email)

/** The accounts of the sample that still have their initial password. */
const listUnchanged = (db: Kysely<Database>) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', 'in', emails)
    .where('password_changed_at', 'is', null)
    .orderBy('email')
    .execute()

/** What is stored for the next start: the password, and a proof that the accounts have it. The proof saves the slow verification of the password. */
const StoredPassword = type({ password: string(), proof: string() })
type StoredPassword = typeof StoredPassword.TYPE

/** Differs if the password or the hash differs, for example because the file was edited. */
const proofOf = (password: string, hash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([password, hash]))
    .digest('hex')

/** A file that an earlier version of the program wrote contains only the password. */
const readStored = async (path: string): Promise<StoredPassword> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    const stored: unknown = JSON.parse(text)
    if (is(stored, StoredPassword)) return stored
  } catch {
    // Not JSON: written by an earlier version.
  }
  return { password: text, proof: '' }
}

/**
 * Sets the password of the accounts that still have an initial one, if it is different, and ends their sessions. A password that somebody chose is
 * never replaced.
 */
const applyPassword = async (
  db: Kysely<Database>,
  now: Date,
  password: string,
  stored: StoredPassword,
): Promise<void> => {
  const accounts = await listUnchanged(db)
  // Their passwords are always set together, so the first stands for all.
  const [first] = accounts
  if (first === undefined || proofOf(password, first.password_hash) === stored.proof) return
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

/** An account of the sample, with what it is for. */
export type DemoAccount = { email: string; purpose: string; hasOwnPassword: boolean }

/** The accounts of the sample that exist, in the order of SAMPLE_STAFF. */
export const listDemoAccounts = async (db: Kysely<Database>): Promise<DemoAccount[]> => {
  const rows = await db
    .selectFrom('staff')
    .select(['email', 'password_changed_at'])
    .where('email', 'in', emails)
    .execute()
  const changes = new Map(rows.map(({ email, password_changed_at }) => [email, password_changed_at]))
  return SAMPLE_STAFF.filter(({ email }) => changes.has(email)).map(({ email, purpose }) => ({
    email,
    purpose,
    hasOwnPassword: changes.get(email) !== null,
  }))
}

/**
 * Makes the sample, with `orders` orders, if the embedded database is empty. Resolves to the password of the sample accounts that still have an
 * initial one. It is `wanted`, else that of the last start, else a generated one. It is stored for the next start, in a file of the data folder that
 * only its owner can read.
 */
export const prepareDemo = async (
  db: Kysely<Database>,
  now: Date,
  dataDir: string,
  wanted: string | undefined,
  orders = SAMPLE_ORDERS,
): Promise<string> => {
  const path = join(dataDir, 'demo-password')
  const stored = await readStored(path)
  const password = wanted ?? (stored.password || generatePassword())
  if (await isEmpty(db)) await makeSample(db, now, password, orders)
  else await applyPassword(db, now, password, stored)
  const [first] = await listUnchanged(db)
  const next: StoredPassword = { password, proof: proofOf(password, first?.password_hash ?? '') }
  if (next.password !== stored.password || next.proof !== stored.proof) {
    await writeFile(path, JSON.stringify(next), { mode: 0o600 })
  }
  return password
}
