import { selectUser } from '../../../machines/app/app.selectors.ts'
import { TEXTS as DESK } from '../../../machines/model/deskTexts.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { holds, offers, VIEW_MESSAGES } from '../../../machines/model/permissions.ts'
import { permissionTitle } from '../../../machines/model/permissionTitle.ts'
import { useAppState } from '../../hooks/actor.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { TEXTS } from './replyTexts.ts'
import type { MessageChoice } from './useMessageChoice.ts'

/** Opens the list of saved messages for inserting one at the caret. `obstacle`: why the draft cannot be changed, or null. */
export const MessagesButton = ({ choice, obstacle }: { choice: MessageChoice; obstacle: string | null }) => {
  const user = useAppState(selectUser)
  const missing = offers(user, EXTENSIONS.savedMessages)
    ? holds(user, VIEW_MESSAGES)
      ? null
      : DESK.needs(permissionTitle(VIEW_MESSAGES))
    : TEXTS.messagesUnavailable
  return (
    <GuardedButton
      obstacle={obstacle ?? missing}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choice.isOpen ? choice.close : choice.open}
    >
      {TEXTS.messages}
    </GuardedButton>
  )
}
