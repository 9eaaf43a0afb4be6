import type { SnapshotFrom } from 'xstate'
import { selectStepState } from '../../../../machines/kit/stepper.machine.ts'
import { EMPTY_HANDOVER, type HandoverForm } from '../../../../machines/screens/wizards/handover.ts'
import { HANDOVER_CHECKS } from '../../../../machines/screens/wizards/handoverChoices.ts'
import { handover, wizardsMachine } from '../../../../machines/screens/wizards/wizards.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'

type Snapshot = SnapshotFrom<typeof wizardsMachine>

const FORM = { email: 'ada@kickstand.example', form: 'handover' } as const
const watched = { effects: [{ watch: 'watchForm', input: FORM }] } as const
/** Stores the draft of the handover, with initial values in all other fields; null if there is none. */
const kept = (form: Partial<HandoverForm> | null, step = 1): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content: form && { form: { ...EMPTY_HANDOVER, ...form }, step } },
})
const keeps = (form: Partial<HandoverForm> | null, step?: number) => ({ effects: [kept(form, step)] })
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const

const subject = {
  machine: wizardsMachine,
  input: { email: FORM.email },
  select: {
    form: handover.selectForm,
    obstacle: (snapshot: Snapshot) =>
      handover.selectObstacle(snapshot, snapshot.children.stepper?.getSnapshot().context.current ?? 0),
    isFinished: handover.selectIsFinished,
    isRestored: handover.selectIsRestored,
    customerError: (snapshot: Snapshot) => handover.selectError(snapshot, 'customer'),
    steps: ({ children }: Snapshot) => {
      const stepper = children.stepper?.getSnapshot()
      return stepper && [1, 2, 3, 4].map((step) => selectStepState(stepper, step))
    },
  },
}

const fills = (changes: Partial<HandoverForm>) => ({ type: 'form.changed', changes }) as const
const next = { to: 'stepper', event: { type: 'step.completed' } } as const
const quiet = { effects: [] } as const
const rental = { customer: 'Eve Ride', bike: 'City 300' } as const
const halfChecked = { ...rental, checks: HANDOVER_CHECKS.slice(0, 2) }
const whole = { ...rental, checks: HANDOVER_CHECKS, deposit: 'By card' } as const

describe('the handover of a rental bike', () => {
  flows(subject, [
    {
      title: '[SH-18] is finished after the last step, and starts again empty',
      steps: [
        ['start', watched],
        [fills(whole), keeps(whole)],
        ...[2, 3, 4].map((step) => [next, { state: 'filling', ...keeps(whole, step) }] as const),
        [
          next,
          {
            state: 'finished',
            ...keeps(null),
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
              obstacle: 'Enter a customer name',
              customerError: null,
            },
          },
        ],
        [next, { ...quiet, values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
      ],
    },
    {
      title: '[ND-1] [ND-3] restores the stored draft at its step, is marked as restored, and can be discarded',
      steps: [
        ['start', { ...watched, values: { isRestored: false } }],
        [
          adopts({ form: { ...EMPTY_HANDOVER, ...halfChecked }, step: 2 }),
          {
            ...quiet,
            values: {
              form: { ...EMPTY_HANDOVER, ...halfChecked },
              steps: ['completed', 'current', 'pending', 'pending'],
              isRestored: true,
            },
          },
        ],
        [
          { type: 'form.discarded' },
          {
            ...keeps(null),
            values: {
              form: EMPTY_HANDOVER,
              steps: ['current', 'pending', 'pending', 'pending'],
              isRestored: false,
            },
          },
        ],
      ],
    },
    ...[
      7,
      { form: EMPTY_HANDOVER },
      { form: rental, step: 1 },
      { form: { ...EMPTY_HANDOVER, bike: 'Tandem' }, step: 1 },
      { form: { ...EMPTY_HANDOVER, checks: ['Bell'] }, step: 1 },
      { form: { ...EMPTY_HANDOVER, deposit: 'Later' }, step: 1 },
      { form: EMPTY_HANDOVER, step: 0 },
    ].map((content) => ({
      title: `[ND-4] ignores the stored draft ${JSON.stringify(content)}`,
      steps: [
        ['start', watched],
        [adopts(content), { ...quiet, values: { form: EMPTY_HANDOVER, isRestored: false } }],
      ] as const,
    })),
  ])
})
