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
      title: '[ND-1] keeps what was typed when it is refused, says why, and can be saved again',
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
      title: '[ND-30] says at its field what the API refused, until anything is typed anew',
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
      title: '[ER-5] where a notice has shown why it was refused, it says what can be done',
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
      title: '[ND-30] says what is wrong with a field once it was left, and with all once it was sent off',
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
      title: '[ND-30] blanks around a text are no change of it, and blanks alone are no text',
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
      title: '[ND-1] what was typed stays as its subject comes anew, and what was not is as it is there',
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
      title: '[ND-5] overtaken it keeps all that stands there, and is saved over what it is now',
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
      title: '[ND-5] discarded it is as they made it, and there is nothing to say any more',
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
      title: '[ND-5] saved in another tab it keeps what was typed, until it is known what was saved: the same',
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
      title: '[ND-5] or something else',
      steps: [
        opened,
        [adopts(typed), { effects: [] }],
        [savedElsewhere, { state: 'current', effects: [elsewhere], values: { fields: typed } }],
        [overtaken(theirs), { state: 'overtaken', effects: [], values: { fields: { ...typed, edition: '2' } } }],
      ],
    },
    {
      title: '[ND-3] left it closes where nothing was typed, and asks first where something was',
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
      title: '[ND-1] nothing is changed at first',
      when: submits,
      expected: { state: 'current', effects: [], values: { obstacle: SAME } },
    },
    {
      title: '[ND-1] [ND-13] what was kept is there, and says so, and how old it is',
      when: adopts(typed, '2 hours ago'),
      expected: {
        state: 'current',
        effects: [],
        values: { fields: typed, isRestored: true, age: '2 hours ago', obstacle: null },
      },
    },
    {
      title: '[ND-1] what was kept and has been saved since is nothing to tell of',
      when: adopts(note),
      expected: { state: 'current', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-1] nor where it comes anew as what was kept',
      given: [adopts(typed)],
      when: { type: 'subject.renewed', subject: typed },
      expected: { state: 'current', effects: [kept(null)], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-1] it is told of still where something else comes',
      given: [adopts(typed)],
      when: { type: 'subject.renewed', subject: { ...note, text: 'They ring.' } },
      expected: {
        state: 'current',
        effects: [kept({ ...typed, text: 'They ring.' })],
        values: { isRestored: true },
      },
    },
    {
      title: '[ND-1] what is typed back to what is saved is kept no longer',
      given: [changes({ title: 'Lights' })],
      when: changes({ title: 'Brakes' }),
      expected: { state: 'current', effects: [kept(null)] },
    },
    {
      title: '[ND-3] discarded it is gone',
      given: [adopts(typed)],
      when: discards,
      expected: { state: 'current', effects: [kept(null)], values: UNTYPED },
    },
    {
      title: '[ND-3] what another tab saved or discarded is gone here, too',
      given: [adopts(typed)],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: UNTYPED },
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
      expected: { state: 'current', effects: [], values: { fields: typed, isRestored: false } },
    },
    {
      title: '[ND-3] what is thrown away is kept no longer',
      given: [changes({ title: 'Lights' }), leaves],
      when: { type: 'discard.confirmed' },
      expected: { state: 'closed', effects: [kept(null), ...ended] },
    },
    {
      title: '[ND-3] with what another tab saved or discarded goes the question whether to throw it away',
      given: [changes({ title: 'Lights' }), leaves],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: UNTYPED },
    },
    {
      title: '[ND-1] the question stays while another tab writes on',
      given: [changes({ title: 'Light' }), leaves],
      when: adopts(typed),
      expected: { state: 'leaving', effects: [], values: { fields: typed } },
    },
    {
      title: '[ND-1] it goes where somebody else has made the same of it',
      given: [changes({ title: 'Lights' }), leaves],
      when: { type: 'subject.renewed', subject: typed },
      expected: { state: 'current', effects: [kept(null)], values: { fields: typed, obstacle: SAME } },
    },
    {
      title: '[ND-5] is as they made it once another tab has saved or discarded what was typed',
      given: [changes({ title: 'Lights' }), overtaken(theirs)],
      when: adopts(null),
      expected: { state: 'current', effects: [], values: { fields: theirs, isOvertaken: false } },
    },
    {
      title: '[ND-5] and stands back where somebody else has made something else of it',
      given: [changes({ title: 'Lights' }), leaves],
      when: overtaken(theirs),
      expected: { state: 'overtaken', effects: [], values: { fields: { ...typed, edition: '2' } } },
    },
    {
      title: '[ND-5] what was kept is sent with the version that it was begun from',
      given: [adopts({ ...typed, edition: '0' })],
      when: submits,
      expected: {
        state: 'saving',
        effects: [saves({ ...typed, edition: '0' })],
        values: { leaveObstacle: 'The sample is being saved. Please wait.' },
      },
    },
    {
      title: '[ND-5] of another version alone nothing is told',
      when: adopts({ ...note, edition: '0' }),
      expected: { state: 'current', effects: [], values: { isRestored: false, leaveObstacle: null } },
    },
  ])
})

describe('a form of what can be ticked', () => {
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
      title: '[ND-1] keeps what was changed, and changes that alone where others have changed something else',
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
      title: '[ND-1] what was kept of it is changed in what is there now',
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
      title: '[ND-1] is not changed to what may not stand in it',
      input: { ...KEY, subject: { ...bike, isSold: true } },
      steps: [
        opened,
        [has('bell'), { state: 'current', effects: [], values: { has: ['bell', 'lights'], hasTyped: false } }],
      ],
    },
    {
      title: '[ND-1] nor while it is asked whether what was changed may be lost',
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
