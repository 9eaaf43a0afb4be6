import { nameFormMachine } from '../../../machines/screens/account/nameForm.machine.ts'
import { account, accountAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

const call = { call: 'fetchAccount', path: '/account' } as const
const answer = accountAnswer(account)
const settled = (state: 'refreshing' | 'loaded') => ({ type: 'answer.settled', call, state, answer }) as const

/** All that the machine does is open the form once the account is there. The tests of the kit cover loading the account and filling in the form. */
export const nameForm = alphabet(nameFormMachine, {
  starts: { 'the settings open': { email: 'ada@kickstand.example', known: [] } },
  steps: {
    'the account is known': settled('refreshing'),
    'the account comes': settled('loaded'),
    // If there was an account, it is dropped first.
    'the account is refused': (snapshot) =>
      snapshot.matches('closed') ? { type: 'answer.settled', call, state: 'notPermitted', answer: null } : null,
    'the account is remembered': { type: 'answer.remembered', known: { call, answer } },
    'the account is dropped': { type: 'answer.dropped', call },
    'another tab saves it': { type: 'name.replaced' },
    'Grace is saved': { type: 'name.saved', saved: accountAnswer({ ...account, first_name: 'Grace' }) },
  },
  reads: () => null,
  shows: { isOpen: (snapshot) => snapshot.matches('open') },
  facts: [
    { on: 'the settings open', sees: { isOpen: false }, asks: ['start account'] },
    {
      on: ['the account is known', 'the account comes'],
      seeing: { isOpen: false },
      sees: { isOpen: true },
      asks: ['start fields'],
    },
    { on: 'the account comes', seeing: { isOpen: true }, asks: ['subject.renewed to fields'] },
    { on: 'the account is remembered', asks: ['answer.remembered'] },
    { on: 'the account is dropped', sees: { isOpen: false }, asks: ['answer.dropped'] },
    { on: 'another tab saves it', seeing: { isOpen: true }, asks: ['answer.changed to account'] },
    { on: 'Grace is saved', seeing: { isOpen: true }, asks: ['answer.replaced to account', 'user.updated'] },
  ],
})
