import type { SnapshotFrom } from 'xstate'
import {
  selectCurrentStep,
  selectIsFinished,
  selectStepState,
  stepperMachine,
} from '../../../machines/kit/stepper.machine.ts'
import { alphabet } from '../alphabet.ts'

/** One of the two steps becomes valid or invalid; the other stays as it was. */
const valid =
  (step: number, isValid: boolean) =>
  ({ context }: SnapshotFrom<typeof stepperMachine>) => {
    const others = context.valid.filter((other) => other !== step)
    return { type: 'steps.validated', valid: isValid ? [...others, step] : others } as const
  }

/** Two steps, of which the second is valid until an event changes that. */
export const stepper = alphabet(stepperMachine, {
  starts: { starts: { steps: 2, valid: [2] } },
  steps: {
    'the first becomes valid': valid(1, true),
    'the first becomes invalid': valid(1, false),
    'the second becomes valid': valid(2, true),
    'the second becomes invalid': valid(2, false),
    'Next is pressed': { type: 'step.completed' },
    'Back is pressed': { type: 'back.requested' },
    'the first is chosen': { type: 'step.chosen', step: 1 },
    'the second is chosen': { type: 'step.chosen', step: 2 },
    'one is chosen that is not there': { type: 'step.chosen', step: 3 },
    'begins again': { type: 'stepper.restarted' },
    'goes on at the second': { type: 'stepper.resumed', step: 2 },
    'goes on at the first': { type: 'stepper.resumed', step: 1 },
  },
  reads: ({ context }) => ({ ...context, valid: context.valid.toSorted() }),
  shows: {
    at: (snapshot) => (selectIsFinished(snapshot) ? 'the end' : selectCurrentStep(snapshot)),
    first: (snapshot) => selectStepState(snapshot, 1),
    second: (snapshot) => selectStepState(snapshot, 2),
    isFirstValid: ({ context }) => context.valid.includes(1),
    isSecondValid: ({ context }) => context.valid.includes(2),
    /** Whether the first was ever completed; it stays so when the person returns to it. */
    wasCompleted: ({ context }) => context.completed > 0,
  },
  facts: [
    {
      on: 'starts',
      sees: {
        at: 1,
        first: 'current',
        second: 'pending',
        isFirstValid: false,
        isSecondValid: true,
        wasCompleted: false,
      },
    },
    { on: 'the first becomes valid', sees: { isFirstValid: true } },
    { on: 'the first becomes invalid', sees: { isFirstValid: false } },
    { on: 'the second becomes valid', sees: { isSecondValid: true } },
    { on: 'the second becomes invalid', sees: { isSecondValid: false } },
    {
      on: 'Next is pressed',
      seeing: { at: 1, isFirstValid: true },
      sees: { at: 2, first: 'completed', second: 'current', wasCompleted: true },
      asks: ['step.reached'],
    },
    {
      on: 'Next is pressed',
      seeing: { at: 2, isFirstValid: true, isSecondValid: true },
      sees: { at: 'the end', first: 'completed', second: 'completed' },
      asks: ['stepper.finished'],
    },
    {
      on: ['Back is pressed', 'the first is chosen'],
      seeing: { at: 2 },
      sees: { at: 1, first: 'current', second: 'pending' },
      asks: ['step.reached'],
    },
    {
      on: 'the second is chosen',
      seeing: { at: 1, isFirstValid: true, wasCompleted: true },
      sees: { at: 2, first: 'completed', second: 'current' },
      asks: ['step.reached'],
    },
    {
      on: 'goes on at the second',
      seeing: { isFirstValid: true },
      sees: { at: 2, first: 'completed', second: 'current', wasCompleted: true },
    },
    {
      on: ['begins again', 'goes on at the first', 'goes on at the second'],
      seeing: { isFirstValid: false },
      sees: { at: 1, first: 'current', second: 'pending', wasCompleted: false },
    },
    {
      on: ['begins again', 'goes on at the first'],
      seeing: { isFirstValid: true },
      sees: { at: 1, first: 'current', second: 'pending', wasCompleted: false },
    },
  ],
})
