import { reasonOf } from '../../../machines/model/callError.ts'
import { copyText } from '../../effects/clipboard.ts'
import { formEffects } from '../../effects/forms.ts'
import { outliving } from '../../effects/outliving.ts'
import type { World } from '../../effects/world.ts'
import { savedMessageCalls } from './calls.ts'
import { TEXTS } from './texts.ts'

/** Effects of saved messages. A deletion finishes although the screen was left, and a notice says if it fails then. */
export const savedMessagesEffects = (world: World, calls = savedMessageCalls(world.call, world)) => ({
  ...calls,
  ...formEffects(world),
  copyText,
  removeMessage: outliving(calls.removeMessage, world.whilePresent, {
    // The message of the answer is a notice already.
    done: () => undefined,
    failed: (error) => world.showNotice({ type: 'error', message: TEXTS.notChanged(reasonOf(error)) }),
  }),
})
