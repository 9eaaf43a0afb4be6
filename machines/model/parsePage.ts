/* Not in pageNumber.ts, because no screen needs that file before its rows are loaded. */

/** The page number in an address; 1 unless it is a positive integer. */
export const parsePage = (text: string | null): number => {
  const page = Number(text ?? '')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
