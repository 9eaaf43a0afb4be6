import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import {
  EMPTY_HANDOVER,
  HANDOVER_STEPS,
  type HandoverField,
  type HandoverForm,
  handoverFieldError,
  handoverStepError,
  handoverStepFields,
} from '../model/handover.ts'
import { type StepperNews, stepperMachine } from '../parts/stepper.machine.ts'

type WizardsEvent =
  | StepperNews
  | { type: 'form.changed'; changes: Partial<HandoverForm> }
  | { type: 'field.left'; field: HandoverField }
  /** Somebody wanted to go on from a step that is invalid. */
  | { type: 'step.refused'; step: number }
  | { type: 'wizard.restarted' }

const NONE: readonly HandoverField[] = []
const STEPS = HANDOVER_STEPS.map((_, index) => index + 1)

/**
 * The screen of the wizards. Its own one hands over a rental bike, for as long as one is here; that of a new app, beside it,
 * is the workspace's, as the modal shows it too.
 */
export const wizardsMachine = setup({
  types: {
    context: {} as {
      readonly form: HandoverForm
      /** The fields that were left once: their errors show. */
      readonly touched: readonly HandoverField[]
    },
    events: {} as WizardsEvent,
    children: {} as { stepper: 'stepper' },
  },
  actors: { stepper: stepperMachine },
  actions: {
    storeChanges: assign(({ context }, params: { changes: Partial<HandoverForm> }) => ({
      form: { ...context.form, ...params.changes },
    })),
    touchFields: assign(({ context }, params: { fields: readonly HandoverField[] }) => ({
      touched: [...new Set([...context.touched, ...params.fields])],
    })),
    emptyForm: assign({ form: EMPTY_HANDOVER, touched: NONE }),
    judgeSteps: enqueueActions(({ context, enqueue }) => {
      for (const step of STEPS) {
        const isValid = handoverStepError(context.form, step) === null
        enqueue.sendTo('stepper', { type: 'step.validated', step, isValid })
      }
    }),
    restartStepper: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('stepper', { type: 'stepper.restarted' })
    }),
  },
}).createMachine({
  id: 'wizards',
  context: { form: EMPTY_HANDOVER, touched: NONE },
  invoke: { id: 'stepper', src: 'stepper', input: { steps: HANDOVER_STEPS.length, valid: [HANDOVER_STEPS.length] } },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': {
          actions: [{ type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) }, 'judgeSteps'],
        },
        'field.left': { actions: { type: 'touchFields', params: ({ event }) => ({ fields: [event.field] }) } },
        'step.refused': {
          actions: { type: 'touchFields', params: ({ event }) => ({ fields: handoverStepFields(event.step) }) },
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

type WizardsSnapshot = SnapshotFrom<typeof wizardsMachine>
export const selectHandover = ({ context }: WizardsSnapshot): HandoverForm => context.form
/** What is wrong with a field that was touched, or null. */
export const selectHandoverError = ({ context }: WizardsSnapshot, field: HandoverField): string | null =>
  context.touched.includes(field) ? handoverFieldError(context.form, field) : null
/** What keeps a step from being left, or null. */
export const selectHandoverObstacle = ({ context }: WizardsSnapshot, step: number): string | null =>
  handoverStepError(context.form, step)
export const selectIsHandedOver = (snapshot: WizardsSnapshot): boolean => snapshot.value === 'finished'
