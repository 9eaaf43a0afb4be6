import type { UserActivity } from '../../model/reports.ts'

/** The rows of the user activities. Titles need not be unique, so the key includes the index in the answer. */
export const activityRows = (report: readonly UserActivity[]) =>
  report.map(({ title, count }, index) => ({ key: `${index}:${title}`, title, count }))
