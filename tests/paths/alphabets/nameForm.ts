import {
  nameFormMachine,
  selectNameError,
  selectNameFailure,
  selectNameObstacle,
  selectNameRefusal,
  selectNameState,
  selectNames,
} from '../../../machines/parts/nameForm.machine.ts'
import { account } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const EMPTY = 'First name is required'
const TO_CHECK = `Check the first name: ${EMPTY}`
const SAME = 'Nothing has been changed: change something first'

export const nameForm = alphabet(nameFormMachine, {
  starts: { 'the settings open': { email: 'ada@kickstand.example' } },
  steps: {
    'the account comes': { done: 'fetchAccount', output: account },
    'the account fails': { fail: 'fetchAccount', error: gone },
    'is asked again': { type: 'retry.requested' },
    'Grace is typed': { type: 'name.changed', changes: { first_name: 'Grace' } },
    'the old name is typed with blanks': { type: 'name.changed', changes: { first_name: ' Ada ' } },
    'the first name is emptied': { type: 'name.changed', changes: { first_name: '' } },
    'the first name is left': { type: 'field.left', field: 'first_name' },
    'Save is pressed': { type: 'name.submitted' },
    'Grace was kept': {
      from: 'watchForm',
      event: { type: 'form.adopted', content: { first_name: 'Grace', last_name: account.last_name } },
    },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else was kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'it is saved': { done: 'saveName', output: { ...account, first_name: 'Grace' } },
    'it is not saved': { fail: 'saveName', error: refused },
  },
  // Once the account is another one, what was typed as new is the old one.
  reads: ({ context }) => ({ ...context, touched: context.touched.includes('first_name') }),
  shows: {
    state: selectNameState,
    name: (snapshot) => selectNames(snapshot).first_name,
    error: (snapshot) => selectNameError(snapshot, 'first_name'),
    failure: selectNameFailure,
    refusal: selectNameRefusal,
    obstacle: selectNameObstacle,
    isRestored: ({ context }) => context.isRestored,
    wasLeft: ({ context }) => context.touched.includes('first_name'),
    kept: ({ context }) => context.account?.first_name ?? '',
  },
  facts: [
    {
      on: 'the settings open',
      sees: {
        state: 'loading',
        name: '',
        error: null,
        failure: '',
        refusal: null,
        obstacle: TO_CHECK,
        wasLeft: false,
        kept: '',
        isRestored: false,
      },
      asks: ['watchForm', 'fetchAccount'],
    },
    { on: 'the account comes', sees: { state: 'editing', kept: 'Ada' } },
    { on: 'the account comes', seeing: { isRestored: false }, sees: { name: 'Ada', obstacle: SAME } },
    {
      on: 'Grace was kept',
      seeing: { state: oneOf('loading', 'failed') },
      sees: { name: 'Grace', isRestored: true, obstacle: null },
    },
    {
      on: 'Grace was kept',
      seeing: { state: 'editing', kept: 'Ada' },
      sees: { name: 'Grace', isRestored: true, obstacle: null, error: null },
    },
    {
      on: 'Grace was kept',
      seeing: { state: 'editing', kept: 'Grace' },
      sees: { name: 'Grace', isRestored: false, obstacle: SAME, error: null },
    },
    {
      on: 'another tab is done with it',
      seeing: { state: oneOf('loading', 'failed') },
      sees: { name: '', isRestored: false, obstacle: TO_CHECK },
    },
    ...['Ada', 'Grace'].flatMap((kept) => {
      const seeing = { state: 'editing', kept } as const
      const sees = { name: kept, isRestored: false, obstacle: SAME, error: null }
      return [
        { on: 'another tab is done with it' as const, seeing, sees },
        { on: 'Discard is pressed' as const, seeing, sees, asks: ['saveForm'] },
      ]
    }),
    { on: 'the account fails', sees: { state: 'failed', failure: 'No answer' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['fetchAccount'] },
    { on: 'Grace is typed', seeing: { state: 'editing' }, sees: { name: 'Grace', error: null }, asks: ['saveForm'] },
    { on: 'Grace is typed', seeing: { state: 'editing', kept: 'Ada' }, sees: { obstacle: null } },
    { on: 'Grace is typed', seeing: { state: 'editing', kept: 'Grace' }, sees: { obstacle: SAME } },
    {
      on: 'the old name is typed with blanks',
      seeing: { state: 'editing' },
      sees: { name: ' Ada ', error: null },
      asks: ['saveForm'],
    },
    { on: 'the old name is typed with blanks', seeing: { state: 'editing', kept: 'Ada' }, sees: { obstacle: SAME } },
    { on: 'the old name is typed with blanks', seeing: { state: 'editing', kept: 'Grace' }, sees: { obstacle: null } },
    {
      on: 'the first name is emptied',
      seeing: { state: 'editing' },
      sees: { name: '', obstacle: TO_CHECK },
      asks: ['saveForm'],
    },
    { on: 'the first name is emptied', seeing: { state: 'editing', wasLeft: true }, sees: { error: EMPTY } },
    { on: 'the first name is left', seeing: { state: 'editing' }, sees: { wasLeft: true } },
    { on: 'the first name is left', seeing: { state: 'editing', name: '' }, sees: { error: EMPTY } },
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', obstacle: null },
      sees: { state: 'saving', refusal: null, obstacle: 'Your name is being saved: wait until that is done' },
      asks: ['saveName'],
    },
    { on: 'Save is pressed', seeing: { state: 'editing', obstacle: oneOf(SAME, TO_CHECK) }, sees: { wasLeft: true } },
    { on: 'Save is pressed', seeing: { state: 'editing', name: '' }, sees: { error: EMPTY } },
    {
      on: 'it is saved',
      sees: { state: 'editing', name: 'Grace', kept: 'Grace', obstacle: SAME, isRestored: false },
      asks: ['saveForm', 'user.updated'],
    },
    { on: 'it is not saved', sees: { state: 'editing', refusal: 'Not like this', obstacle: null } },
  ],
})
