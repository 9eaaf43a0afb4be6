import { LONG_LIST } from './constants.ts'

/** Whether of so many rows those in sight alone are drawn. Of a shorter list all are: the browser finds words in what is drawn. */
export const isLong = (rows: number): boolean => rows >= LONG_LIST
