import type { HiddenColumns } from '../../../machines/model/orderColumns.ts'
import { withoutSpare } from '../../ui/tableColumns.ts'
import { orderColumns } from './orderColumns.tsx'

/** The width in CSS pixels that the table needs with all its columns. */
const ALL_WIDTH = 1280
/** The width in CSS pixels below which rows are drawn as cards, whatever columns are hidden. */
export const TABLE_WIDTHS = [ALL_WIDTH - withoutSpare(orderColumns).saved]

/** The assumed width, in CSS pixels, of a column that has no fixed width and shares what the others leave. */
const SHARED_WIDTH = 100

/** The columns that are not hidden, and the width that they need in CSS pixels. Hidden columns leave room for spare ones. */
export const tableOf = (hidden: HiddenColumns) => {
  const isHidden = (id = '') => hidden.some((column) => column === id)
  const freed = orderColumns
    .filter(({ id }) => isHidden(id))
    .map(({ meta }) => meta?.spare ?? (meta?.width ? Number.parseInt(meta.width, 10) : SHARED_WIDTH))
  return {
    columns: orderColumns.filter(({ id }) => !isHidden(id)),
    minWidth: freed.reduce((width, room) => width - room, ALL_WIDTH),
  }
}

/** Whether a column is left out if there is no room for it. */
export const isSpare = (column: string): boolean =>
  orderColumns.some(({ id, meta }) => id === column && meta?.spare !== undefined)
