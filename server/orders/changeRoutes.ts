import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Struct } from 'superstruct'
import { ORDER_CALLS, ORDER_REQUESTS, type OrderRequest } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import type { Order } from '../../machines/model/orders.ts'
import { ACTION_PERMISSIONS } from '../../machines/model/reasons.ts'
import { requirePermission } from '../auth/guard.ts'
import { assertSameCommand, type Command, findCommand, fingerprintOf } from '../commands/commands.ts'
import { readKey } from '../commands/key.ts'
import { describeCommand } from '../commands/outcome.ts'
import { requireMoney } from '../gateway/requireMoney.ts'
import { ApiError } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { logFailure } from '../log.ts'
import { codeOf, reportOf } from '../startError.ts'
import { type ChangeRequest, changeOrder } from './changeOrder.ts'
import { findVisibleOrder, orderNow } from './routes.ts'

/** The console waits five seconds before it says that something takes long. */
const ANSWER_WITHIN_MS = 4000
const UNIQUE_VIOLATION = '23505'
/** When an attempt that this process has not sent by then is sent by another. */
const SENT_WITHIN_MS = 15_000

/** What is known of a command by now: 200 and a message if it is done, 202 while nobody knows, 422 if the gateway refused it. */
const answerOf = async (deps: Deps, context: Context<ApiEnv>, command: Command, number: number): Promise<Response> => {
  const described = await describeCommand(deps, command)
  const { state, message } = described
  if (state === 'refused') throw new ApiError(422, message ?? '', {}, { code: 'refused' })
  const data = { command: described, order: await orderNow(deps, context, number) }
  if (state === 'done') return context.json({ status: 'success', message, data })
  return context.json({ status: 'success', data }, 202)
}

/** The key of a change of another order violates the primary key of commands: then it is known by now. */
const changeOnce = async (deps: Deps, request: ChangeRequest): Promise<{ isNew: boolean; attempt: string | null }> => {
  try {
    return await changeOrder(deps.db, request, deps.now())
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return { isNew: false, attempt: null }
  }
}

const movesMoney = (action: OrderAction, wanted: OrderRequest): boolean =>
  action === 'refund.requested' || (action === 'order.cancelled' && 'amount_cents' in wanted && wanted.amount_cents > 0)

/** What is asked for. A call without a body is about the order as it is. */
const readWanted = async (context: Context<ApiEnv>, action: OrderAction): Promise<OrderRequest | null> =>
  ORDER_CALLS[action].method === 'DELETE'
    ? null
    : readFields(await readJson(context), ORDER_REQUESTS[action] as unknown as Struct<OrderRequest>)

const change = async (deps: Deps, context: Context<ApiEnv>, action: OrderAction): Promise<Response> => {
  const { db, now, currency = DEFAULT_CURRENCY } = deps
  const key = readKey(context)
  const body = await readWanted(context, action)
  const order: Order = await findVisibleOrder(deps, context)
  const wanted = body ?? { seen: order.version }
  const { method, path } = ORDER_CALLS[action]
  const target = path.includes('{target}') ? readId('target', context.req.param('target') ?? '').toLowerCase() : ''
  const fingerprint = fingerprintOf(method, `/orders/${order.number}${path.replace('{target}', target)}`, wanted)
  const replay = async (known: Command): Promise<Response> => {
    assertSameCommand(known, fingerprint)
    context.header('idempotency-replayed', 'true')
    return answerOf(deps, context, known, order.number)
  }
  const known = await findCommand(db, key)
  if (known !== undefined) return replay(known)
  if (movesMoney(action, wanted)) requireMoney(deps)
  const { permissions } = context.get('staff')
  const sentBy = new Date(now().getTime() + SENT_WITHIN_MS)
  const what = { number: order.number, action, target, wanted, key, fingerprint }
  const { isNew, attempt } = await changeOnce(deps, { ...what, actor: actorOf(context), permissions, currency, sentBy })
  if (attempt !== null) {
    const sent = requireMoney(deps).send(attempt)
    // The resolver goes on with what fails later.
    sent.catch((error: unknown) => logFailure('A refund was not sent', reportOf(error)))
    await Promise.race([sent.catch(() => {}), wait(ANSWER_WITHIN_MS, undefined, { ref: false })])
  }
  const command = await findCommand(db, key)
  if (command === undefined) throw new Error('A command is gone')
  return isNew ? answerOf(deps, context, command, order.number) : replay(command)
}

/** The changes of an order, each made once for its Idempotency-Key: the calls of `ORDER_CALLS`. */
export const changeRoutes = (deps: Deps): Hono<ApiEnv> => {
  const routes = new Hono<ApiEnv>()
  for (const action of Object.keys(ORDER_CALLS) as OrderAction[]) {
    const { method, path } = ORDER_CALLS[action]
    routes.on(
      method,
      `/:number${path.replace('{target}', ':target')}`,
      requirePermission(ACTION_PERMISSIONS[action]),
      (context) => change(deps, context, action),
    )
  }
  return routes
}
