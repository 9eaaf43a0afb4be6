/* Windows of the console are told apart by the tab that they are in; frames of one tab share what identifies it. */

const KEY = 'kickstand.inspector.tab'

/** The name of this tab, which outlives a reload. */
export const readTab = (): string => {
  const known = sessionStorage.getItem(KEY)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEY, made)
  return made
}
