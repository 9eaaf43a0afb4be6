import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { MovementKind } from '../../../machines/model/orders.ts'
import { TEXTS as ORDER_TEXTS } from '../../../machines/model/orderTexts.ts'
import type { EventData } from '../events.ts'
import { OUTCOMES, sayItems } from '../eventTexts.ts'

/**
 * What the message about a change may state. `amount`: the amount that the change is about, with its currency. `money`: the movement of money that
 * the change has caused; null if there is none.
 */
export type Outcome = {
  readonly number: number
  readonly data: EventData
  readonly amount: string
  readonly money: { readonly kind: MovementKind; readonly method: string; readonly refusal: string | null } | null
}

const MESSAGES: Readonly<Record<OrderAction, (outcome: Outcome) => string>> = {
  'refund.requested': ({ amount, money }) => `Refunded ${amount} to ${money?.method}.`,
  'capture.requested': ({ amount, money }) => `Captured ${amount} from ${money?.method}.`,
  'money.settled': ({ amount, data: { movement = 'refund', outcome = 'refused' } }) =>
    `The ${ORDER_TEXTS.movements[movement]} of ${amount} is settled: it ${OUTCOMES[outcome]}.`,
  'order.cancelled': ({ number, amount, money }) => {
    if (money === null) return `Order ${number} is cancelled.`
    const words = money.kind === 'void' ? `released on ${money.method}` : `refunded to ${money.method}`
    return `Order ${number} is cancelled, and ${amount} ${words}.`
  },
  'items.cancelled': ({ number, amount, money, data: { pieces, amount_cents = 0 } }) => {
    const words = `Cancelled ${sayItems(pieces)} of order ${number}`
    if (money !== null) return `${words}, and refunded ${amount} to ${money.method}.`
    return amount_cents > 0 ? `${words}. Its total fell by ${amount}.` : `${words}.`
  },
  'order.held': ({ number }) => `Order ${number} is on hold.`,
  'order.released': ({ number }) => `Order ${number} is released.`,
  'shipment.sent': ({ number, data }) => `Shipped ${sayItems(data.pieces)} of order ${number}.`,
  'shipment.delivered': ({ number, data }) => `Marked ${sayItems(data.pieces)} of order ${number} as delivered.`,
  'shipment.undone': ({ number }) => `The shipment of order ${number} is taken back.`,
  'delivery.corrected': ({ number }) => `The date of delivery of order ${number} is corrected.`,
  'address.changed': ({ number }) => `The address of order ${number} is changed.`,
  'note.added': ({ number }) => `The note about order ${number} is added.`,
  'note.removed': ({ number }) => `The note about order ${number} is removed.`,
  'confirmation.resent': ({ number }) => `The confirmation of order ${number} goes out in a few seconds.`,
  'confirmation.undone': ({ number }) => `The confirmation of order ${number} is taken back. It was not sent.`,
}

/** One sentence about a change that is done, or null if this version of the program does not know the action. */
export const doneMessage = (action: string, outcome: Outcome): string | null =>
  MESSAGES[action as OrderAction]?.(outcome) ?? null

/** One sentence about a change whose movement of money the gateway has refused. */
export const refusedMessage = (action: string, { number, amount, money }: Outcome): string => {
  const words = `The ${ORDER_TEXTS.movements[money?.kind ?? 'refund']} of ${amount} was refused: ${money?.refusal ?? ''}`
  if (action === 'items.cancelled') return `No items of order ${number} were cancelled. ${words}`
  return action === 'order.cancelled' ? `Order ${number} stays open. ${words}` : words
}
