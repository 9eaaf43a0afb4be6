import type { ReadCall } from '../../model/readCalls.ts'

export const ACTIVITIES_CALL: ReadCall = { call: 'fetchActivities', path: '/account/activities' }
