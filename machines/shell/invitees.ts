import { array, boolean, enums, object, string } from 'superstruct'
import { isEmail } from '../model/signInForm.ts'
import { TEXTS } from './texts.ts'

/** Access levels, as ACCESS_NAMES shows them. */
export const ACCESS_LEVELS = [1, 2, 3] as const
export type Access = (typeof ACCESS_LEVELS)[number]

export const ACCESS_NAMES: Readonly<Record<Access, string>> = TEXTS.accesses

export const DEFAULT_ACCESS: Access = 2

/** `name` is '' for somebody added by email alone. */
export interface Invitee {
  readonly email: string
  readonly name: string
  readonly access: Access
}

/** The values of an invitation as they are kept in storage. */
export const KeptInvitation = object({
  text: string(),
  invitees: array(object({ email: string(), name: string(), access: enums(ACCESS_LEVELS) })),
  isTeamAllowed: boolean(),
})

/** The outcome of a pasted text: emails to add, duplicates, and words that are not emails. */
export interface PastedEmails {
  readonly added: readonly string[]
  readonly merged: readonly string[]
  readonly wrong: readonly string[]
}

/** Commas, semicolons, blanks and line breaks separate emails. */
const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

// Mail programs copy 'Ada Lovelace <ada@kickstand.example>'.
const bare = (word: string): string => word.replace(/^<(.*)>$/, '$1')

const keyOf = (email: string): string => email.toLowerCase()

/** The emails of a text, compared with those already on the list, ignoring case. */
export const readEmails = (text: string, known: readonly string[]): PastedEmails => {
  const seen = new Set(known.map(keyOf))
  const added: string[] = []
  const merged: string[] = []
  const wrong: string[] = []
  for (const word of wordsOf(text)) {
    const email = bare(word)
    if (!isEmail(email)) wrong.push(word)
    else if (seen.has(keyOf(email))) merged.push(email)
    else added.push(email)
    if (isEmail(email)) seen.add(keyOf(email))
  }
  return { added, merged, wrong: [...new Set(wrong)] }
}

/** A message names no more words than this; all of them stay in the box. */
const NAMED_AT_MOST = 5

const named = (words: readonly string[]): string => {
  const more = words.length - NAMED_AT_MOST
  const first = words.slice(0, NAMED_AT_MOST).join(', ')
  return more > 0 ? TEXTS.andMore(first, more) : first
}

/** The words of a text that are not emails, as a message; null if there are none. */
export const wrongEmails = ({ wrong }: PastedEmails): string | null => {
  if (wrong.length === 0) return null
  return TEXTS.notEmails(wrong.length, named(wrong))
}

/** The outcome for the emails of a text, as a message; '' if it had none. */
export const pastedSummary = ({ added, merged }: PastedEmails): string => {
  if (merged.length > 0) return `${TEXTS.added(added.length)} ${TEXTS.alreadyListed(named([...new Set(merged)]))}`
  return added.length > 0 ? TEXTS.added(added.length) : ''
}
