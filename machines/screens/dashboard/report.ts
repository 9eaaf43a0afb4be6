import { fetchReport } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { isEmptyReport } from '../../model/answers.ts'
import { reportCall } from './calls.ts'

/** A report of the dashboard. Known figures are harmless, because their age is shown. */
export const reportMachine = createResource({
  fetch: fetchReport,
  callOf: reportCall,
  isEmpty: isEmptyReport,
})
