import { define, type Infer, integer, is, min, nullable, number, optional, string, type, union } from 'superstruct'

/* What the tickets call brings. Times are ISO 8601 strings in UTC. */

// Not `unknown`, which would make the field of the inferred type required.
const Anything = define<NonNullable<unknown> | null>('Anything', () => true)

/** One support ticket of GET /users/{id}/tickets. */
export const Ticket = type({
  id: union([string(), number()]),
  ticket_id: union([string(), number()]),
  title: string(),
  category: nullable(type({ name: string() })),
  priority: string(),
  status: string(),
  created_at: string(),
  updated_at: nullable(string()),
  // Undocumented, so anything may stand here: `nameIn` reads a name out of it where there is one.
  user: optional(Anything),
  updated_by: optional(Anything),
})
export type Ticket = Infer<typeof Ticket>

/** The name in a field whose shape is not documented: itself where it is text, its own `name` where it has one, else null. */
export const nameIn = (field: unknown): string | null => {
  if (typeof field === 'string' && field !== '') return field
  return is(field, type({ name: string() })) ? field.name : null
}

/** What the tickets call says about the list as a whole, where the API offers it. */
export const PageMeta = type({
  total: min(integer(), 0),
  page_size: min(integer(), 1),
  current_page: min(integer(), 1),
})
export type PageMeta = Infer<typeof PageMeta>
