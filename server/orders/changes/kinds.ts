import type { OrderEventKind } from '../events.ts'

/* Events by what they are about, for the conflicts of actions. */

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
]
export const CANCEL: readonly OrderEventKind[] = ['order.cancelled']
export const HOLD: readonly OrderEventKind[] = ['order.held', 'order.released']
export const GOODS: readonly OrderEventKind[] = ['shipment.sent', 'shipment.delivered', 'shipment.undone']
export const ADDRESS: readonly OrderEventKind[] = ['address.changed']
