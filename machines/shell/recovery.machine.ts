import { setup } from 'xstate'
import { retryFailed, watchNetwork } from '../effects.ts'
import { RETURN_SPREAD } from '../model/constants.ts'

/** Retries everything that failed to load when the network is back, spread over some time. */
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
