/**
 * Parsers of column types for both engines, whose defaults differ: int8 is a number, and an error beyond 2^53; dates are `YYYY-MM-DD`,
 * timestamps ISO 8601 strings in UTC. Keyed by PostgreSQL type id.
 * @type {Readonly<Record<number, (text: string) => string | number>>}
 */
export const parsers = {
  20: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
    return value
  },
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
}
