import { type Infer, string, type } from 'superstruct'

/** `code`: two letters (ISO 3166). */
export const Country = type({ code: string(), title: string() })
export type Country = Infer<typeof Country>
