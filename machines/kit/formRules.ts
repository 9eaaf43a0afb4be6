import { fieldObstacle } from '../model/obstacle.ts'
import type { PromisedStub } from './stubs.ts'

export interface FormField<Form> {
  /** How it is named where it keeps the form from being sent. */
  readonly label: string
  /** What is wrong with it, or null. */
  readonly error: (form: Form) => string | null
}

/** The rules of one form; `Save` is the name of the effect that saves it. */
export interface FormRules<
  Id extends string,
  Subject,
  Form extends object,
  Request,
  Saved,
  Save extends string = string,
> {
  /** Names what the parent is told: `<id>.saved`. */
  readonly id: Id
  /** What stands in the form before anything is typed. */
  readonly formOf: (subject: Subject) => Form
  readonly fields: { readonly [Field in keyof Form]: FormField<Form> }
  /** Why it cannot be sent while it is being saved. */
  readonly busy: string
  /** What was kept of it, or null where that has another shape. Without it nothing is kept, as of a form of secrets. */
  readonly readKept?: (content: unknown) => Form | null
  readonly save: PromisedStub<Save, Saved, Request>
  readonly requestOf: (form: Form) => Request
  /** What the form is of once that was saved. */
  readonly savedAs: (saved: Saved) => Subject
  /** The field that an error of the call is about; null, as by default, where it is about none. */
  readonly refusedAt?: (error: unknown) => keyof Form | null
}

export interface FormContext<Subject, Form> {
  /** Whose form it is, and which: under these it is kept. */
  readonly email: string
  readonly form: string
  /** What it is of, as it was seen last. */
  readonly subject: Subject
  readonly fields: Form
  /** Whether what stands there was not typed here, but found. */
  readonly isRestored: boolean
  /** The fields that were left once: their errors show. */
  readonly touched: readonly (keyof Form)[]
  /** Why the last attempt to save failed; null where there is nothing to say. */
  readonly refusal: string | null
  /** What the API has said of one field; null until it does, and once anything is typed anew. */
  readonly refused: { readonly field: keyof Form; readonly message: string } | null
}

export const namesOf = <Form extends object>(fields: { readonly [Field in keyof Form]: unknown }): (keyof Form)[] =>
  Object.keys(fields) as (keyof Form)[]

/** Whether something else stands there than before anything was typed, blanks included. */
export const isChanged = <Subject, Form extends object>(
  { formOf, fields }: Pick<FormRules<string, Subject, Form, never, never>, 'formOf' | 'fields'>,
  context: FormContext<Subject, Form>,
): boolean => {
  const before = formOf(context.subject)
  return namesOf<Form>(fields).some((field) => context.fields[field] !== before[field])
}

/** What is wrong with a field, or null. */
export const errorIn = <Form extends object>(
  { fields }: Pick<FormRules<string, never, Form, never, never>, 'fields'>,
  { fields: typed, refused }: Pick<FormContext<unknown, Form>, 'fields' | 'refused'>,
  field: keyof Form,
): string | null => fields[field].error(typed) ?? (refused?.field === field ? refused.message : null)

/** Why it cannot be sent, or null. */
export const obstacleIn = <Subject, Form extends object>(
  rules: Pick<FormRules<string, Subject, Form, unknown, never>, 'fields' | 'formOf' | 'requestOf'>,
  context: FormContext<Subject, Form>,
): string | null => {
  const wrong = namesOf<Form>(rules.fields)
    .map((field) => fieldObstacle(rules.fields[field].label, errorIn(rules, context, field)))
    .find((obstacle) => obstacle !== null)
  if (wrong) return wrong
  const sent = (form: Form): string => JSON.stringify(rules.requestOf(form))
  const isSame = sent(context.fields) === sent(rules.formOf(context.subject))
  return isSame ? 'Nothing has been changed: change something first' : null
}
