/// <reference path="./papaparse.d.ts" />

import { unparse } from 'papaparse'
import type { TableRows } from '../../machines/model/customerTable.ts'

// A spreadsheet takes these for the start of a formula. Papaparse's own pattern misses them where a line break follows.
const FORMULA = /^[=+\-@\t\r]/

// Without it Excel does not take the file for UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as the text of a CSV file (RFC 4180, UTF-8), which a spreadsheet reads as words and numbers, never as formulas. */
export const csvOf = (rows: TableRows): string =>
  BYTE_ORDER_MARK + unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })
