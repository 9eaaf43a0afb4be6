import { is, type Struct } from 'superstruct'

/* Values that a person filled in and did not send, kept in storage. */

/** The person's email, and the name of the form: 'name', or 'message/7' for one of several. */
export type FormKey = { readonly email: string; readonly form: string }

/** The kept content, not validated; null if there is none any more. */
export type FormAdopted = { type: 'form.adopted'; content: unknown }

/** Forms of one kind, such as saved messages. Their names begin with it. */
export type FormKind = { readonly email: string; readonly kind: string }

/** All kept forms of a kind, not validated, each by the end of its name. */
export type FormsAdopted = { type: 'forms.adopted'; kept: readonly KeptForm[] }
export interface KeptForm {
  readonly id: string
  readonly content: unknown
}

/** The kept content if it is valid, otherwise null: an older console may have stored it. */
export const contentAs = <Content>(content: unknown, struct: Struct<Content>): Content | null =>
  is(content, struct) ? content : null
