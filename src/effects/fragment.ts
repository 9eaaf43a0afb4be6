/** The fragment of the address, without '#'. */
export const readFragment = (): string => location.hash.slice(1)

/** Calls `act` whenever the fragment changes. Returns a function that stops watching. */
export const watchFragment = (act: () => void): (() => void) => {
  addEventListener('hashchange', act)
  return () => removeEventListener('hashchange', act)
}
