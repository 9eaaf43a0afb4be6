import { fetchActivities } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'

/** One's own recent activities, newest first. */
export const activitiesMachine = createResource({
  fetch: fetchActivities,
  callOf: () => ({ call: 'fetchActivities' }),
  isEmpty: ({ activities }) => activities.length === 0,
})
