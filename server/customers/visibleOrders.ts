import { type RawBuilder, sql } from 'kysely'
import { ORDER_VIEWS } from '../../machines/model/orderChoices.ts'
import { ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { VIEWS } from '../orders/conditions.ts'

/** The condition that an order is in one of the lists that may be seen with these permissions; null if there is no such list. */
export const visibleOrders = (permissions: readonly string[]): RawBuilder<boolean> | null => {
  const seen = ORDER_VIEWS.filter((view) => permissions.includes(ORDER_PERMISSIONS[view])).map((view) => VIEWS[view])
  return seen.length === 0 ? null : sql<boolean>`(${sql.join(seen, sql` or `)})`
}
