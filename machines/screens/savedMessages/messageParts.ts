import { copyText, fetchSavedMessages, removeMessage } from '../../effects.ts'
import { type CommandSnapshot, selectCommandObstacle } from '../../kit/command.selectors.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { createResource } from '../../kit/createResource.ts'
import type { MessageRemoval } from '../../model/savedMessages.ts'

/** All messages: the console searches what it has. */
export const messageListMachine = createResource({
  fetch: fetchSavedMessages,
  callOf: () => ({ call: 'fetchSavedMessages' }),
  isEmpty: ({ messages }) => messages.length === 0,
})

/** The deletion of a message, which takes the place of the one before, and its undoing. Either can be done twice without harm. */
export const removalMachine = createCommand({ id: 'removal', run: removeMessage, isRefusal: () => true })

export const copyMachine = createCommand({ id: 'copy', run: copyText, isRefusal: () => true })

type RemovalSnapshot = CommandSnapshot & { readonly context: { readonly given: MessageRemoval | null } }

const REMOVALS = {
  running: { deleted: 'removing', undone: 'restoring' },
  done: { deleted: 'removed', undone: null },
  refused: { deleted: 'removalFailed', undone: 'undoFailed' },
} as const

/** What becomes of the last deletion; null where there is nothing to say of it. */
export const selectRemovalState = ({ value, context }: RemovalSnapshot) =>
  value === 'running' || value === 'done' || value === 'refused'
    ? REMOVALS[value][context.given?.isUndone ? 'undone' : 'deleted']
    : null
/** What is deleted, or comes back. */
export const selectRemoved = ({ context }: RemovalSnapshot): MessageRemoval | null => context.given
/** Why nothing can be deleted now, or null. */
export const selectRemovalObstacle = (snapshot: RemovalSnapshot): string | null =>
  selectCommandObstacle(
    snapshot,
    snapshot.context.given?.isUndone
      ? 'A deleted message is coming back: wait until it is there'
      : 'Another message is being deleted: wait until that is done',
  )
