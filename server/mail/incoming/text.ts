import { MAX_ENTRY } from '../../../machines/model/deskChoices.ts'
import type { Mail } from './mail.ts'

/** What staff must know before reading a mail. `from`: the sender's address, or '' if there is none; null if it is that of the customer. */
export type Marks = { from: string | null; isUnproven: boolean }

export const TEXTS = {
  none: 'This mail has no text.',
  unreadable: (file: string) => `This mail could not be read. It is kept in the file ${file}.`,
  unreadableTitle: 'A mail that could not be read',
  noSubject: '(no subject)',
  from: (address: string) => `From another address: ${address}`,
  fromNobody: 'This mail does not say who sent it.',
  unproven: 'The sender address of this mail may be forged.',
  rest: (count: number, file: string) =>
    `The mail is longer: ${count.toLocaleString('en')} more characters are in the file ${file}.`,
  attachments: (names: readonly string[], more: number) =>
    `${names.length + more === 1 ? '1 attachment was' : `${names.length + more} attachments were`} not kept: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
} as const

const MAX_TITLE = 200
const MAX_NAMES = 20
const MAX_NAME = 100

/** Truncates without splitting a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** A text on one line, truncated to `length`. */
const line = (text: string, length: number): string => cut(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), length)

export const titleOf = ({ subject }: Pick<Mail, 'subject'>): string => line(subject, MAX_TITLE) || TEXTS.noSubject

const attachmentsOf = (names: readonly string[]): string[] => {
  const shown = names.slice(0, MAX_NAMES).map((name) => line(name, MAX_NAME))
  return names.length === 0 ? [] : [TEXTS.attachments(shown, names.length - shown.length)]
}

const marksOf = ({ from, isUnproven }: Marks): string[] => [
  ...(isUnproven ? [TEXTS.unproven] : []),
  ...(from === null ? [] : [from === '' ? TEXTS.fromNobody : TEXTS.from(from)]),
]

/**
 * The text of the ticket entry for a mail: warnings for staff, the mail's text with quotations, and what was left out. `file`: the name of the file
 * that has the whole mail. The result has at most MAX_ENTRY characters.
 */
export const bodyOf = (
  { text, attachments }: Pick<Mail, 'text' | 'attachments'>,
  marks: Marks,
  file: string,
): string => {
  const before = marksOf(marks)
  const after = attachmentsOf(attachments)
  const join = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n')
  const whole = join([...before, text || TEXTS.none, ...after])
  if (whole.length <= MAX_ENTRY) return whole
  const room = MAX_ENTRY - join([...before, ' ', TEXTS.rest(text.length, file), ...after]).length
  const shown = cut(text, room)
  return join([...before, shown, TEXTS.rest(text.length - shown.length, file), ...after])
}
