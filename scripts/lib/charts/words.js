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

/** REMAINING_TIME as 'remaining time'. @param {string} name */
const wordsOf = (name) => name.toLowerCase().replaceAll('_', ' ')

/**
 * How long a named delay lasts. One that depends on the context has no number: it says its name.
 * @param {string} name @param {unknown} value
 */
export const delayWords = (name, value) => (typeof value === 'number' ? duration(value) : `its ${wordsOf(name)}`)

/** @param {unknown} value */
const valueWords = (value) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value))

/**
 * An action or a guard by its name, with the params that the chart fixes: `isAt(signIn)`.
 * Nothing for what xstate adds by itself to start and stop timers.
 * @param {unknown} part
 * @returns {string[]}
 */
export const named = (part) => {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null || !('type' in part)) return []
  const params = 'params' in part && typeof part.params === 'object' ? Object.values(part.params ?? {}) : []
  return [params.length === 0 ? `${part.type}` : `${part.type}(${params.map(valueWords).join(', ')})`]
}

/** Lines are never broken here. */
export const HARD_SPACE = '\u00a0'

/**
 * Words on lines of a width, broken at spaces only.
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
