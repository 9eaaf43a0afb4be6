import type { Restored } from './keeping.ts'
import type { PromisedStub } from './stubs.ts'
import { TEXTS } from './texts.ts'

/** The rules of one form. `Save` is the name of the effect that saves it. */
export interface FormRules<
  Id extends string,
  Subject,
  Form extends object,
  Request,
  Saved,
  Save extends string = string,
> {
  /** Prefix of the events sent to the parent: `<id>.saved`, `<id>.refused`, `<id>.replaced`, `<id>.closed`. */
  readonly id: Id
  /** The initial values. */
  readonly formOf: (subject: Subject) => Form
  /** The error of each validated field, or null. The message names the field, because it is also shown at the button. */
  readonly fields: { readonly [Field in keyof Form]?: (form: Form) => string | null }
  /** The field that holds the subject's version at the time editing began. It is kept and sent, but the person does not edit it. */
  readonly version?: keyof Form
  /** Whether these values are possible at all; by default any are. A change to impossible values is ignored. */
  readonly allows?: (form: Form, subject: Subject) => boolean
  /** The reason on the buttons while the form is being saved. */
  readonly busy: string
  /** What is kept in storage; by default all values. If only changes are kept, they are applied again to a newer subject. */
  readonly keptAs?: (form: Form, subject: Subject) => unknown
  /** Reads what was kept; null if its shape is wrong. If omitted, nothing is kept, as for a form with secrets. */
  readonly readKept?: (content: unknown, subject: Subject) => Form | null
  readonly save: PromisedStub<Save, Saved, Request>
  readonly requestOf: (form: Form, subject: Subject) => Request
  /** The subject after it was saved. */
  readonly savedAs: (saved: Saved, before: Subject) => Subject
  /** The field that an error of the call is about; by default none. */
  readonly refusedAt?: (error: unknown) => keyof Form | null
}

export interface FormContext<Subject, Form> extends Restored {
  /** `email` and `form` are the key in storage: whose form this is, and its name. */
  readonly email: string
  readonly form: string
  /** The record being edited, as last seen. */
  readonly subject: Subject
  readonly fields: Form
  /** The fields whose errors show: they lost focus once, were refused, or saving was attempted. */
  readonly touched: readonly (keyof Form)[]
  /** Why the last attempt to save failed; null if it did not, or if the error was about one field. */
  readonly refusal: string | null
  /** The API's error about one field, until anything is typed again. */
  readonly refused: { readonly field: keyof Form; readonly message: string } | null
}

export const namesOf = <Form extends object>(fields: { readonly [Field in keyof Form]?: unknown }): (keyof Form)[] =>
  Object.keys(fields) as (keyof Form)[]

type Typing<Subject, Form extends object> = Pick<FormRules<string, Subject, Form, never, never>, 'formOf' | 'version'>

/** Lists are compared by content. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields whose values differ from the subject's. A difference in blanks counts. */
const changedFields = <Subject, Form extends object>(
  { formOf, version }: Typing<Subject, Form>,
  { subject, fields }: FormContext<Subject, Form>,
): (keyof Form)[] => {
  const before = formOf(subject)
  return namesOf<Form>(before).filter((name) => name !== version && !isSame(fields[name], before[name]))
}

export const isChanged = <Subject, Form extends object>(
  rules: Typing<Subject, Form>,
  context: FormContext<Subject, Form>,
): boolean => changedFields(rules, context).length > 0

/** `before`, with the values that the named fields have in `fields`. */
const over = <Form extends object>(before: Form, fields: Form, names: readonly (keyof Form)[]): Form => ({
  ...before,
  ...Object.fromEntries(names.map((name) => [name, fields[name]])),
})

/** The changed values applied to another subject; all other values are that subject's. */
export const typedOver = <Subject, Form extends object>(
  rules: Pick<FormRules<string, Subject, Form, never, never>, 'formOf' | 'version' | 'keptAs' | 'readKept'>,
  context: FormContext<Subject, Form>,
  subject: Subject,
): Form =>
  (rules.keptAs && rules.readKept?.(rules.keptAs(context.fields, context.subject), subject)) ??
  over(rules.formOf(subject), context.fields, changedFields(rules, context))

/** All values of the form, with the version of another subject. */
export const writtenOver = <Subject, Form extends object>(
  { formOf, version }: Typing<Subject, Form>,
  { fields }: FormContext<Subject, Form>,
  subject: Subject,
): Form =>
  over(
    formOf(subject),
    fields,
    namesOf<Form>(fields).filter((name) => name !== version),
  )

/** The error of a field, or null. */
export const errorIn = <Form extends object>(
  { fields }: Pick<FormRules<string, never, Form, never, never>, 'fields'>,
  { fields: typed, refused }: Pick<FormContext<unknown, Form>, 'fields' | 'refused'>,
  name: keyof Form,
): string | null => fields[name]?.(typed) ?? (refused?.field === name ? refused.message : null)

/** Why the form cannot be saved, or null. */
export const obstacleIn = <Subject, Form extends object>(
  rules: Pick<FormRules<string, Subject, Form, unknown, never>, 'fields' | 'formOf' | 'requestOf'>,
  context: FormContext<Subject, Form>,
): string | null => {
  const { subject, fields } = context
  const wrong = namesOf<Form>(rules.fields)
    .map((name) => errorIn(rules, context, name))
    .find((error) => error !== null)
  if (wrong) return wrong
  const sent = (form: Form): string => JSON.stringify(rules.requestOf(form, subject))
  return sent(fields) === sent(rules.formOf(subject)) ? TEXTS.unchanged : null
}
