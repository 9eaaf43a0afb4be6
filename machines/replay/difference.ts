/*
 * The first difference between what is in a file and what came out when it was played, in words.
 */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const words = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))

/** As a file has it: a field that is undefined is none. */
const asWritten = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const keysOf = (first: object, second: object): string[] => [
  ...new Set([...Object.keys(first), ...Object.keys(second)]),
]

const differenceAt = (path: string, recorded: unknown, played: unknown): string | null => {
  if (!isObject(recorded) || !isObject(played)) {
    return Object.is(recorded, played) ? null : `${path}: ${words(recorded)} in the file, ${words(played)} when played`
  }
  for (const key of keysOf(recorded, played)) {
    const found = differenceAt(`${path}.${key}`, Reflect.get(recorded, key), Reflect.get(played, key))
    if (found !== null) return found
  }
  return null
}

/** The first difference of two values by where it is, starting from `path`; null where there is none. */
export const firstDifference = (path: string, recorded: unknown, played: unknown): string | null =>
  differenceAt(path, asWritten(recorded), asWritten(played))
