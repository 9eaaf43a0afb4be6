import type { SavedMessage } from '../../machines/model/savedMessages.ts'
import { savedMessageCalls } from '../../src/screens/savedMessages/calls.ts'
import { describeCalls } from '../support/callSpec.ts'

const message: SavedMessage = {
  id: 'a/1',
  title: 'Greeting',
  body: 'Hello',
  created_at: '2026-03-18T15:30:00.000Z',
  updated_at: '2026-03-18T15:31:00.000Z',
  updated_by: { name: 'Ada Byron' },
}
const draft = { title: 'Greeting', body: 'Hello' }
const change = { ...draft, id: message.id, updated_at: message.updated_at }
const removal = { id: message.id, title: message.title }

describeCalls(
  (call) => savedMessageCalls(call, { now: () => 0 }),
  [
    {
      call: 'the list of saved messages',
      make: async (calls, signal) => (await calls.fetchSavedMessages(undefined, signal)).messages,
      asked: 'GET /saved-messages',
      data: [message, { ...message, updated_by: null }],
      misfit: [{ ...message, body: null }],
    },
    {
      call: 'a new saved message',
      make: (calls, signal) => calls.saveMessage({ ...change, id: null }, signal),
      asked: 'POST /saved-messages',
      sent: draft,
      data: message,
      misfit: [message],
    },
    {
      call: 'a change of a saved message',
      make: (calls, signal) => calls.saveMessage(change, signal),
      asked: 'PUT /saved-messages/a%2F1',
      sent: { ...draft, updated_at: message.updated_at },
      data: message,
      misfit: {},
    },
    {
      call: 'the deletion of a saved message',
      make: async (calls, signal) => ({
        id: 'a/1',
        ...(await calls.removeMessage({ ...removal, isUndone: false }, signal)),
      }),
      asked: 'DELETE /saved-messages/a%2F1',
      data: { id: 'a/1' },
      misfit: { id: 1 },
    },
    {
      call: 'undoing the deletion of a saved message',
      make: (calls, signal) => calls.removeMessage({ ...removal, isUndone: true }, signal),
      asked: 'POST /saved-messages/a%2F1/restore',
      data: message,
      misfit: { id: 'a/1' },
    },
  ],
)
