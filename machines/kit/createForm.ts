import type { saveForm, watchForm } from '../effects.ts'
import { errorIn, type FormContext, type FormRules, isChanged, obstacleIn } from './formRules.ts'
import { formSetup } from './formSetup.ts'
import { adopted, contentRemoved, contentRemovedAsSaved, isGone, isKept, keyOf } from './keeping.ts'
import type { MadeOf, PromisedStub } from './stubs.ts'

export type { FormNews } from './formSetup.ts'

/** 'overtaken': somebody else has saved or removed the subject since editing began. */
type Version = 'current' | 'overtaken'

/**
 * A form that edits one record, its subject. Every change is kept in storage until it is saved or discarded, if the rules have `readKept`; it
 * survives a refusal and a reload of the subject. Errors show at fields that lost focus once, at all fields after an attempt to save, and at a
 * field that was refused. The parent receives each refusal, and after a conflict it sends the newer subject. If changes would be lost, closing
 * asks for confirmation first.
 */
export const createForm = <const Id extends string, Subject, Form extends object, Request, Saved, Save extends string>(
  rules: FormRules<Id, Subject, Form, Request, Saved, Save>,
) => {
  type Context = FormContext<Subject, Form>
  const { requestOf, keptAs = (form) => form } = rules
  const keptParams = ({ context }: { context: Context }) => ({
    ...keyOf({ context }),
    content: isChanged(rules, context) ? keptAs(context.fields, context.subject) : null,
  })
  const changesIn = ({ event }: { event: { changes: Partial<Form> } }) => ({ changes: event.changes })
  const subjectIn = ({ event }: { event: { subject: Subject } }) => ({ subject: event.subject })
  const form = formSetup(rules)

  /** Stores an allowed change in the context, and keeps it in storage. */
  const change = {
    guard: { type: 'isAllowed', params: changesIn },
    actions: [
      { type: 'storeChanges', params: changesIn },
      { type: 'saveForm', params: keptParams },
    ],
  } as const

  const replaceSubject = { type: 'replaceSubject', params: subjectIn } as const
  const overtaken = [
    {
      guard: { type: 'isSame', params: subjectIn },
      target: '#form.editing.current',
      actions: [replaceSubject, 'forgetRefusal'],
    },
    { target: '#form.editing.overtaken', actions: replaceSubject },
  ] as const

  /** Editing. If changes would be lost, closing asks for confirmation first. */
  const editing = (version: Version) =>
    form.createStateConfig({
      on: { 'form.left': [{ guard: 'hasTyped', target: `#form.leaving.${version}` }, { target: '#form.closed' }] },
    })
  /** Asks whether to discard the changes, with the ways back to editing. */
  const asking = (version: Version) =>
    form.createStateConfig({
      // Somebody else may have saved the same values: then nothing would be lost.
      always: { guard: 'isUnchanged', target: `#form.editing.${version}` },
      on: {
        'discard.declined': `#form.editing.${version}`,
        // Typing more counts as declining to discard.
        'form.changed': { ...change, target: `#form.editing.${version}` },
      },
    })

  const machine = form.createMachine({
    id: 'form',
    context: ({ input: { email, form: name, subject } }) => ({ email, form: name, ...form.fresh(subject) }),
    invoke: { src: 'watchForm', input: keyOf },
    initial: 'editing',
    on: {
      'form.adopted': [
        { guard: isKept, actions: { type: 'adoptForm', params: adopted } },
        { guard: isGone, target: '.editing.current', actions: 'resetForm' },
      ],
      // Another tab has saved. The form of a new record is emptied; what was typed into an existing one stays, and is compared with what was saved.
      'form.saved': [
        { guard: 'isNew', target: '.editing.current', actions: 'resetForm' },
        { actions: 'announceReplacement' },
      ],
      'subject.renewed': [
        {
          guard: 'hasTyped',
          actions: [
            { type: 'renewSubject', params: subjectIn },
            { type: 'saveForm', params: keptParams },
          ],
        },
        { actions: { type: 'renewSubject', params: subjectIn } },
      ],
    },
    states: {
      editing: {
        initial: 'current',
        states: {
          current: editing('current'),
          // The newer subject is shown, so saving overwrites it knowingly.
          overtaken: editing('overtaken'),
        },
        on: {
          'form.changed': change,
          'form.discarded': {
            target: '.current',
            actions: ['resetForm', { type: 'saveForm', params: contentRemoved }],
          },
          'field.left': { actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) } },
          'form.submitted': [
            { guard: 'isReady', target: 'saving', actions: 'forgetRefusal' },
            { actions: 'touchFields' },
          ],
          'subject.overtaken': overtaken,
        },
      },
      leaving: {
        initial: 'current',
        states: { current: asking('current'), overtaken: asking('overtaken') },
        on: {
          'discard.confirmed': { target: 'closed', actions: { type: 'saveForm', params: contentRemoved } },
          'subject.overtaken': overtaken,
        },
      },
      saving: {
        // The request was sent, so what other tabs do can no longer change it.
        on: { 'form.adopted': {}, 'form.saved': {} },
        invoke: {
          src: 'saveSubject',
          input: ({ context }: { context: Context }) => requestOf(context.fields, context.subject),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) },
              { type: 'saveForm', params: contentRemovedAsSaved },
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

/** The selectors of a form with these rules. */
export const formSelectors = <Subject, Form extends object, Request, Saved>(
  rules: FormRules<string, Subject, Form, Request, Saved>,
) => ({
  /** The error that is shown at a field, or null. */
  selectError: ({ context }: FormSnapshot<Subject, Form>, field: keyof Form): string | null =>
    context.touched.includes(field) ? errorIn(rules, context, field) : null,
  /** Why the form cannot be saved now, or null. */
  selectObstacle: ({ value, context }: FormSnapshot<Subject, Form>): string | null =>
    value === 'saving' ? rules.busy : obstacleIn(rules, context),
  /** Why the form cannot be closed now, or null. */
  selectLeaveObstacle: ({ value }: FormSnapshot<Subject, Form>): string | null =>
    value === 'saving' ? rules.busy : null,
  /** Whether the values were restored from storage and can be discarded now. */
  selectIsRestored: ({ value, context }: FormSnapshot<Subject, Form>): boolean =>
    context.isRestored && typeof value === 'object' && 'editing' in value,
  /** The age of restored values, such as '2 hours ago', or null. */
  selectAge: ({ context }: FormSnapshot<Subject, Form>): string | null => context.age,
  /** Whether there are unsaved changes. */
  selectHasTyped: ({ context }: FormSnapshot<Subject, Form>): boolean => isChanged(rules, context),
  /** Whether saving would overwrite somebody else's change; also while asking whether to discard. */
  selectIsOvertaken: ({ value }: FormSnapshot<Subject, Form>): boolean =>
    typeof value === 'object' && ('leaving' in value ? value.leaving : value.editing) === 'overtaken',
  /** The state in one word. */
  selectState: ({ value }: FormSnapshot<Subject, Form>) => {
    if (typeof value === 'string') return value
    return 'leaving' in value ? 'leaving' : value.editing
  },
})
