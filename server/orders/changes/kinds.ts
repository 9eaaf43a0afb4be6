import type { OrderEventKind } from '../events.ts'

/* Kinds of events by subject, for the `conflicts` of changes. */

export const MONEY: readonly OrderEventKind[] = [
  'shop.charged',
  'shop.refunded',
  'refund.requested',
  'refund.succeeded',
  'refund.refused',
  'refund.pending',
  'refund.unconfirmed',
  'refund.stuck',
  'refund.reversed',
  'shop.authorised',
  'capture.requested',
  'payment.captured',
  'capture.refused',
  'capture.pending',
  'capture.unconfirmed',
  'capture.stuck',
  'void.requested',
  'payment.voided',
  'void.refused',
  'void.pending',
  'void.unconfirmed',
  'void.stuck',
  'payment.expired',
]
export const CANCEL: readonly OrderEventKind[] = ['order.cancelled', 'items.cancelled']
export const HOLD: readonly OrderEventKind[] = ['order.held', 'order.released']
export const GOODS: readonly OrderEventKind[] = ['shipment.sent', 'shipment.delivered', 'shipment.undone']
export const ADDRESS: readonly OrderEventKind[] = ['address.changed']
