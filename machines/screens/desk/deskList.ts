import { fetchDesk, fetchDeskCounts } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { DESK_COUNTS_CALL, deskCall } from '../../model/deskCalls.ts'

/** Pages of tickets. While another page, sort or filter of the same view loads, the old rows stay. */
export const deskListMachine = createResource({
  fetch: fetchDesk,
  callOf: ({ query }) => deskCall(query),
  isEmpty: ({ tickets }) => tickets.length === 0,
  mayStandIn: (shown, wanted) => shown.query.view === wanted.query.view,
})

/** How many tickets are in each view. */
export const countsMachine = createResource({ fetch: fetchDeskCounts, callOf: () => DESK_COUNTS_CALL })
