import type { CommandState, Command as Described } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { Deps } from '../http/types.ts'
import { sayCents } from '../orders/eventTexts.ts'
import type { Command } from './commands.ts'

const UNCONFIRMED = ['unconfirmed', 'stuck', 'pending']

/** What a command has come to, in a word and a sentence. */
export const describeCommand = async (
  { db, currency = DEFAULT_CURRENCY }: Deps,
  command: Command,
): Promise<Described> => {
  const { key, name } = command
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('gateways', 'gateways.id', 'orders.gateway_id')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .where('command_key', '=', key)
    .select(['number', 'refunds.amount_cents', 'gateways.name as method', 'state', 'refusal'])
    .executeTakeFirst()
  if (refund === undefined) return { key, name, state: command.state, subject: null, message: null }
  const amount = sayCents(currency)(refund.amount_cents)
  const messages: Partial<Record<CommandState, string>> = {
    done: `Refunded ${amount} to ${refund.method}.`,
    refused: `The refund of ${amount} was refused: ${refund.refusal ?? ''}`,
  }
  const isUnconfirmed = command.state === 'running' && UNCONFIRMED.includes(refund.state ?? '')
  const state = isUnconfirmed ? 'unconfirmed' : command.state
  return { key, name, state, subject: String(refund.number), message: messages[state] ?? null }
}
