import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { enums, nonempty, object, size, string } from 'superstruct'
import { RefundRequest } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { Order } from '../../machines/model/orders.ts'
import { REFUND_ORDERS, SETTLE_MONEY } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { assertSameCommand, type Command, findCommand, fingerprintOf } from '../commands/commands.ts'
import { readKey } from '../commands/key.ts'
import { describeCommand } from '../commands/outcome.ts'
import { moveMoney } from '../gateway/attempts.ts'
import type { Money } from '../gateway/money.ts'
import { ApiError, success } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { logFailure } from '../log.ts'
import { codeOf, reportOf } from '../startError.ts'
import { readOrder } from './order.ts'
import { requestRefund } from './refunds.ts'
import { findVisibleOrder } from './routes.ts'

/** The console waits five seconds before it says that something takes long. */
const ANSWER_WITHIN_MS = 4000
const UNIQUE_VIOLATION = '23505'
/** When an attempt that this process has not sent by then is sent by another. */
const SENT_WITHIN_MS = 15_000

const requireMoney = ({ money }: Deps): Money => {
  if (money === undefined)
    throw new ApiError(409, 'No payment gateway is set up on this server', {}, { code: 'not_now' })
  return money
}

/** The order by its number, after it has changed. */
const orderNow = async ({ db, currency = DEFAULT_CURRENCY }: Deps, number: number): Promise<Order> => {
  const found = await readOrder(db, number, currency)
  if (found === undefined) throw new Error('An order is gone')
  return found.order
}

/** What is known of a command by now: 200 and a message if it is done, 202 while nobody knows, 422 if the gateway refused it. */
const answerOf = async (deps: Deps, context: Context<ApiEnv>, command: Command, number: number): Promise<Response> => {
  const described = await describeCommand(deps, command)
  const { state, message } = described
  if (state === 'refused') throw new ApiError(422, message ?? '', {}, { code: 'refused' })
  const data = { command: described, order: await orderNow(deps, number) }
  if (state === 'done') return context.json({ status: 'success', message, data })
  return context.json({ status: 'success', data }, 202)
}

/** The attempt to send, or null where the key is known by now. */
const requestOnce = async (deps: Deps, request: Parameters<typeof requestRefund>[1]): Promise<string | null> => {
  requireMoney(deps)
  try {
    return await requestRefund(deps.db, request, deps.now())
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return null
  }
}

const refund = async (deps: Deps, context: Context<ApiEnv>): Promise<Response> => {
  const { db, now, currency = DEFAULT_CURRENCY } = deps
  const key = readKey(context)
  const body = await readJson(context)
  const wanted = readFields(body, RefundRequest)
  const order = await findVisibleOrder(deps, context)
  const fingerprint = fingerprintOf(context.req.method, `/orders/${order.number}/refunds`, wanted)
  const replay = async (known: Command): Promise<Response> => {
    assertSameCommand(known, fingerprint)
    context.header('idempotency-replayed', 'true')
    return answerOf(deps, context, known, order.number)
  }
  const known = await findCommand(db, key)
  if (known !== undefined) return replay(known)
  const { permissions } = context.get('staff')
  const sentBy = new Date(now().getTime() + SENT_WITHIN_MS)
  const request = {
    number: order.number,
    wanted,
    key,
    fingerprint,
    actor: actorOf(context),
    permissions,
    currency,
    sentBy,
  }
  const attempt = await requestOnce(deps, request)
  if (attempt !== null) {
    const sent = requireMoney(deps).send(attempt)
    // The resolver goes on with what fails later.
    sent.catch((error: unknown) => logFailure('A refund was not sent', reportOf(error)))
    await Promise.race([sent.catch(() => {}), wait(ANSWER_WITHIN_MS, undefined, { ref: false })])
  }
  const command = await findCommand(db, key)
  if (command === undefined) throw new Error('A command is gone')
  return attempt === null ? replay(command) : answerOf(deps, context, command, order.number)
}

/** POST /orders/{number}/refunds: sends money back, once for each Idempotency-Key. */
export const refundRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().post('/:number/refunds', requirePermission(REFUND_ORDERS), (context) => refund(deps, context))

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
      const order: Order = await orderNow(deps, number)
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
      return success(context, await orderNow(deps, number))
    })
