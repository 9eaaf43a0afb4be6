import { is, type Struct } from 'superstruct'

/* What a person has filled in and not sent. */

/** Whose it is, by their email, and which: 'name', or 'message/7' for one of several. */
export type FormKey = { readonly email: string; readonly form: string }

/** What is told of what is kept of a form: unchecked, null where nothing is kept any more. */
export type FormAdopted = { type: 'form.adopted'; content: unknown }

/** What is kept of a form, or null where it has another shape: an older console may have kept it. */
export const contentAs = <Content>(content: unknown, struct: Struct<Content>): Content | null =>
  is(content, struct) ? content : null
