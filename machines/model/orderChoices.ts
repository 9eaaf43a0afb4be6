/*
 * The values that the address of a list of orders can have. They are not in orders.ts with the structs of orders, because those are
 * not needed before the screen is loaded.
 */

/** The lists of orders, as `view` names them: those of the six documented navigation entries, and all orders. They overlap. */
export const ORDER_VIEWS = ['paid', 'pending', 'bike', 'accessory', 'spare_part', 'warranty', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

export const PAYMENT_STATES = [
  'awaiting',
  'authorised',
  'partlyPaid',
  'paid',
  'partlyRefunded',
  'refunded',
  'voided',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const SHIPPING_STATES = ['unshipped', 'partlyShipped', 'shipped', 'delivered', 'notNeeded'] as const
export type ShippingState = (typeof SHIPPING_STATES)[number]
export const PRODUCT_KINDS = ['bike', 'accessory', 'spare_part', 'warranty'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
/** What staff should notice: a movement of money that is unconfirmed or stuck, and an order that is on hold. */
export const ORDER_FLAGS = ['moneyUnconfirmed', 'onHold'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** The values of the payment filter: the states, and `dropped` for orders that were cancelled or refunded in full. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, 'dropped'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]
/** `toShip`: paid in full, neither cancelled nor refunded in full, and with pieces that have not been shipped. */
export const SHIPPING_FILTERS = ['toShip', ...SHIPPING_STATES] as const
export type ShippingFilter = (typeof SHIPPING_FILTERS)[number]
