import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../http/search.ts'

type Condition = RawBuilder<boolean>
/** A column of text as a search compares it (`folded` in `machines/model/search.ts`), with two indexes: of its trigrams and of its `letter_pairs`. */
type Searched = 'customers.searched' | 'tickets.searched'

const contains = (column: Searched, word: string): Condition => sql`${sql.ref(column)} like ${containsPattern(word)}`
const containsPair = (column: Searched, word: string): Condition =>
  sql`letter_pairs(${sql.ref(column)}) @> array[${word}]`

const allOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

/** Whether a text contains all words of a search, for queries that check row by row. */
export const containsAll = (column: Searched, search: string): Condition =>
  allOf(search.split(' ').map((word) => contains(column, word)))

const lengthOf = (word: string): number => [...word].length

/**
 * Whether a text contains all words of a search, for queries that use an index. Words of three or more characters use the trigram index; if the
 * search has no such words, those of two characters use the index of letter pairs. Other words are checked row by row: their pattern would make the
 * database read the whole index.
 */
export const containsAllByIndex = (column: Searched, search: string): Condition => {
  const words = search.split(' ')
  const longest = Math.max(...words.map(lengthOf))
  const [length, found] = longest > 2 ? [3, contains] : [2, containsPair]
  const isIndexed = (word: string) => lengthOf(word) >= length
  const isContained = (word: string): Condition => sql`strpos(${sql.ref(column)}, ${word}) > 0`
  return allOf(words.map((word) => (isIndexed(word) ? found(column, word) : isContained(word))))
}
