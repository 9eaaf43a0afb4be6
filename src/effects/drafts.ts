import type { Effects } from '../../machines/kit/wired.ts'
import { type FormPorts, formEffects } from './forms.ts'

const FORM = 'chat'

/**
 * What people have written in the chat and not sent: kept as every other form is, so that it outlives the session, and only its writer
 * is ever shown it.
 */
export const draftEffects = (ports: FormPorts) => {
  const { saveForm, watchForm } = formEffects(ports)
  return {
    saveDraft: ({ email, draft }) => saveForm({ email, form: FORM, content: draft === '' ? null : draft }),
    watchDraft: (send, { email }) =>
      watchForm(({ content }) => send({ type: 'draft.adopted', draft: typeof content === 'string' ? content : '' }), {
        email,
        form: FORM,
      }),
  } satisfies Pick<Effects, 'saveDraft' | 'watchDraft'>
}
