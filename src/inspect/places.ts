/* The addresses of the inspector. */

const PAGE = '/inspect.html'

/** The address of the inspector in a separate window, which follows the console of a tab. */
export const windowHref = (tab: string): string => `${PAGE}?${new URLSearchParams({ tab })}`

/** The address of the inspector with the console docked. `address`: where the console opens. */
export const dockedHref = (address: string): string => `${PAGE}?${new URLSearchParams({ beside: address })}`

/** What the inspector was opened for: the tab to follow, or the address of the console to dock. */
export const readPlace = (search: string): { tab: string | null; beside: string | null } => {
  const query = new URLSearchParams(search)
  const beside = query.get('beside')
  // Only our own pages are framed.
  const isOwn = beside !== null && /^\/(?![/\\])/.test(beside)
  return { tab: query.get('tab'), beside: isOwn ? beside : null }
}
