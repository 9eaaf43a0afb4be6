import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Struct } from 'superstruct'
import { ORDER_CALLS, ORDER_REQUESTS, type OrderRequest } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import { ACTION_PERMISSIONS } from '../../machines/model/reasons.ts'
import { requirePermission } from '../auth/guard.ts'
import { assertSameCommand, type Command, findCommand, fingerprintOf } from '../commands/commands.ts'
import { readKey } from '../commands/key.ts'
import { describeCommand } from '../commands/outcome.ts'
import { ApiError, sendJson } from '../http/answers.ts'
import { actorOf, readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { logFailure } from '../log.ts'
import { DEFAULT_FROM } from '../mail/mailConfig.ts'
import { codeOf, reportOf } from '../startError.ts'
import { type ChangeRequest, makeChange } from './makeChange.ts'
import { findVisibleOrder, orderNow } from './visible.ts'

/** Shorter than the five seconds after which the console shows that a call is slow. */
const ANSWER_WITHIN_MS = 4000
const UNIQUE_VIOLATION = '23505'

/**
 * Returns the answer about a command: 200 and a message if it is done, 202 if its outcome is not known yet. Throws an ApiError 422 if it was refused.
 */
const answerOf = async (deps: Deps, context: Context<ApiEnv>, command: Command, number: number): Promise<Response> => {
  const described = await describeCommand(deps, command)
  const { state, message } = described
  if (state === 'refused') throw new ApiError(422, message ?? '', {}, { code: 'refused' })
  const data = { command: described, order: await orderNow(deps, context, number) }
  if (state === 'done') return sendJson(context, { status: 'success', message, data })
  return sendJson(context, { status: 'success', data }, 202)
}

/** Makes the change. Resolves to null if there already is a command with this key. */
const makeOnce = async ({ db, now }: Deps, request: ChangeRequest): ReturnType<typeof makeChange> => {
  try {
    return await makeChange(db, request, now())
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return null
  }
}

/** Sends a movement of money, and waits for the gateway for at most ANSWER_WITHIN_MS. */
const send = async ({ money }: Deps, attempt: string): Promise<void> => {
  const sent = money?.send(attempt) ?? Promise.resolve()
  // If this fails, even after the call was answered, the movement is looked up or sent in the background (server/gateway/money.ts).
  sent.catch((error: unknown) => logFailure('A refund was not sent', reportOf(error)))
  await Promise.race([sent.catch(() => {}), wait(ANSWER_WITHIN_MS, undefined, { ref: false })])
}

/** A DELETE has no body. It is treated as if the caller had seen the current version, so it conflicts with nothing. */
const readRequest = async (context: Context<ApiEnv>, action: OrderAction, version: number): Promise<OrderRequest> => {
  const body = context.req.method === 'DELETE' ? { seen: version } : await readJson(context)
  return readFields(body, ORDER_REQUESTS[action] as unknown as Struct<OrderRequest>)
}

const change = async (deps: Deps, context: Context<ApiEnv>, action: OrderAction): Promise<Response> => {
  const { db, currency = DEFAULT_CURRENCY, mailFrom = DEFAULT_FROM } = deps
  const key = readKey(context)
  const parameter = context.req.param('target')
  const target = parameter === undefined ? '' : readId('target', parameter).toLowerCase()
  const order = await findVisibleOrder(deps, context)
  const wanted = await readRequest(context, action, order.version)
  const path = `/orders/${order.number}${ORDER_CALLS[action].path.replace('{target}', target)}`
  const fingerprint = fingerprintOf(context.req.method, path, wanted)
  const replay = async (known: Command): Promise<Response> => {
    assertSameCommand(known, fingerprint)
    context.header('idempotency-replayed', 'true')
    return answerOf(deps, context, known, order.number)
  }
  const known = await findCommand(db, key)
  if (known !== undefined) return replay(known)
  const { permissions } = context.get('staff')
  const asked = { action, number: order.number, target, wanted, key, fingerprint }
  const by = { actor: actorOf(context), permissions, currency, hasGateway: deps.money !== undefined, mailFrom }
  const made = await makeOnce(deps, { ...asked, ...by })
  if (made?.attempt !== undefined) await send(deps, made.attempt)
  const command = await findCommand(db, key)
  if (command === undefined) throw new Error('A command is gone')
  return made === null ? replay(command) : answerOf(deps, context, command, order.number)
}

/** The calls of ORDER_CALLS below /orders/{number}: each changes an order, once for each Idempotency-Key. */
export const changeRoutes = (deps: Deps) => {
  const routes = new Hono<ApiEnv>()
  for (const action of Object.keys(ORDER_CALLS) as OrderAction[]) {
    const { method, path } = ORDER_CALLS[action]
    const pattern = `/:number${path.replace('{target}', ':target')}`
    routes.on(method, pattern, requirePermission(ACTION_PERMISSIONS[action]), (context) =>
      change(deps, context, action),
    )
  }
  return routes
}
