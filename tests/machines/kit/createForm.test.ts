import { sampleBike, sampleBikeSelectors, sampleForm, sampleFormSelectors } from '../../../machines/kit/samples.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

type Snapshot = Parameters<typeof sampleFormSelectors.selectError>[0]

const {
  selectAge,
  selectError,
  selectIsOvertaken,
  selectIsRestored,
  selectLeaveObstacle,
  selectObstacle,
  selectState,
} = sampleFormSelectors
const KEY = { email: 'ada@kickstand.example', form: 'sample' } as const
const note = { title: 'Brakes', text: 'They hold.', edition: '1' }
const typed = { ...note, title: 'Lights' }
const subject = {
  machine: sampleForm,
  input: { ...KEY, subject: note },
  stateOf: selectState,
  select: {
    fields: ({ context }: Snapshot) => context.fields,
    titleError: (snapshot: Snapshot) => selectError(snapshot, 'title'),
    textError: (snapshot: Snapshot) => selectError(snapshot, 'text'),
    refusal: ({ context }: Snapshot) => context.refusal,
    obstacle: selectObstacle,
    leaveObstacle: selectLeaveObstacle,
    isRestored: selectIsRestored,
    age: selectAge,
    isOvertaken: selectIsOvertaken,
  },
}
const opened = ['start', { effects: [{ watch: 'watchForm', input: KEY } as const] }] as const
const kept = (content: object | null): Effect => ({ tell: 'saveForm', params: { ...KEY, content } })
const left: Effect = { tell: 'saveForm', params: { ...KEY, content: null, isSaved: true } }
const savedElsewhere = { from: 'watchForm', event: { type: 'form.saved' } } as const
const changes = (names: Partial<typeof note>) => ({ type: 'form.changed', changes: names }) as const
const has = (...parts: readonly string[]) => ({ type: 'form.changed', changes: { has: parts } }) as const
const adopts = (content: unknown, age?: string) =>
  ({ from: 'watchForm', event: { type: 'form.adopted', content, ...(age && { age }) } }) as const
const submits = { type: 'form.submitted' } as const
const discards = { type: 'form.discarded' } as const
const saves = (fields: typeof note) => ({ ask: 'saveSample', input: fields }) as const
const leaves = { type: 'form.left' } as const
const lost = new CallError('network', 'No answer')
const taken = new CallError('http', 'This title is taken', 422)
const down = new CallError('http', 'Out of order', 500, true)
const shownTaken = new CallError('http', 'This title is taken', 422, true)
const conflict = new CallError('http', 'Somebody else changed it', 409)
const refused = (error: unknown): Effect => ({ parent: { type: 'sample.refused', error } })
const elsewhere: Effect = { parent: { type: 'sample.replaced' } }
const ended: readonly Effect[] = [{ parent: { type: 'sample.closed' } }, { unwatch: 'watchForm' }]
const overtaken = (subject: typeof note) => ({ type: 'subject.overtaken', subject }) as const
const theirs = { title: 'Bells', text: 'They ring.', edition: '2' }
const SAME = 'Make a change first.'
const UNTYPED = { fields: note, isRestored: false, age: null }

describe('a form', () => {
  flows(subject, [
    {
      title: '[ND-1] saves the tidied fields, then drops the kept draft and notifies its parent',
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
            values: { obstacle: 'The sample is being saved. Please wait.', isOvertaken: false },
          },
        ],
        [changes({ title: 'Too late' }), { state: 'saving', effects: [] }],
        [
          { done: 'saveSample', output: typed },
          {
            state: 'current',
            effects: [left, { parent: { type: 'sample.saved', saved: typed } }],
            values: { fields: typed, obstacle: SAME },
          },
        ],
      ],
    },
    {
      title: '[ND-1] keeps what was typed when saving fails, gives the reason, and can be saved again',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: lost },
          {
            state: 'current',
            effects: [refused(lost)],
            values: { fields: typed, refusal: 'No answer', obstacle: null },
          },
        ],
        [submits, { state: 'saving', effects: [saves(typed)], values: { refusal: null } }],
      ],
    },
    {
      title: '[ND-30] shows a refusal of the API at its field until anything is typed',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: taken },
          {
            state: 'current',
            effects: [refused(taken)],
            values: {
              fields: typed,
              titleError: 'This title is taken',
              textError: null,
              obstacle: 'This title is taken',
              refusal: null,
            },
          },
        ],
        [
          changes({ text: 'They shine.' }),
          { effects: [kept({ ...typed, text: 'They shine.' })], values: { titleError: null, obstacle: null } },
        ],
      ],
    },
    {
      title: '[ER-5] shows what can be done if a notice has already shown why saving failed',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: down },
          {
            effects: [refused(down)],
            values: { refusal: 'Your entries are still here. Edit them or try again.' },
          },
        ],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: shownTaken },
          { effects: [refused(shownTaken)], values: { titleError: 'Enter it again' } },
        ],
      ],
    },
    {
      title: '[ND-30] shows the error of a field once that field is left or the form is submitted',
      steps: [
        opened,
        [
          changes({ title: ' ' }),
          {
            effects: [kept({ ...note, title: ' ' })],
            values: { titleError: null, obstacle: 'Enter a title' },
          },
        ],
        [
          { type: 'field.left', field: 'title' },
          { effects: [], values: { titleError: 'Enter a title', textError: null } },
        ],
        [changes({ text: '' }), { effects: [kept({ ...note, title: ' ', text: '' })], values: { textError: null } }],
        [
          { type: 'field.left', field: 'text' },
          { effects: [], values: { titleError: 'Enter a title', textError: 'Enter a text' } },
        ],
        [discards, { effects: [kept(null)], values: UNTYPED }],
        [changes({ text: '' }), { effects: [kept({ ...note, text: '' })], values: { textError: null } }],
        [
          submits,
          {
            state: 'current',
            effects: [],
            values: { textError: 'Enter a text', obstacle: 'Enter a text' },
          },
        ],
      ],
    },
    {
      title: '[ND-1] ignores a change to values that are not possible, such as a title of more than 20 characters',
      steps: [
        opened,
        [changes({ title: 'x'.repeat(21) }), { effects: [], values: UNTYPED }],
        [
          changes({ title: 'x'.repeat(20) }),
          { effects: [kept({ ...note, title: 'x'.repeat(20) })], values: { obstacle: null } },
        ],
      ],
    },
    {
      title: '[ND-30] ignores blanks around a text, and treats blanks alone as no text',
      steps: [
        opened,
        [
          changes({ text: ' They hold. ' }),
          { effects: [kept({ ...note, text: ' They hold. ' })], values: { obstacle: SAME } },
        ],
        [changes({ text: ' ' }), { effects: [kept({ ...note, text: ' ' })], values: { obstacle: 'Enter a text' } }],
      ],
    },
    {
      title: '[ND-1] keeps typed fields when its subject is renewed, and updates the other fields',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [
          { type: 'subject.renewed', subject: { ...theirs, edition: '1' } },
          {
            effects: [kept({ ...typed, text: 'They ring.' })],
            values: { fields: { ...typed, text: 'They ring.' }, isRestored: false },
          },
        ],
        [discards, { effects: [kept(null)], values: { fields: { ...theirs, edition: '1' } } }],
        [
          { type: 'subject.renewed', subject: note },
          { effects: [], values: UNTYPED },
        ],
      ],
    },
    {
      title: '[ND-5] that is overtaken keeps its fields, and is saved over the newer version',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [
          { fail: 'saveSample', error: conflict },
          { state: 'current', effects: [refused(conflict)], values: { refusal: conflict.message } },
        ],
        [
          overtaken(theirs),
          {
            state: 'overtaken',
            effects: [],
            values: { fields: { ...typed, edition: '2' }, refusal: conflict.message },
          },
        ],
        [leaves, { state: 'leaving', effects: [], values: { isOvertaken: true } }],
        [{ type: 'discard.declined' }, { state: 'overtaken', effects: [], values: { isOvertaken: true } }],
        [submits, { state: 'saving', effects: [saves({ ...typed, edition: '2' })], values: { refusal: null } }],
        [
          { fail: 'saveSample', error: lost },
          { state: 'current', effects: [refused(lost)] },
        ],
      ],
    },
    {
      title: '[ND-5] that is overtaken and then discarded has the newer fields, and no refusal',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [submits, { effects: [saves(typed)] }],
        [{ fail: 'saveSample', error: conflict }, { effects: [refused(conflict)] }],
        [overtaken(theirs), { state: 'overtaken', effects: [] }],
        [discards, { state: 'current', effects: [kept(null)], values: { fields: theirs, refusal: null } }],
      ],
    },
    {
      title: '[ND-5] that another tab has saved keeps its fields, and is current if the saved fields are the same',
      steps: [
        opened,
        [adopts(typed), { effects: [], values: { fields: typed } }],
        [leaves, { state: 'leaving', effects: [] }],
        [savedElsewhere, { state: 'leaving', effects: [elsewhere], values: { fields: typed } }],
        [
          overtaken({ ...typed, edition: '2' }),
          { state: 'current', effects: [], values: { fields: { ...typed, edition: '2' }, obstacle: SAME } },
        ],
      ],
    },
    {
      title: '[ND-5] that another tab has saved keeps its fields, and is overtaken if the saved fields differ',
      steps: [
        opened,
        [adopts(typed), { effects: [] }],
        [savedElsewhere, { state: 'current', effects: [elsewhere], values: { fields: typed } }],
        [overtaken(theirs), { state: 'overtaken', effects: [], values: { fields: { ...typed, edition: '2' } } }],
      ],
    },
    {
      title: '[ND-3] that is left asks first if its fields are changed, and closes at once if they are not',
      steps: [
        opened,
        [changes({ title: 'Lights' }), { effects: [kept(typed)] }],
        [leaves, { state: 'leaving', effects: [] }],
        [{ type: 'discard.declined' }, { state: 'current', effects: [], values: { fields: typed } }],
        [leaves, { state: 'leaving', effects: [] }],
        [changes({ title: 'Brakes' }), { state: 'current', effects: [kept(null)] }],
        [leaves, { state: 'closed', effects: ended }],
      ],
    },
  ])

  spec(subject, [
    {
      title: '[ND-31] cannot be submitted before anything is changed',
      when: submits,
      expected: { state: 'current', effects: [], values: { obstacle: SAME } },
    },
    {
      title: '[ND-1] [ND-13] restores a kept draft, and reports that and the age of the draft',
      when: adopts(typed, '2 hours ago'),
      expected: {
        state: 'current',
        effects: [],
        values: { fields: typed, isRestored: true, age: '2 hours ago', obstacle: null },
      },
    },
    {
      title: '[ND-1] does not report a kept draft that equals the saved fields',
      when: adopts(note),
      expected: { state: 'current', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-1] drops a restored draft when its subject is renewed with the same fields',
      given: [adopts(typed)],
      when: { type: 'subject.renewed', subject: typed },
      expected: { state: 'current', effects: [kept(null)], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-1] still reports a restored draft when its subject is renewed with other fields',
      given: [adopts(typed)],
      when: { type: 'subject.renewed', subject: { ...note, text: 'They ring.' } },
      expected: {
        state: 'current',
        effects: [kept({ ...typed, text: 'They ring.' })],
        values: { isRestored: true },
      },
    },
    {
      title: '[ND-1] drops the kept draft when its fields are typed back to the saved ones',
      given: [changes({ title: 'Lights' })],
      when: changes({ title: 'Brakes' }),
      expected: { state: 'current', effects: [kept(null)] },
    },
    {
      title: '[ND-3] that is discarded has the saved fields again, and drops the kept draft',
      given: [adopts(typed)],
      when: discards,
      expected: { state: 'current', effects: [kept(null)], values: UNTYPED },
    },
    {
      title: '[ND-3] ignores a request to discard while it is being saved',
      given: [adopts(typed), submits],
      when: discards,
      expected: { state: 'saving', effects: [], values: { fields: typed } },
    },
    {
      title: '[ND-3] has the saved fields again when another tab has saved or discarded the draft',
      given: [adopts(typed)],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-3] ignores that another tab has discarded the draft while it is being saved',
      given: [adopts(typed), submits],
      when: adopts(null),
      expected: { state: 'saving', effects: [], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-4] ignores a kept draft of another shape, and keeps what was typed',
      given: [changes({ title: 'Lights' })],
      when: adopts({ title: 7 }),
      expected: { state: 'current', effects: [], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-3] closes and drops the kept draft when the person confirms to discard it',
      given: [changes({ title: 'Lights' }), leaves],
      when: { type: 'discard.confirmed' },
      expected: { state: 'closed', effects: [kept(null), ...ended] },
    },
    {
      title: '[ND-3] stops asking whether to discard the draft when another tab has saved or discarded it',
      given: [changes({ title: 'Lights' }), leaves],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-1] still asks whether to discard the draft when another tab changes it',
      given: [changes({ title: 'Light' }), leaves],
      when: adopts(typed),
      expected: { state: 'leaving', effects: [], values: { fields: typed } },
    },
    {
      title: '[ND-1] stops asking whether to discard the draft when its subject is renewed with the same fields',
      given: [changes({ title: 'Lights' }), leaves],
      when: { type: 'subject.renewed', subject: typed },
      expected: { state: 'current', effects: [kept(null)], values: { fields: typed, obstacle: SAME } },
    },
    {
      title: '[ND-5] that is overtaken has the newer fields once another tab has saved or discarded the draft',
      given: [changes({ title: 'Lights' }), overtaken(theirs)],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: { fields: theirs, isOvertaken: false } },
    },
    {
      title: '[ND-5] stops asking whether to discard the draft when it is overtaken, and keeps what was typed',
      given: [changes({ title: 'Lights' }), leaves],
      when: overtaken(theirs),
      expected: { state: 'overtaken', effects: [], values: { fields: { ...typed, edition: '2' } } },
    },
    {
      title: '[ND-5] saves a restored draft with the version on which it is based',
      given: [adopts({ ...typed, edition: '0' })],
      when: submits,
      expected: {
        state: 'saving',
        effects: [saves({ ...typed, edition: '0' })],
        values: { leaveObstacle: 'The sample is being saved. Please wait.' },
      },
    },
    {
      title: '[ND-5] does not report a kept draft that differs only in its version',
      when: adopts({ ...note, edition: '0' }),
      expected: { state: 'current', effects: [], values: { isRestored: false, leaveObstacle: null } },
    },
  ])
})

describe('a form with options that can be ticked', () => {
  const { selectHasTyped } = sampleBikeSelectors
  const bike = { has: ['lights', 'bell'], isSold: false }
  const ticked = {
    machine: sampleBike,
    input: { ...KEY, subject: bike },
    stateOf: sampleBikeSelectors.selectState,
    select: {
      has: ({ context }: Parameters<typeof selectHasTyped>[0]) => context.fields.has,
      hasTyped: selectHasTyped,
      obstacle: sampleBikeSelectors.selectObstacle,
    },
  }
  const comes = (...has: readonly string[]) => ({ type: 'subject.renewed', subject: { ...bike, has } }) as const

  flows(ticked, [
    {
      title: '[ND-1] keeps only additions and removals, and applies them to a subject that others have changed',
      steps: [
        opened,
        [has('lights', 'rack'), { effects: [kept({ added: ['rack'], removed: ['bell'] })] }],
        [
          comes('bell', 'pump'),
          {
            effects: [kept({ added: ['rack'], removed: ['bell'] })],
            values: { has: ['pump', 'rack'], hasTyped: true, obstacle: null },
          },
        ],
        [
          comes('pump', 'rack'),
          { effects: [kept(null)], values: { has: ['pump', 'rack'], hasTyped: false, obstacle: SAME } },
        ],
        [has('bell', 'pump', 'rack'), { effects: [kept({ added: ['bell'], removed: [] })] }],
        [has('pump', 'rack'), { effects: [kept(null)], values: { hasTyped: false } }],
      ],
    },
    {
      title: '[ND-1] applies kept additions and removals to the current options, and saves the result',
      steps: [
        opened,
        [adopts({ added: ['chain'], removed: [] }), { effects: [], values: { has: ['bell', 'chain', 'lights'] } }],
        [adopts({ added: ['rack'], removed: ['bell'] }), { effects: [], values: { has: ['lights', 'rack'] } }],
        [
          submits,
          {
            state: 'saving',
            effects: [{ ask: 'saveBikeSample', input: ['lights', 'rack'] }],
            values: { obstacle: 'The bike is being saved. Please wait.' },
          },
        ],
        [
          { done: 'saveBikeSample', output: ['lights', 'rack'] },
          {
            state: 'current',
            effects: [left, { parent: { type: 'bike.saved', saved: ['lights', 'rack'] } }],
            values: { has: ['lights', 'rack'], hasTyped: false },
          },
        ],
      ],
    },
    {
      title: '[ND-1] ignores a change that its subject does not allow',
      input: { ...KEY, subject: { ...bike, isSold: true } },
      steps: [
        opened,
        [has('bell'), { state: 'current', effects: [], values: { has: ['bell', 'lights'], hasTyped: false } }],
      ],
    },
    {
      title: '[ND-1] ignores a change that its subject does not allow, also while it asks whether to discard',
      steps: [
        opened,
        [has('bell'), { effects: [kept({ added: [], removed: ['lights'] })] }],
        [leaves, { state: 'leaving', effects: [] }],
        [
          { type: 'subject.renewed', subject: { ...bike, isSold: true } },
          { effects: [kept({ added: [], removed: ['lights'] })] },
        ],
        [has('bell', 'rack'), { state: 'leaving', effects: [], values: { has: ['bell'] } }],
      ],
    },
  ])
})
