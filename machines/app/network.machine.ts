import { type SnapshotFrom, setup } from 'xstate'
import { watchNetwork } from '../effects.ts'

/** Whether the browser reports a network. */
export const networkMachine = setup({
  types: {
    context: {} as { startsOnline: boolean },
    events: {} as { type: 'network.lost' } | { type: 'network.restored' },
    input: {} as { isOnline: boolean },
  },
  actors: { watchNetwork },
  guards: { isOnline: ({ context }) => context.startsOnline },
}).createMachine({
  id: 'network',
  context: ({ input }) => ({ startsOnline: input.isOnline }),
  invoke: { src: 'watchNetwork' },
  initial: 'unknown',
  states: {
    unknown: { always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }] },
    online: { on: { 'network.lost': 'offline' } },
    offline: { on: { 'network.restored': 'online' } },
  },
})

export const selectIsOffline = (snapshot: SnapshotFrom<typeof networkMachine>): boolean => snapshot.value === 'offline'
