/** A repeatable source of random values. */
export type Random = {
  /** At least 0, and less than 1. */
  fraction: () => number
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number
  isLucky: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** A UUID of version 4. */
  uuid: () => string
}

/** The mulberry32 generator: the same seed gives the same sequence on every machine. */
const mulberry32 = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const uuidOf = (words: number[]): string => {
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const createRandom = (seed: number): Random => {
  const word = mulberry32(seed)
  const fraction = () => word() / 2 ** 32
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    isLucky: (probability) => fraction() < probability,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    uuid: () => uuidOf([word(), word(), word(), word()]),
  }
}

/** Returns a function that draws from `list` in proportion to the weights, by binary search in their running sums. */
export const weighted = <T>(random: Random, list: readonly T[], weightOf: (item: T, index: number) => number) => {
  let sum = 0
  const sums = list.map((item, index) => {
    sum += weightOf(item, index)
    return sum
  })
  return (): T => {
    const target = random.fraction() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return list[low] as T
  }
}
