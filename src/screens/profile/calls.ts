import { type ActivitiesAnswer, StaffActivities } from '../../../machines/model/account.ts'
import { ACTIVITIES_CALL } from '../../../machines/screens/profile/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

/** Recent activities of the person: an extension of the API. */
export const activityCalls = (call: Client, { now }: Clock) => ({
  fetchActivities: async (_: undefined, signal: AbortSignal): Promise<ActivitiesAnswer> => {
    const { data } = await call({ ...ACTIVITIES_CALL, signal }, StaffActivities)
    return { activities: data, at: now() }
  },
})
