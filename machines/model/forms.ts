import { is, type Struct } from 'superstruct'

/* What a person has filled in and not sent. */

/** Whose it is, by their email, and which: 'name', or 'message/7' for one of several. */
export type FormKey = { readonly email: string; readonly form: string }

/** What is told of what is kept of a form: unchecked, null where nothing is kept any more. */
export type FormAdopted = { type: 'form.adopted'; content: unknown }

/** Several forms of one kind, as those of saved messages: what their names begin with. */
export type FormKind = { readonly email: string; readonly kind: string }

/** What is told of all that is kept of a kind of form: unchecked, each by what its name ends with. */
export type FormsAdopted = { type: 'forms.adopted'; kept: readonly KeptForm[] }
export interface KeptForm {
  readonly id: string
  readonly content: unknown
}

/** What is kept of a form, or null where it has another shape: an older console may have kept it. */
export const contentAs = <Content>(content: unknown, struct: Struct<Content>): Content | null =>
  is(content, struct) ? content : null
