import { createForms } from './forms.ts'
import type { TextStorage } from './storage.ts'

const FORM = 'chat'

/**
 * What people have written in the chat and not sent: kept as every other form is, so that it outlives the session, and only
 * its writer is ever shown it. `onUnkept` is told once where storage is full or forbidden.
 */
export const createDrafts = (storage: TextStorage, onUnkept: () => void) => {
  const forms = createForms(storage, onUnkept)
  return {
    /** Keeps a draft; '' leaves nothing of it. */
    saveDraft: (email: string, draft: string): void =>
      forms.saveForm({ email, form: FORM, content: draft === '' ? null : draft }),
    /** Tells the draft of a person: at once where there is one, and then, '' for none, what another tab makes of it. */
    watchDraft: (email: string, onChange: (draft: string) => void): (() => void) =>
      forms.watchForm({ email, form: FORM }, (content) => onChange(typeof content === 'string' ? content : '')),
  }
}
