import { useLayoutEffect, useRef } from 'react'

interface Identified {
  readonly id: string
}

/** Rows, the key of each, and how many keys have been made for them and those before. */
interface Placed {
  readonly rows: readonly Identified[]
  readonly keys: readonly number[]
  readonly made: number
}

const NOTHING: Placed = { rows: [], keys: [], made: 0 }

const place = (rows: readonly Identified[], before: Placed): Placed => {
  if (rows === before.rows) return before
  const known = new Map(before.rows.map(({ id }, at) => [id, before.keys[at]]))
  const areOthers = !rows.some(({ id }) => known.has(id))
  let made = before.made
  const keys = rows.map(({ id }, at) => (areOthers ? before.keys[at] : known.get(id)) ?? made++)
  return { rows, keys, made }
}

/**
 * The keys by which React tells rows apart. Rows none of which stood there before, as those of another page, are written into the
 * elements of those that did: to take elements away and make others takes longer. A row that stays keeps its own.
 */
export const usePlaces = (rows: readonly Identified[]): readonly number[] => {
  const last = useRef(NOTHING)
  const placed = place(rows, last.current)
  useLayoutEffect(() => {
    last.current = placed
  }, [placed])
  return placed.keys
}
