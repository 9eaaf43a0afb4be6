import { fetchReport } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'
import { isEmptyReport } from '../../model/answers.ts'

/** A report of the dashboard. Nothing acts on a figure: an old one does no harm once it says how old it is. */
export const reportMachine = createResource({
  fetch: fetchReport,
  callOf: ({ report }) => ({ call: 'fetchReport', report }),
  isEmpty: isEmptyReport,
})
