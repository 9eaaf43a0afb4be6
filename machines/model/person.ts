import { type Infer, string, type } from 'superstruct'

/** A member of staff in an answer: an author, an assignee or an agent. */
export const Person = type({ id: string(), name: string() })
export type Person = Infer<typeof Person>
