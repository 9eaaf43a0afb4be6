import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { orderFormMachine } from '../../../../machines/screens/order/orderForm.machine.ts'
import {
  selectFormErrors,
  selectFormFields,
  selectFormOrder,
} from '../../../../machines/screens/order/orderForm.selectors.ts'
import { figuresIn } from '../../../formats/figures.ts'

export type OrderForm = ActorRefFrom<typeof orderFormMachine>

/** What the fields of a form show, and a function that changes them. */
export const useFormFields = <Fields extends object>(form: OrderForm) => {
  const order = useSelector(form, selectFormOrder)
  const fields = useSelector(form, selectFormFields<Fields>)
  const money = figuresIn(order.currency).formatCents
  const errors = useSelector(form, (snapshot) => selectFormErrors(snapshot, money))
  const change = (changes: Partial<Fields>) => form.send({ type: 'fields.changed', changes })
  return { order, fields, errors, money, change }
}
