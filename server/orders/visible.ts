import type { Context } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { Order } from '../../machines/model/orders.ts'
import { ApiError } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { maySee } from './access.ts'
import { readOrder } from './order.ts'

const read = ({ db, now, currency = DEFAULT_CURRENCY }: Deps, context: Context<ApiEnv>, number: number) =>
  readOrder(db, number, { currency, staffId: context.get('staff').id, now: now() })

const NUMBER = /^\d{1,15}$/

/**
 * The order with this number, by default the one in the request's path. Throws an ApiError 404 if there is none, and also if the caller may not see
 * it, so that they do not learn that it exists.
 */
export const findVisibleOrder = async (
  deps: Deps,
  context: Context<ApiEnv>,
  number = context.req.param('number') ?? '',
): Promise<Order> => {
  const found = NUMBER.test(number) ? await read(deps, context, Number(number)) : undefined
  if (found === undefined || !maySee(context.get('staff').permissions, found.order, found.kinds)) {
    throw new ApiError(404, `There is no order ${number}, or you may not see it`)
  }
  return found.order
}

/**
 * The order as it is now, after a call that may have changed it. Whether the caller may still see it is not checked: the change may have moved it out
 * of their lists.
 */
export const orderNow = async (deps: Deps, context: Context<ApiEnv>, number: number): Promise<Order> => {
  const found = await read(deps, context, number)
  if (found === undefined) throw new Error('An order is gone')
  return found.order
}
