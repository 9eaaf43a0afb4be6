import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveDensity, watchDensity } from '../effects.ts'
import { DEFAULT_DENSITY, type Density } from '../model/density.ts'

type DensityEvent = { type: 'density.chosen'; density: Density } | { type: 'density.adopted'; density: Density }

const densityIn = ({ event }: { event: { density: Density } }) => ({ density: event.density })
const storeDensity = { type: 'storeDensity', params: densityIn } as const

/** The density of tables and lists: read from storage at start, saved when chosen, and shared by all tabs. */
export const densityMachine = setup({
  types: { context: {} as { density: Density }, events: {} as DensityEvent },
  actors: { watchDensity },
  actions: { saveDensity, storeDensity: assign((_, params: { density: Density }) => ({ density: params.density })) },
}).createMachine({
  id: 'density',
  context: { density: DEFAULT_DENSITY },
  invoke: { src: 'watchDensity' },
  on: {
    'density.chosen': { actions: [storeDensity, { type: 'saveDensity', params: densityIn }] },
    'density.adopted': { actions: storeDensity },
  },
})

export const selectDensity = ({ context }: SnapshotFrom<typeof densityMachine>): Density => context.density
