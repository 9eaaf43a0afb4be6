import { type AnyEventObject, fromCallback } from 'xstate'
import { chatMachine } from '../../machines/screens/chat/chat.machine.ts'
import { createDrafts } from '../effects/drafts.ts'
import type { Effects } from './effects.ts'
import { UNKEPT } from './forms.ts'

/** The chat in the world. It asks nothing of the API. */
export const wireChat = ({ storage, showNotice }: Pick<Effects, 'storage' | 'showNotice'>): typeof chatMachine => {
  const drafts = createDrafts(storage, () => showNotice('warning', UNKEPT))
  return chatMachine.provide({
    actors: {
      watchDraft: fromCallback<AnyEventObject, { email: string }>(({ input, sendBack }) =>
        drafts.watchDraft(input.email, (draft) => sendBack({ type: 'draft.adopted', draft })),
      ),
    },
    actions: { saveDraft: (_, { email, draft }) => drafts.saveDraft(email, draft) },
  })
}
