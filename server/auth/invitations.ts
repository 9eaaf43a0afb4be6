import type { Kysely } from 'kysely'
import { INVITATION_PATH } from '../../machines/model/constants.ts'
import type { Database } from '../database/schema.ts'
import { hashToken, makeToken } from './tokens.ts'

/** A link is valid for seven days. */
export const INVITATION_DURATION = 7 * 24 * 60 * 60_000

/**
 * Makes the link of an invited member of staff, replacing an earlier one. Its token is in the fragment, which no browser sends and no server logs.
 */
export const makeInvitation = async (
  db: Kysely<Database>,
  staff_id: string,
  now: Date,
): Promise<{ link: string; expires_at: string }> => {
  const token = makeToken()
  const row = {
    token_hash: hashToken(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_DURATION).toISOString(),
  }
  await db
    .insertInto('invitations')
    .values({ staff_id, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  return { link: `${INVITATION_PATH}#${token}`, expires_at: row.expires_at }
}

/** Ends the link of a member of staff, whatever its token is, or only if it has this token. Returns whether there was one. */
export const endInvitation = async (db: Kysely<Database>, staffId: string, token?: string): Promise<boolean> => {
  const ended = await db
    .deleteFrom('invitations')
    .where('staff_id', '=', staffId)
    .$if(token !== undefined, (query) => query.where('token_hash', '=', hashToken(token ?? '')))
    .returning('staff_id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The invited member of staff whose link has this token; undefined if the link has expired or the token is unknown. */
export const findInvited = (db: Kysely<Database>, token: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('staff', 'staff.id', 'invitations.staff_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .select(['staff.id', 'first_name', 'last_name', 'email'])
    .executeTakeFirst()
