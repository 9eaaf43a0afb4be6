import { recoveryMachine } from '../../machines/shell/recovery.machine.ts'
import { retryFailed, rootOf } from '../effects/returns.ts'
import { watching } from './actors.ts'
import type { Effects } from './effects.ts'

/** The recovery in the world: of all that there is. */
export const wireRecovery = (effects: Effects): typeof recoveryMachine =>
  recoveryMachine.provide({
    actors: {
      watchNetwork: watching((send) =>
        effects.watchNetwork((isOnline) => send({ type: isOnline ? 'network.restored' : 'network.lost' })),
      ),
    },
    actions: { retryFailed: ({ self }, { within }) => retryFailed(rootOf(self), within) },
  })
