import { recoveryMachine } from '../../../machines/shell/recovery.machine.ts'
import { spec } from '../../support/spec.ts'

const restored = { from: 'watchNetwork', event: { type: 'network.restored' } } as const
const lost = { from: 'watchNetwork', event: { type: 'network.lost' } } as const
const retried = { tell: 'retryFailed', params: { within: 2000 } } as const

describe('recovery', () => {
  spec({ machine: recoveryMachine }, [
    {
      title: '[ND-24] retries failed calls within 2000 ms when the network is restored',
      given: [lost],
      when: restored,
      expected: { state: 'ready', effects: [retried] },
    },
  ])
})
