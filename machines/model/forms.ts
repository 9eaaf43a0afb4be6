import { is, number, object, optional, type Struct, string, unknown } from 'superstruct'
import { ageWords } from './age.ts'

/* Forms that a person filled in but did not send, kept in storage. */

/** The person's email, and the name of the form: 'name', or 'message/7' for one of several. */
export type FormKey = { readonly email: string; readonly form: string }

/** What was kept. `content` is not validated; null if nothing is kept any more. `age`: when it was written, such as '2 hours ago'. */
export interface KeptContent {
  readonly content: unknown
  readonly age?: string
}

/** Another tab has saved the form, or its command is done. */
export type FormSaved = { type: 'form.saved' }

export type FormAdopted = { type: 'form.adopted' } & KeptContent

/** Forms of one kind, such as saved messages. Their names begin with the kind. */
export type FormKind = { readonly email: string; readonly kind: string }

/** All kept forms of a kind, not validated. The `id` of each is the part of its name that follows the kind. */
export type FormsAdopted = { type: 'forms.adopted'; kept: readonly KeptForm[] }
export interface KeptForm extends KeptContent {
  readonly id: string
}

/** The kept content if it is valid, otherwise null: an older version of the console may have stored it. */
export const contentAs = <Content>(content: unknown, struct: Struct<Content>): Content | null =>
  is(content, struct) ? content : null

/** A form as it is stored. `at`: epoch milliseconds. `sentAs`: the key of the command that was made of exactly this content, if one was. */
const StoredForm = object({ at: number(), content: unknown(), sentAs: optional(string()) })

const MINUTE = 60_000

/** Reads a stored form. An older version of the console stored only the content. A form that was written less than a minute ago has no age. */
export const readStored = (stored: unknown, now: number): KeptContent => {
  if (!is(stored, StoredForm)) return { content: stored }
  const { at, content } = stored
  return now - at < MINUTE ? { content } : { content, age: ageWords(at, now) }
}
