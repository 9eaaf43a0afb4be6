import type { Effects } from '../../machines/kit/wired.ts'
import { type FormPorts, formEffects } from './forms.ts'

const FORM = 'chat'

/** Unsent chat messages, kept like every other form: they survive the end of the session, and only their writer sees them. */
export const draftEffects = (ports: FormPorts) => {
  const { saveForm, watchForm } = formEffects(ports)
  return {
    saveDraft: ({ email, draft }) => saveForm({ email, form: FORM, content: draft === '' ? null : draft }),
    watchDraft: (send, { email }) =>
      watchForm(
        (event) => {
          if (event.type !== 'form.adopted') return
          send({ type: 'draft.adopted', draft: typeof event.content === 'string' ? event.content : '' })
        },
        { email, form: FORM },
      ),
  } satisfies Pick<Effects, 'saveDraft' | 'watchDraft'>
}
