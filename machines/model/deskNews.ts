import type { DeskAnswer, DeskRow } from './desk.ts'

/* What has become of a page of the queue, beside the page as it is shown. */

/** How many rows of changed tickets would come, go, or have another place. */
export interface RowsNews {
  readonly entered: number
  readonly moved: number
  readonly left: number
}

const numbersOf = (rows: readonly DeskRow[]): readonly string[] => rows.map(({ number }) => number)

/** The most of these that are in their order: the length of the longest ascending subsequence. */
const inOrder = (places: readonly number[]): number => {
  const best: number[] = []
  for (const [at, place] of places.entries()) {
    best.push(1 + Math.max(0, ...best.filter((_, before) => (places[before] ?? 0) < place && before < at)))
  }
  return Math.max(0, ...best)
}

/** Whether the rows are of the same tickets in the same order. */
export const isSameOrder = (shown: readonly DeskRow[], found: readonly DeskRow[]): boolean =>
  numbersOf(shown).join() === numbersOf(found).join()

/**
 * What differs between the rows that are shown and those that were found. A row that only fills the place of another one, or gives way to it,
 * has no change of its own, and is not counted: `changed` are the numbers of the tickets that have.
 */
export const rowsNews = (
  shown: readonly DeskRow[],
  found: readonly DeskRow[],
  changed: readonly string[],
): RowsNews => {
  const before = numbersOf(shown)
  const now = numbersOf(found)
  const places = before.map((number) => now.indexOf(number)).filter((place) => place >= 0)
  const isCounted = (number: string): boolean => changed.includes(number)
  return {
    entered: now.filter((number) => !before.includes(number) && isCounted(number)).length,
    moved: places.length - inOrder(places),
    left: before.filter((number) => !now.includes(number) && isCounted(number)).length,
  }
}

/** The answer that was found, with the rows and the places of those that are shown: each row that was found as it is now. */
export const inPlace = (shown: DeskAnswer, found: DeskAnswer): DeskAnswer => {
  const fresh = new Map(found.tickets.map((row) => [row.number, row]))
  return { ...found, tickets: shown.tickets.map((row) => fresh.get(row.number) ?? row) }
}
