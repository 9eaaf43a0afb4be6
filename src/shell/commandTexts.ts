import type { OrderAction } from '../../machines/model/orderRules.ts'

export const TEXTS = {
  title: (order: number) => `Change of order ${order}`,
  /** What is under way. `amount`: how much money is moved; empty if the request has no amount. */
  what: {
    'refund.requested': (amount) => `the refund of ${amount}`,
    'capture.requested': (amount) => `the capture of ${amount}`,
    'money.settled': () => 'the outcome that you saw',
    'order.cancelled': () => 'the cancellation',
    'items.cancelled': () => 'the cancellation of items',
    'order.held': () => 'the hold',
    'order.released': () => 'the release',
    'shipment.sent': () => 'the shipment',
    'shipment.delivered': () => 'the delivery',
    'shipment.undone': () => 'taking back the shipment',
    'delivery.corrected': () => 'the new date of delivery',
    'address.changed': () => 'the new address',
    'note.added': () => 'the note',
    'note.removed': () => 'the removal of the note',
    'confirmation.resent': () => 'the confirmation',
    'confirmation.undone': () => 'taking back the confirmation',
  } satisfies Record<OrderAction, (amount: string) => string> as Readonly<
    Record<OrderAction, (amount: string) => string>
  >,
  sending: (what: string) => `Sending ${what}.`,
  waiting: (what: string) => `It is not known yet what became of ${what}. It is looked up every few seconds.`,
  lookingUp: (what: string) => `Looking up ${what}.`,
  absent: (what: string) => `So far, ${what} has not arrived. Nothing has been done yet.`,
  withdrawing: (what: string) => `Withdrawing ${what}.`,
  lookUp: 'Look again',
  send: 'Send again',
  giveUp: 'Give up',
} as const
