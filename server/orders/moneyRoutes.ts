import { Hono } from 'hono'
import { canBeLookedUp } from '../../machines/model/orderRules.ts'
import type { Order } from '../../machines/model/orders.ts'
import { REFUND_ORDERS } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import type { Money } from '../gateway/money.ts'
import { ApiError, success } from '../http/answers.ts'
import { readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { findVisibleOrder, orderNow } from './visible.ts'

const requireMoney = ({ money }: Deps): Money => {
  if (money === undefined)
    throw new ApiError(409, 'No payment gateway is set up on this server', {}, { code: 'not_now' })
  return money
}

const findAttempt = async ({ db }: Deps, id: string) => {
  const attempt = await db
    .selectFrom('gateway_attempts')
    .innerJoin('gateway_payments', 'gateway_payments.id', 'gateway_payment_id')
    .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
    .where('gateway_attempts.id', '=', id)
    .select(['number', 'state'])
    .executeTakeFirst()
  if (attempt === undefined) throw new ApiError(404, 'There is no such movement of money')
  return attempt
}

/** POST /money/{id}/look: asks the gateway now how a movement of money ended. */
export const moneyRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().post('/:id/look', requirePermission(REFUND_ORDERS), async (context) => {
    const id = readId('attempt', context.req.param('id'))
    const { number, state } = await findAttempt(deps, id)
    await findVisibleOrder(deps, context, String(number))
    // A movement that was requested but not sent, because its process ended, is sent now.
    if (state === 'requested' || canBeLookedUp({ state })) await requireMoney(deps).look(id)
    const order: Order = await orderNow(deps, context, number)
    return success(context, order)
  })
