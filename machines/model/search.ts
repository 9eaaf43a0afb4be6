/** An item of a searchable list. */
export interface ListItem {
  readonly key: string
  readonly title: string
  readonly description: string
}

/** Letters that Unicode does not decompose into a plain letter and a combining mark. */
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
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
// Apostrophes are typed in many ways, so they are ignored.
const APOSTROPHES = /['’‘ʼ`´]/g
// The combining marks of Latin, Greek and Cyrillic letters. In other scripts, marks are part of the spelling.
const ACCENTS = /[\u0300-\u036f]/g

/** A text as it is compared in a search: without case, accents and apostrophes. The database does the same (013_folded_search.sql). */
export const folded = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLocaleLowerCase('en')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)

/** Soft hyphens, zero-width spaces and direction marks. Joiners are not among them: Persian and Indic words are written with joiners. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Removes the invisible characters that text copied from a web page may contain. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** The words of a search, folded. */
export const wordsOf = (query: string): readonly string[] => folded(withoutUnseen(query)).split(/\s+/).filter(Boolean)

/** The items with all words of the query in title and description, in any order; all items for a blank query. */
export const filterItems = <Item extends ListItem>(items: readonly Item[], query: string): readonly Item[] => {
  const words = wordsOf(query)
  if (words.length === 0) return items
  return items.filter(({ title, description }) => {
    const text = folded(`${title} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
