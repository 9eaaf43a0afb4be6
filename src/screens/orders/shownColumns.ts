import type { HiddenColumns } from '../../../machines/model/orderColumns.ts'
import { withoutSpare } from '../../ui/tableColumns.ts'
import { orderColumns } from './orderColumns.tsx'

/** CSS pixels that the table needs with all its columns. */
const ALL_WIDTH = 1280
/** CSS pixels below which the rows are cards, whatever columns are hidden. */
export const TABLE_WIDTHS = [ALL_WIDTH - withoutSpare(orderColumns).saved]

/** The columns that are not hidden, and the CSS pixels that they need. */
export const tableOf = (hidden: HiddenColumns) => {
  const isHidden = (id = '') => hidden.some((column) => column === id)
  return {
    columns: orderColumns.filter(({ id }) => !isHidden(id)),
    // A spare column that is hidden has no room kept for it.
    minWidth: ALL_WIDTH - withoutSpare(orderColumns.filter(({ id }) => isHidden(id))).saved,
  }
}

/** Whether a column is left out where there is no room. */
export const isSpare = (column: string): boolean =>
  orderColumns.some(({ id, meta }) => id === column && meta?.spare !== undefined)
