import {
  selectCurrentStep,
  selectIsFinished,
  selectIsLastStep,
  selectMayChoose,
  selectMayComplete,
  selectMayReturn,
  selectStepState,
  stepperMachine,
} from '../../../machines/parts/stepper.machine.ts'
import { flows, spec } from '../../support/spec.ts'

type Snapshot = Parameters<typeof selectStepState>[0]

const validated = (step: number, isValid = true) => ({ type: 'step.validated', step, isValid }) as const
const completed = { type: 'step.completed' } as const
const returned = { type: 'step.returned' } as const
const chosen = (step: number) => ({ type: 'step.chosen', step }) as const
const restarted = { type: 'stepper.restarted' } as const
const finishing = [{ parent: { type: 'stepper.finished' } }]

const select = {
  current: selectCurrentStep,
  steps: (snapshot: Snapshot) => [1, 2, 3].map((step) => selectStepState(snapshot, step)),
  isLast: selectIsLastStep,
  isFinished: selectIsFinished,
  mayComplete: selectMayComplete,
  mayReturn: selectMayReturn,
  choices: (snapshot: Snapshot) => [1, 2, 3].filter((step) => selectMayChoose(snapshot, step)),
}
const subject = { machine: stepperMachine, input: { steps: 3 }, select }
const allValid = { steps: 3, valid: [1, 2, 3] }
const underway = (values: object) => ({ state: 'underway', effects: [], values })

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
      title: '[SH-18] a step that was never judged cannot be left',
      when: completed,
      expected: underway({ current: 1 }),
    },
    {
      title: '[SH-18] the last one is not finished while one before it is invalid',
      input: allValid,
      given: [completed, completed, validated(2, false)],
      when: completed,
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] nor while it is invalid itself',
      input: allValid,
      given: [completed, completed, validated(3, false)],
      when: completed,
      expected: underway({ current: 3 }),
    },
    {
      title: '[SH-18] nor one that is invalid',
      given: [validated(1), validated(1, false)],
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
      expected: underway({ current: 2, steps: ['completed', 'current', 'pending'], mayReturn: true }),
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
      given: [completed, completed, validated(3, false)],
      when: returned,
      expected: underway({ current: 2, steps: ['completed', 'current', 'pending'], choices: [1, 3] }),
    },
    { title: '[SH-18] before the first there is none', when: returned, expected: underway({ current: 1 }) },
    {
      title: '[SH-18] jumps back to a completed step; those between stay completed',
      input: allValid,
      given: [completed, completed],
      when: chosen(1),
      expected: underway({ current: 1, steps: ['current', 'completed', 'pending'], choices: [2, 3] }),
    },
    {
      title: '[SH-18] jumps forward again to where it was',
      input: allValid,
      given: [completed, completed, chosen(1)],
      when: chosen(3),
      expected: underway({ current: 3, steps: ['completed', 'completed', 'current'], isLast: true }),
    },
    {
      title: '[SH-18] but not over a step that has become invalid',
      input: allValid,
      given: [completed, completed, chosen(1), validated(2, false)],
      when: chosen(3),
      expected: underway({ current: 1, choices: [2] }),
    },
    {
      title: '[SH-18] nor out of one that has',
      input: allValid,
      given: [completed, completed, chosen(1), validated(1, false)],
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
      given: [completed, completed, validated(1, false)],
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
        [completed, underway({ current: 2 })],
        [validated(2), underway({ mayComplete: true })],
        [returned, underway({ current: 1, steps: ['current', 'pending', 'pending'], mayComplete: true })],
        [completed, underway({ current: 2, mayComplete: true })],
        [completed, underway({ current: 3, steps: ['completed', 'completed', 'current'] })],
      ],
    },
  ])
})
