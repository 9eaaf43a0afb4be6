import {
  selectCurrentStep,
  selectIsFinished,
  selectIsLastStep,
  selectMayChoose,
  selectMayComplete,
  selectMayGoBack,
  selectStepState,
  stepperMachine,
} from '../../../machines/kit/stepper.machine.ts'
import { flows, spec } from '../../support/spec.ts'

type Snapshot = Parameters<typeof selectStepState>[0]

const validated = (...valid: number[]) => ({ type: 'steps.validated', valid }) as const
const completed = { type: 'step.completed' } as const
const goesBack = { type: 'back.requested' } as const
const chosen = (step: number) => ({ type: 'step.chosen', step }) as const
const resumed = (step: number) => ({ type: 'stepper.resumed', step }) as const
const restarted = { type: 'stepper.restarted' } as const
const finishing = [{ parent: { type: 'stepper.finished' } }]

const select = {
  current: selectCurrentStep,
  steps: (snapshot: Snapshot) => [1, 2, 3].map((step) => selectStepState(snapshot, step)),
  isLast: selectIsLastStep,
  isFinished: selectIsFinished,
  mayComplete: selectMayComplete,
  mayReturn: selectMayGoBack,
  choices: (snapshot: Snapshot) => [1, 2, 3].filter((step) => selectMayChoose(snapshot, step)),
}
const subject = { machine: stepperMachine, input: { steps: 3 }, select }
const allValid = { steps: 3, valid: [1, 2, 3] }
const underway = (values: object) => ({ state: 'underway', effects: [], values })
/** Somebody went to a step: the parent is notified. */
const at = (current: number, values: object = {}) => ({
  state: 'underway',
  effects: [{ parent: { type: 'step.reached', step: current } }],
  values: { current, ...values },
})

describe('stepper', () => {
  spec(subject, [
    {
      title: '[SH-18] starts at step 1, with the following steps pending',
      when: 'start',
      expected: underway({
        current: 1,
        steps: ['current', 'pending', 'pending'],
        isLast: false,
        isFinished: false,
        mayComplete: false,
        mayReturn: false,
        choices: [],
      }),
    },
    {
      title: '[SH-18] does not leave a step that was never validated',
      when: completed,
      expected: underway({ current: 1 }),
    },
    {
      title: '[SH-18] does not finish while a middle step is invalid',
      input: allValid,
      given: [completed, completed, validated(1, 3)],
      when: completed,
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] does not finish while the last step is invalid',
      input: allValid,
      given: [completed, completed, validated(1, 2)],
      when: completed,
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] does not leave a step that has become invalid',
      given: [validated(1), validated()],
      when: completed,
      expected: underway({ current: 1, mayComplete: false }),
    },
    {
      title: '[SH-18] allows leaving a valid step',
      when: validated(1),
      expected: underway({ current: 1, mayComplete: true }),
    },
    {
      title: '[SH-18] completes the step that is left, and makes the next one current',
      given: [validated(1)],
      when: completed,
      expected: at(2, { steps: ['completed', 'current', 'pending'], mayReturn: true }),
    },
    {
      title: '[SH-18] does not leave the next step before that is valid',
      given: [validated(1), completed],
      when: completed,
      expected: underway({ current: 2, mayComplete: false }),
    },
    {
      title: '[SH-18] goes back from an invalid step, and completed steps stay completed',
      input: allValid,
      given: [completed, completed, validated(1, 2)],
      when: goesBack,
      expected: at(2, { steps: ['completed', 'current', 'pending'], choices: [1, 3] }),
    },
    { title: '[SH-18] does not go back from the first step', when: goesBack, expected: underway({ current: 1 }) },
    {
      title: '[SH-18] jumps back to a completed step; those between stay completed',
      input: allValid,
      given: [completed, completed],
      when: chosen(1),
      expected: at(1, { steps: ['current', 'completed', 'pending'], choices: [2, 3] }),
    },
    {
      title: '[SH-18] jumps forward again to the step that was reached',
      input: allValid,
      given: [completed, completed, chosen(1)],
      when: chosen(3),
      expected: at(3, { steps: ['completed', 'completed', 'current'], isLast: true }),
    },
    {
      title: '[SH-18] does not jump forward over a step that has become invalid',
      input: allValid,
      given: [completed, completed, chosen(1), validated(1, 3)],
      when: chosen(3),
      expected: underway({ current: 1, choices: [2] }),
    },
    {
      title: '[SH-18] does not jump forward from a step that has become invalid',
      input: allValid,
      given: [completed, completed, chosen(1), validated(2, 3)],
      when: chosen(2),
      expected: underway({ current: 1, choices: [], mayComplete: false }),
    },
    {
      title: '[SH-18] does not jump to a step that was not reached yet',
      input: allValid,
      given: [completed],
      when: chosen(3),
      expected: underway({ current: 2, choices: [1] }),
    },
    {
      title: '[SH-18] does not jump to step 0',
      input: allValid,
      when: chosen(0),
      expected: underway({ current: 1 }),
    },
    {
      title: '[SH-18] does not jump to a step after the last',
      input: allValid,
      given: [completed, completed],
      when: chosen(4),
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] finishes after the last step, notifies its parent, and has all steps completed',
      input: allValid,
      given: [completed, completed],
      when: completed,
      expected: {
        state: 'finished',
        effects: finishing,
        values: { isFinished: true, steps: ['completed', 'completed', 'completed'], choices: [], mayReturn: false },
      },
    },
    {
      title: '[SH-18] does not finish while the first step is invalid',
      input: allValid,
      given: [completed, completed, validated(2, 3)],
      when: completed,
      expected: underway({ current: 3, mayComplete: false }),
    },
    {
      title: '[SH-18] restarts at step 1 after it has finished',
      input: allValid,
      given: [completed, completed, completed],
      when: restarted,
      expected: underway({ current: 1, steps: ['current', 'pending', 'pending'] }),
    },
    {
      title: '[SH-18] restarts at step 1 before it has finished',
      input: allValid,
      given: [completed],
      when: restarted,
      expected: underway({ current: 1, steps: ['current', 'pending', 'pending'], choices: [] }),
    },
    {
      title: '[ND-1] resumes at a given step, with the steps before it completed',
      input: allValid,
      when: resumed(3),
      expected: underway({ current: 3, steps: ['completed', 'completed', 'current'], choices: [1, 2] }),
    },
    {
      title: '[ND-1] resumes at the first step, with no step completed',
      input: allValid,
      given: [completed, completed],
      when: resumed(1),
      expected: underway({ current: 1, steps: ['current', 'pending', 'pending'], choices: [] }),
    },
    {
      title: '[ND-1] resumes no further than the first invalid step',
      input: { steps: 3, valid: [1, 3] },
      when: resumed(3),
      expected: underway({ current: 2, steps: ['completed', 'current', 'pending'] }),
    },
    {
      title: '[ND-1] resumes at an invalid step if the steps before it are valid',
      input: { steps: 3, valid: [1] },
      when: resumed(2),
      expected: underway({ current: 2, mayComplete: false }),
    },
    {
      title: '[ND-1] resumes at the last step if a later one is given',
      input: allValid,
      when: resumed(4),
      expected: underway({ current: 3, isLast: true }),
    },
    {
      title: '[ND-1] resumes at a given step after it has finished',
      input: allValid,
      given: [completed, completed, completed],
      when: resumed(2),
      expected: underway({ current: 2, isFinished: false, steps: ['completed', 'current', 'pending'] }),
    },
    {
      title: '[SH-18] finishes after its only step',
      input: { steps: 1, valid: [1] },
      when: completed,
      expected: { state: 'finished', effects: finishing },
    },
  ])

  flows(subject, [
    {
      title: '[SH-18] keeps valid steps valid when going back',
      steps: [
        ['start', underway({ current: 1 })],
        [validated(1), underway({ mayComplete: true })],
        [completed, at(2)],
        [validated(1, 2), underway({ mayComplete: true })],
        [goesBack, at(1, { steps: ['current', 'pending', 'pending'], mayComplete: true })],
        [completed, at(2, { mayComplete: true })],
        [completed, at(3, { steps: ['completed', 'completed', 'current'] })],
      ],
    },
  ])
})
