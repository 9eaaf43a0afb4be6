import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import {
  APP_STEPS,
  type AppField,
  type AppForm,
  appFieldError,
  appStepError,
  appStepFields,
  EMPTY_APP_FORM,
} from './model/appForm.ts'
import { type StepperNews, stepperMachine } from './parts/stepper.machine.ts'

interface AppWizardContext {
  readonly form: AppForm
  /** The fields that were left once: their errors show. */
  readonly touched: readonly AppField[]
}

type AppWizardEvent =
  | StepperNews
  | { type: 'form.changed'; changes: Partial<AppForm> }
  | { type: 'field.left'; field: AppField }
  /** Somebody wanted to go on from a step that is invalid. */
  | { type: 'step.refused'; step: number }
  | { type: 'wizard.restarted' }

const NONE: readonly AppField[] = []
const STEPS = APP_STEPS.map((_, index) => index + 1)

/**
 * The wizard of a new app: what is filled in, step by step. It lives from its first use until sign-out, so that closing the
 * modal loses nothing; after the end it can be begun again.
 */
export const appWizardMachine = setup({
  types: {
    context: {} as AppWizardContext,
    events: {} as AppWizardEvent,
    children: {} as { stepper: 'stepper' },
  },
  actors: { stepper: stepperMachine },
  actions: {
    storeChanges: assign(({ context }, params: { changes: Partial<AppForm> }) => ({
      form: { ...context.form, ...params.changes },
    })),
    touchFields: assign(({ context }, params: { fields: readonly AppField[] }) => ({
      touched: [...new Set([...context.touched, ...params.fields])],
    })),
    emptyForm: assign({ form: EMPTY_APP_FORM, touched: NONE }),
    judgeSteps: enqueueActions(({ context, enqueue }) => {
      for (const step of STEPS) {
        const isValid = appStepError(context.form, step) === null
        enqueue.sendTo('stepper', { type: 'step.validated', step, isValid })
      }
    }),
    restartStepper: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('stepper', { type: 'stepper.restarted' })
    }),
  },
}).createMachine({
  id: 'appWizard',
  context: { form: EMPTY_APP_FORM, touched: NONE },
  invoke: { id: 'stepper', src: 'stepper', input: { steps: APP_STEPS.length, valid: [APP_STEPS.length] } },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': {
          actions: [{ type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) }, 'judgeSteps'],
        },
        'field.left': { actions: { type: 'touchFields', params: ({ event }) => ({ fields: [event.field] }) } },
        'step.refused': {
          actions: { type: 'touchFields', params: ({ event }) => ({ fields: appStepFields(event.step) }) },
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

type AppWizardSnapshot = SnapshotFrom<typeof appWizardMachine>
export const selectForm = ({ context }: AppWizardSnapshot): AppForm => context.form
/** What is wrong with a field that was touched, or null. */
export const selectFieldError = ({ context }: AppWizardSnapshot, field: AppField): string | null =>
  context.touched.includes(field) ? appFieldError(context.form, field) : null
/** What keeps a step from being left, or null. */
export const selectObstacle = ({ context }: AppWizardSnapshot, step: number): string | null =>
  appStepError(context.form, step)
export const selectIsAppFinished = (snapshot: AppWizardSnapshot): boolean => snapshot.value === 'finished'
