import {
  nameFormMachine,
  selectAccountState,
  selectNameAge,
  selectNameError,
  selectNameFailure,
  selectNameObstacle,
  selectNameRefusal,
  selectNameState,
  selectNames,
} from '../../../machines/screens/account/nameForm.machine.ts'
import { account, accountAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone, refused } from '../answers.ts'

const EMPTY = 'First name is required'
const TO_CHECK = `Check the first name: ${EMPTY}`
const SAME = 'Nothing has been changed: change something first'

const FAILURES = ['the account fails', 'the account is refused'] as const

export const nameForm = alphabet(nameFormMachine, {
  starts: {
    'the settings open': { email: 'ada@kickstand.example' },
    'one comes back to them': {
      email: 'ada@kickstand.example',
      known: [{ call: { call: 'fetchAccount' }, answer: accountAnswer() }],
    },
  },
  steps: {
    'the account comes': { done: 'fetchAccount', output: accountAnswer(account) },
    'the account fails': { fail: 'fetchAccount', error: gone },
    'the account is refused': { fail: 'fetchAccount', error: forbidden },
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
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
    'it is saved': { done: 'saveName', output: accountAnswer({ ...account, first_name: 'Grace' }) },
    'it is not saved': { fail: 'saveName', error: refused },
  },
  // Once the account is another one, what was typed as new is the old one.
  reads: ({ value, context }) => ({
    ...context,
    now: typeof value.account === 'object' && context.now,
    touched: context.touched.includes('first_name'),
  }),
  shows: {
    state: selectNameState,
    account: selectAccountState,
    isPassedBy: (snapshot) => snapshot.matches({ account: { known: 'returning' } }),
    age: selectNameAge,
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
        account: 'loading',
        isPassedBy: false,
        age: null,
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
    {
      on: 'one comes back to them',
      sees: {
        state: 'editing',
        account: 'refreshing',
        isPassedBy: true,
        age: 'just now',
        name: 'Ada',
        error: null,
        failure: '',
        refusal: null,
        obstacle: SAME,
        wasLeft: false,
        kept: 'Ada',
        isRestored: false,
      },
      asks: ['watchForm', 'watchClock'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchAccount'] },
    {
      on: 'two minutes have passed',
      seeing: { account: oneOf('refreshing', 'outdated') },
      sees: { age: '2 minutes ago' },
    },
    // What is typed stays.
    { on: 'the account comes', sees: { account: 'loaded', age: null, kept: 'Ada' }, asks: ['answer.remembered'] },
    {
      on: 'the account comes',
      seeing: { account: 'refreshing', name: oneOf('Grace', ' Ada ', '') },
      asks: ['saveForm'],
    },
    { on: 'the account comes', seeing: { state: 'loading' }, sees: { state: 'editing' } },
    {
      on: 'the account comes',
      seeing: { state: 'loading', isRestored: false },
      sees: { name: 'Ada', obstacle: SAME },
    },
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
    { on: 'the account fails', sees: { failure: 'No answer' }, asks: ['logError'] },
    { on: 'the account is refused', sees: { failure: 'Forbidden' }, asks: ['answer.dropped'] },
    { on: FAILURES, seeing: { account: 'loading' }, sees: { state: 'failed', account: 'failed' } },
    { on: FAILURES, seeing: { account: 'refreshing' }, sees: { account: 'outdated' } },
    {
      on: 'is asked again',
      seeing: { account: 'failed' },
      sees: { state: 'loading', account: 'loading' },
      asks: ['fetchAccount'],
    },
    { on: 'is asked again', seeing: { account: 'outdated' }, sees: { account: 'refreshing' }, asks: ['fetchAccount'] },
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
      sees: {
        state: 'editing',
        account: 'loaded',
        isPassedBy: false,
        age: null,
        name: 'Grace',
        kept: 'Grace',
        obstacle: SAME,
        isRestored: false,
      },
      asks: ['saveForm', 'answer.remembered', 'user.updated'],
    },
    { on: 'it is not saved', sees: { state: 'editing', refusal: 'Not like this', obstacle: null } },
  ],
  unmet: {
    'transitions: nameForm.account.loading when fetchAccount is done [1]': 'Nothing can be typed before it is there.',
  },
})
