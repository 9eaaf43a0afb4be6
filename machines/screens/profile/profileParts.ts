import { fetchActivities } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { ACTIVITIES_CALL } from './calls.ts'

/** One's own recent activities, newest first. */
export const activitiesMachine = createResource({
  fetch: fetchActivities,
  callOf: () => ACTIVITIES_CALL,
  isEmpty: ({ activities }) => activities.length === 0,
})
