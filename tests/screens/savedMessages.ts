import { messagesAnswer, savedMessage } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

const message = (id: string, mark: string) => savedMessage(id, { title: `Hello ${id}`, body: mark })

export const savedMessages = describeScreen({
  path: '/saved-messages',
  notAt: ['/saved-messages/7', '/savedMessages'],
  title: 'Saved Messages',
  permission: 'saved_messages.view',
  onlyHere: 'Messages for replies',
  loads: [
    loaded({
      call: 'fetchSavedMessages',
      request: 'GET /saved-messages',
      failed: 'Could not load the saved messages.',
      notPermitted: 'You do not have permission to see saved messages.',
      empty: { words: 'There are no saved messages yet.', answer: messagesAnswer() },
    }),
  ],
  calls: {
    fetchSavedMessages: {
      input: undefined,
      answer: (mark) => messagesAnswer(message('hello', mark), message('bye', mark)),
    },
    saveMessage: {
      input: { title: 'A title', body: 'A text', id: '1', updated_at: '2024-03-05T09:00:00Z' },
      answer: (mark, { id }) => message(id ?? 'new', mark),
    },
    removeMessage: {
      input: { id: '1', title: 'Hello', isUndone: false },
      answer: (mark, { id, isUndone }) => (isUndone ? message(id, mark) : null),
    },
  },
})
