import type { OrderAction } from '../../machines/model/orderRules.ts'
import { TEXTS as ORDER_TEXTS } from '../../machines/model/orderTexts.ts'
import type { SayCents } from '../../machines/model/reasons.ts'
import { sayItems } from '../orders/eventTexts.ts'
import type { StaffActivityKind } from '../staff/activities.ts'

/**
 * The parts of a row of the trail that are put into words. `details`: ids and figures by name; `other`: the name of the member of staff, or the title
 * of the saved message, that the action was about.
 */
export type Row = {
  action: string
  details: ReadonlyMap<string, string>
  ticket: string | null
  order: number | null
  other: string | null
}
type Words = (row: Row, say: SayCents) => string

const figure = ({ details }: Row, name: string): number => Number(details.get(name) ?? 0)
const amountOf = (row: Row, say: SayCents): string => say(figure(row, 'cents'))
const itemsOf = (row: Row): string => sayItems(figure(row, 'pieces'))
const orderOf = ({ order }: Row): string => (order === null ? 'an order' : `order ${order}`)
const ticketOf = ({ ticket }: Row): string => ticket ?? 'a ticket'
const personOf = ({ other }: Row): string => other ?? 'a member of staff'
const messageOf = ({ other }: Row): string => (other === null ? 'a saved message' : `the saved message “${other}”`)
const rowsOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const HOLD_REASONS: Readonly<Record<string, string>> = ORDER_TEXTS.holdReasons

/** A note is about an order, or else about a customer. */
const about = (row: Row): string => (row.order === null ? 'a customer' : orderOf(row))

const ORDER_WORDS: Readonly<Record<OrderAction, Words>> = {
  'refund.requested': (row, say) => `Requested a refund of ${amountOf(row, say)} for ${orderOf(row)}`,
  'capture.requested': (row, say) => `Requested to capture ${amountOf(row, say)} for ${orderOf(row)}`,
  'money.settled': (row, say) => `Settled ${amountOf(row, say)} of ${orderOf(row)} by hand`,
  'order.cancelled': (row) => `Cancelled ${orderOf(row)}`,
  'items.cancelled': (row) => `Cancelled ${itemsOf(row)} of ${orderOf(row)}`,
  'order.held': (row) => {
    const reason = row.details.get('reason') ?? ''
    return `Put ${orderOf(row)} on hold: ${HOLD_REASONS[reason] ?? reason}`
  },
  'order.released': (row) => `Released ${orderOf(row)}`,
  'shipment.sent': (row) => `Shipped ${itemsOf(row)} of ${orderOf(row)}`,
  'shipment.delivered': (row) => `Marked ${itemsOf(row)} of ${orderOf(row)} as delivered`,
  'shipment.undone': (row) => `Took back the shipment of ${itemsOf(row)} of ${orderOf(row)}`,
  'delivery.corrected': (row) => `Corrected the date of delivery of ${orderOf(row)}`,
  'address.changed': (row) => `Changed the shipping address of ${orderOf(row)}`,
  'note.added': (row) => `Added a note about ${about(row)}`,
  'note.removed': (row) => `Deleted a note about ${about(row)}`,
  'confirmation.resent': (row) => `Sent the confirmation of ${orderOf(row)} again`,
  'confirmation.undone': (row) => `Took back the confirmation of ${orderOf(row)}`,
}

const STAFF_WORDS: Readonly<Record<StaffActivityKind, Words>> = {
  signedIn: () => 'Signed in',
  signedOut: () => 'Signed out',
  'password.changed': () => 'Changed their password',
  'name.changed': () => 'Changed their name',
  'session.ended': () => 'Ended one of their sessions',
  'sessions.ended': (row) => `Ended all sessions of ${personOf(row)}`,
  'message.created': (row) => `Created ${messageOf(row)}`,
  'message.changed': (row) => `Changed ${messageOf(row)}`,
  'message.deleted': (row) => `Deleted ${messageOf(row)}`,
  'message.restored': (row) => `Restored ${messageOf(row)}`,
  'permissions.changed': (row) => `Changed the permissions of ${personOf(row)}`,
  'staff.invited': (row) => `Invited ${personOf(row)}`,
  'staff.disabled': (row) => `Disabled the account of ${personOf(row)}`,
  'staff.enabled': (row) => `Enabled the account of ${personOf(row)}`,
  'invitation.accepted': () => 'Accepted the invitation',
  'attempts.forgotten': (row) => `Cleared the failed sign-ins of ${personOf(row)}`,
}

const WORDS: Readonly<Record<string, Words>> = {
  ...ORDER_WORDS,
  ...STAFF_WORDS,
  // Cancelling an order whose money is authorised but not captured.
  'void.requested': (row, say) => `Requested to cancel ${orderOf(row)} and release ${amountOf(row, say)}`,
  'refund.succeeded': (row, say) => `Refunded ${amountOf(row, say)} of ${orderOf(row)}`,
  'refund.refused': (row, say) => `Settled that the refund of ${amountOf(row, say)} of ${orderOf(row)} was not made`,
  'capture.refused': (row, say) => `Settled that ${amountOf(row, say)} for ${orderOf(row)} was not captured`,
  'void.refused': (row, say) => `Settled that ${amountOf(row, say)} of ${orderOf(row)} was not released`,
  'payment.captured': (row, say) => `Captured ${amountOf(row, say)} for ${orderOf(row)}`,
  'payment.voided': (row, say) => `Released ${amountOf(row, say)} of ${orderOf(row)}`,
  'ticket.changed': (row) => `Changed ${ticketOf(row)}`,
  'ticket.noted': (row) => `Added a note to ${ticketOf(row)}`,
  'reply.released': (row) => `Sent a reply on ${ticketOf(row)}`,
  'reply.sent': (row) => `Confirmed that a reply on ${ticketOf(row)} has arrived`,
  'reply.undone': (row) => `Took back a reply on ${ticketOf(row)}`,
  'customer.changed': () => 'Changed the details of a customer',
  'note.deleted': () => 'Deleted a note about a customer',
  'customers.exported': (row) => `Exported ${rowsOf(figure(row, 'customers'), 'customer')}`,
  'orders.exported': (row) => `Exported ${rowsOf(figure(row, 'orders'), 'order')}`,
  'view.created': () => 'Saved a list of orders',
  'view.changed': () => 'Changed a saved list of orders',
  'view.deleted': () => 'Deleted a saved list of orders',
}

/** One sentence about a row of the trail. An action that only a newer program knows is returned as it is. */
export const sentenceOf = (row: Row, say: SayCents): string => WORDS[row.action]?.(row, say) ?? row.action
