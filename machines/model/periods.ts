/* Apart from reports.ts, whose answers no page needs before signing in. */

/** The lengths of a period in the sales trend. */
export const PERIODS = ['year', 'month', 'week'] as const
export type Period = (typeof PERIODS)[number]
