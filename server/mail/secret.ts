import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const findSecret = async (db: Kysely<Database>): Promise<string | undefined> =>
  (await db.selectFrom('mail_secret').select('secret').executeTakeFirst())?.secret

/** The secret of all Message-IDs and of addresses with a proof: 32 bytes in hexadecimal, made once and kept in the database. */
export const readMailSecret = async (db: Kysely<Database>): Promise<string> => {
  const known = await findSecret(db)
  if (known !== undefined) return known
  const made = randomBytes(32).toString('hex')
  await db
    .insertInto('mail_secret')
    .values({ id: 1, secret: made })
    // If another process has added a secret in the meantime, that one counts.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findSecret(db)) ?? made
}
