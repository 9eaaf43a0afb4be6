import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LOCAL_PROGRAM, recordDone } from './audit/trail.ts'
import { readCredentials } from './auth/credentials.ts'
import { newPasswordRefusal } from './auth/newPasswords.ts'
import { generatePassword, hashPassword } from './auth/passwords.ts'
import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import type { Database } from './database/schema.ts'
import { inTransaction } from './database/transaction.ts'
import { codeOf, fail, reasonOf, StartError } from './startError.ts'

/*
 * `node build/server/addStaff.js <email> <first name> <last name> [permission ...]` adds an account to the database that DATABASE_URL or DATA_DIR
 * names. The permission `all` grants every permission; without a permission argument, the account has none. The password is read from STAFF_PASSWORD;
 * if that is not set, one is generated and printed.
 */
const USAGE = 'usage: addStaff.js <email> <first name> <last name> [permission ...]'
/** Stands for every permission there is. */
const ALL = 'all'
const UNIQUE_VIOLATION = '23505'

type Account = { email: string; password: string; first_name: string; last_name: string; permissions: string[] }

const readAccount = ([email, first_name, last_name, ...permissions]: string[], password: string): Account => {
  if (email === undefined || first_name === undefined || last_name === undefined) throw new StartError(USAGE)
  try {
    return { ...readCredentials({ email, password }), first_name, last_name, permissions }
  } catch (error) {
    throw new StartError(`${reasonOf(error)}: ${USAGE}`)
  }
}

const choosePermissions = async (db: Kysely<Database>, wanted: string[]): Promise<string[]> => {
  const known = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
  if (wanted.join() === ALL) return known
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new StartError(`There is no permission ${unknown.join(', ')}; there are ${ALL} and ${known.join(', ')}`)
  return wanted
}

const insertAccount = async (db: Kysely<Database>, account: Account): Promise<void> => {
  const { password, permissions, ...names } = account
  const granted = await choosePermissions(db, permissions)
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (transaction) => {
    const id = randomUUID()
    const row = { id, ...names, password_hash, created_at: new Date().toISOString() }
    await transaction.insertInto('staff').values(row).execute()
    const grants = granted.map((permission_id) => ({ staff_id: id, permission_id }))
    if (grants.length > 0) await transaction.insertInto('staff_permissions').values(grants).execute()
    const added = {
      action: 'account.added',
      subjectId: id,
      detail: granted.map((name) => `+${name}`).join(' '),
    } as const
    await recordDone(transaction, { staffId: null, address: LOCAL_PROGRAM }, added, new Date())
  })
}

const run = async (): Promise<void> => {
  const chosen = process.env.STAFF_PASSWORD || undefined
  const account = readAccount(process.argv.slice(2), chosen ?? generatePassword())
  const refusal = chosen === undefined ? null : newPasswordRefusal(chosen, account.email)
  if (refusal !== null) throw new StartError(`STAFF_PASSWORD: ${refusal}`)
  const { source } = readDatabaseConfig(process.env)
  const { db, close } = await openStore(source)
  try {
    await insertAccount(db, account)
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw new StartError(`There is an account ${account.email} already`)
    throw error
  } finally {
    await close()
  }
  console.log(`Added ${account.email}${chosen === undefined ? ` with the password ${account.password}` : ''}`)
}

run().catch(fail)
