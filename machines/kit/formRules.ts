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
  /** Names what the parent is told: `<id>.saved`, `<id>.refused`, `<id>.closed`. */
  readonly id: Id
  /** What stands in the form before anything is typed. */
  readonly formOf: (subject: Subject) => Form
  /** What is checked of it, field by field. */
  readonly fields: { readonly [Field in keyof Form]?: FormField<Form> }
  /** What bears the version of its subject that the form was begun from. It is kept and sent, and nobody types it. */
  readonly version?: keyof Form
  /** Whether this may stand in it; anything may unless told. A change to what may not is no change. */
  readonly allows?: (form: Form, subject: Subject) => boolean
  /** Why it cannot be sent while it is being saved. */
  readonly busy: string
  /**
   * What is kept of it; all that stands there unless told. Where that is its changes alone, they are made again over a subject that comes
   * anew.
   */
  readonly keptAs?: (form: Form, subject: Subject) => unknown
  /** What was kept of it, or null where that has another shape. Without it nothing is kept, as of a form of secrets. */
  readonly readKept?: (content: unknown, subject: Subject) => Form | null
  readonly save: PromisedStub<Save, Saved, Request>
  readonly requestOf: (form: Form, subject: Subject) => Request
  /** What the form is of once that was saved; `before` is what it was of. */
  readonly savedAs: (saved: Saved, before: Subject) => Subject
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

export const namesOf = <Form extends object>(fields: { readonly [Field in keyof Form]?: unknown }): (keyof Form)[] =>
  Object.keys(fields) as (keyof Form)[]

type Typing<Subject, Form extends object> = Pick<FormRules<string, Subject, Form, never, never>, 'formOf' | 'version'>

/** A list is what is in it. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** What is typed of all that stands there: where it is something else than before, blanks included. */
const typedIn = <Subject, Form extends object>(
  { formOf, version }: Typing<Subject, Form>,
  { subject, fields }: FormContext<Subject, Form>,
): (keyof Form)[] => {
  const before = formOf(subject)
  return namesOf<Form>(before).filter((name) => name !== version && !isSame(fields[name], before[name]))
}

export const isChanged = <Subject, Form extends object>(
  rules: Typing<Subject, Form>,
  context: FormContext<Subject, Form>,
): boolean => typedIn(rules, context).length > 0

/** Some of what stands there, over another subject; the rest is as it is there. */
const over = <Form extends object>(before: Form, fields: Form, names: readonly (keyof Form)[]): Form => ({
  ...before,
  ...Object.fromEntries(names.map((name) => [name, fields[name]])),
})

/** What was typed, over another subject. */
export const typedOver = <Subject, Form extends object>(
  rules: Pick<FormRules<string, Subject, Form, never, never>, 'formOf' | 'version' | 'keptAs' | 'readKept'>,
  context: FormContext<Subject, Form>,
  subject: Subject,
): Form =>
  (rules.keptAs && rules.readKept?.(rules.keptAs(context.fields, context.subject), subject)) ??
  over(rules.formOf(subject), context.fields, typedIn(rules, context))

/** All that stands there, over another subject: nothing but the version is as it is there. */
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

/** What is wrong with a field, or null. */
export const errorIn = <Form extends object>(
  { fields }: Pick<FormRules<string, never, Form, never, never>, 'fields'>,
  { fields: typed, refused }: Pick<FormContext<unknown, Form>, 'fields' | 'refused'>,
  name: keyof Form,
): string | null => fields[name]?.error(typed) ?? (refused?.field === name ? refused.message : null)

/** Why it cannot be sent, or null. */
export const obstacleIn = <Subject, Form extends object>(
  rules: Pick<FormRules<string, Subject, Form, unknown, never>, 'fields' | 'formOf' | 'requestOf'>,
  context: FormContext<Subject, Form>,
): string | null => {
  const { subject, fields } = context
  const wrong = namesOf<Form>(rules.fields)
    .map((name) => fieldObstacle(rules.fields[name]?.label ?? '', errorIn(rules, context, name)))
    .find((obstacle) => obstacle !== null)
  if (wrong) return wrong
  const sent = (form: Form): string => JSON.stringify(rules.requestOf(form, subject))
  return sent(fields) === sent(rules.formOf(subject)) ? 'Nothing has been changed: change something first' : null
}
