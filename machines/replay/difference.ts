const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const words = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))

/** As it would be in a file: without undefined fields. */
const asWritten = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const differenceAt = (path: string, recorded: unknown, played: unknown): string | null => {
  if (!isObject(recorded) || !isObject(played)) {
    return Object.is(recorded, played) ? null : `${path}: ${words(recorded)} in the file, ${words(played)} when played`
  }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(played)])) {
    const found = differenceAt(`${path}.${key}`, Reflect.get(recorded, key), Reflect.get(played, key))
    if (found !== null) return found
  }
  return null
}

/** The first difference between a recorded value and a played one, with its path, as a message; null if there is none. */
export const firstDifference = (path: string, recorded: unknown, played: unknown): string | null =>
  differenceAt(path, asWritten(recorded), asWritten(played))
