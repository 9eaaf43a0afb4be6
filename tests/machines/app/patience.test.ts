import { patienceMachine, selectIsWaiting } from '../../../machines/app/patience.machine.ts'
import { spec } from '../../support/spec.ts'

const delayed = { from: 'watchCalls', event: { type: 'calls.delayed' } } as const

describe('patience', () => {
  spec({ machine: patienceMachine, select: { isWaiting: selectIsWaiting } }, [
    {
      title: '[ND-23] watches for calls that are not answered within 5000 ms',
      when: 'start',
      expected: {
        state: 'idle',
        effects: [{ watch: 'watchCalls', input: { limit: 5000 } }],
        values: { isWaiting: false },
      },
    },
    {
      title: '[ND-23] stops calls that have run for 5000 ms when the person stops waiting',
      given: [delayed],
      when: { type: 'wait.stopped' },
      expected: {
        state: 'idle',
        effects: [{ tell: 'stopCalls', params: { limit: 5000 } }],
        values: { isWaiting: false },
      },
    },
  ])
})
