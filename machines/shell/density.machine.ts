import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveDensity, watchDensity } from '../effects.ts'
import { DEFAULT_DENSITY, type Density } from '../model/density.ts'

type DensityEvent = { type: 'density.chosen'; density: Density } | { type: 'density.adopted'; density: Density }

/** The density in force: read from storage at start, saved when it is chosen, and followed across tabs. */
export const densityMachine = setup({
  types: { context: {} as { density: Density }, events: {} as DensityEvent },
  actors: { watchDensity },
  actions: {
    saveDensity,
    storeDensity: assign((_, params: { density: Density }) => ({ density: params.density })),
  },
}).createMachine({
  id: 'density',
  context: { density: DEFAULT_DENSITY },
  invoke: { src: 'watchDensity' },
  on: {
    'density.chosen': {
      actions: [
        { type: 'storeDensity', params: ({ event }) => ({ density: event.density }) },
        { type: 'saveDensity', params: ({ event }) => ({ density: event.density }) },
      ],
    },
    'density.adopted': { actions: { type: 'storeDensity', params: ({ event }) => ({ density: event.density }) } },
  },
})

/** The density in force. */
export const selectDensity = ({ context }: SnapshotFrom<typeof densityMachine>): Density => context.density
