import type { SliceAt } from './pieTypes.ts'

/** The nearest visible slice from `start` on, in the direction of `step`, around the ring; null if there is none. */
const drawnFrom = (fractions: readonly number[], start: number, step: 1 | -1): number | null => {
  const count = fractions.length
  for (let tried = 0; tried < count; tried += 1) {
    const index = (((start + step * tried) % count) + count) % count
    if ((fractions[index] ?? 0) > 0) return index
  }
  return null
}

/**
 * The slice that a key moves to: right and left along a ring, up and down between rings, Home and End to the ends of
 * the ring. Null for any other key, and if there is no slice to move to.
 */
export const nextSlice = (
  key: string | null,
  at: SliceAt,
  fractions: readonly (readonly number[])[],
): SliceAt | null => {
  const ring = fractions[at.ring] ?? []
  const within = (start: number, step: 1 | -1): SliceAt | null => {
    const slice = drawnFrom(ring, start, step)
    return slice === null ? null : { ring: at.ring, slice }
  }
  const across = (to: number): SliceAt | null => {
    const slice = drawnFrom(fractions[to] ?? [], at.slice, 1)
    return slice === null ? null : { ring: to, slice }
  }
  switch (key) {
    case 'ArrowRight':
      return within(at.slice + 1, 1)
    case 'ArrowLeft':
      return within(at.slice - 1, -1)
    case 'Home':
      return within(0, 1)
    case 'End':
      return within(ring.length - 1, -1)
    case 'ArrowUp':
      return across(at.ring - 1)
    case 'ArrowDown':
      return across(at.ring + 1)
    default:
      return null
  }
}
