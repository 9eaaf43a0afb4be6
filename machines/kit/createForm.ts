import { assign, fromCallback, type PromiseActorLogic, sendParent, setup } from 'xstate'
import { saveForm, watchForm } from '../effects.ts'
import { messageOf } from '../model/callError.ts'
import type { FormAdopted } from '../model/forms.ts'
import { errorIn, type FormContext, type FormRules, isChanged, namesOf, obstacleIn } from './formRules.ts'
import type { MadeOf, PromisedStub } from './stubs.ts'

/** Whose form it is, the name under which it is kept, and what it is of. */
export interface FormInput<Subject> {
  readonly email: string
  readonly form: string
  readonly subject: Subject
}

type FormEvent<Subject, Form extends object> =
  | FormAdopted
  | { type: 'form.changed'; changes: Partial<Form> }
  | { type: 'field.left'; field: keyof Form }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  /** The parent has what the form is of anew: what was typed stays. */
  | { type: 'subject.renewed'; subject: Subject }

/** What a form tells its parent. */
export interface FormNews<Id extends string, Saved> {
  readonly type: `${Id}.saved`
  readonly saved: Saved
}

const KEEPS_NOTHING = (): void => undefined
const HEARS_NOTHING = fromCallback(KEEPS_NOTHING)

/**
 * A form over something that is there, its subject: filled in, sent and saved. What is typed is kept with every change until it is saved
 * or discarded, where the rules can read what was kept, and stays where it is refused, or where the subject comes anew. Errors show at
 * fields that were left once.
 */
export const createForm = <const Id extends string, Subject, Form extends object, Request, Saved, Save extends string>(
  rules: FormRules<Id, Subject, Form, Request, Saved, Save>,
) => {
  type Context = FormContext<Subject, Form>
  const { id, formOf, fields, readKept, save, requestOf, savedAs, refusedAt } = rules
  const keyOf = ({ email, form }: Context) => ({ email, form })
  const untouched: Context['touched'] = []
  const fresh = (subject: Subject) => ({
    subject,
    fields: formOf(subject),
    isRestored: false,
    touched: untouched,
    refused: null,
  })
  const withTouched = ({ touched }: Context, field: keyof Form) => [...touched.filter((one) => one !== field), field]
  const keptParams = ({ context }: { context: Context }) => ({
    ...keyOf(context),
    content: isChanged(rules, context) ? context.fields : null,
  })
  const nothingParams = ({ context }: { context: Context }) => ({ ...keyOf(context), content: null })
  /** What was typed, over another subject; the rest is as it is there. */
  const typedOver = (context: Context, subject: Subject): Form => {
    const before = formOf(context.subject)
    const typed = namesOf<Form>(fields).filter((field) => context.fields[field] !== before[field])
    return { ...formOf(subject), ...Object.fromEntries(typed.map((field) => [field, context.fields[field]])) }
  }

  const formSetup = setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Subject, Form>,
      input: {} as FormInput<Subject>,
    },
    // While types are parameters an invoked actor has none of its own.
    actors: {
      saveSubject: save as unknown as PromiseActorLogic<unknown, unknown>,
      watchForm: readKept ? watchForm : (HEARS_NOTHING as typeof watchForm),
    },
    actions: {
      saveForm: readKept ? saveForm : KEEPS_NOTHING,
      storeChanges: assign(({ context }, params: { changes: Partial<Form> }) => ({
        fields: { ...context.fields, ...params.changes },
        refused: null,
      })),
      touchField: assign(({ context }, params: { field: keyof Form }) => ({
        touched: withTouched(context, params.field),
      })),
      touchFields: assign({ touched: namesOf<Form>(fields) }),
      adoptForm: assign(({ context }, params: { content: unknown }) => {
        const adopted = { ...context, fields: readKept?.(params.content) ?? context.fields }
        return { fields: adopted.fields, isRestored: isChanged(rules, adopted), refused: null }
      }),
      resetForm: assign(({ context }) => fresh(context.subject)),
      renewSubject: assign(({ context }, { subject }: { subject: Subject }) => {
        const renewed = { ...context, subject, fields: typedOver(context, subject) }
        return { subject, fields: renewed.fields, isRestored: context.isRestored && isChanged(rules, renewed) }
      }),
      storeSaved: assign((_, params: { saved: unknown }) => fresh(savedAs(params.saved as Saved))),
      storeRefusal: assign(({ context }, { error }: { error: unknown }) => {
        const field = refusedAt?.(error) ?? null
        const message = messageOf(error)
        if (field === null) return { refusal: message }
        return { refused: { field, message }, touched: withTouched(context, field) }
      }),
      forgetRefusal: assign({ refusal: null }),
      announceSaved: sendParent(
        (_, params: { saved: unknown }) => ({ type: `${id}.saved`, saved: params.saved }) as FormNews<Id, Saved>,
      ),
    },
    guards: {
      isReady: ({ context }) => obstacleIn(rules, context) === null,
      hasTyped: ({ context }) => isChanged(rules, context),
      isKept: (_, params: { content: unknown }) => (readKept?.(params.content) ?? null) !== null,
      isGone: (_, params: { content: unknown }) => params.content === null,
    },
  })

  const machine = formSetup.createMachine({
    id: 'form',
    context: ({ input: { email, form, subject } }) => ({ email, form, ...fresh(subject), refusal: null }),
    invoke: { src: 'watchForm', input: ({ context }: { context: Context }) => keyOf(context) },
    initial: 'editing',
    on: {
      'form.adopted': [
        {
          guard: { type: 'isKept', params: ({ event }) => ({ content: event.content }) },
          actions: { type: 'adoptForm', params: ({ event }) => ({ content: event.content }) },
        },
        { guard: { type: 'isGone', params: ({ event }) => ({ content: event.content }) }, actions: 'resetForm' },
      ],
      'subject.renewed': [
        {
          guard: 'hasTyped',
          actions: [
            { type: 'renewSubject', params: ({ event }) => ({ subject: event.subject }) },
            { type: 'saveForm', params: keptParams },
          ],
        },
        { actions: { type: 'renewSubject', params: ({ event }) => ({ subject: event.subject }) } },
      ],
    },
    states: {
      editing: {
        on: {
          'form.changed': {
            actions: [
              { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
              { type: 'saveForm', params: keptParams },
            ],
          },
          'form.discarded': { actions: ['resetForm', { type: 'saveForm', params: nothingParams }] },
          'field.left': { actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) } },
          'form.submitted': [
            { guard: 'isReady', target: 'saving', actions: 'forgetRefusal' },
            { actions: 'touchFields' },
          ],
        },
      },
      saving: {
        // What is on its way stays what it is.
        on: { 'form.adopted': {} },
        invoke: {
          src: 'saveSubject',
          input: ({ context }: { context: Context }) => requestOf(context.fields),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) },
              { type: 'saveForm', params: nothingParams },
              { type: 'announceSaved', params: ({ event }) => ({ saved: event.output }) },
            ],
          },
          onError: {
            target: 'editing',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
    },
  })
  return machine as MadeOf<typeof machine, PromisedStub<Save, Saved, Request> | typeof saveForm | typeof watchForm>
}

interface FormSnapshot<Subject, Form> {
  readonly value: 'editing' | 'saving'
  readonly context: FormContext<Subject, Form>
}

/** What is read of a form, by its rules. */
export const formSelectors = <Subject, Form extends object, Request, Saved>(
  rules: FormRules<string, Subject, Form, Request, Saved>,
) => ({
  /** What is wrong with a field that was touched, or null. */
  selectError: ({ context }: FormSnapshot<Subject, Form>, field: keyof Form): string | null =>
    context.touched.includes(field) ? errorIn(rules, context, field) : null,
  /** Why it cannot be sent now, or null. */
  selectObstacle: ({ value, context }: FormSnapshot<Subject, Form>): string | null =>
    value === 'saving' ? rules.busy : obstacleIn(rules, context),
  /** Whether what stands there was kept from before, and can be discarded now. */
  selectIsRestored: ({ value, context }: FormSnapshot<Subject, Form>): boolean =>
    context.isRestored && value === 'editing',
})
