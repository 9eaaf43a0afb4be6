import { enums, type Infer } from 'superstruct'

export const DENSITIES = ['comfortable', 'compact'] as const
/** The height of rows in tables and lists. */
export const Density = enums(DENSITIES)
export type Density = Infer<typeof Density>

export const DEFAULT_DENSITY: Density = 'comfortable'
