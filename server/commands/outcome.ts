import type { CommandState, Command as Described } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { Deps } from '../http/types.ts'
import { doneMessage, type Outcome, refusedMessage } from '../orders/changes/messages.ts'
import { sayCents } from '../orders/eventTexts.ts'
import type { Command } from './commands.ts'

const UNCONFIRMED = ['unconfirmed', 'stuck', 'pending']

/** The id of a command's attempt to move money, be it a refund, a capture or a release; null if there is none. */
const findAttempt = async ({ db }: Deps, key: string): Promise<string | null> => {
  const refund = await db.selectFrom('refunds').where('command_key', '=', key).select('attempt_id').executeTakeFirst()
  if (refund !== undefined) return refund.attempt_id
  const moves = db.selectFrom('authorisation_moves').where('command_key', '=', key)
  return (await moves.select('attempt_id').executeTakeFirst())?.attempt_id ?? null
}

/** The movement of money of a command, with its state; undefined if there is none. */
const findMoney = async (deps: Deps, key: string) => {
  const attempt = await findAttempt(deps, key)
  if (attempt === null) return undefined
  return deps.db
    .selectFrom('gateway_attempts')
    .innerJoin('gateway_payments', 'gateway_payments.id', 'gateway_payment_id')
    .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
    .innerJoin('gateways', 'gateways.id', 'orders.gateway_id')
    .where('gateway_attempts.id', '=', attempt)
    .select(['gateway_attempts.kind', 'amount_cents', 'gateways.name as method', 'state', 'refusal'])
    .executeTakeFirst()
}

const findNumber = async ({ db }: Deps, orderId: string | null): Promise<number | undefined> => {
  if (orderId === null) return undefined
  const order = await db.selectFrom('orders').where('id', '=', orderId).select('number').executeTakeFirst()
  return order?.number
}

/** What has become of a command: its state, and a sentence about it if it is done or refused. */
export const describeCommand = async (deps: Deps, command: Command): Promise<Described> => {
  const { key, name, state, data } = command
  const number = await findNumber(deps, command.subject_id)
  if (number === undefined) return { key, name, state, subject: null, message: null }
  const money = await findMoney(deps, key)
  const done = (data ?? {}) as Outcome['data']
  const amount = sayCents(deps.currency ?? DEFAULT_CURRENCY)(money?.amount_cents ?? done.amount_cents ?? 0)
  const outcome: Outcome = { number, data: done, amount, money: money ?? null }
  const messages: Partial<Record<CommandState, string | null>> = {
    done: doneMessage(name, outcome),
    refused: refusedMessage(name, outcome),
  }
  const isUnconfirmed = state === 'running' && UNCONFIRMED.includes(money?.state ?? '')
  const known = isUnconfirmed ? 'unconfirmed' : state
  return { key, name, state: known, subject: String(number), message: messages[known] ?? null }
}
