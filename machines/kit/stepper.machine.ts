import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'

export type StepperEvent =
  /** The owner judged what was entered: these steps are valid, and no others. */
  | { type: 'steps.judged'; valid: readonly number[] }
  /** On to the next step, or after the last one to the end. */
  | { type: 'step.completed' }
  /** Back to the step before. */
  | { type: 'step.returned' }
  | { type: 'step.chosen'; step: number }
  /** From the start again, at the end or before it. */
  | { type: 'stepper.restarted' }
  /** On from the step that somebody has come to before; no further than over valid steps. */
  | { type: 'stepper.resumed'; step: number }

/** What a stepper tells its parent: to which step somebody went, and that they are through. */
export type StepperNews = { type: 'step.reached'; step: number } | { type: 'stepper.finished' }

interface StepperInput {
  /** How many; they are numbered from 1. */
  readonly steps: number
  /** The numbers of those that are valid as they start; any other is invalid until the owner says otherwise. */
  readonly valid?: readonly number[]
}

interface StepperContext {
  readonly steps: number
  readonly current: number
  /** How many have been completed, whichever is current now. */
  readonly completed: number
  readonly valid: readonly number[]
}

const FIRST = 1
const NONE: readonly number[] = []

/** The numbers from one to another, the second excluded. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const areValid = ({ valid }: StepperContext, from: number, to: number): boolean =>
  between(from, to).every((step) => valid.includes(step))

/** Back always; forward no further than somebody has been, and over valid steps only. */
const isReachable = (context: StepperContext, step: number): boolean => {
  if (!Number.isInteger(step) || step < FIRST || step > context.steps || step === context.current) return false
  return step < context.current || (step <= context.completed + 1 && areValid(context, context.current, step))
}

/** A step, or the first one before it that is invalid. */
const resumable = (context: StepperContext, step: number): number => {
  const wanted = Math.min(step, context.steps)
  return between(FIRST, wanted).find((before) => !context.valid.includes(before)) ?? wanted
}

/**
 * Steps one after the other. None is left for a later one while it is invalid; going back loses nothing. What is entered in
 * the steps is the owner's, who tells whether it is valid.
 */
export const stepperMachine = setup({
  types: {
    context: {} as StepperContext,
    events: {} as StepperEvent,
    input: {} as StepperInput,
  },
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
    'steps.judged': { actions: { type: 'storeValid', params: ({ event }) => ({ valid: event.valid }) } },
    'stepper.restarted': { target: '.underway', actions: 'startOver' },
    'stepper.resumed': {
      target: '.underway',
      actions: { type: 'resume', params: ({ event }) => ({ step: event.step }) },
    },
  },
  states: {
    underway: {
      on: {
        'step.completed': [
          { guard: 'mayFinish', target: 'finished', actions: 'completeStep' },
          { guard: 'mayGoOn', actions: ['completeStep', 'goOn', 'announceStep'] },
        ],
        'step.returned': { guard: 'mayGoBack', actions: ['goBack', 'announceStep'] },
        'step.chosen': {
          guard: { type: 'mayGoTo', params: ({ event }) => ({ step: event.step }) },
          actions: [{ type: 'goTo', params: ({ event }) => ({ step: event.step }) }, 'announceStep'],
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
/** How a step stands; after the end all are completed. */
export const selectStepState = (snapshot: StepperSnapshot, step: number): StepState => {
  const { current, completed } = snapshot.context
  if (step === current && !selectIsFinished(snapshot)) return 'current'
  return step <= completed ? 'completed' : 'pending'
}
/** Whether Next, or Finish at the last step, leads on. */
export const selectMayComplete = (snapshot: StepperSnapshot): boolean => snapshot.can({ type: 'step.completed' })
export const selectMayReturn = (snapshot: StepperSnapshot): boolean => snapshot.can({ type: 'step.returned' })
/** Why there is no way back now, or null where there is. */
export const selectReturnObstacle = (snapshot: StepperSnapshot): string | null => {
  if (selectMayReturn(snapshot)) return null
  return selectIsFinished(snapshot)
    ? 'All steps are done: begin again'
    : 'This is the first step: go on to a later one first'
}
export const selectMayChoose = (snapshot: StepperSnapshot, step: number): boolean =>
  snapshot.can({ type: 'step.chosen', step })
