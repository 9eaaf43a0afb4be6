import { define, type Infer, integer, is, min, nullable, number, optional, string, type, union } from 'superstruct'

/* The answer of GET /users/{id}/tickets. Times are ISO 8601 strings in UTC. */

// `unknown` would make the field of the inferred type required.
const Anything = define<NonNullable<unknown> | null>('Anything', () => true)

/** A ticket of GET /users/{id}/tickets. */
export const Ticket = type({
  id: union([string(), number()]),
  ticket_id: union([string(), number()]),
  title: string(),
  category: nullable(type({ name: string() })),
  priority: string(),
  status: string(),
  created_at: string(),
  updated_at: nullable(string()),
  // Undocumented, so any value is accepted; `nameIn` reads the name.
  user: optional(Anything),
  updated_by: optional(Anything),
})
export type Ticket = Infer<typeof Ticket>

/** The name in a field of undocumented shape: the field itself if it is a text, else its `name`, else null. */
export const nameIn = (field: unknown): string | null => {
  if (typeof field === 'string' && field !== '') return field
  return is(field, type({ name: string() })) ? field.name : null
}

/** The name of the customer that all these tickets have; null if they have none or several. */
export const customerIn = (tickets: readonly Ticket[]): string | null => {
  const names = new Set(tickets.map(({ user }) => nameIn(user)))
  const [name = null] = names
  return names.size === 1 ? name : null
}

/** Metadata of the list. It is an extension. */
export const PageMeta = type({
  total: min(integer(), 0),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
})
export type PageMeta = Infer<typeof PageMeta>
