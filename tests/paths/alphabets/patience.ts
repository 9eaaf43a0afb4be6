import { patienceMachine, selectIsWaiting } from '../../../machines/app/patience.machine.ts'
import { alphabet } from '../alphabet.ts'

export const patience = alphabet(patienceMachine, {
  starts: { 'the console is open': undefined },
  steps: {
    'a call is not answered': { from: 'watchCalls', event: { type: 'calls.delayed' } },
    'it is answered': { from: 'watchCalls', event: { type: 'calls.settled' } },
    'the wait is stopped': { type: 'wait.stopped' },
  },
  shows: { isWaiting: selectIsWaiting },
  facts: [
    { on: 'the console is open', sees: { isWaiting: false }, asks: ['watchCalls'] },
    { on: 'a call is not answered', sees: { isWaiting: true } },
    { on: 'it is answered', sees: { isWaiting: false } },
    { on: 'the wait is stopped', sees: { isWaiting: false } },
    { on: 'the wait is stopped', seeing: { isWaiting: true }, asks: ['stopCalls'] },
  ],
})
