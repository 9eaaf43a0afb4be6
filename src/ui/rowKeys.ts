import { useLayoutEffect, useRef } from 'react'

interface Identified {
  readonly id: string
}

/** Rows, the key of each, and the next key that nobody has had. */
interface Keyed {
  readonly rows: readonly Identified[]
  readonly keys: readonly number[]
  readonly next: number
}

const NOTHING: Keyed = { rows: [], keys: [], next: 0 }

const keyed = (rows: readonly Identified[], before: Keyed): Keyed => {
  if (rows === before.rows) return before
  const known = new Map(before.rows.map(({ id }, at) => [id, before.keys[at]]))
  const areOthers = !rows.some(({ id }) => known.has(id))
  let next = before.next
  const keys = rows.map(({ id }, at) => (areOthers ? before.keys[at] : known.get(id)) ?? next++)
  return { rows, keys, next }
}

/**
 * The keys by which React tells rows apart. Rows none of which stood there before, as those of another page, are written into the
 * elements of those that did: to take elements away and make others takes longer. A row that stays keeps its own.
 */
export const useRowKeys = (rows: readonly Identified[]): readonly number[] => {
  const last = useRef(NOTHING)
  const now = keyed(rows, last.current)
  useLayoutEffect(() => {
    last.current = now
  }, [now])
  return now.keys
}
