import type { DeskAnswer, DeskRow } from './desk.ts'

/* How the rows that the queue shows differ from those that were found when the same page was loaded again. */

/** How many rows would enter the page, move, or leave it if the rows that were found were shown. */
export interface RowsNews {
  readonly entered: number
  readonly moved: number
  readonly left: number
}

const numbersOf = (rows: readonly DeskRow[]): readonly string[] => rows.map(({ number }) => number)

/** The length of the longest ascending subsequence: how many rows can be regarded as not moved. */
const countInOrder = (indexes: readonly number[]): number => {
  const best: number[] = []
  for (const index of indexes) {
    best.push(1 + Math.max(0, ...best.filter((_, before) => (indexes[before] ?? 0) < index)))
  }
  return Math.max(0, ...best)
}

/** Whether the rows are of the same tickets in the same order. */
export const isSameOrder = (shown: readonly DeskRow[], found: readonly DeskRow[]): boolean =>
  numbersOf(shown).join() === numbersOf(found).join()

/**
 * The difference between the rows that are shown and those that were found. `changed`: the numbers of the tickets that have changed. A row that
 * enters or leaves the page only because another row did is not counted, as its ticket has not changed.
 */
export const rowsNews = (
  shown: readonly DeskRow[],
  found: readonly DeskRow[],
  changed: readonly string[],
): RowsNews => {
  const before = numbersOf(shown)
  const now = numbersOf(found)
  const indexes = before.map((number) => now.indexOf(number)).filter((index) => index >= 0)
  const isCounted = (number: string): boolean => changed.includes(number)
  return {
    entered: now.filter((number) => !before.includes(number) && isCounted(number)).length,
    moved: indexes.length - countInOrder(indexes),
    left: before.filter((number) => !now.includes(number) && isCounted(number)).length,
  }
}

/** The answer that was found, but with the rows that are shown, in the order shown. Each row that was also found is replaced by its new version. */
export const inPlace = (shown: DeskAnswer, found: DeskAnswer): DeskAnswer => {
  const fresh = new Map(found.tickets.map((row) => [row.number, row]))
  return { ...found, tickets: shown.tickets.map((row) => fresh.get(row.number) ?? row) }
}
