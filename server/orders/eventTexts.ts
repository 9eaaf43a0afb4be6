import { figureFormats } from '../../machines/model/format.ts'
import { LANGUAGE } from '../../machines/model/locale.ts'
import { TEXTS as ORDER_TEXTS } from '../../machines/model/orderTexts.ts'
import type { SayCents } from '../../machines/model/reasons.ts'
import { timeFormats } from '../../machines/model/relativeTime.ts'
import type { EventData, OrderEventKind } from './events.ts'

/** Formats whole cents in a currency: '$1,234.00'. */
export const sayCents = (currency: string): SayCents => figureFormats(LANGUAGE, currency).formatCents

const { dayDate } = timeFormats(LANGUAGE)

export const sayItems = (count = 0): string => (count === 1 ? '1 item' : `${count} items`)

const HOLD_REASONS: Readonly<Record<string, string>> = ORDER_TEXTS.holdReasons

/** How a movement of money ended, according to the person who settled it. */
export const OUTCOMES = { succeeded: 'was made', refused: 'was not made' } as const

const CANCEL_REASONS: Readonly<Record<string, string>> = {
  customer: 'the customer wants it',
  unpaid: 'not paid in time',
  soldOut: 'sold out',
  fraud: 'suspected fraud',
  duplicate: 'ordered twice',
}

const because = (what: string, reason = ''): string => {
  const words = CANCEL_REASONS[reason]
  return words === undefined ? what : `${what}: ${words}`
}

/** There is an amount only if the order was not paid yet; its total fell by that amount. */
const cancelledItems = (amount: string, { pieces, amount_cents = 0, reason }: EventData): string => {
  const what = because(`Cancelled ${sayItems(pieces)}`, reason)
  return amount_cents > 0 ? `${what}. The total fell by ${amount}` : what
}

/** A refund may also cancel the order, or some of its pieces. */
const requested = (amount: string, { cancels_order, pieces }: EventData): string => {
  if (cancels_order) return `Requested to cancel the order and refund ${amount}`
  return pieces === undefined
    ? `Requested a refund of ${amount}`
    : `Requested to cancel ${sayItems(pieces)} and refund ${amount}`
}

const refused = (amount: string, { cancels_order, pieces }: EventData): string => {
  const words = `The refund of ${amount} was refused`
  if (cancels_order) return `${words}, so the order was not cancelled`
  return pieces === undefined ? words : `${words}, so nothing was cancelled`
}

const shipped = ({ pieces, carrier, tracking }: EventData): string =>
  [
    `Shipped ${sayItems(pieces)}${carrier ? ` with ${carrier}` : ''}`,
    ...(tracking ? [`tracking ${tracking}`] : []),
  ].join(', ')

const corrected = ({ before = '', delivered_on = '' }: EventData): string =>
  `Corrected the date of delivery from ${dayDate(before)} to ${dayDate(delivered_on)}`

const held = (_: string, { reason = '', note = '' }: EventData): string => {
  const words = `Put the order on hold: ${HOLD_REASONS[reason] ?? reason}`
  return note === '' ? words : `${words}. Note: ${note}`
}

const TEXTS: Readonly<Record<OrderEventKind, (amount: string, data: EventData) => string>> = {
  'shop.charged': (amount) => `Paid ${amount}`,
  'shop.authorised': (amount) => `Authorised ${amount}`,
  'shop.refunded': (amount) => `Refunded ${amount}`,
  'refund.requested': requested,
  'refund.succeeded': (amount) => `Refunded ${amount}`,
  'refund.refused': refused,
  'refund.pending': (amount) => `The bank has taken on the refund of ${amount}, and has not made it yet`,
  'refund.unconfirmed': (amount) => `No answer about the refund of ${amount}: it is being looked up`,
  'refund.stuck': (amount) => `The outcome of the refund of ${amount} could not be found out`,
  'refund.reversed': (amount) => `The bank reversed the refund of ${amount}`,
  'capture.requested': (amount) => `Requested to capture ${amount}`,
  'payment.captured': (amount) => `Captured ${amount}`,
  'capture.refused': (amount) => `The capture of ${amount} was refused`,
  'capture.pending': (amount) => `The bank has taken on the capture of ${amount}, and has not made it yet`,
  'capture.unconfirmed': (amount) => `No answer about the capture of ${amount}: it is being looked up`,
  'capture.stuck': (amount) => `The outcome of the capture of ${amount} could not be found out`,
  'void.requested': (amount) => `Requested to cancel the order and release ${amount}`,
  'payment.voided': (amount) => `Released ${amount}`,
  'void.refused': (amount) => `The release of ${amount} was refused, so the order was not cancelled`,
  'void.pending': (amount) => `The bank has taken on the release of ${amount}, and has not made it yet`,
  'void.unconfirmed': (amount) => `No answer about the release of ${amount}: it is being looked up`,
  'void.stuck': (amount) => `The outcome of the release of ${amount} could not be found out`,
  'payment.expired': (amount) => `The authorisation of ${amount} expired`,
  'money.settled': (amount, { movement = 'refund', outcome = 'refused' }) =>
    `Saw at the gateway that the ${ORDER_TEXTS.movements[movement]} of ${amount} ${OUTCOMES[outcome]}`,
  'order.cancelled': (_, { reason }) => because('Cancelled the order', reason),
  'items.cancelled': cancelledItems,
  'order.held': held,
  'order.released': () => 'Released the order',
  'shipment.sent': (_, data) => shipped(data),
  'shipment.delivered': (_, { pieces }) => `Marked ${sayItems(pieces)} as delivered`,
  'shipment.undone': (_, { pieces }) => `Took back the shipment of ${sayItems(pieces)}`,
  'delivery.corrected': (_, data) => corrected(data),
  'address.changed': () => 'Changed the shipping address',
  'note.added': () => 'Added a note',
  'note.removed': () => 'Deleted a note',
  'confirmation.resent': () => 'Sent the confirmation again',
  'confirmation.undone': () => 'Took the confirmation back',
}

/** Returns a sentence about an event, or only its kind if that is unknown because a newer version of the program wrote it. */
export const eventText = (kind: string, data: EventData, say: SayCents): string =>
  TEXTS[kind as OrderEventKind]?.(say(data.amount_cents ?? 0), data) ?? kind
