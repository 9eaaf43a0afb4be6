/* Not in reports.ts, because that file is not needed before sign-in. */

/** The lengths of a period in the sales trend. */
export const PERIODS = ['year', 'month', 'week'] as const
export type Period = (typeof PERIODS)[number]
