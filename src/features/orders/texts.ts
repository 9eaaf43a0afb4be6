import type { PaymentState, ShippingState } from '../../../machines/model/orders.ts'

export const TEXTS = {
  payment: {
    awaiting: 'Awaiting payment',
    authorised: 'Authorised',
    partlyPaid: 'Partly paid',
    paid: 'Paid',
    partlyRefunded: 'Partly refunded',
    refunded: 'Refunded',
    voided: 'Voided',
    expired: 'Authorisation expired',
  } satisfies Record<PaymentState, string>,
  shipping: {
    unshipped: 'Not shipped',
    partlyShipped: 'Partly shipped',
    shipped: 'Shipped',
    delivered: 'Delivered',
    notNeeded: 'Nothing to ship',
  } satisfies Record<ShippingState, string>,
  moneyUnconfirmed: 'Money unconfirmed',
  onHold: 'On hold',
  cancelled: 'Cancelled',
} as const
