/** The names of all fields of a value, at any depth. Actors and errors are left out. */
export const fieldsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || 'sessionId' in value || value instanceof Error) return []
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  return Object.entries(value).flatMap(([name, part]) => [name, ...fieldsOf(part)])
}
