import type { TableRows } from '../../machines/model/customerTable.ts'
import { saveFile } from './download.ts'

/** A spreadsheet takes these for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** What would end a cell, or be lost at its edges. */
const QUOTED = /[",\r\n]|^ | $/

/** Without it Excel does not take the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  // An apostrophe makes it text.
  if (FORMULA.test(value)) return quote(`'${value}`)
  return QUOTED.test(value) ? quote(value) : value
}

/** A table as the text of a CSV file (RFC 4180, UTF-8), which a spreadsheet reads as words and numbers, never as formulas. */
export const csvOf = (rows: TableRows): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')

/** Gives the person a table as a CSV file of this name. */
export const saveTable = ({ name, rows }: { name: string; rows: TableRows }): void =>
  saveFile({ name, type: 'text/csv;charset=utf-8', text: csvOf(rows) })
