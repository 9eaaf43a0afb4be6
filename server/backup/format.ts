import { type Infer, literal, number, object, record, string } from 'superstruct'

/*
 * A backup is gzipped text with one JSON object per line: the header, each row of each table, and the end. The hash at the end is the SHA-256, in
 * hexadecimal, of all lines before it, each with its line feed.
 */
export const FORMAT = 1

/** `schema` is the number of the newest migration. */
export const Header = object({ kickstand: literal('backup'), format: number(), schema: number(), made_at: string() })
export type Header = Infer<typeof Header>

/** The number of rows of each table, and the hash. */
export const End = object({ rows: record(string(), number()), sha256: string() })
export type End = Infer<typeof End>

// Texts may have line separators, which a dot matches only with the flag s.
const ROW = /^\{"table":"(\w+)","row":(\{.*\})\}$/s

/** `json` is the row as the database wrote it: it is not parsed, so no number loses precision. */
export const lineOfRow = (table: string, json: string): string => `{"table":"${table}","row":${json}}`

/** The table and the JSON of a row, or undefined if the line is not a row. */
export const readRow = (line: string): { table: string; json: string } | undefined => {
  const [, table, json] = ROW.exec(line) ?? []
  return table === undefined || json === undefined ? undefined : { table, json }
}
