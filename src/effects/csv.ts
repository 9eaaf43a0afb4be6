import type { TableRows } from '../../machines/model/customerTable.ts'
import { saveFile } from './download.ts'

/** Texts that a spreadsheet may read as a formula. It may skip a tab or a carriage return at the start, and read what follows as one. */
const FORMULA = /^[=+\-@\t\r]/
/** Texts that need quotes: commas, quotes and line breaks would otherwise end the cell, and spaces at its start or end could be lost. */
const NEEDS_QUOTES = /[",\r\n]|^ | $/

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  // An apostrophe makes a spreadsheet read the cell as text.
  if (FORMULA.test(value)) return quote(`'${value}`)
  return NEEDS_QUOTES.test(value) ? quote(value) : value
}

/** A table as CSV (RFC 4180, UTF-8). A spreadsheet reads its cells as text and numbers, never as formulas. */
export const csvOf = (rows: TableRows): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')

/** Downloads a table as a CSV file. */
export const saveTable = ({ name, rows }: { name: string; rows: TableRows }): void =>
  saveFile({ name, type: 'text/csv;charset=utf-8', text: csvOf(rows) })
