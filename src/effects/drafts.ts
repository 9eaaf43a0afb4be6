import { is } from 'superstruct'
import { OlderDrafts } from '../../machines/model/chat.ts'
import { createForms } from './forms.ts'
import type { TextStorage } from './storage.ts'

/** Where older consoles kept the drafts of everybody, by their emails. */
const OLDER = 'kickstand.drafts'

const FORM = 'chat'

/**
 * What people have written in the chat and not sent: kept as every other form is, so that it outlives the session, and only
 * its writer is ever shown it. `onUnkept` is told once where storage is full or forbidden.
 */
export const createDrafts = (storage: TextStorage, onUnkept: () => void) => {
  const forms = createForms(storage, onUnkept)

  const isKept = (email: string): boolean => {
    let kept = false
    forms.watchForm({ email, form: FORM }, () => {
      kept = true
    })()
    return kept
  }

  /** Whoever has a draft in the record of an older console keeps it. */
  const takeOver = (email: string): void => {
    const text = storage.read(OLDER)
    const drafts = text === null ? null : storage.parse(text)
    // An email is not to be mistaken for what every object has.
    if (!is(drafts, OlderDrafts) || !Object.hasOwn(drafts, email)) return
    const { [email]: draft, ...others } = drafts
    // First, since storage may be full.
    if (Object.keys(others).length === 0) storage.remove(OLDER)
    else storage.write(OLDER, JSON.stringify(others))
    if (!isKept(email)) forms.saveForm({ email, form: FORM, content: draft })
  }

  return {
    /** Keeps a draft; '' leaves nothing of it. */
    saveDraft: (email: string, draft: string): void =>
      forms.saveForm({ email, form: FORM, content: draft === '' ? null : draft }),
    /** Tells the draft of a person: at once where there is one, and then, '' for none, what another tab makes of it. */
    watchDraft: (email: string, onChange: (draft: string) => void): (() => void) => {
      takeOver(email)
      return forms.watchForm({ email, form: FORM }, (content) => onChange(typeof content === 'string' ? content : ''))
    },
  }
}
