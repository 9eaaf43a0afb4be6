/** A page number from a URL: 1 when missing, zero or anything but a positive whole number. */
export const parsePage = (text: string | null): number => {
  const page = Number(text ?? '')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
