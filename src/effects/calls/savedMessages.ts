import { SAVED_MESSAGES_CALL } from '../../../machines/model/readCalls.ts'
import { SavedMessages, type SavedMessagesAnswer } from '../../../machines/model/savedMessages.ts'
import type { Client, Clock } from '../client.ts'

/** All saved messages. */
export const fetchSavedMessagesCalls = (call: Client, { now }: Clock) => ({
  fetchSavedMessages: async (_: undefined, signal: AbortSignal): Promise<SavedMessagesAnswer> => {
    const { data } = await call({ ...SAVED_MESSAGES_CALL, signal }, SavedMessages)
    return { messages: data, at: now() }
  },
})
