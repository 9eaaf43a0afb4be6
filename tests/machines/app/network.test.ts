import { networkMachine, selectIsOffline } from '../../../machines/app/network.machine.ts'
import { spec } from '../../support/spec.ts'

const lost = { from: 'watchNetwork', event: { type: 'network.lost' } } as const
const restored = { from: 'watchNetwork', event: { type: 'network.restored' } } as const

describe('network', () => {
  spec({ machine: networkMachine, input: { isOnline: true }, select: { isOffline: selectIsOffline } }, [
    {
      title: '[SH-13] starts online where the browser says so',
      when: 'start',
      expected: { state: 'online', effects: [{ watch: 'watchNetwork' }], values: { isOffline: false } },
    },
    {
      title: '[SH-13] starts offline where the browser says so',
      input: { isOnline: false },
      when: 'start',
      expected: { state: 'offline', effects: [{ watch: 'watchNetwork' }], values: { isOffline: true } },
    },
    {
      title: '[SH-13] the network is lost',
      when: lost,
      expected: { state: 'offline', effects: [], values: { isOffline: true } },
    },
    {
      title: '[SH-13] the network is back',
      given: [lost],
      when: restored,
      expected: { state: 'online', effects: [], values: { isOffline: false } },
    },
    {
      title: '[SH-13] lost twice is lost once',
      given: [lost, lost],
      when: restored,
      expected: { state: 'online', effects: [] },
    },
    {
      title: '[SH-13] it comes back after an offline start',
      input: { isOnline: false },
      when: restored,
      expected: { state: 'online', effects: [] },
    },
  ])
})
