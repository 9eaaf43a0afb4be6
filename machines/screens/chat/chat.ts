import { boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'

/** The background colours of initials. */
const InitialsState = enums(['primary', 'success', 'warning', 'danger', 'info'])
export type InitialsState = Infer<typeof InitialsState>

/** `avatar` is the address of a picture. Without one, the initials are shown. */
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
 * A message. `id` is unique in the conversation, `user` is the writer's email, and `time` is in epoch milliseconds. `text` is HTML, or plain text
 * if `typed` is true. A `template` is not shown: its text is that of the automatic reply.
 */
export const ChatMessage = object({
  id: integer(),
  user: string(),
  type: enums(['in', 'out']),
  text: string(),
  time: integer(),
  typed: optional(boolean()),
  template: optional(boolean()),
})
export type ChatMessage = Infer<typeof ChatMessage>

export const isBlank = (text: string): boolean => text.trim() === ''
