import type { ReportAnswer } from './answers.ts'
import { LONG_LIST } from './constants.ts'

/** Whether of so many rows those in sight alone are drawn. Of a shorter list all are: the browser finds words in what is drawn. */
export const isLong = (rows: number): boolean => rows >= LONG_LIST

/** Whether a report holds a list that is as long. What pies gather is none. */
export const isLongReport = ({ userActivities, gatewaySales, countrySales }: Partial<ReportAnswer>): boolean =>
  [userActivities, gatewaySales, countrySales].some((rows) => rows !== undefined && isLong(rows.length))
