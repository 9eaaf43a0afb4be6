import { assign, fromCallback, type PromiseActorLogic, sendParent, setup } from 'xstate'
import { saveForm, watchForm } from '../effects.ts'
import { reasonOf } from '../model/callError.ts'
import type { FormAdopted, FormSaved } from '../model/forms.ts'
import {
  type FormContext,
  type FormRules,
  isChanged,
  namesOf,
  obstacleIn,
  typedOver,
  writtenOver,
} from './formRules.ts'
import { type Adopted, NOT_RESTORED } from './keeping.ts'
import { TEXTS } from './texts.ts'

/** Whose form this is, its name in storage, and the record to edit. */
export interface FormInput<Subject> {
  readonly email: string
  readonly form: string
  readonly subject: Subject
}

export type FormEvent<Subject, Form extends object> =
  | FormAdopted
  | FormSaved
  | { type: 'form.changed'; changes: Partial<Form> }
  | { type: 'field.left'; field: keyof Form }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  /** The person wants to close the form. */
  | { type: 'form.left' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  /** The parent has loaded the subject again: changed fields stay, the others take its values. */
  | { type: 'subject.renewed'; subject: Subject }
  /** Somebody else saved or removed the subject. All values stay. Saving then replaces the other person's version. */
  | { type: 'subject.overtaken'; subject: Subject }

/** Events that a form sends to its parent. */
export type FormNews<Id extends string, Saved> =
  | { readonly type: `${Id}.saved`; readonly saved: Saved }
  | { readonly type: `${Id}.refused`; readonly error: unknown }
  /** Another tab has saved this form: the parent loads the subject again. */
  | { readonly type: `${Id}.replaced` }
  | { readonly type: `${Id}.closed` }

const noSaving = (): void => undefined
const noWatching = fromCallback(noSaving)

/** The types, actors, actions and guards of a form. */
export const formSetup = <Id extends string, Subject, Form extends object, Request, Saved, Save extends string>(
  rules: FormRules<Id, Subject, Form, Request, Saved, Save>,
) => {
  type Context = FormContext<Subject, Form>
  type News = FormNews<Id, Saved>
  const { id, formOf, fields, readKept, save, savedAs, refusedAt } = rules
  const untouched: Context['touched'] = []
  const fresh = (subject: Subject) => ({
    subject,
    fields: formOf(subject),
    ...NOT_RESTORED,
    touched: untouched,
    refusal: null,
    refused: null,
  })
  const withTouched = ({ touched }: Context, field: keyof Form) => [...touched.filter((one) => one !== field), field]
  const moved = (context: Context, subject: Subject, over: Form) => ({
    subject,
    fields: over,
    isRestored: context.isRestored && isChanged(rules, { ...context, subject, fields: over }),
  })
  const made = setup({
    types: { context: {} as Context, events: {} as FormEvent<Subject, Form>, input: {} as FormInput<Subject> },
    // XState cannot type an invoked actor whose types are type parameters.
    actors: {
      saveSubject: save as unknown as PromiseActorLogic<unknown, unknown>,
      watchForm: readKept ? watchForm : (noWatching as typeof watchForm),
    },
    actions: {
      saveForm: readKept ? saveForm : noSaving,
      storeChanges: assign(({ context }, params: { changes: Partial<Form> }) => ({
        fields: { ...context.fields, ...params.changes },
        refused: null,
      })),
      touchField: assign(({ context }, params: { field: keyof Form }) => ({
        touched: withTouched(context, params.field),
      })),
      touchFields: assign({ touched: namesOf<Form>(fields) }),
      adoptForm: assign(({ context }, params: Adopted) => {
        const adopted = { ...context, fields: readKept?.(params.content, context.subject) ?? context.fields }
        return { fields: adopted.fields, isRestored: isChanged(rules, adopted), age: params.age, refused: null }
      }),
      resetForm: assign(({ context }) => fresh(context.subject)),
      renewSubject: assign(({ context }, { subject }: { subject: Subject }) =>
        moved(context, subject, typedOver(rules, context, subject)),
      ),
      replaceSubject: assign(({ context }, { subject }: { subject: Subject }) =>
        moved(context, subject, writtenOver(rules, context, subject)),
      ),
      storeSaved: assign(({ context }, params: { saved: unknown }) =>
        fresh(savedAs(params.saved as Saved, context.subject)),
      ),
      storeRefusal: assign(({ context }, { error }: { error: unknown }) => {
        const field = refusedAt?.(error) ?? null
        const reason = reasonOf(error)
        if (field === null) return { refusal: reason || TEXTS.nothingLost }
        return { refused: { field, message: reason || TEXTS.enterAgain }, touched: withTouched(context, field) }
      }),
      forgetRefusal: assign({ refusal: null }),
      announceSaved: sendParent((_, params: { saved: unknown }) => ({ type: `${id}.saved`, ...params }) as News),
      announceRefusal: sendParent((_, params: { error: unknown }) => ({ type: `${id}.refused`, ...params }) as News),
      announceReplacement: sendParent(() => ({ type: `${id}.replaced` }) as News),
      announceEnd: sendParent(() => ({ type: `${id}.closed` }) as News),
    },
    guards: {
      isAllowed: ({ context }, params: { changes: Partial<Form> }) =>
        rules.allows?.({ ...context.fields, ...params.changes }, context.subject) ?? true,
      isReady: ({ context }) => obstacleIn(rules, context) === null,
      hasTyped: ({ context }) => isChanged(rules, context),
      isUnchanged: ({ context }) => !isChanged(rules, context),
      isNew: ({ context }) => context.subject === null,
      // Somebody else saved the same values.
      isSame: ({ context }, { subject }: { subject: Subject }) =>
        !isChanged(rules, { ...context, subject, fields: writtenOver(rules, context, subject) }),
      isKept: ({ context }, params: { content: unknown }) =>
        (readKept?.(params.content, context.subject) ?? null) !== null,
      isGone: (_, params: { content: unknown }) => params.content === null,
    },
  })
  return { ...made, fresh }
}
