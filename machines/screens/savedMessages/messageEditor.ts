import type { SnapshotFrom } from 'xstate'
import { saveMessage } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { contentAs } from '../../model/forms.ts'
import {
  KeptMessage,
  MESSAGE_FORM,
  messageBodyError,
  messageTitleError,
  type SavedMessage,
  tidyDraft,
  type WrittenMessage,
} from '../../model/savedMessages.ts'
import { TEXTS } from './texts.ts'

const EMPTY: KeptMessage = { title: '', body: '', version: '' }

const RULES: FormRules<'message', SavedMessage | null, KeptMessage, WrittenMessage, SavedMessage, 'saveMessage'> = {
  id: 'message',
  formOf: (message) => (message ? { title: message.title, body: message.body, version: message.updated_at } : EMPTY),
  fields: {
    title: ({ title }) => messageTitleError(title),
    body: ({ body }) => messageBodyError(body),
  },
  version: 'version',
  busy: TEXTS.saving,
  readKept: (content) => contentAs(content, KeptMessage),
  save: saveMessage,
  requestOf: ({ version, ...draft }, message) => ({
    ...tidyDraft(draft),
    id: message?.id ?? null,
    updated_at: version,
  }),
  savedAs: (saved) => saved,
}

/** The form's name in storage; `id` is null for a new message. */
export const messageForm = (id: string | null): string => (id === null ? MESSAGE_FORM : `${MESSAGE_FORM}/${id}`)

/** The form for a new or an existing saved message. */
export const messageEditorMachine = createForm(RULES)
export const messageEditor = formSelectors(RULES)

type EditorSnapshot = SnapshotFrom<typeof messageEditorMachine>

export const selectIsNew = ({ context }: EditorSnapshot): boolean => context.subject === null
/** Whether the message has been deleted since, so that saving creates a new one. */
export const selectIsOrphaned = ({ context: { subject, form } }: EditorSnapshot): boolean =>
  subject === null && form !== messageForm(null)
/** The newer version that somebody else has saved, or null. */
export const selectOtherVersion = (snapshot: EditorSnapshot): SavedMessage | null =>
  messageEditor.selectIsOvertaken(snapshot) ? snapshot.context.subject : null
/** Why the message was not saved, or will be saved as a new one; or null. */
export const selectRefusal = (snapshot: EditorSnapshot): string | null => {
  const { refusal } = snapshot.context
  if (!selectIsOrphaned(snapshot)) return refusal
  return messageEditor.selectIsOvertaken(snapshot) ? TEXTS.gone : (refusal ?? TEXTS.gone)
}
