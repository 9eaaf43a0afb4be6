import { array, boolean, enums, object, string } from 'superstruct'
import { isEmail } from '../model/signInForm.ts'

/** What an invitee may do: 1 Guest, 2 Owner, 3 Can Edit. */
export const ACCESS_LEVELS = [1, 2, 3] as const
export type Access = (typeof ACCESS_LEVELS)[number]

export const ACCESS_NAMES: Readonly<Record<Access, string>> = { 1: 'Guest', 2: 'Owner', 3: 'Can Edit' }

/** What an invitee gets unless someone chooses otherwise. */
export const DEFAULT_ACCESS: Access = 2

/** Someone to invite. `name` is '' for one who was added by email alone. */
export interface Invitee {
  readonly email: string
  readonly name: string
  readonly access: Access
}

/** What is kept of an invitation: the text in the box, those on the list, and whether members of the team may add users. */
export const KeptInvitation = object({
  text: string(),
  invitees: array(object({ email: string(), name: string(), access: enums(ACCESS_LEVELS) })),
  isTeamAllowed: boolean(),
})

/** What a pasted text holds: emails to add, those that were there before or stood twice, and what is no email. */
export interface PastedEmails {
  readonly added: readonly string[]
  readonly merged: readonly string[]
  readonly wrong: readonly string[]
}

/** Commas, semicolons, blanks and lines part one email from the next. */
const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

// 'Ada Lovelace <ada@kickstand.example>' is what mail programs copy.
const bare = (word: string): string => word.replace(/^<(.*)>$/, '$1')

const keyOf = (email: string): string => email.toLowerCase()

/** Sorts the emails of a text, given those that are on the list already. Capitals make no difference. */
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

/** Of a long paste no more than these are named; all of them stay in the box. */
const NAMED_AT_MOST = 5

const named = (words: readonly string[]): string => {
  const more = words.length - NAMED_AT_MOST
  const first = words.slice(0, NAMED_AT_MOST).join(', ')
  return more > 0 ? `${first} and ${more} more` : first
}

/** What is wrong with a text that was added, or null: which of its words are no emails. */
export const wrongEmails = ({ wrong }: PastedEmails): string | null => {
  if (wrong.length === 0) return null
  return `${wrong.length === 1 ? 'This is no email' : 'These are no emails'}: ${named(wrong)}`
}

const countWords = (count: number): string => {
  if (count === 0) return 'Nobody was added.'
  return count === 1 ? '1 person was added.' : `${count} people were added.`
}

/** What became of the emails of a text that was added; '' where it held none. */
export const pastedSummary = ({ added, merged }: PastedEmails): string => {
  if (merged.length > 0) return `${countWords(added.length)} Already on the list: ${named([...new Set(merged)])}.`
  return added.length > 0 ? countWords(added.length) : ''
}
