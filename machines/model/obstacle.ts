import { TEXTS } from './texts.ts'

/** Why a form cannot be sent, by the error of one of its fields, or null. */
export const fieldObstacle = (field: string, error: string | null): string | null => error && TEXTS.check(field, error)
