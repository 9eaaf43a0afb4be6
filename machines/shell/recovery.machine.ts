import { setup } from 'xstate'
import { retryFailed, watchNetwork } from '../effects.ts'
import { RETURN_SPREAD } from '../model/constants.ts'

/** When the network comes back, all that could not be loaded is asked for once more, and not all of it at one moment. */
export const recoveryMachine = setup({
  types: { events: {} as { type: 'network.lost' } | { type: 'network.restored' } },
  actors: { watchNetwork },
  actions: { retryFailed },
}).createMachine({
  id: 'recovery',
  invoke: { src: 'watchNetwork' },
  initial: 'ready',
  states: {
    ready: { on: { 'network.restored': { actions: { type: 'retryFailed', params: { within: RETURN_SPREAD } } } } },
  },
})
