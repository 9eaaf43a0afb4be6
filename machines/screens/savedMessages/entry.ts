import { EXTENSIONS } from '../../model/extensions.ts'
import { EDIT_MESSAGES, mayBeyondViewing, VIEW_MESSAGES } from '../../model/permissions.ts'
import { SAVED_MESSAGES_CALL } from '../../model/readCalls.ts'
import { screen } from '../screen.ts'
import { parseSavedMessages, SAVED_MESSAGES_PATH } from './address.ts'
import type { savedMessagesMachine } from './savedMessages.machine.ts'

export const savedMessages = screen<typeof savedMessagesMachine>()({
  path: SAVED_MESSAGES_PATH,
  title: 'Saved Messages',
  permission: VIEW_MESSAGES,
  extension: EXTENSIONS.savedMessages,
  rail: { section: 'dashboard', id: 'saved_messages' },
  onQuery: 'send',
  read: parseSavedMessages,
  calls: () => [SAVED_MESSAGES_CALL],
  input: ({ search }, { user, isOffered, email, known }) => ({
    search,
    isOffered,
    mayEdit: mayBeyondViewing(user, EDIT_MESSAGES),
    email,
    known,
  }),
})
