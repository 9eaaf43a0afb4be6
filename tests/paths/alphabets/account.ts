import { accountMachine, selectIsAccountOffered } from '../../../machines/screens/account/account.machine.ts'
import { accountAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

const call = { call: 'fetchAccount', path: '/account' } as const

export const account = alphabet(accountMachine, {
  starts: {
    'opens with an API that has accounts': { offersAccount: true, email: 'ada@kickstand.example', known: [] },
    'opens without': { offersAccount: false, email: 'ada@kickstand.example', known: [] },
  },
  steps: {
    'the name is saved': { type: 'user.updated', changes: { first_name: 'Grace' } },
    'the password was changed': { type: 'password.saved', saved: { ended_sessions: 1 } },
    'the end of this session is asked for': { type: 'signOut.begun' },
    'the end of this session is refused': { type: 'signOut.failed' },
    'this session is ended': { type: 'signOut.requested' },
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer: accountAnswer() } },
    'an answer is dropped': { type: 'answer.dropped', call },
  },
  shows: { isOffered: selectIsAccountOffered },
  facts: [
    {
      on: 'opens with an API that has accounts',
      sees: { isOffered: true },
      asks: [
        ...['start singleKeys', 'start nameForm', 'start passwordForm'],
        ...['start passwordVisibility', 'start sessionList'],
      ],
    },
    { on: 'opens without', sees: { isOffered: false }, asks: ['start singleKeys'] },
    { on: 'the name is saved', seeing: { isOffered: true }, asks: ['user.updated'] },
    { on: 'the password was changed', seeing: { isOffered: true }, asks: ['sessions.changed to sessionList'] },
    { on: 'an answer is remembered', seeing: { isOffered: true }, asks: ['answer.remembered'] },
    { on: 'an answer is dropped', seeing: { isOffered: true }, asks: ['answer.dropped'] },
    { on: 'the end of this session is asked for', seeing: { isOffered: true }, asks: ['signOut.begun'] },
    { on: 'the end of this session is refused', seeing: { isOffered: true }, asks: ['signOut.failed'] },
    { on: 'this session is ended', seeing: { isOffered: true }, asks: ['href.chosen'] },
  ],
})
