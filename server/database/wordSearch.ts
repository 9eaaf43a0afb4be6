import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../http/search.ts'

type Condition = RawBuilder<boolean>
/** Folded text of a table that has an index of its trigrams and one of its `letter_pairs`. */
type Searched = 'customers.searched' | 'tickets.searched'

const contains = (column: Searched, word: string): Condition => sql`${sql.ref(column)} like ${containsPattern(word)}`
const containsPair = (column: Searched, word: string): Condition =>
  sql`letter_pairs(${sql.ref(column)}) @> array[${word}]`

const both = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

/** Whether a text contains all words of a search, for queries that check row by row. */
export const containsAll = (column: Searched, search: string): Condition =>
  both(search.split(' ').map((word) => contains(column, word)))

const lengthOf = (word: string): number => [...word].length

/**
 * Whether a text contains all words of a search, for queries that find all such texts by an index. Two characters are too few for the trigram
 * index, so they have an index of their own; one has none. The longest words find the fewest rows, and the others are checked row by row: a
 * pattern that an index cannot find would have all of it read.
 */
export const containsAllByIndex = (column: Searched, search: string): Condition => {
  const words = search.split(' ')
  const longest = Math.max(...words.map(lengthOf))
  const [length, found] = longest > 2 ? [3, contains] : [2, containsPair]
  const isIndexed = (word: string) => lengthOf(word) >= length
  const isContained = (word: string): Condition => sql`strpos(${sql.ref(column)}, ${word}) > 0`
  return both(words.map((word) => (isIndexed(word) ? found(column, word) : isContained(word))))
}
