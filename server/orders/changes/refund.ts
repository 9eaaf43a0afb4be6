import type { RefundRequest } from '../../../machines/model/commands.ts'
import { isRefundOf, sumOfParts } from '../../../machines/model/orderMoney.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { ApiError } from '../../http/answers.ts'
import type { Change } from './change.ts'
import { CANCEL, MONEY } from './kinds.ts'
import { assertMayRefund, requestMoneyBack } from './moneyBack.ts'

const CHANGED_AMOUNT = 'The amount is not what these items and shipping cost now. Look at the order, then decide again.'

const assertAmount = (order: Order, wanted: RefundRequest): void => {
  const payment = order.payments.find(({ id }) => id === wanted.payment_id)
  if (payment === undefined) throw new ApiError(422, 'payment_id must be the id of a payment of this order')
  const left = payment.captured_cents - payment.held_cents - payment.refunded_cents
  if (wanted.amount_cents > left) {
    throw new ApiError(422, `amount_cents must be at most ${left}`, {}, { code: 'amount_changed' })
  }
  if (sumOfParts(wanted) !== wanted.amount_cents || !isRefundOf(order, wanted))
    throw new ApiError(422, CHANGED_AMOUNT, {}, { code: 'amount_changed' })
}

export const refund: Change<'refund.requested'> = {
  conflicts: [...MONEY, ...CANCEL],
  make: async (transaction, asked) => {
    const { order, wanted } = asked
    assertMayRefund(asked, wanted.amount_cents)
    assertAmount(order, wanted)
    return requestMoneyBack(transaction, asked, { ...wanted, cancels_order: false })
  },
}
