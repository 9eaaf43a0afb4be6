import type { CommandState, Command as Described } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { Deps } from '../http/types.ts'
import { doneMessage, type Outcome, refusedMessage } from '../orders/changes/messages.ts'
import { sayCents } from '../orders/eventTexts.ts'
import type { Command } from './commands.ts'

const UNCONFIRMED = ['unconfirmed', 'stuck', 'pending']

/** The refund that was requested by a command, and the state of its movement of money. */
const findRefund = ({ db }: Deps, key: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('gateways', 'gateways.id', 'orders.gateway_id')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .where('command_key', '=', key)
    .select(['refunds.amount_cents', 'gateways.name as method', 'state', 'refusal'])
    .executeTakeFirst()

const findNumber = async ({ db }: Deps, orderId: string | null): Promise<number | undefined> => {
  if (orderId === null) return undefined
  const order = await db.selectFrom('orders').where('id', '=', orderId).select('number').executeTakeFirst()
  return order?.number
}

/** What a command has come to, in a word and a sentence. */
export const describeCommand = async (deps: Deps, command: Command): Promise<Described> => {
  const { key, name, state, data } = command
  const number = await findNumber(deps, command.subject_id)
  if (number === undefined) return { key, name, state, subject: null, message: null }
  const money = await findRefund(deps, key)
  const refund =
    money === undefined ? null : { ...money, amount: sayCents(deps.currency ?? DEFAULT_CURRENCY)(money.amount_cents) }
  const outcome: Outcome = { number, data: (data ?? {}) as Outcome['data'], refund }
  const messages: Partial<Record<CommandState, string | null>> = {
    done: doneMessage(name, outcome),
    refused: refusedMessage(name, outcome),
  }
  const isUnconfirmed = state === 'running' && UNCONFIRMED.includes(money?.state ?? '')
  const known = isUnconfirmed ? 'unconfirmed' : state
  return { key, name, state: known, subject: String(number), message: messages[known] ?? null }
}
