import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { EventData } from '../events.ts'
import { sayItems } from '../eventTexts.ts'

/** What a message says of a change. `refund`: where money went back with it. */
export type Outcome = {
  readonly number: number
  readonly data: EventData
  readonly refund: { readonly amount: string; readonly method: string; readonly refusal: string | null } | null
}

const MESSAGES: Readonly<Record<OrderAction, (outcome: Outcome) => string>> = {
  'refund.requested': ({ refund }) => `Refunded ${refund?.amount} to ${refund?.method}.`,
  'order.cancelled': ({ number, refund }) =>
    refund === null
      ? `Order ${number} is cancelled.`
      : `Order ${number} is cancelled, and ${refund.amount} refunded to ${refund.method}.`,
  'order.held': ({ number }) => `Order ${number} is on hold.`,
  'order.released': ({ number }) => `Order ${number} is released.`,
  'shipment.sent': ({ number, data }) => `Shipped ${sayItems(data.pieces)} of order ${number}.`,
  'shipment.delivered': ({ number, data }) => `Marked ${sayItems(data.pieces)} of order ${number} as delivered.`,
  'shipment.undone': ({ number }) => `The shipment of order ${number} is taken back.`,
  'address.changed': ({ number }) => `The address of order ${number} is changed.`,
  'note.added': ({ number }) => `The note about order ${number} is added.`,
  'note.removed': ({ number }) => `The note about order ${number} is removed.`,
}

/** One sentence about a change that is done, or null for one that this program does not know. */
export const doneMessage = (action: string, outcome: Outcome): string | null =>
  MESSAGES[action as OrderAction]?.(outcome) ?? null

/** One sentence about a change whose refund the gateway has refused. */
export const refusedMessage = (action: string, { number, refund }: Outcome): string => {
  const words = `The refund of ${refund?.amount} was refused: ${refund?.refusal ?? ''}`
  return action === 'order.cancelled' ? `Order ${number} stays open. ${words}` : words
}
