import { isEmail } from './signInForm.ts'

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

/*
 * The documented invitation is a demo without calls. These are its samples, and the screen says that they are.
 */
export const SAMPLE_INVITEES: readonly Invitee[] = [
  { email: 'nils.aho@workshop.example', name: 'Nils Aho', access: 2 },
  { email: 'carla.mendes@partner.example', name: 'Carla Mendes', access: 1 },
  { email: 'tom.hardwick@partner.example', name: 'Tom Hardwick', access: 3 },
  { email: 'jana.novak@workshop.example', name: 'Jana Novak', access: 2 },
  { email: 'luc.bernard@dealer.example', name: 'Luc Bernard', access: 2 },
]
