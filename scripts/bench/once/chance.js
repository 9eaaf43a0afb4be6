/** @typedef {ReturnType<typeof createChance>} Chance */

/** Seeded random numbers (mulberry32): the same seed gives the same sequence on every machine. @param {number} seed */
export const createChance = (seed) => {
  let state = seed >>> 0
  /** A number from 0 to 1, excluding 1. */
  const part = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number, both ends included. @param {number} from @param {number} to */
  const whole = (from, to) => from + Math.floor(part() * (to - from + 1))
  return {
    whole,
    /** @param {number} probability */
    is: (probability) => part() < probability,
    /** Returns a function that deals each item once before it deals any again. @template Item @param {readonly Item[]} items @returns {() => Item} */
    deck: (items) => {
      /** @type {Item[]} */
      let left = []
      return () => {
        if (left.length === 0) left = [...items]
        return /** @type {Item} */ (left.splice(whole(0, left.length - 1), 1)[0])
      }
    },
  }
}
