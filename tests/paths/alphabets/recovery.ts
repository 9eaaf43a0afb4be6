import { recoveryMachine } from '../../../machines/shell/recovery.machine.ts'
import { alphabet } from '../alphabet.ts'

export const recovery = alphabet(recoveryMachine, {
  starts: { 'the shell mounts': undefined },
  steps: {
    'the network goes': { from: 'watchNetwork', event: { type: 'network.lost' } },
    'the network comes back': { from: 'watchNetwork', event: { type: 'network.restored' } },
  },
  shows: {},
  facts: [
    { on: 'the shell mounts', asks: ['watchNetwork'] },
    { on: 'the network comes back', asks: ['retryFailed'] },
  ],
})
