import { type Infer, string, type } from 'superstruct'

/** A member of staff, in answers about what they did or have. */
export const Person = type({ id: string(), name: string() })
export type Person = Infer<typeof Person>
