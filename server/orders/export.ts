import type { Context } from 'hono'
import { EXPORT_ORDERS, ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { recordDone } from '../audit/trail.ts'
import { assertPermission } from '../auth/guard.ts'
import { whileAllowed } from '../auth/whileAllowed.ts'
import { listInBatches } from '../database/listInBatches.ts'
import { inTransaction } from '../database/transaction.ts'
import { success } from '../http/answers.ts'
import { createExports, exportWith } from '../http/exports.ts'
import { startRead } from '../http/reads.ts'
import { actorOf } from '../http/requests.ts'
import { streamList } from '../http/streamedList.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { readRows, sortedIds } from './lists.ts'
import { type OrdersList, readOrdersList } from './query.ts'
import { findOrders } from './search.ts'

const exportOrders = async (deps: Deps, context: Context<ApiEnv>, list: OrdersList, onEnd: () => void) => {
  const read = await startRead(deps, context)
  const found = await read((db) => findOrders(db, list.search))
  const { count, batches } = await listInBatches(read, () => sortedIds(list, found), readRows)
  const exported = { action: 'orders.exported', detail: `orders: ${count}` } as const
  await inTransaction(deps.db, (transaction) => recordDone(transaction, actorOf(context), exported, deps.now()))
  const permissions = [ORDER_PERMISSIONS[list.view], EXPORT_ORDERS]
  return streamList(context, whileAllowed(deps, context, permissions, batches), onEnd)
}

/** Streams a whole list to those who may see its view. The route also requires EXPORT_ORDERS. */
export const createOrderExport = (deps: Deps) => {
  const takeExport = createExports()
  return (context: Context<ApiEnv>): Response | Promise<Response> => {
    const list = readOrdersList((name) => context.req.query(name))
    assertPermission(context.get('staff').permissions, ORDER_PERMISSIONS[list.view])
    // The answer to a HEAD has no body, so nothing is exported.
    if (context.req.raw.method === 'HEAD') return success(context, [])
    return exportWith(takeExport, context, (onEnd) => exportOrders(deps, context, list, onEnd))
  }
}
