/** A page beyond the end of any list, whose offset is still a safe integer. */
const LAST_PAGE = 10 ** 12

/** The `page` of a list, from 1; page 1 if it is missing, zero or not a whole number. */
export const readPage = (text = ''): number => {
  const page = /^\d+$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}
