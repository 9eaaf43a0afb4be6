import {
  nameFormMachine,
  selectAccountState,
  selectNameAge,
  selectNameFailure,
  selectNameState,
} from '../../../machines/screens/account/nameForm.machine.ts'
import { account, accountAnswer } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

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
    // The form is there with the account.
    'Grace is saved': ({ value }) =>
      value.form === 'open' ? { type: 'name.saved', saved: accountAnswer({ ...account, first_name: 'Grace' }) } : null,
  },
  reads: ({ value, context }) => ({ ...context, now: typeof value.account === 'object' && context.now }),
  shows: {
    state: selectNameState,
    account: selectAccountState,
    isPassedBy: (snapshot) => snapshot.matches({ account: { known: 'returning' } }),
    age: selectNameAge,
    failure: selectNameFailure,
    kept: ({ context }) => context.account?.first_name ?? '',
  },
  facts: [
    {
      on: 'the settings open',
      sees: { state: 'loading', account: 'loading', isPassedBy: false, age: null, failure: '', kept: '' },
      asks: ['fetchAccount'],
    },
    {
      on: 'one comes back to them',
      sees: { state: 'open', account: 'refreshing', isPassedBy: true, age: 'just now', failure: '', kept: 'Ada' },
      asks: ['watchClock', 'start fields'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchAccount'] },
    {
      on: 'two minutes have passed',
      seeing: { account: oneOf('refreshing', 'outdated') },
      sees: { age: '2 minutes ago' },
    },
    { on: 'the account comes', sees: { account: 'loaded', age: null, kept: 'Ada' }, asks: ['answer.remembered'] },
    { on: 'the account comes', seeing: { state: 'loading' }, sees: { state: 'open' }, asks: ['start fields'] },
    { on: 'the account comes', seeing: { account: 'refreshing' }, asks: ['subject.renewed to fields'] },
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
    {
      on: 'Grace is saved',
      sees: { account: 'loaded', isPassedBy: false, age: null, kept: 'Grace' },
      asks: ['answer.remembered', 'user.updated'],
    },
  ],
})
