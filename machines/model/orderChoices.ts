/* What the address of a list of orders chooses from. Apart from the structs of orders, which no page needs before its screen. */

/** The lists of orders, as `view` names them: those of the six documented entries, and all. They overlap. */
export const ORDER_VIEWS = ['paid', 'pending', 'bike', 'accessory', 'spare_part', 'warranty', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

export const PAYMENT_STATES = ['awaiting', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded', 'voided'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
