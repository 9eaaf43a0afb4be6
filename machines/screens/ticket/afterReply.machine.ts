import { enums, nullable, object } from 'superstruct'
import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveForm, watchForm } from '../../effects.ts'
import { type Adopted, adopted, isKept, keptGuards, keyOf } from '../../kit/keeping.ts'
import { contentAs, type FormAdopted, type FormKey, type FormSaved } from '../../model/forms.ts'
import { STATUSES_AFTER } from '../../model/replies.ts'
import type { StatusAfter } from '../../model/replyDraft.ts'

interface AfterContext extends FormKey {
  readonly after: StatusAfter
}

const KeptAfter = object({ after: nullable(enums(STATUSES_AFTER)) })
const readKept = (content: unknown) => contentAs(content, KeptAfter)
const afterIn = ({ event }: { event: { after: StatusAfter } }) => ({ after: event.after })

/** The status that a ticket gets when a reply is sent: the one that the person last chose, on any ticket. */
export const afterReplyMachine = setup({
  types: {
    context: {} as AfterContext,
    events: {} as FormAdopted | FormSaved | { type: 'after.chosen'; after: StatusAfter },
    input: {} as { email: string },
  },
  actors: { watchForm },
  actions: {
    saveForm,
    storeAfter: assign((_, { after }: { after: StatusAfter }) => ({ after })),
    adoptAfter: assign((_, { content }: Adopted) => ({ after: readKept(content)?.after ?? null })),
  },
  guards: { isKept: keptGuards(readKept).isKept },
}).createMachine({
  id: 'afterReply',
  context: ({ input }) => ({ email: input.email, form: 'afterReply', after: null }),
  invoke: { src: 'watchForm', input: keyOf },
  on: {
    'form.adopted': { guard: isKept, actions: { type: 'adoptAfter', params: adopted } },
    'after.chosen': {
      actions: [
        { type: 'storeAfter', params: afterIn },
        { type: 'saveForm', params: ({ context, event }) => ({ ...keyOf({ context }), content: afterIn({ event }) }) },
      ],
    },
  },
})

export const selectAfter = ({ context }: SnapshotFrom<typeof afterReplyMachine>): StatusAfter => context.after
