import {
  type MessageRemoval,
  RemovedMessage,
  SavedMessage,
  type WrittenMessage,
} from '../../../machines/model/savedMessages.ts'
import { fetchSavedMessagesCalls } from '../../effects/calls/savedMessages.ts'
import type { Client, Clock } from '../../effects/client.ts'

const PATH = '/saved-messages'

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`

/** The messages that staff keep for replies: an extension of the API. */
export const savedMessageCalls = (call: Client, clock: Clock) => ({
  ...fetchSavedMessagesCalls(call, clock),

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
