import { is } from 'superstruct'
import { Drafts } from '../../machines/model/chat.ts'
import { KEYS, type TextStorage } from './storage.ts'

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const draftsIn = (text: string | null): Drafts => {
  const value = parse(text)
  return is(value, Drafts) ? value : {}
}

// An email is not to be mistaken for what every object has.
const draftOf = (drafts: Drafts, email: string): string => (Object.hasOwn(drafts, email) && drafts[email]) || ''

/**
 * What people have written and not sent, each under their email in one record of browser storage. It outlives the session:
 * a session also ends by itself, and nobody should lose what they wrote with it. Only its writer is ever shown it.
 */
export const createDrafts = (storage: TextStorage) => ({
  /** Keeps a draft; '' leaves nothing of it. Read anew each time: another tab may have kept one for someone else. */
  saveDraft: (email: string, draft: string): void => {
    const { [email]: _, ...others } = draftsIn(storage.read(KEYS.drafts))
    const drafts = draft === '' ? others : { ...others, [email]: draft }
    if (Object.keys(drafts).length === 0) storage.remove(KEYS.drafts)
    else storage.write(KEYS.drafts, JSON.stringify(drafts))
  },
  /** Tells the draft of a person, '' where there is none: at once and whenever another tab changes it. */
  watchDraft: (email: string, onChange: (draft: string) => void): (() => void) => {
    onChange(draftOf(draftsIn(storage.read(KEYS.drafts)), email))
    return storage.watch((key, value) => {
      if (key === KEYS.drafts) onChange(draftOf(draftsIn(value), email))
    })
  },
})
