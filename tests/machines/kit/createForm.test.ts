import { sampleForm, sampleFormSelectors } from '../../../machines/kit/samples.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

type Snapshot = Parameters<typeof sampleFormSelectors.selectError>[0]

const { selectError, selectIsRestored, selectObstacle } = sampleFormSelectors
const KEY = { email: 'ada@kickstand.example', form: 'sample' } as const
const note = { title: 'Brakes', text: 'They hold.' }
const typed = { title: 'Lights', text: 'They hold.' }
const subject = {
  machine: sampleForm,
  input: { ...KEY, subject: note },
  select: {
    fields: ({ context }: Snapshot) => context.fields,
    titleError: (snapshot: Snapshot) => selectError(snapshot, 'title'),
    textError: (snapshot: Snapshot) => selectError(snapshot, 'text'),
    refusal: ({ context }: Snapshot) => context.refusal,
    obstacle: selectObstacle,
    isRestored: selectIsRestored,
  },
}
const opened = ['start', { effects: [{ watch: 'watchForm', input: KEY } as const] }] as const
const kept = (content: object | null): Effect => ({ tell: 'saveForm', params: { ...KEY, content } })
const changes = (names: Partial<typeof note>) => ({ type: 'form.changed', changes: names }) as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const submits = { type: 'form.submitted' } as const
const discards = { type: 'form.discarded' } as const
const saves = (fields: typeof note) => ({ ask: 'saveSample', input: fields }) as const
const SAME = 'Nothing has been changed: change something first'
const UNTYPED = { fields: note, isRestored: false }

describe('a form', () => {
  flows(subject, [
    {
      title: '[ND-1] is saved as it is sent, which is kept no longer, and its parent hears of it',
      steps: [
        opened,
        [
          changes({ title: ' Lights ' }),
          { effects: [kept({ ...note, title: ' Lights ' })], values: { obstacle: null } },
        ],
        [
          submits,
          {
            state: 'saving',
            effects: [saves(typed)],
            values: { obstacle: 'The sample is being saved: wait until that is done' },
          },
        ],
        [changes({ title: 'Too late' }), { state: 'saving', effects: [] }],
        [
          { done: 'saveSample', output: typed },
          {
            state: 'editing',
            effects: [kept(null), { parent: { type: 'sample.saved', saved: typed } }],
            values: { fields: typed, obstacle: SAME },
          },
        ],
      ],
    },
    {
      title: '[ND-1] keeps what was typed when it is refused, says why, and can be saved again',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: new CallError('network', 'No answer') },
          { state: 'editing', effects: [], values: { fields: typed, refusal: 'No answer', obstacle: null } },
        ],
        [submits, { state: 'saving', effects: [saves(typed)], values: { refusal: null } }],
      ],
    },
    {
      title: '[ND-30] says at its field what the API refused, until anything is typed anew',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: new CallError('http', 'This title is taken', 422) },
          {
            state: 'editing',
            effects: [],
            values: {
              fields: typed,
              titleError: 'This title is taken',
              textError: null,
              obstacle: 'Check the title: This title is taken',
              refusal: null,
            },
          },
        ],
        [
          changes({ text: 'They shine.' }),
          { effects: [kept({ title: 'Lights', text: 'They shine.' })], values: { titleError: null, obstacle: null } },
        ],
      ],
    },
    {
      title: '[ND-30] says what is wrong with a field once it was left, and with all once it was sent off',
      steps: [
        opened,
        [
          changes({ title: ' ' }),
          {
            effects: [kept({ ...note, title: ' ' })],
            values: { titleError: null, obstacle: 'Check the title: Title is required' },
          },
        ],
        [
          { type: 'field.left', field: 'title' },
          { effects: [], values: { titleError: 'Title is required', textError: null } },
        ],
        [changes({ text: '' }), { effects: [kept({ title: ' ', text: '' })], values: { textError: null } }],
        [
          { type: 'field.left', field: 'text' },
          { effects: [], values: { titleError: 'Title is required', textError: 'Text is required' } },
        ],
        [discards, { effects: [kept(null)], values: UNTYPED }],
        [changes({ text: '' }), { effects: [kept({ ...note, text: '' })], values: { textError: null } }],
        [
          submits,
          {
            state: 'editing',
            effects: [],
            values: { textError: 'Text is required', obstacle: 'Check the text: Text is required' },
          },
        ],
      ],
    },
    {
      title: '[ND-1] what was typed stays as its subject comes anew, and what was not is as it is there',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [
          { type: 'subject.renewed', subject: { title: 'Bells', text: 'They ring.' } },
          {
            effects: [kept({ title: 'Lights', text: 'They ring.' })],
            values: { fields: { title: 'Lights', text: 'They ring.' }, isRestored: false },
          },
        ],
        [discards, { effects: [kept(null)], values: { fields: { title: 'Bells', text: 'They ring.' } } }],
        [
          { type: 'subject.renewed', subject: note },
          { effects: [], values: UNTYPED },
        ],
      ],
    },
  ])

  spec(subject, [
    {
      title: '[ND-1] nothing is changed at first',
      when: submits,
      expected: { state: 'editing', effects: [], values: { obstacle: SAME } },
    },
    {
      title: '[ND-1] what was kept is there, and says so',
      when: adopts(typed),
      expected: { state: 'editing', effects: [], values: { fields: typed, isRestored: true, obstacle: null } },
    },
    {
      title: '[ND-1] what was kept and has been saved since is nothing to tell of',
      when: adopts(note),
      expected: { state: 'editing', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-1] nor where it comes anew as what was kept',
      given: [adopts(typed)],
      when: { type: 'subject.renewed', subject: typed },
      expected: { state: 'editing', effects: [kept(null)], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-1] it is told of still where something else comes',
      given: [adopts(typed)],
      when: { type: 'subject.renewed', subject: { ...note, text: 'They ring.' } },
      expected: {
        state: 'editing',
        effects: [kept({ title: 'Lights', text: 'They ring.' })],
        values: { isRestored: true },
      },
    },
    {
      title: '[ND-1] what is typed back to what is saved is kept no longer',
      given: [changes({ title: 'Lights' })],
      when: changes({ title: 'Brakes' }),
      expected: { state: 'editing', effects: [kept(null)] },
    },
    {
      title: '[ND-3] discarded it is gone',
      given: [adopts(typed)],
      when: discards,
      expected: { state: 'editing', effects: [kept(null)], values: UNTYPED },
    },
    {
      title: '[ND-3] what another tab saved or discarded is gone here, too',
      given: [adopts(typed)],
      when: adopts(null),
      expected: { state: 'editing', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-3] while it is being saved another tab changes nothing, and nothing can be discarded',
      given: [adopts(typed), submits],
      when: adopts(null),
      expected: { state: 'saving', effects: [], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-4] what has another shape is let be, and takes nothing of what was typed',
      given: [changes({ title: 'Lights' })],
      when: adopts({ title: 7 }),
      expected: { state: 'editing', effects: [], values: { fields: typed, isRestored: false } },
    },
  ])
})
