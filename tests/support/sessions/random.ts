/** A source of pseudo-random numbers, which are the same for the same seed (mulberry32). */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  readonly share: () => number
  /** A whole number from 0 up to, but not including, `count`. */
  readonly below: (count: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** True with this probability. */
  readonly happens: (chance: number) => boolean
}

export const createRandom = (seed: number): Random => {
  let state = seed | 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(share() * count)
  return {
    share,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    happens: (chance) => share() < chance,
  }
}
