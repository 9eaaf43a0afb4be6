import { assign, sendTo, setup } from 'xstate'
import { saveForm, watchForm } from '../effects.ts'
import type { FormAdopted, FormKey } from '../model/forms.ts'
import { type StepperNews, stepperMachine } from './stepper.machine.ts'

/** What is kept of a wizard that was not gone through: what is filled in, and the step that one has come to. */
export interface KeptWizard<Form extends object> {
  readonly form: Form
  readonly step: number
}

/** The rules of one wizard's form. Steps are counted from 1. */
export interface WizardRules<Form extends object> {
  /** Name of the machine. */
  readonly id: string
  readonly empty: Form
  readonly steps: number
  /** What keeps a step from being left, or null. */
  readonly stepError: (form: Form, step: number) => string | null
  readonly stepFields: (step: number) => readonly (keyof Form)[]
  /** Name under which it is kept what was filled in. */
  readonly keptAs: string
  /** What is kept, or null where it has another shape. */
  readonly readKept: (content: unknown) => KeptWizard<Form> | null
}

/** Whose wizard it is, by their email. */
export interface WizardInput {
  readonly email: string
}

interface WizardContext<Form extends object> extends WizardInput, KeptWizard<Form> {
  /** Whether what is filled in was not filled in here, but found. */
  readonly isRestored: boolean
  /** The fields that were left once: their errors show. */
  readonly touched: readonly (keyof Form)[]
}

type WizardEvent<Form extends object> =
  | StepperNews
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'form.changed'; changes: Partial<Form> }
  | { type: 'field.left'; field: keyof Form }
  /** Somebody wanted to go on from a step that is invalid. */
  | { type: 'step.refused'; step: number }
  | { type: 'wizard.restarted' }

const FIRST = 1

/**
 * A machine that fills in a form step by step beside a stepper, which no invalid step lets on; begun again after the end. What
 * is filled in is kept until then, or until it is discarded.
 */
export const createWizardMachine = <Form extends object>({
  id,
  empty,
  steps,
  stepError,
  stepFields,
  keptAs,
  readKept,
}: WizardRules<Form>) => {
  const blank: Omit<WizardContext<Form>, 'email'> = { form: empty, touched: [], step: FIRST, isRestored: false }
  const validIn = (form: Form): readonly number[] =>
    Array.from({ length: steps }, (_, index) => FIRST + index).filter((step) => stepError(form, step) === null)
  const keyOf = ({ email }: WizardInput): FormKey => ({ email, form: keptAs })
  const filledIn = ({ context }: { context: WizardContext<Form> }) => ({
    ...keyOf(context),
    content: { form: context.form, step: context.step },
  })
  const nothingKept = ({ context }: { context: WizardContext<Form> }) => ({ ...keyOf(context), content: null })

  return setup({
    types: {
      context: {} as WizardContext<Form>,
      events: {} as WizardEvent<Form>,
      input: {} as WizardInput,
      children: {} as { stepper: 'stepper' },
    },
    actors: { stepper: stepperMachine, watchForm },
    actions: {
      saveForm,
      storeChanges: assign(({ context }, params: { changes: Partial<Form> }) => ({
        form: { ...context.form, ...params.changes },
      })),
      touchFields: assign(({ context }, params: { fields: readonly (keyof Form)[] }) => ({
        touched: [...new Set([...context.touched, ...params.fields])],
      })),
      storeStep: assign((_, params: { step: number }) => ({ step: params.step })),
      adoptForm: assign(({ context }, params: { content: unknown }) => {
        const { form, step } = readKept(params.content) ?? context
        return { form, step, isRestored: true }
      }),
      emptyForm: assign(blank),
      judgeSteps: sendTo('stepper', ({ context }) => ({ type: 'steps.judged', valid: validIn(context.form) })),
      restartStepper: sendTo('stepper', { type: 'stepper.restarted' }),
      resumeStepper: sendTo('stepper', ({ context }) => ({ type: 'stepper.resumed', step: context.step })),
    },
    guards: {
      isKept: (_, params: { content: unknown }) => readKept(params.content) !== null,
      isGone: (_, params: { content: unknown }) => params.content === null,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ email: input.email, ...blank }),
    invoke: [
      { id: 'stepper', src: 'stepper', input: { steps, valid: validIn(empty) } },
      { src: 'watchForm', input: ({ context }) => keyOf(context) },
    ],
    initial: 'filling',
    states: {
      filling: {
        on: {
          'form.changed': {
            actions: [
              { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
              'judgeSteps',
              { type: 'saveForm', params: filledIn },
            ],
          },
          'step.reached': {
            actions: [
              { type: 'storeStep', params: ({ event }) => ({ step: event.step }) },
              { type: 'saveForm', params: filledIn },
            ],
          },
          'form.adopted': [
            {
              guard: { type: 'isKept', params: ({ event }) => ({ content: event.content }) },
              actions: [
                { type: 'adoptForm', params: ({ event }) => ({ content: event.content }) },
                'judgeSteps',
                'resumeStepper',
              ],
            },
            {
              guard: { type: 'isGone', params: ({ event }) => ({ content: event.content }) },
              actions: ['emptyForm', 'judgeSteps', 'restartStepper'],
            },
          ],
          'form.discarded': {
            actions: ['emptyForm', 'judgeSteps', 'restartStepper', { type: 'saveForm', params: nothingKept }],
          },
          'field.left': { actions: { type: 'touchFields', params: ({ event }) => ({ fields: [event.field] }) } },
          'step.refused': {
            actions: { type: 'touchFields', params: ({ event }) => ({ fields: stepFields(event.step) }) },
          },
          'stepper.finished': { target: 'finished', actions: { type: 'saveForm', params: nothingKept } },
        },
      },
      finished: {
        on: {
          'wizard.restarted': { target: 'filling', actions: ['emptyForm', 'judgeSteps', 'restartStepper'] },
        },
      },
    },
  })
}
