import type { SnapshotFrom } from 'xstate'
import { type StepState, selectStepState } from '../../../machines/kit/stepper.machine.ts'
import { APP_RULES, type AppForm, EMPTY_APP_FORM } from '../../../machines/shell/appForm.ts'
import { APP_STEPS, appWizard, appWizardMachine } from '../../../machines/shell/appWizard.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'

type Snapshot = SnapshotFrom<typeof appWizardMachine>

const FORM = { email: 'ada@kickstand.example', form: 'newApp' } as const
const watched = { effects: [{ watch: 'watchForm', input: FORM }] } as const
/** The expected effect that stores a draft with these fields, the others having their initial values. `form`: null if the draft is removed. */
const kept = (form: Partial<AppForm> | null, step = 1): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content: form && { form: { ...EMPTY_APP_FORM, ...form }, step } },
})
const adopts = (content: unknown, age?: string) =>
  ({ from: 'watchForm', event: { type: 'form.adopted', content, ...(age && { age }) } }) as const

const subject = {
  machine: appWizardMachine,
  input: { email: FORM.email },
  select: {
    form: appWizard.selectForm,
    obstacle: (snapshot: Snapshot) =>
      appWizard.selectObstacle(snapshot, snapshot.children.stepper?.getSnapshot().context.current ?? 0),
    isFinished: appWizard.selectIsFinished,
    isRestored: appWizard.selectIsRestored,
    age: appWizard.selectAge,
    errors: (snapshot: Snapshot) =>
      (['name', 'kind', 'scopes', 'contact'] as const).map((field) => appWizard.selectError(snapshot, field)),
    nameError: (snapshot: Snapshot) => appWizard.selectError(snapshot, 'name'),
    steps: ({ children }: Snapshot) => {
      const stepper = children.stepper?.getSnapshot()
      return stepper && [1, 2, 3, 4].map((step) => selectStepState(stepper, step))
    },
  },
}

const fills = (changes: Partial<AppForm>) => ({ type: 'form.changed', changes }) as const
const next = { to: 'stepper', event: { type: 'step.completed' } } as const
const first = { name: 'Rack planner', kind: 'Reporting' } as const
const whole = { ...first, scopes: ['Orders'], contact: 'ada@a.example' } as const

describe('wizard of a new app', () => {
  flows(subject, [
    {
      title: '[SH-18] trying to leave an invalid step shows the errors of that step only',
      steps: [
        ['start', watched],
        [
          { type: 'step.refused', step: 1 },
          { effects: [], values: { errors: ['Enter a name', 'Choose a kind', null, null] } },
        ],
        [
          { type: 'step.refused', step: 2 },
          {
            effects: [],
            values: { errors: ['Enter a name', 'Choose a kind', 'Choose what data the app can use', null] },
          },
        ],
        [
          { type: 'step.refused', step: 4 },
          {
            effects: [],
            values: { errors: ['Enter a name', 'Choose a kind', 'Choose what data the app can use', null] },
          },
        ],
        [
          { type: 'step.refused', step: 3 },
          {
            effects: [],
            values: { errors: ['Enter a name', 'Choose a kind', 'Choose what data the app can use', 'Enter an email'] },
          },
        ],
      ],
    },
    {
      title: 'shows an error once the field was left, and hides it once the value is valid',
      steps: [
        ['start', { ...watched, values: { nameError: null } }],
        [
          { type: 'field.left', field: 'name' },
          { effects: [], values: { nameError: 'Enter a name' } },
        ],
        [
          fills({ name: 'ab' }),
          { effects: [kept({ name: 'ab' })], values: { nameError: 'Use at least 3 characters for the name' } },
        ],
        [fills({ name: 'abc' }), { effects: [kept({ name: 'abc' })], values: { nameError: null } }],
      ],
    },
  ])
})

describe('the stored draft of the wizard of a new app', () => {
  const AT_FIRST: StepState[] = ['current', 'pending', 'pending', 'pending']
  const AT_SECOND: StepState[] = ['completed', 'current', 'pending', 'pending']
  const BLANK = { form: EMPTY_APP_FORM, isRestored: false, steps: AT_FIRST }
  const found = { form: { ...EMPTY_APP_FORM, ...first }, step: 2 }
  const THERE = { form: found.form, isRestored: true, steps: AT_SECOND }

  flows(subject, [
    {
      title: '[ND-1] [ND-3] is restored at its step, marked as restored, and can be discarded',
      steps: [
        ['start', { ...watched, values: BLANK }],
        [adopts(found), { state: 'filling', effects: [], values: { ...THERE, errors: [null, null, null, null] } }],
        [{ type: 'step.refused', step: 2 }, { effects: [] }],
        [
          { type: 'form.discarded' },
          { state: 'filling', effects: [kept(null)], values: { ...BLANK, errors: [null, null, null, null] } },
        ],
        [next, { effects: [], values: BLANK }],
      ],
    },
    {
      title: '[ND-13] shows how long ago it was written',
      steps: [
        ['start', { ...watched, values: { age: null } }],
        [adopts(found, '2 hours ago'), { effects: [], values: { age: '2 hours ago' } }],
        [{ type: 'form.discarded' }, { effects: [kept(null)], values: { age: null } }],
      ],
    },
    {
      title: '[ND-1] is restored at the first invalid step',
      steps: [
        ['start', watched],
        [adopts({ form: { ...found.form, kind: null }, step: 3 }), { effects: [], values: { steps: AT_FIRST } }],
      ],
    },
    {
      title: '[ND-1] is stored with the next step, too',
      steps: [
        ['start', watched],
        [adopts(found), { effects: [], values: THERE }],
        [fills({ scopes: ['Stock'] }), { effects: [kept({ ...first, scopes: ['Stock'] }, 2)] }],
        [next, { effects: [kept({ ...first, scopes: ['Stock'] }, 3)] }],
      ],
    },
    {
      title: '[ND-3] does not change a finished wizard',
      steps: [
        ['start', watched],
        [adopts({ form: whole, step: 4 }), { effects: [], values: { isRestored: true } }],
        [next, { state: 'finished', effects: [kept(null)], values: { isRestored: false } }],
        [adopts(found), { state: 'finished', effects: [], values: { form: whole } }],
        [{ type: 'form.discarded' }, { state: 'finished', effects: [], values: { form: whole } }],
        [{ type: 'wizard.restarted' }, { state: 'filling', effects: [], values: BLANK }],
      ],
    },
    ...[
      7,
      { form: EMPTY_APP_FORM },
      { form: first, step: 1 },
      { form: { ...EMPTY_APP_FORM, kind: 'Other' }, step: 1 },
      { form: { ...EMPTY_APP_FORM, scopes: ['Other'] }, step: 1 },
      { form: EMPTY_APP_FORM, step: 0 },
      { form: EMPTY_APP_FORM, step: 1.5 },
    ].map((content) => ({
      title: `[ND-4] is ignored if it is ${JSON.stringify(content)}`,
      steps: [
        ['start', watched],
        [fills(first), { effects: [kept(first)] }],
        [adopts(content), { state: 'filling', effects: [], values: { ...BLANK, form: found.form } }],
      ] as const,
    })),
  ])
})

describe('the fields of a new app', () => {
  const filled: AppForm = { name: 'Rack planner', kind: 'Reporting', scopes: ['Orders'], contact: 'ada@a.example' }
  it.each([
    ['name', { name: '  ' }, 'Enter a name'],
    ['name', { name: 'ab' }, 'Use at least 3 characters for the name'],
    ['name', { name: 'a'.repeat(50) }, null],
    ['name', { name: 'a'.repeat(51) }, 'Shorten the name to 50 characters'],
    ['kind', { kind: null }, 'Choose a kind'],
    ['scopes', { scopes: [] }, 'Choose what data the app can use'],
    ['contact', { contact: '' }, 'Enter an email'],
    ['contact', { contact: '  ' }, 'Enter an email'],
    ['contact', { contact: 'ada@' }, 'Enter a valid email'],
    ['contact', {}, null],
  ] as const)('%s with %j has the error %s', (field, changes, error) => {
    expect(APP_RULES.errors[field]({ ...filled, ...changes })).toBe(error)
  })
})

it('a new app has four steps', () => {
  expect(APP_STEPS).toEqual(['Details', 'Access', 'Contact', 'Review'])
  expect(APP_RULES.id).toBe('appWizard')
})
