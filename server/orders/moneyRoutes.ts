import { Hono } from 'hono'
import { enums, nonempty, object, size, string } from 'superstruct'
import type { Order } from '../../machines/model/orders.ts'
import { REFUND_ORDERS, SETTLE_MONEY } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { moveMoney } from '../gateway/attempts.ts'
import type { Money } from '../gateway/money.ts'
import { ApiError, success } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { findVisibleOrder, orderNow } from './visible.ts'

const requireMoney = ({ money }: Deps): Money => {
  if (money === undefined)
    throw new ApiError(409, 'No payment gateway is set up on this server', {}, { code: 'not_now' })
  return money
}

const findAttempt = async ({ db }: Deps, id: string) => {
  const attempt = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .where('attempt_id', '=', id)
    .select(['number', 'state'])
    .executeTakeFirst()
  if (attempt === undefined) throw new ApiError(404, 'There is no such movement of money')
  return attempt
}

/** What a person has seen at the gateway about a movement whose outcome nobody found out. */
export const SettledByHand = object({
  outcome: enums(['succeeded', 'refused']),
  reference: size(nonempty(string()), 1, 200),
})

const LOOKED_UP = ['unconfirmed', 'pending', 'requested']

const notStuck = () =>
  new ApiError(409, 'Only a refund whose outcome could not be found out is settled by hand', {}, { code: 'not_now' })

/** POST /money/{id}/look: asks the gateway now how it ended. POST /money/{id}/settle: writes down what a person has found out there. */
export const moneyRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .post('/:id/look', requirePermission(REFUND_ORDERS), async (context) => {
      const id = readId('attempt', context.req.param('id'))
      const { number, state } = await findAttempt(deps, id)
      await findVisibleOrder(deps, context, String(number))
      if (LOOKED_UP.includes(state)) await requireMoney(deps).look(id)
      const order: Order = await orderNow(deps, context, number)
      return success(context, order)
    })
    .post('/:id/settle', requirePermission(SETTLE_MONEY), async (context) => {
      const id = readId('attempt', context.req.param('id'))
      const { outcome, reference } = readFields(await readJson(context), SettledByHand)
      const { state, number } = await findAttempt(deps, id)
      await findVisibleOrder(deps, context, String(number))
      if (state !== 'stuck') throw notStuck()
      const { db, now } = deps
      const event = outcome === 'succeeded' ? 'money.accepted' : 'money.refused'
      const by = actorOf(context)
      const found = outcome === 'succeeded' ? { ref: reference } : { refusal: reference }
      const moved = await moveMoney(db, id, { event, ...found, nextLookAt: null, by }, now())
      if (!moved?.isMoved) throw notStuck()
      return success(context, await orderNow(deps, context, number))
    })
