import type { ReadCall } from '../../model/readCalls.ts'

export const SESSIONS_CALL: ReadCall = { call: 'fetchSessions', path: '/account/sessions' }
