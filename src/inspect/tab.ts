/* Identifies windows of the console by their tab: a page and its frames share session storage. */

const KEY = 'kickstand.inspector.tab'

/** The id of this tab, which survives a reload. */
export const readTab = (): string => {
  const known = sessionStorage.getItem(KEY)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEY, made)
  return made
}
