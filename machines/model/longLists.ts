import { LONG_LIST } from './constants.ts'

/** Whether only visible rows are drawn. Shorter lists are drawn in full, so that the browser's own search finds all rows. */
export const isLong = (rows: number): boolean => rows >= LONG_LIST
