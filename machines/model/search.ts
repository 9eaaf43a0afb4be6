/** An item of a searchable list. */
export interface ListItem {
  readonly key: string
  readonly title: string
  readonly description: string
}

/** Letters that do not come apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
// Typed in many ways, and therefore left out.
const APOSTROPHES = /['’‘ʼ`´]/g
const MARKS = /\p{M}/gu

/** A text as it is compared in a search: without case, accents and apostrophes. */
export const folded = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLocaleLowerCase('en')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)

/** The items with all words of the query in title and description, in any order; all items for a blank query. */
export const filterItems = <Item extends ListItem>(items: readonly Item[], query: string): readonly Item[] => {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({ title, description }) => {
    const text = folded(`${title} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
