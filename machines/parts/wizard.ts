import { assign, enqueueActions, setup } from 'xstate'
import { type StepperNews, stepperMachine } from './stepper.machine.ts'

/** The rules of one wizard's form. Steps are counted from 1. */
export interface WizardRules<Form extends object> {
  /** Name of the machine. */
  readonly id: string
  readonly empty: Form
  readonly steps: number
  /** What keeps a step from being left, or null. */
  readonly stepError: (form: Form, step: number) => string | null
  readonly stepFields: (step: number) => readonly (keyof Form)[]
}

interface WizardContext<Form extends object> {
  readonly form: Form
  /** The fields that were left once: their errors show. */
  readonly touched: readonly (keyof Form)[]
}

type WizardEvent<Form extends object> =
  | StepperNews
  | { type: 'form.changed'; changes: Partial<Form> }
  | { type: 'field.left'; field: keyof Form }
  /** Somebody wanted to go on from a step that is invalid. */
  | { type: 'step.refused'; step: number }
  | { type: 'wizard.restarted' }

/** A machine that fills in a form step by step beside a stepper, which no invalid step lets on; begun again after the end. */
export const createWizardMachine = <Form extends object>({
  id,
  empty,
  steps,
  stepError,
  stepFields,
}: WizardRules<Form>) =>
  setup({
    types: {
      context: {} as WizardContext<Form>,
      events: {} as WizardEvent<Form>,
      children: {} as { stepper: 'stepper' },
    },
    actors: { stepper: stepperMachine },
    actions: {
      storeChanges: assign(({ context }, params: { changes: Partial<Form> }) => ({
        form: { ...context.form, ...params.changes },
      })),
      touchFields: assign(({ context }, params: { fields: readonly (keyof Form)[] }) => ({
        touched: [...new Set([...context.touched, ...params.fields])],
      })),
      emptyForm: assign({ form: empty, touched: [] }),
      judgeSteps: enqueueActions(({ context, enqueue }) => {
        for (let step = 1; step <= steps; step += 1) {
          enqueue.sendTo('stepper', {
            type: 'step.validated',
            step,
            isValid: stepError(context.form, step) === null,
          })
        }
      }),
      restartStepper: enqueueActions(({ enqueue }) => {
        enqueue.sendTo('stepper', { type: 'stepper.restarted' })
      }),
    },
  }).createMachine({
    id,
    context: { form: empty, touched: [] },
    // What is only read, at the end, has nothing in it that could be wrong.
    invoke: { id: 'stepper', src: 'stepper', input: { steps, valid: [steps] } },
    initial: 'filling',
    states: {
      filling: {
        on: {
          'form.changed': {
            actions: [{ type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) }, 'judgeSteps'],
          },
          'field.left': { actions: { type: 'touchFields', params: ({ event }) => ({ fields: [event.field] }) } },
          'step.refused': {
            actions: { type: 'touchFields', params: ({ event }) => ({ fields: stepFields(event.step) }) },
          },
          'stepper.finished': 'finished',
        },
      },
      finished: {
        on: {
          'wizard.restarted': { target: 'filling', actions: ['emptyForm', 'judgeSteps', 'restartStepper'] },
        },
      },
    },
  })
