import { array, enums, type Infer } from 'superstruct'

/** The columns of the lists of orders that can be hidden. The number names the row, so it is always shown. */
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

/** The columns that somebody has hidden: a column that is added later shows. */
export const HiddenColumns = array(OrderColumn)
export type HiddenColumns = readonly OrderColumn[]

export const NONE_HIDDEN: HiddenColumns = []
