import { type RawBuilder, sql } from 'kysely'
import { ORDER_VIEWS } from '../../machines/model/orderChoices.ts'
import { ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { VIEWS } from '../orders/conditions.ts'

/** The orders that somebody with these permissions sees: those of the lists that they see. Null where they see none. */
export const visibleOrders = (permissions: readonly string[]): RawBuilder<boolean> | null => {
  const seen = ORDER_VIEWS.filter((view) => permissions.includes(ORDER_PERMISSIONS[view])).map((view) => VIEWS[view])
  return seen.length === 0 ? null : sql<boolean>`(${sql.join(seen, sql` or `)})`
}
