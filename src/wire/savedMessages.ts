import { messageEditorMachine } from '../../machines/screens/savedMessages/messageEditor.machine.ts'
import { savedMessagesMachine } from '../../machines/screens/savedMessages/savedMessages.machine.ts'
import type { SavedMessageCalls } from '../effects/calls/savedMessages.ts'
import { copyText } from '../effects/clipboard.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'
import { wireForms } from './forms.ts'

/** The saved messages in the world. */
export const wireSavedMessages = (effects: Effects, calls: SavedMessageCalls): typeof savedMessagesMachine => {
  const logError = logErrorTo(effects)
  const { watchForm, watchForms, saveForm } = wireForms(effects)
  const fetchSavedMessages = promised(calls.fetchSavedMessages)
  return savedMessagesMachine.provide({
    actors: {
      copyText: promised(copyText),
      fetchSavedMessages,
      watchClock: watchClockOf(effects),
      watchForms,
      removeMessage: promised(calls.removeMessage),
      restoreMessage: promised(calls.restoreMessage),
      messageEditor: messageEditorMachine.provide({
        actors: {
          fetchSavedMessages,
          watchForm,
          createMessage: promised(calls.createMessage),
          updateMessage: promised(calls.updateMessage),
        },
        actions: { logError, saveForm },
      }),
    },
    actions: { logError, saveForm, showNotice: (_, { type, message }) => effects.showNotice(type, message) },
  })
}
