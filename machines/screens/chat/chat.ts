import { boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { LOCALE } from '../../model/constants.ts'
import { lazily } from '../../model/lazily.ts'

/** The colours that a contact's initials stand on. */
const InitialsState = enums(['primary', 'success', 'warning', 'danger', 'info'])
export type InitialsState = Infer<typeof InitialsState>

/** Whom one chats with. `avatar` is the address of a picture; without one the initials stand in for it. */
export const ChatContact = object({
  name: string(),
  avatar: nullable(string()),
  email: string(),
  position: string(),
  online: boolean(),
  initials: object({ label: string(), state: InitialsState }),
})
export type ChatContact = Infer<typeof ChatContact>

/**
 * One message. `id` tells it from the others of its conversation, `user` is the email of who wrote it, `type` says whether
 * it came in or went out, `text` is HTML, `time` epoch milliseconds. A template is not shown: the automatic reply has its
 * words.
 */
export const ChatMessage = object({
  id: integer(),
  user: string(),
  type: enums(['in', 'out']),
  text: string(),
  time: integer(),
  template: optional(boolean()),
})
export type ChatMessage = Infer<typeof ChatMessage>

/** Whether there is nothing in it that could be sent. */
export const isBlank = (text: string): boolean => text.trim() === ''

const timeFormat = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }))

/** Day and time of a message, such as 'Mar 5, 2024, 10:15 AM', in the reader's time zone. */
export const messageTime = (time: number): string => timeFormat().format(time)
