import { RemovedMessage, SavedMessage, SavedMessages } from '../../machines/model/savedMessages.ts'
import { Change, Draft } from '../savedMessages/input.ts'
import type { Operation } from './operation.ts'

const EDIT_MESSAGES = ['saved_messages.view', 'saved_messages.edit']

/** The calls about saved messages. */
export const SAVED_MESSAGES: Readonly<Record<string, Operation>> = {
  'GET /saved-messages': {
    what: 'Returns all saved messages, most recently changed first',
    access: ['saved_messages.view'],
    data: SavedMessages,
  },
  'POST /saved-messages': {
    what: 'Adds a saved message',
    access: EDIT_MESSAGES,
    body: Draft,
    data: SavedMessage,
    status: 201,
  },
  'PUT /saved-messages/{id}': {
    what: 'Changes a saved message. 409 if `updated_at` is not its current value',
    access: EDIT_MESSAGES,
    body: Change,
    data: SavedMessage,
    fails: [404, 409],
  },
  'DELETE /saved-messages/{id}': {
    what: 'Deletes a saved message',
    access: EDIT_MESSAGES,
    data: RemovedMessage,
    fails: [404],
  },
  'POST /saved-messages/{id}/restore': {
    what: 'Restores a deleted saved message',
    access: EDIT_MESSAGES,
    data: SavedMessage,
    fails: [404],
  },
}
