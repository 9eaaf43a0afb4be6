import { sampleForm, sampleFormSelectors } from '../../../machines/kit/samples.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const EMPTY = 'Enter a title'
const REFUSED = 'Enter it again'
const SAME = 'Make a change first.'
const BUSY = 'The sample is being saved. Please wait.'
const { selectError, selectIsOvertaken, selectObstacle, selectState } = sampleFormSelectors

const oldOne = { title: 'Old', text: 'Text', edition: '1' }
const newOne = { title: 'New', text: 'Text', edition: '1' }
const UNTOUCHED = {
  error: null,
  refusal: null,
  isRefused: false,
  isRestored: false,
  wasLeft: false,
  isOvertaken: false,
} as const
const open = oneOf('editing', 'leaving')

/** The form of a subject whose title is the old or the new one. Somebody else may change it back to the old one. */
export const form = alphabet(sampleForm, {
  starts: { 'the form opens': { email: 'ada@kickstand.example', form: 'sample', subject: oldOne } },
  steps: {
    'the new title is typed': { type: 'form.changed', changes: { title: 'New' } },
    'the old title is typed with blanks': { type: 'form.changed', changes: { title: ' Old ' } },
    'a title is pasted that has no room': { type: 'form.changed', changes: { title: 'Long'.repeat(6) } },
    'the title is emptied': { type: 'form.changed', changes: { title: '' } },
    'the title is left': { type: 'field.left', field: 'title' },
    'Save is pressed': { type: 'form.submitted' },
    'the new title was kept': { from: 'watchForm', event: { type: 'form.adopted', content: newOne } },
    'the old title was kept': { from: 'watchForm', event: { type: 'form.adopted', content: oldOne } },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'another tab saves it': { from: 'watchForm', event: { type: 'form.saved' } },
    'something else was kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'it comes anew': { type: 'subject.renewed', subject: oldOne },
    'somebody else makes it the old one': { type: 'subject.overtaken', subject: oldOne },
    'the form is left': { type: 'form.left' },
    'that is confirmed': { type: 'discard.confirmed' },
    'that is declined': { type: 'discard.declined' },
    'it is saved': { done: 'saveSample', output: newOne },
    'it is not saved': { fail: 'saveSample', error: gone },
    'the title is refused': { fail: 'saveSample', error: refused },
  },
  reads: (snapshot) => ({
    ...snapshot.context,
    touched: snapshot.context.touched.includes('title'),
    isOvertaken: selectIsOvertaken(snapshot),
  }),
  shows: {
    state: (snapshot) => (snapshot.matches('editing') ? 'editing' : selectState(snapshot)),
    isOvertaken: selectIsOvertaken,
    title: ({ context }) => context.fields.title,
    error: (snapshot) => selectError(snapshot, 'title'),
    refusal: ({ context }) => context.refusal,
    obstacle: selectObstacle,
    isRestored: ({ context }) => context.isRestored,
    isRefused: ({ context }) => context.refused !== null,
    wasLeft: ({ context }) => context.touched.includes('title'),
    subject: ({ context }) => context.subject.title,
  },
  facts: [
    {
      on: 'the form opens',
      sees: { state: 'editing', title: 'Old', subject: 'Old', obstacle: SAME, ...UNTOUCHED },
      asks: ['watchForm'],
    },
    {
      on: 'the new title is typed',
      seeing: { state: open },
      sees: { state: 'editing', title: 'New', error: null, isRefused: false },
      asks: ['saveForm'],
    },
    { on: 'the new title is typed', seeing: { state: open, subject: 'Old' }, sees: { obstacle: null } },
    { on: 'the new title is typed', seeing: { state: open, subject: 'New' }, sees: { obstacle: SAME } },
    {
      on: 'the old title is typed with blanks',
      seeing: { state: open },
      sees: { state: 'editing', title: ' Old ', error: null, isRefused: false },
      asks: ['saveForm'],
    },
    { on: 'the old title is typed with blanks', seeing: { state: open, subject: 'Old' }, sees: { obstacle: SAME } },
    { on: 'the old title is typed with blanks', seeing: { state: open, subject: 'New' }, sees: { obstacle: null } },
    {
      on: 'the title is emptied',
      seeing: { state: open },
      sees: { state: 'editing', title: '', obstacle: EMPTY, isRefused: false },
      asks: ['saveForm'],
    },
    { on: 'the title is emptied', seeing: { state: open, wasLeft: true }, sees: { error: EMPTY } },
    { on: 'the title is left', seeing: { state: 'editing' }, sees: { wasLeft: true } },
    { on: 'the title is left', seeing: { state: 'editing', title: '' }, sees: { error: EMPTY } },
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', obstacle: null },
      sees: { state: 'saving', isOvertaken: false, refusal: null, obstacle: BUSY },
      asks: ['saveSample'],
    },
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', obstacle: oneOf(SAME, EMPTY, REFUSED) },
      sees: { wasLeft: true },
    },
    { on: 'Save is pressed', seeing: { state: 'editing', title: '' }, sees: { error: EMPTY } },
    {
      on: 'the new title was kept',
      seeing: { state: open, subject: 'Old' },
      sees: { title: 'New', isRestored: true, isRefused: false, obstacle: null, error: null },
    },
    {
      on: 'the old title was kept',
      seeing: { state: open, subject: 'New' },
      sees: { title: 'Old', isRestored: true, isRefused: false, obstacle: null, error: null },
    },
    // The kept draft equals the subject, so there is nothing to restore.
    {
      on: 'the new title was kept',
      seeing: { state: open, subject: 'New' },
      sees: { state: 'editing', title: 'New', isRestored: false, isRefused: false, obstacle: SAME, error: null },
    },
    {
      on: 'the old title was kept',
      seeing: { state: open, subject: 'Old' },
      sees: { state: 'editing', title: 'Old', isRestored: false, isRefused: false, obstacle: SAME, error: null },
    },
    ...(['Old', 'New'] as const).flatMap((subject) => {
      const sees = { state: 'editing' as const, title: subject, obstacle: SAME, ...UNTOUCHED }
      return [
        { on: 'another tab is done with it' as const, seeing: { state: open, subject }, sees },
        { on: 'Discard is pressed' as const, seeing: { state: 'editing' as const, subject }, sees, asks: ['saveForm'] },
        {
          on: 'the form is left' as const,
          seeing: { state: 'editing' as const, subject, title: subject },
          sees: { state: 'closed' as const, isOvertaken: false },
          asks: ['sample.closed'],
        },
      ]
    }),
    // What is typed stays. A title is stored, with the subject that it was typed over, only if a person has typed it.
    { on: 'it comes anew', sees: { subject: 'Old' } },
    ...(['editing', 'leaving', 'saving'] as const).flatMap((state) => [
      {
        on: 'it comes anew' as const,
        seeing: { state, subject: 'Old', title: oneOf('New', ' Old ', '') },
        asks: ['saveForm'],
      },
      {
        on: 'it comes anew' as const,
        seeing: { state, subject: 'New', title: oneOf('Old', ' Old ', '') },
        asks: ['saveForm'],
      },
    ]),
    { on: 'it comes anew', seeing: { subject: 'New', title: 'New' }, sees: { title: 'Old' } },
    {
      on: 'it comes anew',
      seeing: { state: open, subject: 'New', title: oneOf('Old', ' Old '), isRefused: false },
      sees: { obstacle: SAME },
    },
    { on: 'it comes anew', seeing: { subject: 'New', title: 'Old' }, sees: { isRestored: false } },
    { on: 'it comes anew', seeing: { state: 'leaving', subject: 'New', title: 'Old' }, sees: { state: 'editing' } },
    // All input stays.
    {
      on: 'somebody else makes it the old one',
      seeing: { state: open },
      sees: { state: 'editing', subject: 'Old' },
    },
    {
      on: 'somebody else makes it the old one',
      seeing: { state: open, title: oneOf('New', ' Old ', '') },
      sees: { isOvertaken: true },
    },
    {
      on: 'somebody else makes it the old one',
      seeing: { state: open, title: 'Old' },
      sees: { isOvertaken: false, refusal: null },
    },
    { on: 'another tab saves it', seeing: { state: open }, asks: ['sample.replaced'] },
    {
      on: 'somebody else makes it the old one',
      seeing: { state: open, title: 'New', isRefused: false },
      sees: { obstacle: null },
    },
    {
      on: 'somebody else makes it the old one',
      seeing: { state: open, title: oneOf('Old', ' Old '), isRefused: false },
      sees: { obstacle: SAME },
    },
    { on: 'somebody else makes it the old one', seeing: { state: open, title: 'Old' }, sees: { isRestored: false } },
    {
      on: 'the form is left',
      seeing: { state: 'editing', subject: 'Old', title: oneOf('New', ' Old ', '') },
      sees: { state: 'leaving' },
    },
    {
      on: 'the form is left',
      seeing: { state: 'editing', subject: 'New', title: oneOf('Old', ' Old ', '') },
      sees: { state: 'leaving' },
    },
    {
      on: 'that is confirmed',
      seeing: { state: 'leaving' },
      sees: { state: 'closed', isOvertaken: false },
      asks: ['saveForm', 'sample.closed'],
    },
    { on: 'that is declined', seeing: { state: 'leaving' }, sees: { state: 'editing' } },
    {
      on: 'it is saved',
      sees: { state: 'editing', title: 'New', subject: 'New', obstacle: SAME, ...UNTOUCHED },
      asks: ['saveForm', 'sample.saved'],
    },
    {
      on: 'the title is refused',
      sees: { state: 'editing', error: 'Enter it again', obstacle: REFUSED, isRefused: true, wasLeft: true },
      asks: ['sample.refused'],
    },
    { on: 'it is not saved', sees: { state: 'editing', refusal: 'No answer' }, asks: ['sample.refused'] },
    { on: 'it is not saved', seeing: { subject: 'New' }, sees: { obstacle: null } },
    { on: 'it is not saved', seeing: { subject: 'Old', title: 'New' }, sees: { obstacle: null } },
    // The subject has been renewed meanwhile, and equals what was being saved.
    { on: 'it is not saved', seeing: { subject: 'Old', title: oneOf('Old', ' Old ') }, sees: { obstacle: SAME } },
  ],
  unmet: {
    'transitions: form on form.saved [1]': 'There is an old one: the spec of the editor of messages has a new one.',
  },
})
