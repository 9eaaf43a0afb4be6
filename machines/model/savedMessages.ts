import { array, type Infer, nullable, object, string, type } from 'superstruct'
import { MESSAGE_BODY_MAX_LENGTH, MESSAGE_TITLE_MAX_LENGTH } from './constants.ts'
import { formatNumber } from './format.ts'

/* Messages that staff keep for replies, as the calls under /saved-messages bring them, and what may be in one. */

/** One saved message. Times are ISO 8601 in UTC; `updated_by` is null where that person is gone. */
export const SavedMessage = type({
  id: string(),
  title: string(),
  body: string(),
  created_at: string(),
  updated_at: string(),
  updated_by: nullable(type({ name: string() })),
})
export type SavedMessage = Infer<typeof SavedMessage>

/** Answer of GET /saved-messages: newest change first. */
export const SavedMessages = array(SavedMessage)
/** The messages, newest change first, and when they came, epoch milliseconds. */
export interface SavedMessagesAnswer {
  readonly messages: readonly SavedMessage[]
  readonly at: number
}

/** Answer of DELETE /saved-messages/{id}. */
export const RemovedMessage = type({ id: string() })
export type RemovedMessage = Infer<typeof RemovedMessage>

/** What a person writes of a message. */
export interface MessageDraft {
  readonly title: string
  readonly body: string
}

/** What is kept of a draft: with when the version was saved that it was begun from, '' for a new message. */
export const KeptMessage = object({ title: string(), body: string(), version: string() })
export type KeptMessage = Infer<typeof KeptMessage>

/**
 * A draft that is sent: of a new message where there is no id. `updated_at` is that of the version last seen: it is refused with 409
 * where the message was changed since.
 */
export interface WrittenMessage extends MessageDraft {
  readonly id: string | null
  readonly updated_at: string
}

/** The deletion of a message, or its undoing; the title names it to people. Answered with the message as it is then, if it is. */
export interface MessageRemoval {
  readonly id: string
  readonly title: string
  readonly isUndone: boolean
}

/** Name of the forms in which drafts are kept: that of a new message, and the start of those of others. */
export const MESSAGE_FORM = 'message'

/** What both sides keep of what was typed: blanks around it do not count, and a line ends in one character. */
export const tidyDraft = ({ title, body }: MessageDraft): MessageDraft => ({
  title: title.trim(),
  body: body.replace(/\r\n?/g, '\n').trim(),
})

// Neither those nor halves of a character can be kept as text.
const UNKEPT = /[\p{Cc}\p{Cs}]/u
const UNKEPT_IN_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u

const textError = (label: string, text: string, longest: number, unkept: RegExp): string | null => {
  if (text === '') return `${label} is required`
  if (text.length > longest) return `${label} may have at most ${formatNumber(longest)} characters`
  return unkept.test(text) ? `${label} has characters that cannot be kept` : null
}

/** What is wrong with a title, or null. */
export const messageTitleError = (title: string): string | null =>
  textError('Title', tidyDraft({ title, body: '' }).title, MESSAGE_TITLE_MAX_LENGTH, UNKEPT)

/** What is wrong with a body, or null. */
export const messageBodyError = (body: string): string | null =>
  textError('Message', tidyDraft({ title: '', body }).body, MESSAGE_BODY_MAX_LENGTH, UNKEPT_IN_LINES)

/** A draft of a message that was deleted meanwhile; `id` was that of the message. */
export interface LostDraft extends MessageDraft {
  readonly id: string
}
