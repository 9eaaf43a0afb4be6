import { object } from 'superstruct'
import type { OrderAction } from '../../../model/orderRules.ts'
import { address } from './address.ts'
import { cancellation } from './cancellation.ts'
import { capture } from './capture.ts'
import { confirmation } from './confirmation.ts'
import { delivery } from './delivery.ts'
import type { OrderFormRules } from './formRules.ts'
import { hold } from './hold.ts'
import { itemsCancellation } from './itemsCancellation.ts'
import { note } from './note.ts'
import { refund } from './refund.ts'
import { settlement } from './settlement.ts'
import { shipment } from './shipment.ts'

/** The rules for actions that need no form, only the press of a button. */
const press = <Action extends OrderAction>(): OrderFormRules<object, Action> => ({
  fields: object({}),
  blank: () => ({}),
  errorsOf: () => ({}),
  requestOf: ({ version }) => ({ seen: version }) as never,
  asks: () => false,
})

/** The forms of an order's actions. */
const FORMS = {
  'refund.requested': refund,
  'capture.requested': capture,
  'money.settled': settlement,
  'order.cancelled': cancellation,
  'items.cancelled': itemsCancellation,
  'order.held': hold,
  'order.released': press<'order.released'>(),
  'shipment.sent': shipment,
  'shipment.delivered': press<'shipment.delivered'>(),
  'shipment.undone': press<'shipment.undone'>(),
  'delivery.corrected': delivery,
  'address.changed': address,
  'note.added': note,
  'note.removed': press<'note.removed'>(),
  'confirmation.resent': confirmation,
  'confirmation.undone': press<'confirmation.undone'>(),
} as const satisfies Readonly<Record<OrderAction, unknown>>

/** The fields of a form; which ones it has depends on the action. */
export type OrderFields = object

export const formOf = (action: OrderAction): OrderFormRules<OrderFields> =>
  FORMS[action] as unknown as OrderFormRules<OrderFields>
