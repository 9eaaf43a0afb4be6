import { CallError } from '../../../../machines/model/callError.ts'
import { noteForm, noteFormMachine, noteRemovalMachine } from '../../../../machines/screens/customer/notes.ts'
import { flows } from '../../../support/spec.ts'
import { customerId, customerNote } from '../../fixtures.ts'

type Snapshot = Parameters<typeof noteForm.selectObstacle>[0]

const ID = customerId(7)
const FORM = { email: 'ada@kickstand.example', form: `customerNote/${ID}` }
const subject = {
  machine: noteFormMachine,
  input: { ...FORM, subject: { id: ID } },
  stateOf: noteForm.selectState,
  select: {
    text: ({ context }: Snapshot) => context.fields.text,
    error: (snapshot: Snapshot) => noteForm.selectError(snapshot, 'text'),
  },
}
const started = [
  'start',
  { effects: [{ watch: 'watchForm', input: FORM }], values: { text: '', error: null } },
] as const
const writes = (text: string) => ({ type: 'form.changed', changes: { text } }) as const
const keeps = (text: string) => ({ tell: 'saveForm', params: { ...FORM, content: { text } } }) as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const submits = { type: 'form.submitted' } as const
const adds = (text: string) => ({ ask: 'addNote', input: { customer: ID, text } }) as const

describe('the form of a note', () => {
  flows(subject, [
    {
      title: '[CU-6] shows an error for an empty note once the field was left, and is not sent',
      steps: [
        started,
        [writes(' '), { effects: [keeps(' ')] }],
        [
          { type: 'field.left', field: 'text' },
          { effects: [], values: { error: 'Enter a note' } },
        ],
        [submits, { state: 'current', effects: [] }],
      ],
    },
    {
      title: '[ND-4] restores the stored draft, and ignores one that is not a note',
      steps: [
        started,
        [adopts({ text: 7 }), { effects: [], values: { text: '' } }],
        [adopts({ text: 'Calls on Monday' }), { effects: [], values: { text: 'Calls on Monday' } }],
      ],
    },
    {
      title: '[CU-6] is emptied once its note was added, and accepts another note for the same customer',
      steps: [
        started,
        [writes('One'), { effects: [keeps('One')] }],
        [submits, { state: 'saving', effects: [adds('One')] }],
        [
          { done: 'addNote', output: customerNote('note-1') },
          {
            state: 'current',
            effects: [
              { tell: 'saveForm', params: { ...FORM, content: null, isSaved: true } },
              { parent: { type: 'note.saved', saved: customerNote('note-1') } },
            ],
            values: { text: '' },
          },
        ],
        [writes('Two'), { effects: [keeps('Two')] }],
        [submits, { state: 'saving', effects: [adds('Two')] }],
      ],
    },
  ])
})

describe('the removal of a note', () => {
  const input = { customer: ID, note: 'note-1' }
  const error = new CallError('network', 'No answer')

  flows({ machine: noteRemovalMachine }, [
    {
      title: '[CU-6] is refused, not in doubt, after a network failure, so that it can be sent again',
      steps: [
        ['start', { state: 'idle', effects: [] }],
        [
          { type: 'command.requested', input },
          { state: 'running', effects: [{ ask: 'removeNote', input }] },
        ],
        [
          { fail: 'removeNote', error },
          { state: 'refused', effects: [{ parent: { type: 'removal.refused', input, error } }] },
        ],
      ],
    },
  ])
})
