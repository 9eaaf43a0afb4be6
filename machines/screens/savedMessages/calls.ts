import type { ReadCall } from '../../model/readCalls.ts'

export const SAVED_MESSAGES_CALL: ReadCall = { call: 'fetchSavedMessages', path: '/saved-messages' }
