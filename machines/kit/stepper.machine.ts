import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { TEXTS } from './texts.ts'

export type StepperEvent =
  /** The owner validated the steps: these are valid, and no others. */
  | { type: 'steps.validated'; valid: readonly number[] }
  /** Go to the next step, or after the last one to the end. */
  | { type: 'step.completed' }
  /** Go to the previous step. */
  | { type: 'back.requested' }
  | { type: 'step.chosen'; step: number }
  | { type: 'stepper.restarted' }
  /** Continue at a step reached before, or at the first invalid step before it. */
  | { type: 'stepper.resumed'; step: number }

/** Events that a stepper sends to its parent. */
export type StepperNews = { type: 'step.reached'; step: number } | { type: 'stepper.finished' }

interface StepperInput {
  /** The number of steps; they count from 1. */
  readonly steps: number
  /** The steps that are valid at start. */
  readonly valid?: readonly number[]
}

interface StepperContext {
  readonly steps: number
  readonly current: number
  /** The number of completed steps, regardless of which one is current. */
  readonly completed: number
  readonly valid: readonly number[]
}

const FIRST = 1
const NONE: readonly number[] = []

/** The steps from one to another, the second excluded. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const areValid = ({ valid }: StepperContext, from: number, to: number): boolean =>
  between(from, to).every((step) => valid.includes(step))

/** Any step back; forward only over valid steps, up to the one after the last completed. */
const isReachable = (context: StepperContext, step: number): boolean => {
  if (!Number.isInteger(step) || step < FIRST || step > context.steps || step === context.current) return false
  return step < context.current || (step <= context.completed + 1 && areValid(context, context.current, step))
}

/** A step, or the first invalid one before it. */
const resumable = (context: StepperContext, step: number): number => {
  const wanted = Math.min(step, context.steps)
  return between(FIRST, wanted).find((before) => !context.valid.includes(before)) ?? wanted
}

const stepIn = ({ event }: { event: { step: number } }) => ({ step: event.step })

/** Steps in order. An invalid step cannot be left for a later one. The owner holds the values and validates them. */
export const stepperMachine = setup({
  types: { context: {} as StepperContext, events: {} as StepperEvent, input: {} as StepperInput },
  actions: {
    storeValid: assign((_, params: { valid: readonly number[] }) => ({ valid: params.valid })),
    completeStep: assign(({ context }) => ({ completed: Math.max(context.completed, context.current) })),
    goOn: assign(({ context }) => ({ current: context.current + 1 })),
    goBack: assign(({ context }) => ({ current: context.current - 1 })),
    goTo: assign((_, params: { step: number }) => ({ current: params.step })),
    startOver: assign({ current: FIRST, completed: 0 }),
    resume: assign(({ context }, params: { step: number }) => {
      const current = resumable(context, params.step)
      return { current, completed: current - 1 }
    }),
    announceStep: sendParent(({ context }): StepperNews => ({ type: 'step.reached', step: context.current })),
    announceEnd: sendParent((): StepperNews => ({ type: 'stepper.finished' })),
  },
  guards: {
    mayFinish: ({ context }) => context.current === context.steps && areValid(context, FIRST, context.steps + 1),
    mayGoOn: ({ context }) =>
      context.current < context.steps && areValid(context, context.current, context.current + 1),
    mayGoBack: ({ context }) => context.current > FIRST,
    mayGoTo: ({ context }, params: { step: number }) => isReachable(context, params.step),
  },
}).createMachine({
  id: 'stepper',
  context: ({ input }) => ({ steps: input.steps, current: FIRST, completed: 0, valid: input.valid ?? NONE }),
  initial: 'underway',
  on: {
    'steps.validated': { actions: { type: 'storeValid', params: ({ event }) => ({ valid: event.valid }) } },
    'stepper.restarted': { target: '.underway', actions: 'startOver' },
    'stepper.resumed': { target: '.underway', actions: { type: 'resume', params: stepIn } },
  },
  states: {
    underway: {
      on: {
        'step.completed': [
          { guard: 'mayFinish', target: 'finished', actions: 'completeStep' },
          { guard: 'mayGoOn', actions: ['completeStep', 'goOn', 'announceStep'] },
        ],
        'back.requested': { guard: 'mayGoBack', actions: ['goBack', 'announceStep'] },
        'step.chosen': {
          guard: { type: 'mayGoTo', params: stepIn },
          actions: [{ type: 'goTo', params: stepIn }, 'announceStep'],
        },
      },
    },
    finished: { entry: 'announceEnd' },
  },
})

type StepperSnapshot = SnapshotFrom<typeof stepperMachine>

export type StepState = 'completed' | 'current' | 'pending'

export const selectCurrentStep = (snapshot: StepperSnapshot): number => snapshot.context.current
export const selectIsLastStep = ({ context }: StepperSnapshot): boolean => context.current === context.steps
export const selectIsFinished = (snapshot: StepperSnapshot): boolean => snapshot.value === 'finished'
/** The state of a step; at the end all are completed. */
export const selectStepState = (snapshot: StepperSnapshot, step: number): StepState => {
  const { current, completed } = snapshot.context
  if (step === current && !selectIsFinished(snapshot)) return 'current'
  return step <= completed ? 'completed' : 'pending'
}
/** Whether Next works, or Finish at the last step. */
export const selectMayComplete = (snapshot: StepperSnapshot): boolean => snapshot.can({ type: 'step.completed' })
export const selectMayGoBack = (snapshot: StepperSnapshot): boolean => snapshot.can({ type: 'back.requested' })
/** Why the person cannot go back now, or null. */
export const selectBackObstacle = (snapshot: StepperSnapshot): string | null => {
  if (selectMayGoBack(snapshot)) return null
  return selectIsFinished(snapshot) ? TEXTS.allDone : TEXTS.firstStep
}
export const selectMayChoose = (snapshot: StepperSnapshot, step: number): boolean =>
  snapshot.can({ type: 'step.chosen', step })
