import { fetchSavedMessages, removeMessage } from '../../callEffects.ts'
import { copyText } from '../../effects.ts'
import { type CommandSnapshot, selectCommandObstacle } from '../../kit/command.selectors.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { createResource } from '../../kit/createResource.ts'
import { SAVED_MESSAGES_CALL } from '../../model/readCalls.ts'
import type { MessageRemoval } from '../../model/savedMessages.ts'
import { TEXTS } from './texts.ts'

/** All messages, because the console itself searches them. */
export const messageListMachine = createResource({
  fetch: fetchSavedMessages,
  callOf: () => SAVED_MESSAGES_CALL,
  isEmpty: ({ messages }) => messages.length === 0,
})

/** Deletes a message, or undoes its deletion. Both are safe to repeat, so any error counts as a refusal. */
export const removalMachine = createCommand({ id: 'removal', run: removeMessage, isRefusal: () => true })

export const copyMachine = createCommand({ id: 'copy', run: copyText, isRefusal: () => true })

type RemovalSnapshot = CommandSnapshot & { readonly context: { readonly lastInput: MessageRemoval | null } }

const REMOVALS = {
  running: { deleted: 'removing', undone: 'restoring' },
  done: { deleted: 'removed', undone: null },
  refused: { deleted: 'removalFailed', undone: 'undoFailed' },
} as const

/** The state of the last deletion or undo, or null. */
export const selectRemovalState = ({ value, context }: RemovalSnapshot) =>
  value === 'running' || value === 'done' || value === 'refused'
    ? REMOVALS[value][context.lastInput?.isUndone ? 'undone' : 'deleted']
    : null
export const selectRemoved = ({ context }: RemovalSnapshot): MessageRemoval | null => context.lastInput
/** Why nothing can be deleted now, or null. */
export const selectRemovalObstacle = (snapshot: RemovalSnapshot): string | null =>
  selectCommandObstacle(snapshot, snapshot.context.lastInput?.isUndone ? TEXTS.restoring : TEXTS.removing)
