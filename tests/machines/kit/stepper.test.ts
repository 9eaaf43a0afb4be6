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
      title: '[SH-18] starts at 1; what follows is pending',
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
      title: '[SH-18] a step that was never validated cannot be left',
      when: completed,
      expected: underway({ current: 1 }),
    },
    {
      title: '[SH-18] the last one is not finished while one before it is invalid',
      input: allValid,
      given: [completed, completed, validated(1, 3)],
      when: completed,
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] nor while it is invalid itself',
      input: allValid,
      given: [completed, completed, validated(1, 2)],
      when: completed,
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] nor one that is invalid',
      given: [validated(1), validated()],
      when: completed,
      expected: underway({ current: 1, mayComplete: false }),
    },
    {
      title: '[SH-18] a valid one may be left',
      when: validated(1),
      expected: underway({ current: 1, mayComplete: true }),
    },
    {
      title: '[SH-18] left, it is completed and the next is current',
      given: [validated(1)],
      when: completed,
      expected: at(2, { steps: ['completed', 'current', 'pending'], mayReturn: true }),
    },
    {
      title: '[SH-18] the next one must be valid itself',
      given: [validated(1), completed],
      when: completed,
      expected: underway({ current: 2, mayComplete: false }),
    },
    {
      title: '[SH-18] an invalid step may be left backwards, and what was completed stays so',
      input: allValid,
      given: [completed, completed, validated(1, 2)],
      when: goesBack,
      expected: at(2, { steps: ['completed', 'current', 'pending'], choices: [1, 3] }),
    },
    { title: '[SH-18] before the first there is none', when: goesBack, expected: underway({ current: 1 }) },
    {
      title: '[SH-18] jumps back to a completed step; those between stay completed',
      input: allValid,
      given: [completed, completed],
      when: chosen(1),
      expected: at(1, { steps: ['current', 'completed', 'pending'], choices: [2, 3] }),
    },
    {
      title: '[SH-18] jumps forward again to where it was',
      input: allValid,
      given: [completed, completed, chosen(1)],
      when: chosen(3),
      expected: at(3, { steps: ['completed', 'completed', 'current'], isLast: true }),
    },
    {
      title: '[SH-18] but not over a step that has become invalid',
      input: allValid,
      given: [completed, completed, chosen(1), validated(1, 3)],
      when: chosen(3),
      expected: underway({ current: 1, choices: [2] }),
    },
    {
      title: '[SH-18] nor out of one that has',
      input: allValid,
      given: [completed, completed, chosen(1), validated(2, 3)],
      when: chosen(2),
      expected: underway({ current: 1, choices: [], mayComplete: false }),
    },
    {
      title: '[SH-18] not to a step where nobody has been',
      input: allValid,
      given: [completed],
      when: chosen(3),
      expected: underway({ current: 2, choices: [1] }),
    },
    { title: '[SH-18] there is no step 0', input: allValid, when: chosen(0), expected: underway({ current: 1 }) },
    {
      title: '[SH-18] nor one after the last',
      input: allValid,
      given: [completed, completed],
      when: chosen(4),
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] finishes after the last and tells its parent: all are completed',
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
      title: '[SH-18] does not finish while any step is invalid',
      input: allValid,
      given: [completed, completed, validated(2, 3)],
      when: completed,
      expected: underway({ current: 3, mayComplete: false }),
    },
    {
      title: '[SH-18] starts again at 1',
      input: allValid,
      given: [completed, completed, completed],
      when: restarted,
      expected: underway({ current: 1, steps: ['current', 'pending', 'pending'] }),
    },
    {
      title: '[SH-18] starts again at 1 before the end, too',
      input: allValid,
      given: [completed],
      when: restarted,
      expected: underway({ current: 1, steps: ['current', 'pending', 'pending'], choices: [] }),
    },
    {
      title: '[ND-1] goes on at the step that somebody had come to: those before it are completed',
      input: allValid,
      when: resumed(3),
      expected: underway({ current: 3, steps: ['completed', 'completed', 'current'], choices: [1, 2] }),
    },
    {
      title: '[ND-1] or at the first, and then nothing is completed',
      input: allValid,
      given: [completed, completed],
      when: resumed(1),
      expected: underway({ current: 1, steps: ['current', 'pending', 'pending'], choices: [] }),
    },
    {
      title: '[ND-1] but no further than over valid ones',
      input: { steps: 3, valid: [1, 3] },
      when: resumed(3),
      expected: underway({ current: 2, steps: ['completed', 'current', 'pending'] }),
    },
    {
      title: '[ND-1] it may be invalid itself',
      input: { steps: 3, valid: [1] },
      when: resumed(2),
      expected: underway({ current: 2, mayComplete: false }),
    },
    {
      title: '[ND-1] nor after the last one',
      input: allValid,
      when: resumed(4),
      expected: underway({ current: 3, isLast: true }),
    },
    {
      title: '[ND-1] also from the end',
      input: allValid,
      given: [completed, completed, completed],
      when: resumed(2),
      expected: underway({ current: 2, isFinished: false, steps: ['completed', 'current', 'pending'] }),
    },
    {
      title: '[SH-18] a single step is first and last',
      input: { steps: 1, valid: [1] },
      when: completed,
      expected: { state: 'finished', effects: finishing },
    },
  ])

  flows(subject, [
    {
      title: '[SH-18] going back loses nothing: what was valid is valid still',
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
