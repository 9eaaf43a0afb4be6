/** What a searchable list shows of an item. */
export interface ListItem {
  readonly key: string
  readonly title: string
  readonly description: string
}

/** The items whose title plus description holds the query, capitals or not; all of them for a blank query. */
export const filterItems = <Item extends ListItem>(items: readonly Item[], query: string): readonly Item[] => {
  const wanted = query.trim().toLocaleLowerCase('en')
  if (wanted === '') return items
  return items.filter(({ title, description }) => `${title} ${description}`.toLocaleLowerCase('en').includes(wanted))
}
