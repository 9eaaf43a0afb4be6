import { enums, type Infer, integer, min, object, record, size, string } from 'superstruct'
import type { RefundRequest } from '../../../model/commands.ts'
import {
  type RefundParts,
  refundOfAmount,
  refundOfPieces,
  shippingRefundable,
  sumOfParts,
} from '../../../model/orderMoney.ts'
import { MAX_REFUND_NOTE, paymentFor, REFUND_REASONS, refundableCents } from '../../../model/orderRules.ts'
import type { Order } from '../../../model/orders.ts'
import type { Capabilities } from '../../../model/permissions.ts'
import { amountObstacle, type SayCents } from '../../../model/reasons.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

/** `pieces`: how many pieces of each line to refund, by line number. `shipping` and `amount`: as typed, in units of the currency. */
export const RefundFields = object({
  by: enums(['items', 'amount']),
  pieces: record(string(), min(integer(), 0)),
  shipping: size(string(), 0, 20),
  amount: size(string(), 0, 20),
  reason: enums(['', ...REFUND_REASONS]),
  note: string(),
})
export type RefundFields = Infer<typeof RefundFields>

const NO_REFUND: RefundFields = { by: 'items', pieces: {}, shipping: '', amount: '', reason: '', note: '' }

const AMOUNT = /^\d{1,8}([.,]\d{1,2})?$/

/** Integer cents of a typed amount such as '12.50'; null if the text is not an amount. */
export const centsOf = (text: string): number | null => {
  const typed = text.trim()
  return AMOUNT.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : null
}

/** Cents of a field that may be left empty; NaN if the text is not an amount. */
const optionalCents = (text: string): number => (text.trim() === '' ? 0 : (centsOf(text) ?? Number.NaN))

/** The parts of the refund; null while an amount is not valid or is more than is left to refund. */
const partsOf = (order: Order, { by, pieces, shipping, amount }: RefundFields): RefundParts | null => {
  if (by === 'amount') {
    const cents = centsOf(amount)
    return cents === null || cents > refundableCents(order) ? null : refundOfAmount(order, cents)
  }
  const cents = optionalCents(shipping)
  return cents <= shippingRefundable(order) ? refundOfPieces(order, pieces, cents) : null
}

/** The amount of the refund in cents; null while it is not valid, and 0 while nothing is chosen. */
export const amountOf = (order: Order, fields: RefundFields): number | null => {
  const parts = partsOf(order, fields)
  return parts === null ? null : sumOfParts(parts)
}

type RefundErrors = Partial<Record<'pieces' | 'shipping' | 'amount' | 'reason' | 'note', string>>

const shippingError = (order: Order, shipping: string, say: SayCents): string | undefined => {
  const cents = optionalCents(shipping)
  if (Number.isNaN(cents)) return TEXTS.enterAmount
  return cents > shippingRefundable(order) ? TEXTS.atMost(say(shippingRefundable(order))) : undefined
}

const amountError = (order: Order, amount: string, say: SayCents): string | undefined => {
  const cents = centsOf(amount)
  if (cents === null || cents === 0) return TEXTS.enterAmount
  return cents > refundableCents(order) ? TEXTS.atMost(say(refundableCents(order))) : undefined
}

const partErrors = (order: Order, fields: RefundFields, user: Capabilities | null, say: SayCents): RefundErrors => {
  const { by, shipping, amount } = fields
  const cents = amountOf(order, fields) ?? 0
  const field = by === 'amount' ? 'amount' : 'pieces'
  const wrongAmount = by === 'amount' ? amountError(order, amount, say) : undefined
  if (wrongAmount !== undefined) return { amount: wrongAmount }
  const wrongShipping = by === 'items' ? shippingError(order, shipping, say) : undefined
  if (wrongShipping !== undefined) return { shipping: wrongShipping }
  if (cents === 0) return { pieces: TEXTS.chooseItems }
  const limit = amountObstacle(cents, user, say)
  if (limit !== null) return { [field]: limit }
  return paymentFor(order, cents) === undefined ? { [field]: TEXTS.noPayment } : {}
}

const errorsOf = (order: Order, fields: RefundFields, user: Capabilities | null, say: SayCents): RefundErrors => ({
  ...partErrors(order, fields, user, say),
  ...(fields.reason === '' && { reason: TEXTS.chooseReason }),
  ...(fields.note.length > MAX_REFUND_NOTE && { note: TEXTS.shortenNote(MAX_REFUND_NOTE) }),
})

const requestOf = (order: Order, fields: RefundFields): RefundRequest | null => {
  const parts = partsOf(order, fields)
  if (parts === null) return null
  const amount_cents = sumOfParts(parts)
  const payment = paymentFor(order, amount_cents)
  const { reason, note } = fields
  if (payment === undefined || amount_cents === 0 || reason === '') return null
  const { lines, shipping_cents } = parts
  return { seen: order.version, payment_id: payment.id, amount_cents, shipping_cents, lines: [...lines], reason, note }
}

/** Refunds money: for chosen pieces and shipping, or a chosen amount. */
export const refund: OrderFormRules<RefundFields, 'refund.requested'> = {
  fields: RefundFields,
  blank: () => NO_REFUND,
  errorsOf,
  requestOf,
  asks: () => true,
}
