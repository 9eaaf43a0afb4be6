const UNITS = /** @type {const} */ ([
  [60_000, 'minute'],
  [1000, 'second'],
])

/** A time in words: '200 ms', '5 seconds', '2 minutes'. @param {number} milliseconds */
export const duration = (milliseconds) => {
  const [size, unit] = UNITS.find(([size]) => milliseconds >= size) ?? []
  if (size === undefined) return `${milliseconds} ms`
  const count = milliseconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Turns REMAINING_TIME into 'remaining time'. @param {string} name */
const wordsOf = (name) => name.toLowerCase().replaceAll('_', ' ')

/**
 * The duration of a named delay in words. A delay that depends on the context has no number, so its name is used.
 * @param {string} name @param {unknown} value
 */
export const delayWords = (name, value) => (typeof value === 'number' ? duration(value) : `its ${wordsOf(name)}`)

/** @param {unknown} value */
const valueWords = (value) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value))

/**
 * The name of an action or a guard, with the params that the chart sets: `isAt(signIn)`.
 * Empty for the actions that XState itself adds to start and stop timers.
 * @param {unknown} part
 * @returns {string[]}
 */
export const named = (part) => {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null || !('type' in part)) return []
  const params = 'params' in part && typeof part.params === 'object' ? Object.values(part.params ?? {}) : []
  return [params.length === 0 ? `${part.type}` : `${part.type}(${params.map(valueWords).join(', ')})`]
}

/** A no-break space, at which `wrapped` does not break lines. It becomes an ordinary space afterwards. */
export const HARD_SPACE = '\u00a0'

/**
 * Wraps a text at spaces into lines of at most this width; a longer word has a line of its own.
 * @param {string} text @param {number} width in characters
 * @returns {string[]}
 */
export const wrapped = (text, width) => {
  const [first = '', ...words] = text.split(' ')
  const lines = [first]
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > width) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines.map((line) => line.replaceAll(HARD_SPACE, ' '))
}
