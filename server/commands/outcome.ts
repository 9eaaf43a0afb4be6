import type { CommandState, Command as Described } from '../../machines/model/commands.ts'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { OrderAction } from '../../machines/model/orderRules.ts'
import type { Deps } from '../http/types.ts'
import { sayCents } from '../orders/eventTexts.ts'
import type { Command } from './commands.ts'

const UNCONFIRMED = ['unconfirmed', 'stuck', 'pending']

/** What is said of a change that was done, and moved no money. */
const DONE: Readonly<Partial<Record<OrderAction, (number: number) => string>>> = {
  'order.cancelled': (number) => `Order ${number} is cancelled.`,
  'order.held': (number) => `Order ${number} is on hold.`,
  'order.released': (number) => `Order ${number} is released.`,
  'shipment.sent': (number) => `Order ${number} is marked as shipped.`,
  'shipment.delivered': (number) => `Order ${number} is marked as delivered.`,
  'shipment.undone': (number) => `The shipment of order ${number} is taken back.`,
  'address.changed': (number) => `The address of order ${number} is changed.`,
  'note.added': (number) => `The note about order ${number} is added.`,
  'note.removed': (number) => `The note about order ${number} is removed.`,
}

const findRefund = ({ db }: Deps, key: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('gateways', 'gateways.id', 'orders.gateway_id')
    .leftJoin('gateway_attempts', 'gateway_attempts.id', 'attempt_id')
    .where('command_key', '=', key)
    .select(['number', 'refunds.amount_cents', 'cancels_order', 'gateways.name as method', 'state', 'refusal'])
    .executeTakeFirst()
type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

const describeRefund = (
  { number, amount_cents, cancels_order, method, state: moneyState, refusal }: Refund,
  commandState: Command['state'],
  currency: string,
): Pick<Described, 'state' | 'subject' | 'message'> => {
  const amount = sayCents(currency)(amount_cents)
  const refused = `The refund of ${amount} was refused: ${refusal ?? ''}`
  const messages: Partial<Record<CommandState, string>> = cancels_order
    ? {
        done: `Order ${number} is cancelled, and ${amount} refunded to ${method}.`,
        refused: `Order ${number} stays open. ${refused}`,
      }
    : { done: `Refunded ${amount} to ${method}.`, refused }
  const isUnconfirmed = commandState === 'running' && UNCONFIRMED.includes(moneyState ?? '')
  const state = isUnconfirmed ? 'unconfirmed' : commandState
  return { state, subject: String(number), message: messages[state] ?? null }
}

/** What a command has come to, in a word and a sentence. */
export const describeCommand = async (deps: Deps, command: Command): Promise<Described> => {
  const { key, name, state, subject_id } = command
  const refund = await findRefund(deps, key)
  if (refund !== undefined) return { key, name, ...describeRefund(refund, state, deps.currency ?? DEFAULT_CURRENCY) }
  const order =
    subject_id === null
      ? undefined
      : await deps.db.selectFrom('orders').where('id', '=', subject_id).select('number').executeTakeFirst()
  if (order === undefined) return { key, name, state, subject: null, message: null }
  const message = state === 'done' ? (DONE[name as OrderAction]?.(order.number) ?? null) : null
  return { key, name, state, subject: String(order.number), message }
}
