import { sql } from 'kysely'

/** In a query over `staff`: the ids of the permissions that each member of staff holds, sorted. */
export const heldPermissions = sql<string[]>`array(
  select permission_id from staff_permissions where staff_id = staff.id order by permission_id collate "C"
)`
