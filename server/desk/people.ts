import { type Kysely, sql } from 'kysely'
import { REPLY_TO_TICKETS } from '../../machines/model/permissions.ts'
import type { Person } from '../../machines/model/person.ts'
import type { Database } from '../database/schema.ts'

export const fullName = (table = 'staff') =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Members of staff who may be assigned: those who have joined, are not disabled, and may reply. */
const agentsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_permissions', 'staff_id', 'staff.id')
    .where('permission_id', '=', REPLY_TO_TICKETS)
    .where('disabled_at', 'is', null)
    .where('invited_at', 'is', null)
    .select(['staff.id', fullName().as('name')])

export const listAgents = (db: Kysely<Database>): Promise<Person[]> =>
  agentsIn(db).orderBy('name').orderBy('staff.id').execute()

/** The member of staff with this id; undefined if there is none or they may not be assigned. */
export const findAgent = (db: Kysely<Database>, id: string): Promise<Person | undefined> =>
  agentsIn(db).where('staff.id', '=', id).executeTakeFirst()

export const personOf = (id: string | null, name: string | null): Person | null =>
  id === null || name === null ? null : { id, name }
