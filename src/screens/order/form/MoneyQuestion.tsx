import { useSelector } from '@xstate/react'
import { openCents, refundableCents } from '../../../../machines/model/orderRules.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import { amountOf, type RefundFields as Refund } from '../../../../machines/screens/order/forms/refund.ts'
import { selectFormAction } from '../../../../machines/screens/order/orderForm.selectors.ts'
import { Question } from '../../../ui/Question.tsx'
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

/** Asked before money moves. */
export const MoneyQuestion = ({ form }: { form: OrderForm }) => {
  const action = useSelector(form, selectFormAction)
  const { order, fields, money } = useFormFields<Refund>(form)
  const { words, yes } = action === 'refund.requested' ? askRefund(order, fields, money) : askCancellation(order, money)
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
