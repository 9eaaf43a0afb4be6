import { useSelector } from '@xstate/react'
import { cancellationOf } from '../../../../machines/model/orderItems.ts'
import { isSold, type OrderAction, openCents, refundableCents } from '../../../../machines/model/orderRules.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import type { ItemsFields } from '../../../../machines/screens/order/forms/itemsCancellation.ts'
import { amountOf, type RefundFields as Refund } from '../../../../machines/screens/order/forms/refund.ts'
import { selectFormAction } from '../../../../machines/screens/order/orderForm.selectors.ts'
import { Question } from '../../../ui/Question.tsx'
import { TEXTS as ORDER_TEXTS } from '../texts.ts'
import { type OrderForm, useFormFields } from './fieldsOf.ts'
import { FORM_TEXTS as TEXTS } from './texts.ts'

interface Asked {
  readonly words: string
  readonly yes: string
}
type Money = (cents: number) => string

const askRefund = (order: Order, fields: Refund, money: Money): Asked => {
  const amount = money(amountOf(order, fields) ?? 0)
  return {
    words: TEXTS.refund.question(amount, money(order.paid_cents), order.method),
    yes: TEXTS.refund.confirm(amount),
  }
}

const askCancellation = (order: Order, money: Money): Asked => {
  const { question, questionRelease, confirmPaid, confirmRelease } = TEXTS.cancellation
  const held = openCents(order)
  const amount = money(held || refundableCents(order))
  return held > 0
    ? { words: questionRelease(order.number, amount, order.method), yes: confirmRelease(amount) }
    : { words: question(order.number, amount, order.method), yes: confirmPaid(amount) }
}

const askItems = (order: Order, { pieces }: ItemsFields, money: Money): Asked => {
  const { question, questionFree, questionUnpaid, confirm, confirmPaid } = TEXTS.items
  const { count, refund_cents, total_cents } = cancellationOf(order, pieces)
  const items = ORDER_TEXTS.shipment(count)
  const amount = money(refund_cents)
  if (refund_cents > 0) return { words: question(items, order.number, amount, order.method), yes: confirmPaid(amount) }
  const words = isSold(order)
    ? questionFree(items, order.number)
    : questionUnpaid(items, order.number, money(order.total_cents), money(total_cents))
  return { words, yes: confirm(items) }
}

const ask = (action: OrderAction, order: Order, fields: object, money: Money): Asked => {
  if (action === 'refund.requested') return askRefund(order, fields as Refund, money)
  if (action === 'items.cancelled') return askItems(order, fields as ItemsFields, money)
  return askCancellation(order, money)
}

/** The question before a refund, before a cancellation that moves money, and before items are cancelled. */
export const MoneyQuestion = ({ form }: { form: OrderForm }) => {
  const action = useSelector(form, selectFormAction)
  const { order, fields, money } = useFormFields(form)
  const { words, yes } = ask(action, order, fields, money)
  return (
    <Question
      words={words}
      no={TEXTS.back}
      yes={yes}
      onNo={() => form.send({ type: 'form.declined' })}
      onYes={() => form.send({ type: 'form.confirmed' })}
      findNext={(row) => row.closest('form')?.querySelector('select')}
    />
  )
}
