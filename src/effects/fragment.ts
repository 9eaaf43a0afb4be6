/** The fragment of the address, without '#'. */
export const readFragment = (): string => location.hash.slice(1)

/** Calls back when the address gets another fragment, until it is stopped. */
export const watchFragment = (act: () => void): (() => void) => {
  addEventListener('hashchange', act)
  return () => removeEventListener('hashchange', act)
}
