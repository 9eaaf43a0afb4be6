import { fetchAccount, fetchActivities } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'

/** The whole of one's name. */
export const accountMachine = createResource({ fetch: fetchAccount, callOf: () => ({ call: 'fetchAccount' }) })
/** What one did lately, newest first. */
export const activitiesMachine = createResource({
  fetch: fetchActivities,
  callOf: () => ({ call: 'fetchActivities' }),
  isEmpty: ({ activities }) => activities.length === 0,
})
