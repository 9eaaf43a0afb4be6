import type { OrderFlag, PaymentFilter, ShippingFilter } from '../../../machines/model/orderChoices.ts'
import { TEXTS as ORDER_TEXTS } from '../../features/orders/texts.ts'
import { TEXTS } from './texts.ts'

/* The names of the choices that filters offer. */
export const PAYMENTS: Readonly<Record<PaymentFilter, string>> = { ...ORDER_TEXTS.payment, dropped: TEXTS.tab.dropped }
export const SHIPPINGS: Readonly<Record<ShippingFilter, string>> = { toShip: TEXTS.tab.toShip, ...ORDER_TEXTS.shipping }
export const FLAGS: Readonly<Record<OrderFlag, string>> = {
  moneyUnconfirmed: ORDER_TEXTS.moneyUnconfirmed,
  onHold: ORDER_TEXTS.onHold,
}
