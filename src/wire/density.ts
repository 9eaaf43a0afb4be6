import { densityMachine } from '../../machines/shell/density.machine.ts'
import { createDensity } from '../effects/density.ts'
import { watching } from './actors.ts'
import type { Effects } from './effects.ts'

/** The density in the world. */
export const wireDensity = ({ storage }: Pick<Effects, 'storage'>): typeof densityMachine => {
  const { saveDensity, watchDensity } = createDensity(storage)
  return densityMachine.provide({
    actors: { watchDensity: watching((send) => watchDensity((density) => send({ type: 'density.adopted', density }))) },
    actions: { saveDensity: (_, { density }) => saveDensity(density) },
  })
}
