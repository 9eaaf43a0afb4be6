import { reasonOf } from '../../../machines/model/callError.ts'
import { copyText } from '../../effects/clipboard.ts'
import { formEffects } from '../../effects/forms.ts'
import { outliving } from '../../effects/outliving.ts'
import type { World } from '../../effects/world.ts'
import { savedMessageCalls } from './calls.ts'
import { TEXTS } from './texts.ts'

/** Effects of saved messages. A deletion finishes even if the person leaves the screen; if it fails then, a notice says so. */
export const savedMessagesEffects = (world: World, calls = savedMessageCalls(world.call, world)) => {
  const { saveForm, watchForm, watchForms } = formEffects(world)
  return {
    ...calls,
    saveForm,
    watchForm,
    watchForms,
    copyText,
    removeMessage: outliving(calls.removeMessage, world.whilePresent, {
      // The message in the API's answer is already shown as a notice.
      done: () => undefined,
      failed: (error) => world.showNotice({ type: 'error', message: TEXTS.notChanged(reasonOf(error)) }),
    }),
  }
}
