import { array, enums, type Infer } from 'superstruct'

/** The columns of the lists of orders that can be hidden. The order number identifies the row, so it is always shown. */
export const ORDER_COLUMNS = [
  'placed_at',
  'customer',
  'items',
  'total',
  'payment',
  'shipping',
  'country',
  'method',
] as const
const OrderColumn = enums(ORDER_COLUMNS)
export type OrderColumn = Infer<typeof OrderColumn>

/** The columns that a person has hidden. The hidden ones are stored, not the shown ones, so that a column added later is shown. */
export const HiddenColumns = array(OrderColumn)
export type HiddenColumns = readonly OrderColumn[]

export const NONE_HIDDEN: HiddenColumns = []
