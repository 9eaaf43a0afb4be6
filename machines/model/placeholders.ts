/*
 * Placeholders of saved messages: {{name}}, or {{name|text}} with what stands in where there is no value. They are filled when a message is
 * inserted, as text that the person sees before it is sent.
 */

export const PLACEHOLDERS = [
  'customer.first_name',
  'customer.name',
  'ticket.number',
  'order.number',
  'agent.first_name',
  'agent.name',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
/** Null or '' where there is no value. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

const PATTERN = /\{\{\s*([\w.]+)\s*(?:\|([^{}]*))?\}\}/g

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** A text with its placeholders filled. What has neither value nor fallback, and what no placeholder is called, stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PATTERN, (whole, name: string, fallback: string | undefined) => {
    if (!isPlaceholder(name)) return whole
    return values[name] || fallback?.trim() || whole
  })

/** A placeholder in a text. `start` and `end` are indexes of its characters. */
export interface FoundPlaceholder {
  readonly name: Placeholder
  readonly start: number
  readonly end: number
}

/** The placeholders in a text that have not been filled. */
export const openPlaceholders = (text: string): readonly FoundPlaceholder[] =>
  [...text.matchAll(PATTERN)].flatMap(({ 0: whole, 1: name = '', index }) =>
    isPlaceholder(name) ? [{ name, start: index, end: index + whole.length }] : [],
  )

/** Names between braces that are no placeholders, such as misspelt ones. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(PATTERN)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name]))
