import { EXTENSIONS } from '../../model/extensions.ts'
import { screen } from '../screen.ts'
import { SAVED_MESSAGES_CALL } from './calls.ts'
import type { savedMessagesMachine } from './savedMessages.machine.ts'

export const savedMessages = screen<typeof savedMessagesMachine>()({
  path: '/saved-messages',
  title: 'Saved Messages',
  permission: 'saved_messages.view',
  extension: EXTENSIONS.savedMessages,
  rail: { section: 'dashboard', id: 'saved_messages' },
  calls: () => [SAVED_MESSAGES_CALL],
  input: (_, { isOffered, email, known }) => ({ isOffered, email, known }),
})
