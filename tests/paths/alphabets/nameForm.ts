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
const SAME = 'Nothing has been changed'

export const nameForm = alphabet(nameFormMachine, {
  starts: { 'the settings open': undefined },
  steps: {
    'the account comes': { done: 'fetchAccount', output: account },
    'the account fails': { fail: 'fetchAccount', error: gone },
    'is asked again': { type: 'retry.requested' },
    'Grace is typed': { type: 'name.changed', changes: { first_name: 'Grace' } },
    'the old name is typed with blanks': { type: 'name.changed', changes: { first_name: ' Ada ' } },
    'the first name is emptied': { type: 'name.changed', changes: { first_name: '' } },
    'the first name is left': { type: 'field.left', field: 'first_name' },
    'Save is pressed': { type: 'name.submitted' },
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
        obstacle: EMPTY,
        wasLeft: false,
        kept: '',
      },
      asks: ['fetchAccount'],
    },
    { on: 'the account comes', sees: { state: 'editing', name: 'Ada', kept: 'Ada', obstacle: SAME } },
    { on: 'the account fails', sees: { state: 'failed', failure: 'No answer' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['fetchAccount'] },
    { on: 'Grace is typed', seeing: { state: 'editing' }, sees: { name: 'Grace', error: null } },
    { on: 'Grace is typed', seeing: { state: 'editing', kept: 'Ada' }, sees: { obstacle: null } },
    { on: 'Grace is typed', seeing: { state: 'editing', kept: 'Grace' }, sees: { obstacle: SAME } },
    { on: 'the old name is typed with blanks', seeing: { state: 'editing' }, sees: { name: ' Ada ', error: null } },
    { on: 'the old name is typed with blanks', seeing: { state: 'editing', kept: 'Ada' }, sees: { obstacle: SAME } },
    { on: 'the old name is typed with blanks', seeing: { state: 'editing', kept: 'Grace' }, sees: { obstacle: null } },
    { on: 'the first name is emptied', seeing: { state: 'editing' }, sees: { name: '', obstacle: EMPTY } },
    { on: 'the first name is emptied', seeing: { state: 'editing', wasLeft: true }, sees: { error: EMPTY } },
    { on: 'the first name is left', seeing: { state: 'editing' }, sees: { wasLeft: true } },
    { on: 'the first name is left', seeing: { state: 'editing', name: '' }, sees: { error: EMPTY } },
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', obstacle: null },
      sees: { state: 'saving', refusal: null, obstacle: 'Your name is being saved' },
      asks: ['saveName'],
    },
    { on: 'Save is pressed', seeing: { state: 'editing', obstacle: oneOf(SAME, EMPTY) }, sees: { wasLeft: true } },
    { on: 'Save is pressed', seeing: { state: 'editing', name: '' }, sees: { error: EMPTY } },
    {
      on: 'it is saved',
      sees: { state: 'editing', name: 'Grace', kept: 'Grace', obstacle: SAME },
      asks: ['user.updated'],
    },
    { on: 'it is not saved', sees: { state: 'editing', refusal: 'Not like this', obstacle: null } },
  ],
})
