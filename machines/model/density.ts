import { enums, type Infer } from 'superstruct'

export const DENSITIES = ['comfortable', 'compact'] as const
/** How much room the rows of tables and lists take. */
export const Density = enums(DENSITIES)
export type Density = Infer<typeof Density>

export const DEFAULT_DENSITY: Density = 'comfortable'
