import {
  type MessageDraft,
  RemovedMessage,
  SavedMessage,
  SavedMessages,
  type SavedMessagesAnswer,
} from '../../../machines/model/savedMessages.ts'
import type { Client, Clock } from '../client.ts'
import { requestOf } from '../requests.ts'

const PATH = '/saved-messages'

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`

/** The messages that staff keep for replies: an extension of the API. */
export const savedMessageCalls = (call: Client, { now }: Clock) => ({
  /** All of them: the console searches what it has. */
  fetchSavedMessages: async (_: undefined, signal: AbortSignal): Promise<SavedMessagesAnswer> => {
    const { data } = await call({ ...requestOf({ call: 'fetchSavedMessages' }), signal }, SavedMessages)
    return { messages: data, at: now() }
  },

  createMessage: async ({ title, body }: MessageDraft, signal: AbortSignal): Promise<SavedMessage> =>
    (await call({ method: 'POST', path: PATH, body: { title, body }, signal }, SavedMessage)).data,

  /** `updated_at` is that of the version which was changed; the API refuses with 409 where it is not the last one. */
  updateMessage: async (
    { id, title, body, updated_at }: MessageDraft & { id: string; updated_at: string },
    signal: AbortSignal,
  ): Promise<SavedMessage> =>
    (await call({ method: 'PUT', path: pathOf(id), body: { title, body, updated_at }, signal }, SavedMessage)).data,

  removeMessage: async ({ id }: { id: string }, signal: AbortSignal): Promise<RemovedMessage> =>
    (await call({ method: 'DELETE', path: pathOf(id), signal }, RemovedMessage)).data,

  /** Undoes a deletion. */
  restoreMessage: async ({ id }: { id: string }, signal: AbortSignal): Promise<SavedMessage> =>
    (await call({ method: 'POST', path: `${pathOf(id)}/restore`, signal }, SavedMessage)).data,
})
