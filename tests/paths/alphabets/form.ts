import { sampleForm, sampleFormSelectors } from '../../../machines/kit/samples.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const EMPTY = 'Title is required'
const TO_CHECK = `Check the title: ${EMPTY}`
const REFUSED = 'Check the title: Not like this'
const SAME = 'Nothing has been changed: change something first'
const BUSY = 'The sample is being saved: wait until that is done'
const { selectError, selectObstacle } = sampleFormSelectors

const oldOne = { title: 'Old', text: 'Text' }
const newOne = { title: 'New', text: 'Text' }
const UNTOUCHED = { error: null, refusal: null, isRefused: false, isRestored: false, wasLeft: false } as const

/** The form of something whose title is the old or the new one; others make it the old one again. */
export const form = alphabet(sampleForm, {
  starts: { 'the form opens': { email: 'ada@kickstand.example', form: 'sample', subject: oldOne } },
  steps: {
    'the new title is typed': { type: 'form.changed', changes: { title: 'New' } },
    'the old title is typed with blanks': { type: 'form.changed', changes: { title: ' Old ' } },
    'the title is emptied': { type: 'form.changed', changes: { title: '' } },
    'the title is left': { type: 'field.left', field: 'title' },
    'Save is pressed': { type: 'form.submitted' },
    'the new title was kept': { from: 'watchForm', event: { type: 'form.adopted', content: newOne } },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else was kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'it comes anew': { type: 'subject.renewed', subject: oldOne },
    'it is saved': { done: 'saveSample', output: newOne },
    'it is not saved': { fail: 'saveSample', error: gone },
    'the title is refused': { fail: 'saveSample', error: refused },
  },
  reads: ({ context }) => ({ ...context, touched: context.touched.includes('title') }),
  shows: {
    state: ({ value }) => value,
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
      seeing: { state: 'editing' },
      sees: { title: 'New', error: null, isRefused: false },
      asks: ['saveForm'],
    },
    { on: 'the new title is typed', seeing: { state: 'editing', subject: 'Old' }, sees: { obstacle: null } },
    { on: 'the new title is typed', seeing: { state: 'editing', subject: 'New' }, sees: { obstacle: SAME } },
    {
      on: 'the old title is typed with blanks',
      seeing: { state: 'editing' },
      sees: { title: ' Old ', error: null, isRefused: false },
      asks: ['saveForm'],
    },
    {
      on: 'the old title is typed with blanks',
      seeing: { state: 'editing', subject: 'Old' },
      sees: { obstacle: SAME },
    },
    {
      on: 'the old title is typed with blanks',
      seeing: { state: 'editing', subject: 'New' },
      sees: { obstacle: null },
    },
    {
      on: 'the title is emptied',
      seeing: { state: 'editing' },
      sees: { title: '', obstacle: TO_CHECK, isRefused: false },
      asks: ['saveForm'],
    },
    { on: 'the title is emptied', seeing: { state: 'editing', wasLeft: true }, sees: { error: EMPTY } },
    { on: 'the title is left', seeing: { state: 'editing' }, sees: { wasLeft: true } },
    { on: 'the title is left', seeing: { state: 'editing', title: '' }, sees: { error: EMPTY } },
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', obstacle: null },
      sees: { state: 'saving', refusal: null, obstacle: BUSY },
      asks: ['saveSample'],
    },
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', obstacle: oneOf(SAME, TO_CHECK, REFUSED) },
      sees: { wasLeft: true },
    },
    { on: 'Save is pressed', seeing: { state: 'editing', title: '' }, sees: { error: EMPTY } },
    {
      on: 'the new title was kept',
      seeing: { state: 'editing', subject: 'Old' },
      sees: { title: 'New', isRestored: true, isRefused: false, obstacle: null, error: null },
    },
    {
      on: 'the new title was kept',
      seeing: { state: 'editing', subject: 'New' },
      sees: { title: 'New', isRestored: false, isRefused: false, obstacle: SAME, error: null },
    },
    ...(['Old', 'New'] as const).flatMap((subject) => {
      const seeing = { state: 'editing', subject } as const
      const sees = { title: subject, obstacle: SAME, error: null, isRestored: false, isRefused: false, wasLeft: false }
      return [
        { on: 'another tab is done with it' as const, seeing, sees },
        { on: 'Discard is pressed' as const, seeing, sees, asks: ['saveForm'] },
      ]
    }),
    // What is typed stays; of that alone is known what it was typed over.
    { on: 'it comes anew', sees: { subject: 'Old' } },
    ...(['editing', 'saving'] as const).flatMap((state) => [
      {
        on: 'it comes anew' as const,
        seeing: { state, subject: 'Old', title: oneOf('New', ' Old ', '') },
        asks: ['saveForm'],
      },
      {
        on: 'it comes anew' as const,
        seeing: { state, subject: 'New', title: oneOf(' Old ', '') },
        asks: ['saveForm'],
      },
    ]),
    { on: 'it comes anew', seeing: { subject: 'New', title: 'New' }, sees: { title: 'Old' } },
    {
      on: 'it comes anew',
      seeing: { state: 'editing', subject: 'New', title: ' Old ', isRefused: false },
      sees: { obstacle: SAME },
    },
    {
      on: 'it is saved',
      sees: { state: 'editing', title: 'New', subject: 'New', obstacle: SAME, ...UNTOUCHED },
      asks: ['saveForm', 'sample.saved'],
    },
    {
      on: 'the title is refused',
      sees: { state: 'editing', error: 'Not like this', obstacle: REFUSED, isRefused: true, wasLeft: true },
    },
    { on: 'it is not saved', sees: { state: 'editing', refusal: 'No answer' } },
    { on: 'it is not saved', seeing: { subject: 'New' }, sees: { obstacle: null } },
    { on: 'it is not saved', seeing: { subject: 'Old', title: 'New' }, sees: { obstacle: null } },
    // It has come anew meanwhile, as what was being saved.
    { on: 'it is not saved', seeing: { subject: 'Old', title: oneOf('Old', ' Old ') }, sees: { obstacle: SAME } },
  ],
})
