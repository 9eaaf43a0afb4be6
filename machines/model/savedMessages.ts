import { array, type Infer, nullable, object, string, type } from 'superstruct'
import { MESSAGE_BODY_MAX_LENGTH, MESSAGE_TITLE_MAX_LENGTH } from './constants.ts'
import { TEXTS } from './formTexts.ts'

/* Answers of the calls under /saved-messages, and the rules for a message. Times are ISO 8601 in UTC. */

/** `updated_by` is null if that person was removed. */
export const SavedMessage = type({
  id: string(),
  title: string(),
  body: string(),
  created_at: string(),
  updated_at: string(),
  updated_by: nullable(type({ name: string() })),
})
export type SavedMessage = Infer<typeof SavedMessage>

/** Answer of GET /saved-messages, last changed first. */
export const SavedMessages = array(SavedMessage)
/** `at`: when they arrived, epoch milliseconds. */
export interface SavedMessagesAnswer {
  readonly messages: readonly SavedMessage[]
  readonly at: number
}

/** Answer of DELETE /saved-messages/{id}. */
export const RemovedMessage = type({ id: string() })
export type RemovedMessage = Infer<typeof RemovedMessage>

export interface MessageDraft {
  readonly title: string
  readonly body: string
}

/** A draft as it is kept in storage. `version` is the `updated_at` of the message that it was begun from; '' for a new one. */
export const KeptMessage = object({ title: string(), body: string(), version: string() })
export type KeptMessage = Infer<typeof KeptMessage>

/** A draft to save; `id` is null for a new message. The API refuses it with 409 if the message changed after `updated_at`. */
export interface WrittenMessage extends MessageDraft {
  readonly id: string | null
  readonly updated_at: string
}

/** The deletion of a message, or the undoing of a deletion. `title` is only shown to people. */
export interface MessageRemoval {
  readonly id: string
  readonly title: string
  readonly isUndone: boolean
}

/** The last deletion, as it is kept in storage until it is undone or dismissed. */
export const KeptRemoval = object({ id: string(), title: string() })
/** `age`: when the message was deleted, such as '2 hours ago', or null. */
export type Removed = Infer<typeof KeptRemoval> & { readonly age: string | null }
/** The name under which the last deletion is kept in storage. */
export const REMOVAL_FORM = 'removal'

/** The name of the form of a new message, and the start of the names of the forms of existing messages. */
export const MESSAGE_FORM = 'message'

/** A draft as both the console and the server store it: without blanks around it, and with '\n' as the only line break. */
export const tidyDraft = ({ title, body }: MessageDraft): MessageDraft => ({
  title: title.trim(),
  body: body.replace(/\r\n?/g, '\n').trim(),
})

// Control characters and lone surrogates cannot be stored as text.
const UNSAVABLE = /[\p{Cc}\p{Cs}]/u
const UNSAVABLE_IN_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u

const textError = (label: string, text: string, longest: number, unsavable: RegExp): string | null => {
  if (text === '') return TEXTS.enter(label)
  if (text.length > longest) return TEXTS.shorten(label, longest)
  return unsavable.test(text) ? TEXTS.unsavable(label) : null
}

export const messageTitleError = (title: string): string | null =>
  textError(TEXTS.title, tidyDraft({ title, body: '' }).title, MESSAGE_TITLE_MAX_LENGTH, UNSAVABLE)

export const messageBodyError = (body: string): string | null =>
  textError(TEXTS.message, tidyDraft({ title: '', body }).body, MESSAGE_BODY_MAX_LENGTH, UNSAVABLE_IN_LINES)

/** A draft of a message that was deleted meanwhile; `id` is that of the message. */
export interface LostDraft extends MessageDraft {
  readonly id: string
  /** When it was written, such as '2 hours ago', or null. */
  readonly age: string | null
}
