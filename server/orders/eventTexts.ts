import { figureFormats } from '../../machines/model/format.ts'
import { LANGUAGE } from '../../machines/model/locale.ts'
import type { SayCents } from '../../machines/model/reasons.ts'
import type { EventData, OrderEventKind } from './events.ts'

/** Says integer cents in a currency: '$1,234.00'. */
export const sayCents = (currency: string): SayCents => figureFormats(LANGUAGE, currency).formatCents

const HOLD: Readonly<Record<string, string>> = {
  fraud: 'suspected fraud',
  address: 'address in question',
  customer: 'asked for by the customer',
}
const CANCEL: Readonly<Record<string, string>> = {
  customer: 'the customer wants it',
  unpaid: 'not paid in time',
  soldOut: 'sold out',
  fraud: 'fraud',
  duplicate: 'duplicate order',
}

const withReason = (text: string, reason: string | undefined): string =>
  reason === undefined ? text : `${text}: ${reason}`
const items = (pieces: number): string => (pieces === 1 ? '1 item' : `${pieces} items`)

type Words = { readonly amount: string; readonly pieces: number; readonly reason: string }

const TEXTS: Readonly<Record<OrderEventKind, (words: Words) => string>> = {
  'shop.charged': ({ amount }) => `Paid ${amount}`,
  'shop.refunded': ({ amount }) => `Refunded ${amount}`,
  'refund.requested': ({ amount }) => `Requested a refund of ${amount}`,
  'refund.succeeded': ({ amount }) => `Refunded ${amount}`,
  'refund.refused': ({ amount }) => `The refund of ${amount} was refused`,
  'refund.pending': ({ amount }) => `The bank has taken on the refund of ${amount}, and has not made it yet`,
  'refund.unconfirmed': ({ amount }) => `No answer about the refund of ${amount}: it is being looked up`,
  'refund.stuck': ({ amount }) => `The outcome of the refund of ${amount} could not be found out`,
  'refund.reversed': ({ amount }) => `The bank reversed the refund of ${amount}`,
  'order.cancelled': ({ reason }) => withReason('Cancelled the order', CANCEL[reason]),
  'order.stayed': () => 'The order was not cancelled: its refund was refused',
  'order.held': ({ reason }) => withReason('Put the order on hold', HOLD[reason]),
  'order.released': () => 'Released the order',
  'shipment.sent': ({ pieces }) => `Shipped ${items(pieces)}`,
  'shipment.delivered': ({ pieces }) => `Marked ${items(pieces)} as delivered`,
  'shipment.undone': ({ pieces }) => `Took back a shipment of ${items(pieces)}`,
  'address.changed': () => 'Changed the shipping address',
  'note.added': () => 'Wrote a note',
  'note.removed': () => 'Removed a note',
}

/** One sentence about an event. Unknown kinds come from a newer program. */
export const eventText = (kind: string, data: EventData, say: SayCents): string => {
  const { amount_cents = 0, pieces = 0, reason = '' } = data
  return TEXTS[kind as OrderEventKind]?.({ amount: say(amount_cents), pieces, reason }) ?? kind
}
