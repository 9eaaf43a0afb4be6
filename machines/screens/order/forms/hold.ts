import { enums, type Infer, object, string } from 'superstruct'
import { MAX_REFUND_NOTE } from '../../../model/orderRules.ts'
import { HOLD_REASONS } from '../../../model/orders.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

const HoldFields = object({ reason: enums(['', ...HOLD_REASONS]), note: string() })
export type HoldFields = Infer<typeof HoldFields>

/** Puts an order on hold: it is not shipped, and no money is captured, until it is released. */
export const hold: OrderFormRules<HoldFields, 'order.held'> = {
  fields: HoldFields,
  blank: () => ({ reason: '', note: '' }),
  errorsOf: (_, { reason, note }) => ({
    ...(reason === '' && { reason: TEXTS.chooseReason }),
    ...(note.length > MAX_REFUND_NOTE && { note: TEXTS.shortenNote(MAX_REFUND_NOTE) }),
  }),
  requestOf: ({ version }, { reason, note }) => (reason === '' ? null : { seen: version, reason, note }),
  asks: () => false,
}
