import type { Kysely } from 'kysely'
import { LOCAL_PROGRAM, recordDone } from './audit/trail.ts'
import { forgetAllAttempts } from './auth/attempts.ts'
import { readCredentials } from './auth/credentials.ts'
import { endInvitation } from './auth/invitations.ts'
import { newPasswordRefusal } from './auth/newPasswords.ts'
import { generatePassword, hashPassword } from './auth/passwords.ts'
import { endSessions } from './auth/sessions.ts'
import { readDatabaseConfig } from './config.ts'
import { openStore } from './database/openStore.ts'
import type { Database } from './database/schema.ts'
import { inTransaction } from './database/transaction.ts'
import { fail, reasonOf, StartError } from './startError.ts'

/*
 * `node build/server/resetPassword.js <email>` sets a new password for an account in the database that DATABASE_URL or DATA_DIR names. It ends all
 * sessions of the account and the link of its invitation, if there is one, and forgets its failed sign-ins. The password is read from STAFF_PASSWORD;
 * if that is not set, one is generated and printed.
 */
const USAGE = 'usage: resetPassword.js <email>'

const readAccount = ([email]: string[], password: string): { email: string; password: string } => {
  try {
    return readCredentials({ email, password })
  } catch (error) {
    throw new StartError(`${reasonOf(error)}: ${USAGE}`)
  }
}

/** Returns the number of ended sessions. */
const replacePassword = async (
  db: Kysely<Database>,
  { email, password }: { email: string; password: string },
): Promise<number> => {
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (transaction) => {
    const now = new Date()
    const account = await transaction
      .updateTable('staff')
      .set({ password_hash, password_changed_at: now.toISOString(), invited_at: null })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) throw new StartError(`There is no account ${email}`)
    await forgetAllAttempts(transaction, email)
    await endInvitation(transaction, account.id)
    const ended = await endSessions(transaction, { staffId: account.id }, now)
    const reset = { action: 'password.reset', subjectId: account.id, detail: `ended sessions: ${ended}` } as const
    await recordDone(transaction, { staffId: null, address: LOCAL_PROGRAM }, reset, now)
    return ended
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
    const ended = await replacePassword(db, account)
    const outcome = chosen === undefined ? ` is ${account.password}` : ' was set'
    console.log(`The password of ${account.email}${outcome}; ended sessions: ${ended}`)
  } finally {
    await close()
  }
}

run().catch(fail)
