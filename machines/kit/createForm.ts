import type { saveForm, watchForm } from '../effects.ts'
import type { FormAdopted } from '../model/forms.ts'
import { errorIn, type FormContext, type FormRules, isChanged, obstacleIn } from './formRules.ts'
import { formSetup } from './formSetup.ts'
import type { MadeOf, PromisedStub } from './stubs.ts'

export type { FormNews } from './formSetup.ts'

/** Whether its subject is as it was when the form was begun, or somebody else has made something else of it. */
type Version = 'current' | 'overtaken'

/**
 * A form over something that is there, its subject: filled in, sent and saved. What is typed is kept with every change until it is saved
 * or discarded, where the rules can read what was kept, and stays where it is refused, or where the subject comes anew. Errors show at
 * fields that were left once. The parent hears of a refusal: where somebody else was faster, it says what the form is of now. A form that
 * is left asks before what was typed would be lost.
 */
export const createForm = <const Id extends string, Subject, Form extends object, Request, Saved, Save extends string>(
  rules: FormRules<Id, Subject, Form, Request, Saved, Save>,
) => {
  type Context = FormContext<Subject, Form>
  const { requestOf, keptAs = (form) => form } = rules
  const keyOf = ({ email, form }: Context) => ({ email, form })
  const keptParams = ({ context }: { context: Context }) => ({
    ...keyOf(context),
    content: isChanged(rules, context) ? keptAs(context.fields, context.subject) : null,
  })
  const nothingParams = ({ context }: { context: Context }) => ({ ...keyOf(context), content: null })
  const contentParams = ({ event }: { event: FormAdopted }) => ({ content: event.content })
  const form = formSetup(rules)

  /** What can be left, which asks first where something would be lost. */
  const held = (version: Version) =>
    form.createStateConfig({
      on: { 'form.left': [{ guard: 'hasTyped', target: `#form.leaving.${version}` }, { target: '#form.closed' }] },
    })
  /** The question, and the way back from it. */
  const asking = (version: Version) =>
    form.createStateConfig({
      // Somebody else may have made the same of its subject: there is nothing to ask about any more.
      always: { guard: 'isUntyped', target: `#form.editing.${version}` },
      on: {
        'discard.declined': `#form.editing.${version}`,
        // To go on is an answer, too.
        'form.changed': {
          guard: { type: 'isAllowed', params: ({ event }) => ({ changes: event.changes }) },
          target: `#form.editing.${version}`,
          actions: [
            { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
            { type: 'saveForm', params: keptParams },
          ],
        },
      },
    })

  const machine = form.createMachine({
    id: 'form',
    context: ({ input: { email, form: name, subject } }) => ({ email, form: name, ...form.fresh(subject) }),
    invoke: { src: 'watchForm', input: ({ context }: { context: Context }) => keyOf(context) },
    initial: 'editing',
    on: {
      'form.adopted': [
        { guard: { type: 'isKept', params: contentParams }, actions: { type: 'adoptForm', params: contentParams } },
        { guard: { type: 'isGone', params: contentParams }, target: '.editing.current', actions: 'resetForm' },
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
        initial: 'current',
        states: {
          current: held('current'),
          // What they made of it is shown; saving now is over that, with open eyes.
          overtaken: held('overtaken'),
        },
        on: {
          'form.changed': {
            guard: { type: 'isAllowed', params: ({ event }) => ({ changes: event.changes }) },
            actions: [
              { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
              { type: 'saveForm', params: keptParams },
            ],
          },
          'form.discarded': { target: '.current', actions: ['resetForm', { type: 'saveForm', params: nothingParams }] },
          'field.left': { actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) } },
          'form.submitted': [
            { guard: 'isReady', target: 'saving', actions: 'forgetRefusal' },
            { actions: 'touchFields' },
          ],
          'subject.overtaken': {
            target: '.overtaken',
            actions: { type: 'replaceSubject', params: ({ event }) => ({ subject: event.subject }) },
          },
        },
      },
      leaving: {
        initial: 'current',
        states: { current: asking('current'), overtaken: asking('overtaken') },
        on: {
          'discard.confirmed': { target: 'closed', actions: { type: 'saveForm', params: nothingParams } },
          'subject.overtaken': {
            target: 'editing.overtaken',
            actions: { type: 'replaceSubject', params: ({ event }) => ({ subject: event.subject }) },
          },
        },
      },
      saving: {
        // What is on its way stays what it is.
        on: { 'form.adopted': {} },
        invoke: {
          src: 'saveSubject',
          input: ({ context }: { context: Context }) => requestOf(context.fields, context.subject),
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
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
              { type: 'announceRefusal', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      closed: { type: 'final', entry: 'announceEnd' },
    },
  })
  return machine as MadeOf<typeof machine, PromisedStub<Save, Saved, Request> | typeof saveForm | typeof watchForm>
}

interface FormSnapshot<Subject, Form> {
  readonly value: { readonly editing: Version } | { readonly leaving: Version } | 'saving' | 'closed'
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
  /** Why it cannot be left now, or null. */
  selectLeaveObstacle: ({ value }: FormSnapshot<Subject, Form>): string | null =>
    value === 'saving' ? rules.busy : null,
  /** Whether what stands there was kept from before, and can be discarded now. */
  selectIsRestored: ({ value, context }: FormSnapshot<Subject, Form>): boolean =>
    context.isRestored && typeof value === 'object' && 'editing' in value,
  /** Whether something is typed that is not saved. */
  selectHasTyped: ({ context }: FormSnapshot<Subject, Form>): boolean => isChanged(rules, context),
  /** Whether saving now is over what somebody else has made of its subject; also while it is asked whether to leave. */
  selectIsOvertaken: ({ value }: FormSnapshot<Subject, Form>): boolean =>
    typeof value === 'object' && ('leaving' in value ? value.leaving : value.editing) === 'overtaken',
  /** Where it stands; overtaken is where saving now is over what somebody else has made of its subject. */
  selectState: ({ value }: FormSnapshot<Subject, Form>) => {
    if (typeof value === 'string') return value
    return 'leaving' in value ? 'leaving' : value.editing
  },
})
