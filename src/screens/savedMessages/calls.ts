import {
  type MessageRemoval,
  RemovedMessage,
  SavedMessage,
  SavedMessages,
  type SavedMessagesAnswer,
  type WrittenMessage,
} from '../../../machines/model/savedMessages.ts'
import { SAVED_MESSAGES_CALL } from '../../../machines/screens/savedMessages/calls.ts'
import type { Client, Clock } from '../../effects/client.ts'

const PATH = '/saved-messages'

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`

/** The messages that staff keep for replies: an extension of the API. */
export const savedMessageCalls = (call: Client, { now }: Clock) => ({
  /** All of them: the console searches in what it has. */
  fetchSavedMessages: async (_: undefined, signal: AbortSignal): Promise<SavedMessagesAnswer> => {
    const { data } = await call({ ...SAVED_MESSAGES_CALL, signal }, SavedMessages)
    return { messages: data, at: now() }
  },

  saveMessage: async ({ id, title, body, updated_at }: WrittenMessage, signal: AbortSignal): Promise<SavedMessage> => {
    const request =
      id === null
        ? ({ method: 'POST', path: PATH, body: { title, body } } as const)
        : ({ method: 'PUT', path: pathOf(id), body: { title, body, updated_at } } as const)
    return (await call({ ...request, signal }, SavedMessage)).data
  },

  /** Deletes a message, or restores it. */
  removeMessage: async ({ id, isUndone }: MessageRemoval, signal: AbortSignal): Promise<SavedMessage | null> => {
    if (isUndone) return (await call({ method: 'POST', path: `${pathOf(id)}/restore`, signal }, SavedMessage)).data
    await call({ method: 'DELETE', path: pathOf(id), signal }, RemovedMessage)
    return null
  },
})
