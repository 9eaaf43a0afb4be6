/** An item of a searchable list. */
export interface ListItem {
  readonly key: string
  readonly title: string
  readonly description: string
}

/** The items with the query in title and description, ignoring case; all for a blank query. */
export const filterItems = <Item extends ListItem>(items: readonly Item[], query: string): readonly Item[] => {
  const wanted = query.trim().toLocaleLowerCase('en')
  if (wanted === '') return items
  return items.filter(({ title, description }) => `${title} ${description}`.toLocaleLowerCase('en').includes(wanted))
}
