import {
  appWizardMachine,
  selectFieldError,
  selectForm,
  selectIsAppFinished,
  selectObstacle,
} from '../../machines/appWizard.machine.ts'
import { type AppForm, appFieldError, EMPTY_APP_FORM } from '../../machines/model/appForm.ts'
import { selectStepState } from '../../machines/parts/stepper.machine.ts'
import { flows } from '../support/spec.ts'

type Snapshot = Parameters<typeof selectForm>[0]

const subject = {
  machine: appWizardMachine,
  select: {
    form: selectForm,
    obstacle: (snapshot: Snapshot) =>
      selectObstacle(snapshot, snapshot.children.stepper?.getSnapshot().context.current ?? 0),
    isFinished: selectIsAppFinished,
    errors: (snapshot: Snapshot) =>
      (['name', 'kind', 'scopes', 'contact'] as const).map((field) => selectFieldError(snapshot, field)),
    nameError: (snapshot: Snapshot) => selectFieldError(snapshot, 'name'),
    steps: ({ children }: Snapshot) => {
      const stepper = children.stepper?.getSnapshot()
      return stepper && [1, 2, 3, 4].map((step) => selectStepState(stepper, step))
    },
  },
}

const fills = (changes: Partial<AppForm>) => ({ type: 'form.changed', changes }) as const
const next = { to: 'stepper', event: { type: 'step.completed' } } as const
const back = { to: 'stepper', event: { type: 'step.returned' } } as const
const quiet = { effects: [] } as const

describe('wizard of a new app', () => {
  flows(subject, [
    {
      title: '[SH-18] starts at step 1, which cannot be left while it is empty',
      steps: [
        [
          'start',
          {
            state: 'filling',
            effects: [],
            values: {
              steps: ['current', 'pending', 'pending', 'pending'],
              obstacle: 'Name is required',
              isFinished: false,
            },
          },
        ],
        [next, { effects: [], values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
        [fills({ name: 'Rack planner' }), { effects: [], values: { obstacle: 'Choose a kind' } }],
        [next, { effects: [], values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
      ],
    },
    {
      title: '[SH-18] going back loses nothing; a step made invalid holds again',
      steps: [
        ['start', quiet],
        [fills({ name: 'Rack planner', kind: 'Reporting' }), { effects: [], values: { obstacle: null } }],
        [next, { effects: [], values: { steps: ['completed', 'current', 'pending', 'pending'] } }],
        [fills({ scopes: ['Orders'] }), quiet],
        [
          back,
          {
            effects: [],
            values: {
              steps: ['current', 'pending', 'pending', 'pending'],
              form: { name: 'Rack planner', kind: 'Reporting', scopes: ['Orders'], contact: '' },
            },
          },
        ],
        [fills({ name: '' }), quiet],
        [next, { effects: [], values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
      ],
    },
    {
      title: '[SH-18] filled in to the end it is finished, and can be begun again with nothing in it',
      steps: [
        ['start', quiet],
        [fills({ name: 'Rack planner', kind: 'Reporting', scopes: ['Orders'], contact: 'ada@a.example' }), quiet],
        [next, quiet],
        [next, quiet],
        [next, { effects: [], values: { steps: ['completed', 'completed', 'completed', 'current'] } }],
        [next, { state: 'finished', effects: [], values: { isFinished: true } }],
        [
          { type: 'wizard.restarted' },
          {
            state: 'filling',
            effects: [],
            values: { form: EMPTY_APP_FORM, steps: ['current', 'pending', 'pending', 'pending'] },
          },
        ],
        [next, { effects: [], values: { steps: ['current', 'pending', 'pending', 'pending'] } }],
      ],
    },
    {
      title: '[SH-18] who wants to go on from an invalid step sees what is wrong in it, and in no other',
      steps: [
        ['start', quiet],
        [
          { type: 'step.refused', step: 1 },
          { effects: [], values: { errors: ['Name is required', 'Choose a kind', null, null] } },
        ],
        [
          { type: 'step.refused', step: 2 },
          { effects: [], values: { errors: ['Name is required', 'Choose a kind', 'Choose at least one', null] } },
        ],
        [
          { type: 'step.refused', step: 4 },
          { effects: [], values: { errors: ['Name is required', 'Choose a kind', 'Choose at least one', null] } },
        ],
        [
          { type: 'step.refused', step: 3 },
          {
            effects: [],
            values: { errors: ['Name is required', 'Choose a kind', 'Choose at least one', 'Email is required'] },
          },
        ],
      ],
    },
    {
      title: '[SH-18] an error shows once its field was left, and goes as it is mended',
      steps: [
        ['start', { effects: [], values: { nameError: null } }],
        [
          { type: 'field.left', field: 'name' },
          { effects: [], values: { nameError: 'Name is required' } },
        ],
        [fills({ name: 'ab' }), { effects: [], values: { nameError: 'Minimum 3 symbols' } }],
        [fills({ name: 'abc' }), { effects: [], values: { nameError: null } }],
      ],
    },
  ])
})

describe('fields of a new app', () => {
  const filled: AppForm = { name: 'Rack planner', kind: 'Reporting', scopes: ['Orders'], contact: 'ada@a.example' }
  it.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: 'ab' }, 'Minimum 3 symbols'],
    ['name', { name: 'a'.repeat(50) }, null],
    ['name', { name: 'a'.repeat(51) }, 'Maximum 50 symbols'],
    ['kind', { kind: null }, 'Choose a kind'],
    ['scopes', { scopes: [] }, 'Choose at least one'],
    ['contact', { contact: '' }, 'Email is required'],
    ['contact', { contact: 'ada@' }, 'Wrong email format'],
    ['contact', {}, null],
  ] as const)('%s of %j: %s', (field, changes, error) => {
    expect(appFieldError({ ...filled, ...changes }, field)).toBe(error)
  })
})
