import { EMPTY_HANDOVER, HANDOVER_CHECKS, type HandoverForm } from '../../../machines/model/handover.ts'
import { selectStepState } from '../../../machines/parts/stepper.machine.ts'
import {
  selectHandover,
  selectHandoverError,
  selectHandoverObstacle,
  selectIsHandedOver,
  wizardsMachine,
} from '../../../machines/screens/wizards.machine.ts'
import { flows } from '../../support/spec.ts'

type Snapshot = Parameters<typeof selectHandover>[0]

const subject = {
  machine: wizardsMachine,
  select: {
    form: selectHandover,
    obstacle: (snapshot: Snapshot) =>
      selectHandoverObstacle(snapshot, snapshot.children.stepper?.getSnapshot().context.current ?? 0),
    isFinished: selectIsHandedOver,
    customerError: (snapshot: Snapshot) => selectHandoverError(snapshot, 'customer'),
    bikeError: (snapshot: Snapshot) => selectHandoverError(snapshot, 'bike'),
    steps: ({ children }: Snapshot) => {
      const stepper = children.stepper?.getSnapshot()
      return stepper && [1, 2, 3, 4].map((step) => selectStepState(stepper, step))
    },
  },
}

const fills = (changes: Partial<HandoverForm>) => ({ type: 'form.changed', changes }) as const
const next = { to: 'stepper', event: { type: 'step.completed' } } as const
const back = { to: 'stepper', event: { type: 'step.returned' } } as const
const goes = (step: number) => ({ to: 'stepper', event: { type: 'step.chosen', step } }) as const
const quiet = { effects: [] } as const
const rental = { customer: 'Eve Ride', bike: 'City 300' } as const
const whole = { ...rental, checks: HANDOVER_CHECKS, deposit: 'By card' } as const

describe('the handover of a rental bike', () => {
  flows(subject, [
    {
      title: '[RT-9] [SH-18] starts at step 1, which cannot be left while it is invalid',
      steps: [
        [
          'start',
          {
            state: 'filling',
            effects: [],
            values: {
              form: EMPTY_HANDOVER,
              steps: ['current', 'pending', 'pending', 'pending'],
              obstacle: 'Customer is required',
              customerError: null,
              isFinished: false,
            },
          },
        ],
        [next, { ...quiet, values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
        [fills({ customer: 'Eve Ride' }), { ...quiet, values: { obstacle: 'Choose a bike', bikeError: null } }],
        [
          { type: 'step.refused', step: 1 },
          { ...quiet, values: { bikeError: 'Choose a bike', customerError: null } },
        ],
        [fills({ bike: 'City 300' }), { ...quiet, values: { obstacle: null, bikeError: null } }],
        [next, { ...quiet, values: { steps: ['completed', 'current', 'pending', 'pending'] } }],
      ],
    },
    {
      title: '[SH-18] a field that was left says what is wrong with it',
      steps: [
        ['start', quiet],
        [
          { type: 'field.left', field: 'customer' },
          { ...quiet, values: { customerError: 'Customer is required' } },
        ],
        [fills({ customer: 'Eve' }), { ...quiet, values: { customerError: null, bikeError: null } }],
      ],
    },
    {
      title: '[SH-18] going back loses nothing, and one goes on no further than over valid steps',
      steps: [
        ['start', quiet],
        [fills(rental), quiet],
        [next, quiet],
        [fills({ checks: HANDOVER_CHECKS }), quiet],
        [next, { ...quiet, values: { steps: ['completed', 'completed', 'current', 'pending'] } }],
        [back, quiet],
        [
          fills({ checks: HANDOVER_CHECKS.slice(0, 2) }),
          {
            ...quiet,
            values: { obstacle: '3 checks are left', steps: ['completed', 'current', 'pending', 'pending'] },
          },
        ],
        [goes(3), { ...quiet, values: { steps: ['completed', 'current', 'pending', 'pending'] } }],
        [
          goes(1),
          { ...quiet, values: { form: { ...EMPTY_HANDOVER, ...rental, checks: HANDOVER_CHECKS.slice(0, 2) } } },
        ],
        [goes(3), { ...quiet, values: { steps: ['current', 'completed', 'pending', 'pending'] } }],
      ],
    },
    {
      title: '[SH-18] ends after the last step, and begins again with nothing filled in',
      steps: [
        ['start', quiet],
        [fills(whole), quiet],
        ...[1, 2, 3].map(() => [next, { state: 'filling', effects: [] }] as const),
        [
          next,
          {
            state: 'finished',
            effects: [],
            values: { isFinished: true, steps: ['completed', 'completed', 'completed', 'completed'] },
          },
        ],
        [fills({ customer: 'Bob' }), { state: 'finished', effects: [], values: { form: whole } }],
        [
          { type: 'wizard.restarted' },
          {
            state: 'filling',
            effects: [],
            values: {
              form: EMPTY_HANDOVER,
              steps: ['current', 'pending', 'pending', 'pending'],
              obstacle: 'Customer is required',
              customerError: null,
            },
          },
        ],
        [next, { ...quiet, values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
      ],
    },
  ])
})
