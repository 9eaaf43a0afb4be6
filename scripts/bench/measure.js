/**
 * Measures `times` runs of `work`, after `before` runs that do not count.
 * @param {number} times
 * @param {(index: number) => Promise<unknown>} work
 * @param {number} before
 * @returns {Promise<number[]>} milliseconds, the shortest first
 */
export const timesOf = async (times, work, before = 1) => {
  for (let index = 0; index < before; index += 1) await work(index)
  const taken = []
  for (let index = 0; index < times; index += 1) {
    const since = performance.now()
    await work(index)
    taken.push(performance.now() - since)
  }
  return taken.sort((a, b) => a - b)
}

/**
 * The smallest value of a sorted list that at least this share of the list does not exceed.
 * @param {number[]} sorted
 * @param {number} share 0 to 1
 */
export const quantile = (sorted, share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

/** @param {number[]} list */
export const median = (list) =>
  quantile(
    list.toSorted((a, b) => a - b),
    0.5,
  )

/**
 * A quantile of times that the browser rounds to steps of 8 ms, as if the times of a step were spread over it evenly.
 * @param {number[]} list @param {number} share 0 to 1
 */
export const quantileOfSteps = (list, share) => {
  const step = quantile(
    list.toSorted((a, b) => a - b),
    share,
  )
  const below = list.filter((value) => value < step).length
  const inside = list.filter((value) => value === step).length
  return step - 4 + (8 * (share * list.length - below)) / inside
}

/** @param {number} milliseconds */
export const ms = (milliseconds) => milliseconds.toFixed(1)
