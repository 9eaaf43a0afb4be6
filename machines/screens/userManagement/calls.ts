import type { ReadCall } from '../../model/readCalls.ts'

export const STAFF_CALL: ReadCall = { call: 'fetchStaff', path: '/staff' }
